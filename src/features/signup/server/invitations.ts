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
import { type Actor, type GridPermission, may, usertypes } from '#platform/contract/permissions.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { inviteUser } from '../contract/invitations.ts';

type Wish = Pick<InvitedAccount, 'by' | 'locale'>;

interface Given {
  readonly usertype: number;
  readonly preset: PresetName | null;
}

/** What somebody lacks to give away what goes with an invitation (handbook §14, §15); null when nothing is missing. */
function missingRight(actor: Actor, { usertype, preset }: Given): GridPermission | null {
  if (usertype === usertypes.company && !may(actor, 'change_companies')) return 'change_companies';
  return preset && missingToGrant((permission) => may(actor, permission), preset);
}

/** Refuses (403) those who lack a right that goes with an invitation. */
export function refuseBeyondRights(actor: Actor, given: Given): void {
  const missing = missingRight(actor, given);
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
    .select(['id', 'user_id', 'email', 'usertype', 'preset', 'invited_by'])
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

/** Whether whoever sent an invitation last may still invite and give what goes with it. */
async function isStillBacked(tx: Tx, inviterId: bigint, given: Given): Promise<boolean> {
  const inviter = await loadActor(tx, inviterId);
  return inviter !== null && may(inviter, 'create_users') && missingRight(inviter, given) === null;
}

/**
 * Accepts an invitation. The rights that go with it are looked at again: where whoever invited may not give them any
 * more, the account opens without them (decision 322), and that of a company waits for its release. Refuses
 * `link_over` for a link that was used, withdrawn or is over.
 */
export async function accept(
  tx: Tx,
  body: Omit<OpenedAccount, 'preset'>,
): Promise<{ id: bigint; usertype: number; isStaff: boolean; rightsWithheld: boolean }> {
  const link = await findToken(tx, 'invitation', body.token, tx.now);
  const open = lockUnanswered(tx).where('expires_at', '>', tx.now);
  const found = link && (await open.where('user_id', '=', link.userId).executeTakeFirst());
  if (!found) throw invalid('link_over');
  const { usertype } = found;
  const wished = found.preset as PresetName | null;
  const isBacked = await isStillBacked(tx, found.invited_by, { usertype, preset: wished });
  const preset = isBacked ? wished : null;
  const awaitsRelease = usertype === usertypes.company && !isBacked;
  const id = await openInvited(tx, { ...body, preset });
  if (awaitsRelease) await awaitRelease(tx, id, found.email);
  await tx.updateTable('user_invitation').set({ accepted_at: tx.now }).where('id', '=', found.id).execute();
  const rightsWithheld = awaitsRelease || preset !== wished;
  return { id, usertype, isStaff: preset !== null, rightsWithheld };
}

/** Makes the account of a company wait for staff, as one that signed up; its name is not known yet. */
async function awaitRelease(tx: Tx, userId: bigint, email: string): Promise<void> {
  await tx.updateTable('app_user').set({ awaits_release: true }).where('id', '=', userId).execute();
  await tx
    .insertInto('company_sign_up')
    .values({ user_id: userId, title: email, phone: '', requested_at: tx.now })
    .execute();
}

/** What stays of an invitation whose account is deleted: that there was one. */
export async function forgetInvitation(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  await tx
    .updateTable('user_invitation')
    .set({ email: `deleted-${user.id}@deleted.invalid` })
    .where('user_id', '=', user.id)
    .execute();
}
