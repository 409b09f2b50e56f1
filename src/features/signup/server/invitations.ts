import {
  accountEmail,
  dropInvited,
  extendInvited,
  findUserAddress,
  findToken,
  type InvitedAccount,
  createInvited,
  type OpenedAccount,
  openInvited,
  ownerState,
  refuseMissing,
  sendInvitation,
} from '#features/accounts/server/index.ts';
import type { PresetName } from '#features/accounts/contract/presets.ts';
import { beyond, type MissingRight, type Rights } from '#features/accounts/contract/rights.ts';
import { hoursLater, INVITATION_HOURS } from '#features/accounts/rules/accounts.ts';
import { type AdministeredKind, appointing } from '#platform/contract/administrators.ts';
import { invalid } from '#platform/contract/errors.ts';
import { type Actor, gridPermissions, may, usertypes } from '#platform/contract/permissions.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { wireOf } from '#features/users/contract/right-changes.ts';
import { type InvitedRights, type inviteUser, rightsOfInvitation } from '../contract/invitations.ts';
import { administeredColumns, administeredKind, appointInvited, type Appointments } from './administered.ts';

interface Sender {
  readonly by: bigint;
  /** The language of the mail. */
  readonly locale: LocaleCode;
}

interface Invitation {
  readonly usertype: number;
  readonly rights: Rights;
  /** The kind of record that the invited person will administer; null for none. */
  readonly administers: AdministeredKind | null;
}

const noRights: Rights = { isStaff: false, isSuperuser: false, permissions: new Set() };

/** The rights of an invitation as it is stored; names that no longer exist grant nothing. */
const storedRights = (row: {
  readonly preset: string | null;
  readonly is_superuser: boolean;
  readonly permissions: readonly string[];
}): InvitedRights => ({
  preset: row.preset as PresetName | null,
  is_superuser: row.is_superuser,
  permissions: gridPermissions.filter((permission) => row.permissions.includes(permission)),
});

/**
 * The right that the caller lacks to grant the rights of staff (handbook §14): to be an administrator for an administrator,
 * otherwise to change permissions, or one of them. Null if none is missing.
 */
function missingToGrant(actor: Actor, rights: Rights): MissingRight | null {
  if (!rights.isStaff) return null;
  const missing = beyond(actor, rights);
  return missing === 'superuser' || may(actor, 'change_permissions') ? missing : 'change_permissions';
}

/**
 * The right that the caller lacks to grant what an invitation includes (handbook §14, §15); null if none is
 * missing.
 */
function missingRight(actor: Actor, { usertype, rights, administers }: Invitation): MissingRight | null {
  if (administers !== null && !may(actor, appointing[administers])) return appointing[administers];
  if (usertype === usertypes.company && !may(actor, 'change_companies')) return 'change_companies';
  return missingToGrant(actor, rights);
}

/** Refuses (403) callers who lack a right that an invitation includes. */
export function refuseBeyondRights(actor: Actor, invitation: Invitation): void {
  refuseMissing(missingRight(actor, invitation));
}

