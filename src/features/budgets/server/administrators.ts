import {
  addByAddress,
  administratorWire,
  type Forget,
  mayNotAppoint,
  userIdOf,
} from '#features/accounts/server/index.ts';
import type { AppointmentContext } from '#features/organizations/server/index.ts';
import type { AdministratorWire } from '#platform/contract/administrators.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Actor, may, usertypes } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/** The accounts that act for companies, by address; closed ones are left out. */
function administratorsOf(db: Db, companies: readonly bigint[]) {
  return db
    .selectFrom('company_administrator as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.company_id', 'in', [...companies])
    .where('u.is_active', '=', true)
    .select(['a.company_id', 'u.id', 'u.username', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .orderBy('u.email')
    .orderBy('u.id')
    .execute();
}

/** The accounts that act for a company, by address; closed ones are left out. */
export const companyAdministrators = (db: Db, company: bigint) => administratorsOf(db, [company]);

/** The administrators of a company as screens name them. */
export const administratorNames = async (db: Db, company: bigint): Promise<AdministratorWire[]> =>
  (await companyAdministrators(db, company)).map(administratorWire);

/** The same for several companies, by their ids. */
export async function administratorNamesOf(
  db: Db,
  companies: readonly bigint[],
): Promise<ReadonlyMap<bigint, AdministratorWire[]>> {
  const users = companies.length === 0 ? [] : await administratorsOf(db, companies);
  return new Map(
    companies.map((company) => [
      company,
      users.filter((user) => user.company_id === company).map(administratorWire),
    ]),
  );
}

/**
 * Locks a company for a change of its administrators; whether by staff who may change companies, or by one of them. 403 for
 * other staff, 404 for all others, who must not learn that it exists.
 */
export async function lockAppointing(tx: Tx, company: bigint, actor: Actor): Promise<'staff' | 'own'> {
  const found = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', company)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (may(actor, 'change_companies')) return 'staff';
  if (await isCompanyAdministrator(tx, company, userIdOf(actor))) return 'own';
  throw mayNotAppoint(actor, 'change_companies');
}

/** Who takes part in a change of administrators, and the language for recipients who have chosen none. */
interface Change {
  readonly company: bigint;
  readonly by: bigint;
  readonly locale: LocaleCode;
}

/**
 * Makes the company account with an address an administrator of a company, notifies all its administrators
 * and records a security event; false if it is one already. Refuses `no_company_account` (on `email`) if no open,
 * confirmed and released company account has the address.
 */
export async function addCompanyAdministrator(
  services: Services,
  tx: Tx,
  email: string,
  { company, by, locale }: Change,
): Promise<{ user: bigint; added: boolean }> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('usertype', '=', usertypes.company)
    .where('is_active', '=', true)
    .where('awaits_release', '=', false)
    .where('activated_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  if (!user) throw invalid('no_company_account', 'email');
  const added = await tx
    .insertInto('company_administrator')
    .values({ company_id: company, user_id: user.id, added_by: by, added_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return { user: user.id, added: false };
  const recipients = await companyAdministrators(tx, company);
  const administrator = recipients.find(({ id }) => id === user.id);
  if (administrator)
    await notifyAdministrators(services, tx, 'added', { company, administrator, recipients, locale });
  recordRights(services, tx, 'company_administrator_added', user.id);
  return { user: user.id, added: true };
}

/** Notifies a new administrator of what waits for it. */
export type AdministratorAdded = (services: Services, tx: Tx, company: bigint, user: bigint) => Promise<void>;

/** Adds an administrator by address, for staff and for the administrators; {@link addCompanyAdministrator}. */
export const companyAppointment =
  (administratorAdded: AdministratorAdded) =>
  async (tx: Tx, company: bigint, email: string, { services, actor, locale }: AppointmentContext) => {
    const isStaff = (await lockAppointing(tx, company, actor)) === 'staff';
    const change = { company, by: userIdOf(actor), locale };
    const result = await addByAddress(services, actor, isStaff, () =>
      addCompanyAdministrator(services, tx, email, change),
    );
    if (result.added) await administratorAdded(services, tx, company, result.user);
    return result;
  };

/** The same by the slug of the company. */
export const appointToCompany =
  (administratorAdded: AdministratorAdded) =>
  async (tx: Tx, slug: string, email: string, context: AppointmentContext) => {
    const company = await tx.selectFrom('company').select('id').where('slug', '=', slug).executeTakeFirst();
    if (!company) throw notFound();
    return companyAppointment(administratorAdded)(tx, company.id, email, context);
  };

/**
 * Revokes an account's right to act for a company, notifies it and the remaining ones, and records a security
 * event; false if it has no such right. `keepsLast` refuses the only one with an open account (`last_administrator`).
 */
export async function removeCompanyAdministrator(
  services: Services,
  tx: Tx,
  user: bigint,
  { company, locale, keepsLast }: Omit<Change, 'by'> & { readonly keepsLast: boolean },
): Promise<boolean> {
  const recipients = await companyAdministrators(tx, company);
  if (keepsLast && !recipients.some(({ id }) => id !== user)) throw conflict('last_administrator');
  const removed = await tx
    .deleteFrom('company_administrator')
    .where('company_id', '=', company)
    .where('user_id', '=', user)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) return false;
  recordRights(services, tx, 'company_administrator_removed', user);
  const administrator = recipients.find(({ id }) => id === user);
  if (administrator) {
    await notifyAdministrators(services, tx, 'removed', { company, administrator, recipients, locale });
  }
  return true;
}

function recordRights(services: Services, tx: Tx, reason: string, userId: bigint): void {
  tx.onCommit(() => services.security.record('rights_changed', { reason, userId }));
}

/** Whether an account acts for a company. */
export async function isCompanyAdministrator(db: Db, company: bigint, user: bigint): Promise<boolean> {
  const row = await db
    .selectFrom('company_administrator')
    .select('user_id')
    .where('company_id', '=', company)
    .where('user_id', '=', user)
    .executeTakeFirst();
  return row !== undefined;
}

/** The companies that an account acts for, by title. */
export function companiesOf(db: Db, user: bigint) {
  return db
    .selectFrom('company_administrator as a')
    .innerJoin('company as k', 'k.id', 'a.company_id')
    .where('a.user_id', '=', user)
    .select(['k.id', 'k.slug', 'k.title'])
    .orderBy('k.title')
    .orderBy('k.id')
    .execute();
}

/**
 * Ends the administration of companies by an account that is being deleted, and notifies those who remain, without its
 * address: their mails stay in the log.
 */
export const forgetCompanyAdministrator: Forget = async (tx, user, { services, locale }) => {
  // Locked like other changes of administrators, so that nobody is notified who is deleted at the same time.
  const companies = await tx
    .selectFrom('company')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('company_administrator').select('company_id').where('user_id', '=', user.id),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await tx.deleteFrom('company_administrator').where('user_id', '=', user.id).execute();
  const administrator = { id: user.id, email: null };
  for (const { id: company } of companies) {
    const recipients = await companyAdministrators(tx, company);
    await notifyAdministrators(services, tx, 'removed', { company, administrator, recipients, locale });
    recordRights(services, tx, 'company_administrator_removed', user.id);
  }
};
