import { newId } from '#kernel/ids.ts';
import { invalid } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { type GridPermission, partsOf } from '#platform/contract/permissions.ts';
import { type Tx, violates } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { Rights } from '../contract/rights.ts';
import { hoursLater, INVITATION_HOURS } from '../rules/accounts.ts';
import { mailInvitation } from './mails.ts';
import { dropTokens, takeToken } from './tokens.ts';
import { findUser, lockUser, noteEmpowered } from './user.ts';

/** An account that staff or an administrator create for somebody, who sets its user name and password by a link. */
export interface InvitedAccount {
  /** In its stored form. */
  readonly email: string;
  readonly usertype: 1 | 2 | 4;
  /** The inviting user. */
  readonly by: bigint;
}

/**
 * Creates the account of an invited person and returns its id. It cannot be used before the invitation is accepted; until
 * then its user name is a placeholder. Null if the address has an account.
 */
export async function createInvited(tx: Tx, invitation: InvitedAccount): Promise<bigint | null> {
  await dropLapsedInvitation(tx, invitation.email);
  const created = await tx
    .insertInto('app_user')
    .values({
      username: `invited-${newId(tx.now.getTime())}`,
      email: invitation.email,
      usertype: invitation.usertype,
      invited_by: invitation.by,
      activation_ends_at: hoursLater(tx.now, INVITATION_HOURS),
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return created?.id ?? null;
}

/** Sends the link, once the invitation is stored: its mail names the rights. */
export async function sendInvitation(
  services: Services,
  tx: Tx,
  userId: bigint,
  locale: LocaleCode,
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) throw new Error(`invited account ${userId} not found in its transaction`);
  await mailInvitation(services, tx, user, locale);
}

/**
 * Extends an invitation by seven days; earlier links become invalid. False if there is none any more.
 */
export async function extendInvited(tx: Tx, userId: bigint, by: bigint): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user || user.invited_by === null) return false;
  await dropTokens(tx, userId, ['invitation']);
  await tx
    .updateTable('app_user')
    .set({ invited_by: by, activation_ends_at: hoursLater(tx.now, INVITATION_HOURS) })
    .where('id', '=', userId)
    .execute();
  return true;
}

/** Removes the account of an invitation that was not accepted; its address is free again. */
export async function dropInvited(tx: Tx, userId: bigint): Promise<void> {
  await tx.deleteFrom('app_user').where('id', '=', userId).where('invited_by', 'is not', null).execute();
}

/** Removes accounts whose invitation was not accepted in time: that of one address, or all. */
export async function dropLapsedInvitation(tx: Tx, email?: string): Promise<void> {
  let query = tx
    .deleteFrom('app_user')
    .where('invited_by', 'is not', null)
    .where('activation_ends_at', '<=', tx.now);
  if (email !== undefined) query = query.where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email));
  await query.execute();
}

/** What an invited user enters, with the token of the invitation. */
export interface OpenedAccount {
  readonly token: string;
  readonly username: string;
  readonly passwordHash: string;
  readonly rights: Rights;
  readonly locale: LocaleCode;
}

/**
 * Opens an account by the link of its invitation: its owner can read the address, and has just accepted the terms and
 * the privacy policy. Refuses `link_over`, and `username_taken` for a user name that is taken.
 */
export async function openInvited(tx: Tx, { rights, ...input }: OpenedAccount): Promise<bigint> {
  const found = await takeToken(tx, 'invitation', input.token);
  const user = found && (await lockUser(tx, found.userId));
  if (!user || user.invited_by === null) throw invalid('link_over');
  const updated = tx
    .updateTable('app_user')
    .set({
      username: input.username,
      password_hash: input.passwordHash,
      invited_by: null,
      is_staff: rights.isStaff,
      is_superuser: rights.isSuperuser,
      locale: input.locale,
      activated_at: tx.now,
      activation_ends_at: null,
      terms_accepted_at: tx.now,
      privacy_accepted_at: tx.now,
    })
    .where('id', '=', user.id)
    .execute();
  await updated.catch((error: unknown) => {
    // The index decides: two users may choose the same name at the same time.
    throw violates(error, 'app_user_username') ? invalid('username_taken', 'username') : error;
  });
  if (rights.permissions.size > 0) {
    const rows = ([...rights.permissions] as GridPermission[]).map((permission) => {
      const { action, type } = partsOf(permission);
      return { user_id: user.id, permission_type: type, action, granted_at: tx.now };
    });
    await tx.insertInto('user_permission').values(rows).execute();
  }
  if (rights.isStaff) await noteEmpowered(tx, user.id);
  return user.id;
}

/** Whether an address has an open invitation or an account; null for neither. For staff only. */
export async function ownerState(tx: Tx, email: string): Promise<'invited' | 'account' | null> {
  const row = await tx
    .selectFrom('app_user')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .select('invited_by')
    .executeTakeFirst();
  if (!row) return null;
  return row.invited_by === null ? 'account' : 'invited';
}
