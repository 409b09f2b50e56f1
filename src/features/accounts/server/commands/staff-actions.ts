import { conflict, invalid, notFound, permissionDenied } from '#platform/contract/errors.ts';
import { type Actor, may, type Permission } from '#platform/contract/permissions.ts';
import { loadActor } from '#platform/server/auth/actor.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { withholdForCorrected } from '#platform/server/mail/withheld.ts';
import type { Services } from '#platform/server/services.ts';
import { activationEnd, isLapsed } from '../../rules/accounts.ts';
import { beyond, type Rights } from '../../contract/rights.ts';
import { mailActivation, mailEmailChange, mailEmailChanged } from '../mails.ts';
import { signedOut, userIdOf } from '../own.ts';
import { dropTokens } from '../tokens.ts';
import { refuseTaken, storeEmail } from './links.ts';
import { localeOfUser, lockUser, noteDisempowered, noteEmpowered, type User } from '../user.ts';

/** An account that staff are about to change, locked, and the rights that the caller has by then. */
export interface StaffTarget {
  readonly user: User;
  readonly rights: Rights;
  readonly actor: Actor;
}

/** The rights of an account, as they are stored. */
async function rightsOf(tx: Tx, { id, is_staff, is_superuser }: User): Promise<Rights> {
  const rows = await tx
    .selectFrom('user_permission')
    .where('user_id', '=', id)
    .select(['action', 'permission_type'])
    .execute();
  const permissions = new Set(rows.map(({ action, permission_type }) => `${action}_${permission_type}`));
  return { isStaff: is_staff, isSuperuser: is_superuser, permissions };
}

/** Refuses (403) an action for which the caller lacks a right. */
export function refuseMissing(permission: string | null): void {
  if (permission !== null) throw permissionDenied(permission);
}

/**
 * Locks an account and that of the caller, in the order of their ids, and reads the rights of both again: of two
 * administrators who lock each other at the same time, one is refused. `permission` is that of the route, which the
 * caller may have lost since the request began. Refuses callers without it (403), unknown accounts (404), the caller's
 * own (`own_account`), and accounts with rights that the caller lacks (403) unless `everybody` is true, for changes
 * that compare the rights themselves.
 */
export async function lockTarget(
  tx: Tx,
  caller: Actor,
  userId: bigint,
  { permission, everybody = false }: { readonly permission: Permission; readonly everybody?: boolean },
): Promise<StaffTarget> {
  const own = userIdOf(caller);
  if (own === userId) throw conflict('own_account');
  await tx
    .selectFrom('app_user')
    .where('id', 'in', [own, userId])
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  const user = await lockUser(tx, userId);
  if (!user) throw notFound();
  const actor = await loadActor(tx, own);
  if (!actor) throw signedOut();
  refuseMissing(may(actor, permission) ? null : permission);
  const rights = await rightsOf(tx, user);
  if (!everybody) refuseMissing(beyond(actor, rights));
  return { user, rights, actor };
}

/** Refuses accounts that are deleted, or whose invitation is not accepted yet. */
export function refuseUnopened(user: User): void {
  if (user.deleted_at !== null) throw conflict('account_deleted');
  if (user.invited_by !== null) throw conflict('account_invited');
}

/** Locks an account, and ends its sessions and links; false if it was locked before. */
export async function lockAccountOf(tx: Tx, { user }: StaffTarget): Promise<boolean> {
  refuseUnopened(user);
  await endSessionsOf(tx, user.id);
  await dropTokens(tx, user.id);
  if (!user.is_active) return false;
  if (user.is_staff) await noteDisempowered(tx, user.id);
  await tx.updateTable('app_user').set({ is_active: false }).where('id', '=', user.id).execute();
  return true;
}

/** Rights that an account has kept while it was locked count as given when it is opened again (decision 634). */
async function renewPower(tx: Tx, user: User): Promise<void> {
  if (!user.is_staff || user.is_active) return;
  await tx
    .updateTable('user_permission')
    .set({ granted_at: tx.now })
    .where('user_id', '=', user.id)
    .execute();
  await noteEmpowered(tx, user.id);
}

/**
 * Reopens an account; one whose address was never confirmed gets another seven days and a new link. Accounts that
 * {@link refuseUnopened} refuses are not for it.
 */
export async function reactivate(
  services: Services,
  tx: Tx,
  { user }: StaffTarget,
  locale: LocaleCode,
): Promise<void> {
  await renewPower(tx, user);
  const reopened =
    user.activated_at === null
      ? { is_active: true, activation_ends_at: activationEnd(tx.now) }
      : { is_active: true };
  await tx.updateTable('app_user').set(reopened).where('id', '=', user.id).execute();
  if (user.activated_at === null) await mailActivation(services, tx, { ...user, ...reopened }, locale);
}

/**
 * Corrects a mistyped address of an account, whose row is locked. If the present one was confirmed, the link that uses the new
 * one goes there (`link_sent`), as when the owner asks for it. Otherwise nobody has confirmed the account: it has the new address at
 * once, its earlier links end, its activation link goes there with a new period, and the previous address is notified
 * (`corrected`). Refuses `account_invited`, `account_locked`, `same_email` and `email_taken`.
 */
export async function correctAddress(
  services: Services,
  tx: Tx,
  user: User,
  email: string,
  locale: LocaleCode,
): Promise<'link_sent' | 'corrected'> {
  refuseUnopened(user);
  // The nightly job closes accounts that were not confirmed in time: the mistyped address is why.
  const activation = { activatedAt: user.activated_at, activationEndsAt: user.activation_ends_at };
  if (!user.is_active && !isLapsed(activation, tx.now)) throw conflict('account_locked');
  if (user.email === email) throw invalid('same_email', 'email');
  const taken = invalid('email_taken', 'email');
  await refuseTaken(tx, user, email, taken);
  if (user.activated_at !== null) {
    await dropTokens(tx, user.id, ['email_change']);
    await mailEmailChange(services, tx, user, email, localeOfUser(user, locale));
    return 'link_sent';
  }
  await dropTokens(tx, user.id);
  const corrected = { email, is_active: true, activation_ends_at: activationEnd(tx.now) };
  await storeEmail(tx, user, corrected, taken);
  // It may administer an organization: whoever reads the new address did not before.
  await noteEmpowered(tx, user.id);
  await withholdForCorrected(tx, [`app_user:${user.id}`], user.email);
  await mailEmailChanged(services, tx, user, locale);
  await mailActivation(services, tx, { ...user, ...corrected }, locale);
  return 'corrected';
}
