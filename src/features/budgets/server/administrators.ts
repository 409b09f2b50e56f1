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

/** Who takes part in a change of administrators, and in which language readers without one are written to. */
interface Change {
  readonly company: bigint;
  readonly by: bigint;
  readonly locale: LocaleCode;
}

/**
 * Lets the company account of an address act for a company, notifies all its administrators and records a security event;
 * twice is as once.
 * Answers its id, or null where no open, confirmed and released company account has the address.
 */
export async function addCompanyAdministrator(
  services: Services,
  tx: Tx,
  email: string,
  { company, by, locale }: Change,
): Promise<bigint | null> {
  const user = await tx
    .selectFrom('app_user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('usertype', '=', usertypes.company)
    .where('is_active', '=', true)
    .where('awaits_release', '=', false)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
  if (!user) return null;
  const added = await tx
    .insertInto('company_administrator')
    .values({ company_id: company, user_id: user.id, added_by: by, added_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return user.id;
  const readers = await companyAdministrators(tx, company);
  const administrator = readers.find(({ id }) => id === user.id);
  if (administrator)
    await notifyAdministrators(services, tx, 'added', { company, administrator, readers, locale });
  recordRights(services, tx, 'company_administrator_added', user.id);
  return user.id;
}

/**
 * Takes an account's right to act for a company, notifies it and those that stay, and records a security event; twice is as
 * once.
 */
export async function removeCompanyAdministrator(
  services: Services,
  tx: Tx,
  user: bigint,
  { company, locale }: Omit<Change, 'by'>,
): Promise<void> {
  const readers = await companyAdministrators(tx, company);
  const removed = await tx
    .deleteFrom('company_administrator')
    .where('company_id', '=', company)
    .where('user_id', '=', user)
    .returning('user_id')
    .executeTakeFirst();
  if (!removed) return;
  recordRights(services, tx, 'company_administrator_removed', user);
  const administrator = readers.find(({ id }) => id === user);
  if (administrator) {
    await notifyAdministrators(services, tx, 'removed', { company, administrator, readers, locale });
  }
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
