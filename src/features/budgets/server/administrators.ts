import { invalid } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { usertypes } from '#platform/contract/permissions.ts';
import type { Services } from '#platform/server/services.ts';
import { notifyAdministrators } from './notify-administrators.ts';

/** The accounts that act for a company, by address; closed ones are left out. */
export function companyAdministrators(db: Db, company: bigint) {
  return db
    .selectFrom('company_administrator as a')
    .innerJoin('app_user as u', 'u.id', 'a.user_id')
    .where('a.company_id', '=', company)
    .where('u.is_active', '=', true)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.locale'])
    .orderBy('u.email')
    .orderBy('u.id')
    .execute();
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

/**
 * Revokes an account's right to act for a company, notifies it and the remaining ones, and records a security
 * event; false if it has no such right.
 */
export async function removeCompanyAdministrator(
  services: Services,
  tx: Tx,
  user: bigint,
  { company, locale }: Omit<Change, 'by'>,
): Promise<boolean> {
  const recipients = await companyAdministrators(tx, company);
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

/** Ends the administration of companies by an account that is being deleted. */
export async function forgetCompanyAdministrator(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  await tx.deleteFrom('company_administrator').where('user_id', '=', user.id).execute();
}
