import {
  accountEmail,
  dropInvited,
  extendInvited,
  findToken,
  type InvitedAccount,
  makeInvited,
  type OpenedAccount,
  openInvited,
  ownerState,
} from '#features/accounts/server/index.ts';
import { missingToGrant, type PresetName } from '#features/accounts/contract/presets.ts';
import { hoursLater, INVITATION_HOURS } from '#features/accounts/rules/accounts.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import { type Actor, type GridPermission, may } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { inviteUser } from '../contract/invitations.ts';

type Wish = Pick<InvitedAccount, 'by' | 'locale'>;

/** What an invitation gives away; refuses (403) those who lack a right that goes with it (handbook §14, §15). */
export function refuseBeyondRights(
  actor: Actor,
  { usertype, preset }: { readonly usertype: number; readonly preset: PresetName | null },
): void {
  const missing: GridPermission | null =
    usertype === 4 && !may(actor, 'change_companies')
      ? 'change_companies'
      : preset && missingToGrant((permission) => may(actor, permission), preset);
  if (missing === null) return;
  throw new Refusal(403, [
    { code: 'permission_denied', namespace: 'platform', params: { permission: missing } },
  ]);
}

/** Invites somebody. Refuses an address that is in use, on `email`. */
export async function invite(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof inviteUser>,
  wish: Wish,
): Promise<{ id: string; expires_at: string }> {
  const { usertype, preset } = body;
  const email = accountEmail(body.email);
  const userId = await makeInvited(services, tx, { ...wish, email, usertype });
  if (userId === null) {
    const isInvited = (await ownerState(tx, email)) === 'invited';
    throw invalid(isInvited ? 'already_invited' : 'account_exists', 'email');
  }
  const expiresAt = hoursLater(tx.now, INVITATION_HOURS);
  const { id } = await tx
    .insertInto('user_invitation')
    .values({
      user_id: userId,
      email,
      usertype,
      preset,
      invited_by: wish.by,
      created_at: tx.now,
      sent_at: tx.now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: String(id), expires_at: expiresAt.toISOString() };
}

/** An invitation that is neither accepted nor withdrawn, locked. The invitation comes first, then its account. */
function lockUnanswered(tx: Tx) {
  return tx
    .selectFrom('user_invitation')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'user_id', 'email', 'usertype', 'preset'])
    .forUpdate();
}

/**
 * Sends an invitation once more; one that has expired gets its account anew. False when it was answered, or when
 * its address has an account meanwhile. Refuses those who lack what it gives away.
 */
export async function resend(
  services: Services,
  tx: Tx,
  id: bigint,
  { actor, ...wish }: Wish & { readonly actor: Actor },
): Promise<boolean> {
  const found = await lockUnanswered(tx).where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  const { email } = found;
  const usertype = found.usertype as InvitedAccount['usertype'];
  refuseBeyondRights(actor, { usertype, preset: found.preset as PresetName | null });
  await services.limits.consume('account_mail', `invite ${email}`);
  const userId =
    found.user_id !== null && (await extendInvited(services, tx, found.user_id, wish))
      ? found.user_id
      : await makeInvited(services, tx, { ...wish, email, usertype });
  if (userId === null) return false;
  await tx
    .updateTable('user_invitation')
    .set({
      user_id: userId,
      invited_by: wish.by,
      sent_at: tx.now,
      expires_at: hoursLater(tx.now, INVITATION_HOURS),
    })
    .where('id', '=', id)
    .execute();
  return true;
}

/** Takes an invitation back, and with it the account that nobody has opened. False when it was answered. */
export async function withdraw(tx: Tx, id: bigint): Promise<boolean> {
  const found = await lockUnanswered(tx).where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  await tx.updateTable('user_invitation').set({ withdrawn_at: tx.now }).where('id', '=', id).execute();
  if (found.user_id !== null) await dropInvited(tx, found.user_id);
  return true;
}

/** The address that an invited account was invited at; null when there is no such invitation any more. */
export async function invitedAddress(db: Db, userId: bigint): Promise<string | null> {
  const found = await db
    .selectFrom('user_invitation')
    .where('user_id', '=', userId)
    .select('email')
    .executeTakeFirst();
  return found?.email ?? null;
}

/** Accepts an invitation. Refuses `link_over` for a link that was used, withdrawn or is over. */
export async function accept(
  tx: Tx,
  body: Omit<OpenedAccount, 'preset'>,
): Promise<{ id: bigint; usertype: number; isStaff: boolean }> {
  const link = await findToken(tx, 'invitation', body.token, tx.now);
  const open = lockUnanswered(tx).where('expires_at', '>', tx.now);
  const found = link && (await open.where('user_id', '=', link.userId).executeTakeFirst());
  if (!found) throw invalid('link_over');
  const preset = found.preset as PresetName | null;
  const id = await openInvited(tx, { ...body, preset });
  await tx.updateTable('user_invitation').set({ accepted_at: tx.now }).where('id', '=', found.id).execute();
  return { id, usertype: found.usertype, isStaff: preset !== null };
}

/** What stays of an invitation whose account is deleted: that there was one. */
export async function forgetInvitation(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  await tx
    .updateTable('user_invitation')
    .set({ email: `deleted-${user.id}@deleted.invalid` })
    .where('user_id', '=', user.id)
    .execute();
}
