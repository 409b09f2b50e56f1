import { sql } from 'kysely';
import { hashOfToken, newToken } from '#features/accounts/server/index.ts';
import { hoursLater } from '#features/accounts/rules/accounts.ts';
import { normalizeEmail } from '#kernel/text.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Db, type Tx, violates } from '#platform/server/database/db.ts';

/** Hours that a link for the first administrator works. */
const LINK_HOURS = 1;

/** Whether nobody holds all rights on this platform. */
export async function needsAdministrator(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('app_user')
    .where('is_superuser', '=', true)
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found === undefined;
}

/** Where the page of a link stands on this site. */
export function firstAdministratorPath(token: string): string {
  return `/account/first-administrator/${token}/`;
}

/** Only one at a time makes a link or an administrator: each finds what the one before has done. */
async function takeTurns(tx: Tx): Promise<void> {
  await sql`LOCK TABLE first_administrator_link IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export type IssuedLink =
  | { readonly ok: true; readonly token: string; readonly expiresAt: Date }
  | {
      readonly ok: false;
      readonly refused: 'administrator_exists' | 'invalid_email' | 'address_in_use';
    };

/**
 * Makes a link for the first administrator; earlier ones go on working until they expire, so that of two starts both
 * print one that works. `email` becomes the address of the account, which whoever opens the link else chooses.
 */
export async function issueFirstAdministratorLink(tx: Tx, email?: string): Promise<IssuedLink> {
  await takeTurns(tx);
  if (!(await needsAdministrator(tx))) return { ok: false, refused: 'administrator_exists' };
  const address = email === undefined ? null : normalizeEmail(email);
  if (email !== undefined && address === null) return { ok: false, refused: 'invalid_email' };
  if (address !== null && (await hasAccount(tx, address))) return { ok: false, refused: 'address_in_use' };
  const token = newToken();
  const expiresAt = hoursLater(tx.now, LINK_HOURS);
  await tx.deleteFrom('first_administrator_link').where('expires_at', '<=', tx.now).execute();
  await tx
    .insertInto('first_administrator_link')
    .values({ token_hash: hashOfToken(token), email: address, created_at: tx.now, expires_at: expiresAt })
    .execute();
  return { ok: true, token, expiresAt };
}

async function hasAccount(tx: Tx, email: string): Promise<boolean> {
  const found = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** A link that works now, without using it up; null when it never was, was used, has expired, or nobody is needed. */
export async function findFirstAdministratorLink(
  db: Db,
  token: string,
  now: Date,
): Promise<{ readonly email: string | null } | null> {
  const link = await db
    .selectFrom('first_administrator_link')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .select('email')
    .executeTakeFirst();
  return link && (await needsAdministrator(db)) ? link : null;
}

export interface FirstAdministrator {
  readonly token: string;
  readonly username: string;
  /** In its stored form. */
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: LocaleCode;
}

/**
 * Makes the first administrator and ends all links. Refuses `link_over`, `username_taken` and `address_in_use`. The
 * address counts as confirmed: whoever has the link may use the machine.
 */
export async function makeAdministrator(tx: Tx, chosen: FirstAdministrator): Promise<bigint> {
  await takeTurns(tx);
  if (!(await findFirstAdministratorLink(tx, chosen.token, tx.now))) throw invalid('link_over');
  const made = tx
    .insertInto('app_user')
    .values({
      username: chosen.username,
      email: chosen.email,
      password_hash: chosen.passwordHash,
      is_staff: true,
      is_superuser: true,
      locale: chosen.locale,
      activated_at: tx.now,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await made.catch((error: unknown) => {
    if (violates(error, 'app_user_username')) throw invalid('username_taken', 'username');
    throw violates(error, 'app_user_email') ? invalid('address_in_use', 'email') : error;
  });
  await tx.deleteFrom('first_administrator_link').execute();
  return id;
}
