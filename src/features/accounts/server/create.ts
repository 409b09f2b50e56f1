import { sql } from 'kysely';
import { normalizeEmail } from '#kernel/text.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { activationEnd } from '../rules/accounts.ts';
import { dropLapsedInvitation } from './invited.ts';
import { mailOwner } from './mails.ts';
import { findUser } from './user.ts';

/** An account that its owner signs up for. */
export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  /** 1 end user, 2 organization user, 4 company user (handbook §15). */
  readonly usertype: 1 | 2 | 4;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly locale: LocaleCode;
  /** Whether the owner of an address with an account may be mailed; false if they were mailed too often recently. */
  readonly mayMailOwner: boolean;
}

/** An address in its stored form; refuses invalid ones (`invalid_email`). */
export function accountEmail(text: string): string {
  const email = normalizeEmail(text);
  if (email === null) throw invalid('invalid_email', 'email');
  return email;
}

/**
 * Creates an account that waits for its activation, sends the link, and returns its id. The user has just accepted the
 * terms and the privacy policy. Refuses a user name that is taken (`username_taken`).
 *
 * For an address that already has an account it creates none and returns null: the caller responds as always, and the
 * owner receives a mail instead (the link of its activation or invitation again while the account waits for it).
 */
export async function createAccount(services: Services, tx: Tx, account: NewAccount): Promise<bigint | null> {
  const email = accountEmail(account.email);
  await dropLapsedInvitation(tx, email);
  const created = await tx
    .insertInto('app_user')
    .values({
      username: account.username,
      email,
      password_hash: account.passwordHash,
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      usertype: account.usertype,
      awaits_release: account.usertype === 4,
      locale: account.locale,
      activation_ends_at: activationEnd(tx.now),
      terms_accepted_at: tx.now,
      privacy_accepted_at: tx.now,
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const userId = created?.id ?? (await ownerOf(tx, email, account.username));
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`account ${userId} not found in the transaction that created or read it`);
  if (created || account.mayMailOwner) await mailOwner(services, tx, user, account.locale);
  return created?.id ?? null;
}

/** Within this time a repeated sign-up with the same user name and address counts as the first one. */
const REPEAT_MS = 15 * 60_000;

/**
 * The owner of an address. Refuses a user name that is taken, even for the address of that account: otherwise the
 * response would reveal which address belongs to it (decision 322). The same sign-up repeated minutes later is an
 * exception.
 */
async function ownerOf(tx: Tx, email: string, username: string): Promise<bigint> {
  // Lower case as computed by the database, like in the index that refused it.
  const hasName = sql<boolean>`lower(username) = lower(${username}::text)`;
  const rows = await tx
    .selectFrom('app_user')
    .where((eb) => eb.or([eb(eb.fn<string>('lower', ['email']), '=', email), hasName]))
    .select(['id', 'email', 'activated_at', 'created_at', hasName.as('has_name')])
    .execute();
  const owner = rows.find((row) => row.email.toLowerCase() === email);
  const isRepeat = owner?.activated_at === null && owner.created_at.getTime() > tx.now.getTime() - REPEAT_MS;
  if (!owner || rows.length > 1 || (owner.has_name && !isRepeat)) throw invalid('username_taken', 'username');
  return owner.id;
}
