import { newId } from '#kernel/ids.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type Tx, violates } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { permissionsOf, type PresetName } from '../contract/presets.ts';
import { hoursLater, INVITATION_HOURS } from '../rules/accounts.ts';
import { mailInvitation } from './mails.ts';
import { dropTokens, takeToken } from './tokens.ts';
import { findUser, lockUser } from './user.ts';

export interface InvitedAccount {
  /** In its stored form. */
  readonly email: string;
  readonly usertype: 1 | 2 | 4;
  readonly by: bigint;
  /** The language of the mail. */
  readonly locale: LocaleCode;
}

/**
 * Makes the account of somebody who is invited, and sends the link. Nobody can use it before the link is accepted;
 * until then its user name is a placeholder. Null when the address has an account.
 */
export async function makeInvited(services: Services, tx: Tx, wish: InvitedAccount): Promise<bigint | null> {
  await dropLapsedInvitation(tx, wish.email);
  const made = await tx
    .insertInto('app_user')
    .values({
      username: `invited-${newId(tx.now.getTime())}`,
      email: wish.email,
      usertype: wish.usertype,
      invited_by: wish.by,
      activation_ends_at: hoursLater(tx.now, INVITATION_HOURS),
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await mailTo(services, tx, made.id, wish.locale);
  return made.id;
}

async function mailTo(services: Services, tx: Tx, userId: bigint, locale: LocaleCode): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`the account ${userId} is gone within its transaction`);
  await mailInvitation(services, tx, user, locale);
}

/** Gives an invitation seven new days and a new link; earlier links are over. False when there is none any more. */
export async function extendInvited(
  services: Services,
  tx: Tx,
  userId: bigint,
  { by, locale }: Pick<InvitedAccount, 'by' | 'locale'>,
): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user || user.invited_by === null) return false;
  await dropTokens(tx, userId, ['invitation']);
  await tx
    .updateTable('app_user')
    .set({ invited_by: by, activation_ends_at: hoursLater(tx.now, INVITATION_HOURS) })
    .where('id', '=', userId)
    .execute();
  await mailTo(services, tx, userId, locale);
  return true;
}

/** Takes back the account of an invitation that nobody has accepted; its address is free again. */
export async function dropInvited(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('app_user').where('id', '=', userId).where('invited_by', 'is not', null).execute();
}

/** Takes back accounts whose invitation was not accepted in time: that of one address, or all. */
export async function dropLapsedInvitation(tx: Tx, email?: string): Promise<void> {
  let query = tx
    .deleteFrom('app_user')
    .where('invited_by', 'is not', null)
    .where('activation_ends_at', '<=', tx.now);
  if (email !== undefined) query = query.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email));
  await query.execute();
}

export interface OpenedAccount {
  readonly token: string;
  readonly username: string;
  readonly passwordHash: string;
  /** The rights as staff; null for an account without the staff tick. */
  readonly preset: PresetName | null;
  readonly locale: LocaleCode;
}

/**
 * Opens an account by the link of its invitation: the reader has the address, and has accepted the terms and the
 * privacy policy now. Refuses `link_over`, and `username_taken` for a user name that somebody else has.
 */
export async function openInvited(tx: Tx, opened: OpenedAccount): Promise<bigint> {
  const found = await takeToken(tx, 'invitation', opened.token);
  const user = found && (await lockUser(tx, found.userId));
  if (!user || user.invited_by === null) throw invalid('link_over');
  const taken = tx
    .updateTable('app_user')
    .set({
      username: opened.username,
      password_hash: opened.passwordHash,
      invited_by: null,
      is_staff: opened.preset !== null,
      locale: opened.locale,
      activated_at: tx.now,
      activation_ends_at: null,
      terms_accepted_at: tx.now,
      privacy_accepted_at: tx.now,
    })
    .where('id', '=', user.id)
    .execute();
  await taken.catch((error: unknown) => {
    // The index decides: two may choose the same name at the same time.
    throw violates(error, 'app_user_username') ? invalid('username_taken', 'username') : error;
  });
  const rights = opened.preset === null ? [] : permissionsOf(opened.preset);
  if (rights.length > 0) {
    const rows = rights.map(({ type, action }) => ({ user_id: user.id, permission_type: type, action }));
    await tx.insertInto('user_permission').values(rows).execute();
  }
  return user.id;
}

/** What an address is used for, as staff with the right may know. */
export async function ownerState(tx: Tx, email: string): Promise<'invited' | 'account' | null> {
  const row = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .select('invited_by')
    .executeTakeFirst();
  if (!row) return null;
  return row.invited_by === null ? 'account' : 'invited';
}
