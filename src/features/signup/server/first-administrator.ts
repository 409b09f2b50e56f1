import { sql } from 'kysely';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import { hoursLater } from '#features/accounts/rules/accounts.ts';
import { normalizeEmail } from '#kernel/text.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Db, type Tx, violates } from '#platform/server/database/db.ts';

/** Hours for which a link for the first administrator is valid. */
const LINK_HOURS = 1;

/** Whether the platform has no administrator with all rights. */
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

/** The path of the page that a link opens. */
export function firstAdministratorPath(token: string): string {
  return `/account/first-administrator/${token}/`;
}

/** Serializes the creation of links and of administrators, so that each transaction sees the result of the previous one. */
async function lockLinks(tx: Tx): Promise<void> {
  await sql`LOCK TABLE first_administrator_link IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

export type IssuedLink =
  | { readonly ok: true; readonly token: string; readonly expiresAt: Date }
  | {
      readonly ok: false;
      readonly refused: 'administrator_exists' | 'invalid_email' | 'address_in_use';
    };

/**
 * Creates a link for the first administrator; earlier ones remain valid until they expire, so that two starts
 * both print a valid one. `email` becomes the address of the account; without it, the address is chosen on
 * the page of the link.
 */
export async function issueFirstAdministratorLink(tx: Tx, email?: string): Promise<IssuedLink> {
  await lockLinks(tx);
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

/**
 * A valid link; null if it never existed, was used, has expired, or is no longer needed. The link stays valid.
 */
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
  /** Normalized, as stored. */
  readonly email: string;
  readonly passwordHash: string;
  readonly locale: LocaleCode;
}

/**
 * Creates the first administrator and ends all links. Refuses `link_over`, `username_taken` and
 * `address_in_use`. The address needs no confirmation, because the link is printed only to the operator of the server. Returns the
 * user's id.
 */
export async function makeAdministrator(tx: Tx, account: FirstAdministrator): Promise<bigint> {
  await lockLinks(tx);
  if (!(await findFirstAdministratorLink(tx, account.token, tx.now))) throw invalid('link_over');
  const insert = tx
    .insertInto('app_user')
    .values({
      username: account.username,
      email: account.email,
      password_hash: account.passwordHash,
      is_staff: true,
      is_superuser: true,
      locale: account.locale,
      activated_at: tx.now,
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await insert.catch((error: unknown) => {
    if (violates(error, 'app_user_username')) throw invalid('username_taken', 'username');
    throw violates(error, 'app_user_email') ? invalid('address_in_use', 'email') : error;
  });
  await tx.deleteFrom('first_administrator_link').execute();
  return id;
}
