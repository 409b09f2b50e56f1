import type { Db, Tx } from '#platform/server/db.ts';
import { usertypes } from '#platform/contract/permissions.ts';

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

/**
 * Lets the company account of an address act for a company; twice is as once. Answers its id, or null where no open,
 * confirmed and released company account has the address.
 */
export async function addCompanyAdministrator(
  tx: Tx,
  company: bigint,
  email: string,
  by: bigint,
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
  await tx
    .insertInto('company_administrator')
    .values({ company_id: company, user_id: user.id, added_by: by, added_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return user.id;
}

/** Takes an account's right to act for a company. */
export async function removeCompanyAdministrator(tx: Tx, company: bigint, user: bigint): Promise<void> {
  await tx
    .deleteFrom('company_administrator')
    .where('company_id', '=', company)
    .where('user_id', '=', user)
    .execute();
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