/** Invites a person. Refuses an address that is in use, on `email`. */
export async function invite(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof inviteUser>,
  sender: Sender,
): Promise<{ id: string; expires_at: string }> {
  const { usertype, preset, is_superuser } = body;
  const email = accountEmail(body.email);
  const userId = await createInvited(tx, { by: sender.by, email, usertype });
  if (userId === null) {
    const isInvited = (await ownerState(tx, email)) === 'invited';
    throw invalid(isInvited ? 'already_invited' : 'account_exists', 'email');
  }
  const administered = await administeredColumns(tx, body.administers);
  const expiresAt = hoursLater(tx.now, INVITATION_HOURS);
  const { id } = await tx
    .insertInto('user_invitation')
    .values({
      user_id: userId,
      email,
      usertype,
      preset,
      is_superuser,
      permissions: wireOf(rightsOfInvitation({ ...body, preset: null })).permissions,
      invited_by: sender.by,
      created_at: tx.now,
      sent_at: tx.now,
      expires_at: expiresAt,
      ...administered,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sendInvitation(services, tx, userId, sender.locale);
  return { id: String(id), expires_at: expiresAt.toISOString() };
}

/** Selects and locks invitations that are neither accepted nor withdrawn. The lock order is invitation, then account. */
function lockOpen(tx: Tx) {
  return tx
    .selectFrom('user_invitation')
    .where('accepted_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'user_id', 'email', 'usertype', 'preset', 'is_superuser', 'permissions', 'invited_by'])
    .select(['organization_id', 'project_id', 'company_id'])
    .forUpdate();
}

/**
 * Sends an invitation again; the account of an expired one is created again. False if it was accepted or withdrawn, or
 * if its address now has an account. Refuses callers who lack the rights that it grants.
 */
export async function resend(
  services: Services,
  tx: Tx,
  id: bigint,
  { actor, by, locale }: Sender & { readonly actor: Actor },
): Promise<boolean> {
  const found = await lockOpen(tx).where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  const { email } = found;
  const usertype = found.usertype as InvitedAccount['usertype'];
  const rights = rightsOfInvitation(storedRights(found));
  refuseBeyondRights(actor, { usertype, rights, administers: administeredKind(found) });
  await services.limits.consume('account_mail', `invite ${email}`);
  const userId =
    found.user_id !== null && (await extendInvited(tx, found.user_id, by))
      ? found.user_id
      : await createInvited(tx, { by, email, usertype });
  if (userId === null) return false;
  await tx
    .updateTable('user_invitation')
    .set({
      user_id: userId,
      invited_by: by,
      sent_at: tx.now,
      expires_at: hoursLater(tx.now, INVITATION_HOURS),
    })
    .where('id', '=', id)
    .execute();
  await sendInvitation(services, tx, userId, locale);
  return true;
}

/** Withdraws an invitation, together with its unopened account. False if it was already accepted or withdrawn. */
export async function withdraw(tx: Tx, id: bigint): Promise<boolean> {
  const found = await lockOpen(tx).where('id', '=', id).executeTakeFirst();
  if (!found) return false;
  await tx.updateTable('user_invitation').set({ withdrawn_at: tx.now }).where('id', '=', id).execute();
  if (found.user_id !== null) await dropInvited(tx, found.user_id);
  return true;
}

/**
 * The address to which the invitation of an account was sent; null if the account has no invitation.
 */
export async function invitedAddress(db: Db, userId: bigint): Promise<string | null> {
  const found = await db
    .selectFrom('user_invitation')
    .where('user_id', '=', userId)
    .select('email')
    .executeTakeFirst();
  return found?.email ?? null;
}

/** The last sender of an invitation, if they may still invite; null otherwise. */
async function senderWhoMayInvite(tx: Tx, inviterId: bigint): Promise<Actor | null> {
  const inviter = await loadActor(tx, inviterId);
  return inviter !== null && may(inviter, 'create_users') ? inviter : null;
}

/**
 * Accepts an invitation. Its rights are checked again: if the sender may no longer grant them, the account is
 * opened without them (decision 322), and that of a company waits for its release. The person becomes an administrator of
 * what the invitation names. Refuses `link_over` for a link that was used or withdrawn or has expired.
 */
export async function accept(
  services: Services,
  tx: Tx,
  body: Omit<OpenedAccount, 'rights'>,
  appointments: Appointments,
): Promise<{ id: bigint; usertype: number; isStaff: boolean; rightsWithheld: boolean }> {
  const link = await findToken(tx, 'invitation', body.token, tx.now);
  const candidates = lockOpen(tx).where('expires_at', '>', tx.now);
  const found = link && (await candidates.where('user_id', '=', link.userId).executeTakeFirst());
  if (!found) throw invalid('link_over');
  const { usertype } = found;
  const invited = rightsOfInvitation(storedRights(found));
  const administers = administeredKind(found);
  const sender = await senderWhoMayInvite(tx, found.invited_by);
  const grants = (invitation: Invitation) => sender !== null && missingRight(sender, invitation) === null;
  const rights = grants({ usertype, rights: invited, administers: null }) ? invited : noRights;
  const awaitsRelease =
    usertype === usertypes.company && !grants({ usertype, rights: noRights, administers: null });
  const appoints = administers !== null && grants({ usertype, rights: noRights, administers });
  const id = await openInvited(tx, { ...body, rights });
  if (awaitsRelease) await awaitRelease(tx, id, found.email);
  await tx.updateTable('user_invitation').set({ accepted_at: tx.now }).where('id', '=', found.id).execute();
  if (sender && appoints)
    await appointInvited(tx, found, { services, actor: sender, locale: body.locale }, appointments);
  const rightsWithheld = awaitsRelease || rights !== invited || (administers !== null && !appoints);
  return { id, usertype, isStaff: rights.isStaff, rightsWithheld };
}

/** Makes the account of a company wait for release by staff, as after sign-up; its address stands in for its unknown name. */
async function awaitRelease(tx: Tx, userId: bigint, email: string): Promise<void> {
  await tx.updateTable('app_user').set({ awaits_release: true }).where('id', '=', userId).execute();
  await tx
    .insertInto('company_sign_up')
    .values({ user_id: userId, title: email, phone: '', requested_at: tx.now, names_company: false })
    .execute();
}

/**
 * Replaces the address of the invitations of an account that is being deleted, and of earlier ones to its confirmed
 * address, which were withdrawn or not accepted in time; those cannot be sent again. The rest of the rows remains.
 */
export async function forgetInvitations(tx: Tx, user: { readonly id: bigint }): Promise<void> {
  const { email, isConfirmed } = await findUserAddress(tx, user.id);
  await tx
    .updateTable('user_invitation')
    .set((eb) => ({
      email: `deleted-${user.id}@deleted.invalid`,
      withdrawn_at: eb
        .case()
        .when('accepted_at', 'is', null)
        .then(eb.fn.coalesce('withdrawn_at', eb.val(tx.now)))
        .end(),
    }))
    .where((eb) => {
      const own = eb('user_id', '=', user.id);
      if (!isConfirmed) return own;
      const earlier = eb.and([
        eb('user_id', 'is', null),
        eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
      ]);
      return eb.or([own, earlier]);
    })
    .execute();
}
