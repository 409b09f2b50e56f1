import { sql } from 'kysely';
import {
  lockTarget,
  noteDisempowered,
  noteEmpowered,
  refuseMissing,
  type User,
} from '#features/accounts/server/index.ts';
import { beyond, type Rights } from '#features/accounts/contract/rights.ts';
import { changed, conflict, invalid } from '#platform/contract/errors.ts';
import { type Actor, type GridPermission, may, partsOf, usertypes } from '#platform/contract/permissions.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { areSame, problemOf, wireOf } from '../contract/right-changes.ts';
import { mailChangedRights } from './mails.ts';

/** Stores the rights of an account that is locked; requests for what it has now are done. */
async function store(
  tx: Tx,
  { id: userId, is_active: isActive }: Pick<User, 'id' | 'is_active'>,
  before: Rights,
  { isStaff, isSuperuser, permissions }: Rights,
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({ is_staff: isStaff, is_superuser: isSuperuser })
    .where('id', '=', userId)
    .execute();
  const rows = ([...permissions] as GridPermission[]).map((permission) => {
    const { action, type } = partsOf(permission);
    return { user_id: userId, action, permission_type: type, granted_at: tx.now };
  });
  const names = rows.map(({ action, permission_type: type }) => `${action}_${type}`);
  // A right that remains keeps its date.
  const withdrawn = await tx
    .deleteFrom('user_permission')
    .where('user_id', '=', userId)
    .where(sql<boolean>`NOT (action || '_' || permission_type = ANY (${names}::text[]))`)
    .returning('user_id')
    .execute();
  const loses = withdrawn.length > 0 || (before.isStaff && !isStaff) || (before.isSuperuser && !isSuperuser);
  // The rights of a locked account ended when it was locked.
  if (isActive && loses) await noteDisempowered(tx, userId);
  if (rows.length > 0) {
    const given = await tx
      .insertInto('user_permission')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .execute();
    if (given.length > 0) await noteEmpowered(tx, userId);
  }
  await tx
    .deleteFrom('right_request as q')
    .where('q.user_id', '=', userId)
    .where(
      sql<boolean>`${isSuperuser} OR EXISTS (SELECT FROM user_permission p WHERE p.user_id = q.user_id
        AND p.permission_type = q.permission_type AND (p.action = q.action OR q.action = 'view'))`,
    )
    .execute();
}

/**
 * Replaces the rights of an account, and mails its person what has changed; see `changeRights`. Returns the rights before, or null if nothing changes.
 */
export async function replaceRights(
  services: Services,
  tx: Tx,
  caller: Actor,
  userId: bigint,
  { seen, after }: { readonly seen: Rights; readonly after: Rights },
): Promise<Rights | null> {
  const { user, rights, actor } = await lockTarget(tx, caller, userId, {
    permission: 'change_permissions',
    everybody: true,
  });
  if (user.deleted_at !== null) throw conflict('account_deleted');
  if (areSame(rights, after)) return null;
  if (!areSame(rights, seen)) throw changed('rights_changed', wireOf(rights));
  const problem = problemOf(actor, rights, after, { isActivated: user.activated_at !== null });
  if (problem === 'not_staff') throw invalid('not_staff', 'is_staff');
  if (problem === 'not_activated') throw conflict('not_activated');
  if (problem !== null) refuseMissing(problem.missing);
  await store(tx, user, rights, after);
  await mailChangedRights(services, tx, caller, { user, before: rights, after });
  // A session that a link of another system has started must not become one of staff (decision 471).
  if (after.isStaff && !rights.isStaff && user.usertype === usertypes.remote) await endSessionsOf(tx, userId);
  return rights;
}

/** Which rights a bulk action grants and withdraws. */
export interface Change {
  readonly grant: readonly GridPermission[];
  readonly withdraw: readonly GridPermission[];
}

/** Refuses (403) a change with a right that the caller lacks. */
export function refuseChangeBeyond(actor: Actor, { grant, withdraw }: Change): void {
  refuseMissing([...grant, ...withdraw].find((permission) => !may(actor, permission)) ?? null);
}

/** Those of the users who are staff and no administrators: only their rights are changed by a bulk action. */
export async function staffAmong(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('app_user')
    .where(sql<boolean>`id = ANY (${ids}::bigint[])`)
    .where('is_staff', '=', true)
    .where('is_superuser', '=', false)
    .select('id')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes the rights of one user of staff within a bulk action, and mails them; false if nothing changes. */
export async function changeRightsOf(
  services: Services,
  tx: Tx,
  caller: Actor,
  userId: bigint,
  change: Change,
): Promise<boolean> {
  if (userId === caller.userId) return false;
  const { user, rights, actor } = await lockTarget(tx, caller, userId, {
    permission: 'change_permissions',
    everybody: true,
  });
  if (user.deleted_at !== null || !rights.isStaff || rights.isSuperuser) return false;
  refuseChangeBeyond(actor, change);
  const withdrawn = new Set<string>(change.withdraw);
  const granted = [...rights.permissions, ...change.grant].filter((one) => !withdrawn.has(one));
  const after = { ...rights, permissions: new Set(granted) };
  if (areSame(rights, after)) return false;
  await store(tx, user, rights, after);
  await mailChangedRights(services, tx, caller, { user, before: rights, after });
  return true;
}

/** Why the caller may not act on an account, for its page; null if they may. */
export function obstacleOf(
  actor: Actor,
  userId: bigint,
  rights: Rights,
): { code: 'own_account' | 'permission_denied'; permission: string | null } | null {
  if (actor.userId === userId) return { code: 'own_account', permission: null };
  const permission = beyond(actor, rights);
  return permission && { code: 'permission_denied', permission };
}
