import { sql } from 'kysely';
import {
  lockTarget,
  noteDisempowered,
  noteEmpowered,
  refuseMissing,
  type StaffTarget,
  type User,
  userIdOf,
  userNameSql,
} from '#features/accounts/server/index.ts';
import { beyond, type Rights } from '#features/accounts/contract/rights.ts';
import { changed, conflict, invalid } from '#platform/contract/errors.ts';
import { type Actor, type GridPermission, may, partsOf, usertypes } from '#platform/contract/permissions.ts';
import { endSessionsOf } from '#platform/server/auth/sessions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { Services } from '#platform/server/services.ts';
import {
  afterChange,
  areSame,
  type ChangeOfSeveral,
  problemOf,
  rightsNamedBy,
  wireOf,
} from '../contract/right-changes.ts';
import { changeRightsOfSeveral } from '../contract/rights.ts';
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

/** Refuses (403) a change with a right that the caller lacks. */
function refuseChangeBeyond(actor: Actor, change: ChangeOfSeveral): void {
  refuseMissing(rightsNamedBy(change).find((permission) => !may(actor, permission)) ?? null);
}

/** Stands for the rights of an account as the grid of several users shows them. */
export const versionOfRights = (rights: Rights): string => versionOf(wireOf(rights));

/** The most names in a refusal. */
const NAMES_MAX = 3;

/** Refuses (409) because the rights of these users are not those that were shown; names them. */
async function refuseDiffering(tx: Tx, ids: readonly bigint[]): Promise<never> {
  const rows = await tx
    .selectFrom('app_user as u')
    .where(sql<boolean>`u.id = ANY (${ids}::bigint[])`)
    .select(userNameSql.as('name'))
    .orderBy('u.id')
    .limit(NAMES_MAX + 1)
    .execute();
  const names = rows.map(({ name }, at) => (at < NAMES_MAX ? name : '…')).join(', ');
  throw changed('rights_of_several_changed', { ids: ids.map(String) }, { names });
}

/** Locks the accounts and that of the caller in the order of their ids, as each change of a single one does. */
async function lockAll(tx: Tx, caller: Actor, ids: readonly bigint[]): Promise<void> {
  await tx
    .selectFrom('app_user')
    .where(sql<boolean>`id = ANY (${[...ids, userIdOf(caller)]}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Changes the rights of several users of staff, and mails each of them what has changed; see `changeRightsOfSeveral`. `seen`:
 * the versions of their rights as they were shown. Returns those whose rights it has changed.
 */
export async function changeRightsTogether(
  services: Services,
  tx: Tx,
  caller: Actor,
  selected: readonly bigint[],
  { seen, ...change }: ChangeOfSeveral & { readonly seen: readonly { id: string; version: string }[] },
): Promise<bigint[]> {
  refuseChangeBeyond(caller, change);
  const shown = new Map(seen.map(({ id, version }) => [id, version]));
  const ids = selected.filter((id) => id !== caller.userId);
  const unseen = ids.filter((id) => !shown.has(String(id)));
  if (unseen.length > 0) await refuseDiffering(tx, unseen);
  await lockAll(tx, caller, ids);
  const targets: StaffTarget[] = [];
  for (const id of ids)
    targets.push(
      await lockTarget(tx, caller, id, { permission: changeRightsOfSeveral.permission, everybody: true }),
    );
  const differing = targets.filter(
    ({ user, rights }) => shown.get(String(user.id)) !== versionOfRights(rights),
  );
  if (differing.length > 0)
    await refuseDiffering(
      tx,
      differing.map(({ user }) => user.id),
    );
  const done: bigint[] = [];
  for (const target of targets)
    if (await changeRightsOf(services, tx, caller, target, change)) done.push(target.user.id);
  return done;
}

/** The same for one of them; false if nothing changes. */
async function changeRightsOf(
  services: Services,
  tx: Tx,
  caller: Actor,
  { user, rights, actor }: StaffTarget,
  change: ChangeOfSeveral,
): Promise<boolean> {
  if (user.deleted_at !== null || !rights.isStaff || rights.isSuperuser) return false;
  refuseChangeBeyond(actor, change);
  const after = { ...rights, permissions: afterChange(rights.permissions, change) };
  if (areSame(rights, after)) return false;
  const problem = problemOf(actor, rights, after, { isActivated: user.activated_at !== null });
  if (problem !== null && typeof problem === 'object') refuseMissing(problem.missing);
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
