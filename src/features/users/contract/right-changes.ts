import { beyond, type MissingRight, type Rights } from '#features/accounts/contract/rights.ts';
import { type PresetName, presetNames, rightsOfPreset } from '#features/accounts/contract/presets.ts';
import {
  type Actor,
  type GridPermission,
  gridPermissions,
  includes,
  isOffered,
  may,
  partsOf,
  permissionActions,
} from '#platform/contract/permissions.ts';

/** Why rights cannot be changed as a form asks for: a code, or a right that the caller lacks. */
export type RightsProblem = 'not_staff' | 'not_activated' | { readonly missing: MissingRight };

/** The rights that one of two sets has and the other has not. */
export function differenceOf(before: ReadonlySet<string>, after: ReadonlySet<string>): string[] {
  return [...[...before].filter((one) => !after.has(one)), ...[...after].filter((one) => !before.has(one))];
}

/** Rights as an answer and the body of a request name them, in the order of the grid. */
export const wireOf = ({ isStaff, isSuperuser, permissions }: Rights) => ({
  is_staff: isStaff,
  is_superuser: isSuperuser,
  permissions: gridPermissions.filter((permission) => permissions.has(permission)),
});

/** Whether two sets of rights are the same. */
export function areSame(one: Rights, other: Rights): boolean {
  return (
    one.isStaff === other.isStaff &&
    one.isSuperuser === other.isSuperuser &&
    differenceOf(one.permissions, other.permissions).length === 0
  );
}

/**
 * Why the caller may not change the rights of an account from `before` to `after` (handbook §14: nobody grants what they
 * lack, nor withdraws it); null if they may. Making somebody staff, or ending it, grants or withdraws all of their rights.
 */
export function problemOf(
  actor: Actor,
  before: Rights,
  after: Rights,
  { isActivated }: { readonly isActivated: boolean },
): RightsProblem | null {
  if ((before.isSuperuser || after.isSuperuser) && !actor.isSuperuser) return { missing: 'superuser' };
  if (!after.isStaff && (after.isSuperuser || after.permissions.size > 0)) return 'not_staff';
  if (after.isStaff && !before.isStaff && !isActivated) return 'not_activated';
  const changed = before.isStaff
    ? differenceOf(before.permissions, after.permissions)
    : [...after.permissions];
  const missing = (changed as GridPermission[]).find((permission) => !may(actor, permission));
  if (missing) return { missing };
  const right = before.isStaff && !after.isStaff ? beyond(actor, before) : null;
  return right && { missing: right };
}

/** The rights that end with one: viewing ends with every other action of its type (handbook §14). */
export function endingWith(permission: GridPermission): GridPermission[] {
  const { action, type } = partsOf(permission);
  if (action !== 'view') return [permission];
  return permissionActions.map((one): GridPermission => `${one}_${type}`).filter(isOffered);
}

/** The rights that begin with one: creating, changing and deleting include viewing, where there is something to view. */
function beginningWith(permission: GridPermission): GridPermission[] {
  const { type } = partsOf(permission);
  return [...new Set([permission, `view_${type}` as const].filter(isOffered))];
}

/**
 * The ticks of the grid after one of them was changed: creating, changing and deleting include viewing, so viewing is
 * granted with them, and they end with it (handbook §14).
 */
export function ticked(
  permissions: readonly GridPermission[],
  permission: GridPermission,
  isOn: boolean,
): GridPermission[] {
  if (isOn) return [...new Set([...permissions, ...beginningWith(permission)])];
  const ended = new Set(endingWith(permission));
  return permissions.filter((one) => !ended.has(one));
}

/** What is granted and withdrawn for several users at once. */
export interface ChangeOfSeveral {
  readonly grant: readonly GridPermission[];
  readonly withdraw: readonly GridPermission[];
  readonly grant_presets: readonly PresetName[];
  readonly withdraw_presets: readonly PresetName[];
}

/** Whether somebody has all rights of a preset. */
export const hasPreset = (permissions: ReadonlySet<string>, preset: PresetName): boolean =>
  rightsOfPreset(preset).every((permission) => includes(permissions, permission));

/**
 * The rights of one user after a change of several. Withdrawing a preset leaves what the user also has by another preset
 * that they have whole and that is not withdrawn as well (decision 770), and viewing where they may still do more. A right that is named for itself comes before those
 * of presets, and granting a preset before withdrawing one. As in the grid of one user, every other action is granted with
 * viewing and ends with it.
 */
export function afterChange(before: ReadonlySet<string>, change: ChangeOfSeveral): ReadonlySet<string> {
  const remaining = presetNames.filter(
    (preset) => !change.withdraw_presets.includes(preset) && hasPreset(before, preset),
  );
  const kept = new Set(remaining.flatMap(rightsOfPreset));
  const ended = new Set<string>(
    change.withdraw_presets.flatMap(rightsOfPreset).filter((permission) => !kept.has(permission)),
  );
  for (const permission of [...before].filter((one) => !ended.has(one)) as GridPermission[])
    for (const included of beginningWith(permission)) ended.delete(included);
  const withdrawn = new Set<string>(change.withdraw.flatMap(endingWith));
  const granted = [...change.grant_presets.flatMap(rightsOfPreset), ...change.grant.flatMap(beginningWith)];
  return new Set(
    [...[...before].filter((one) => !ended.has(one)), ...granted].filter((one) => !withdrawn.has(one)),
  );
}

/** All rights that a change of several names, whether or not somebody has them. */
export const rightsNamedBy = (change: ChangeOfSeveral): GridPermission[] => [
  ...change.grant,
  ...change.withdraw,
  ...[...change.grant_presets, ...change.withdraw_presets].flatMap(rightsOfPreset),
];

/** How many of several users have a right. */
export const holdersOf = (users: readonly ReadonlySet<string>[], permission: GridPermission): number =>
  users.filter((permissions) => includes(permissions, permission)).length;

/** The change after a press on a right in the grid of several users: for all of them, then for none, then as it was. */
export function pressed<C extends ChangeOfSeveral>(
  users: readonly ReadonlySet<string>[],
  change: C,
  permission: GridPermission,
): C {
  const without = {
    ...change,
    grant: change.grant.filter((one) => one !== permission),
    withdraw: change.withdraw.filter((one) => one !== permission),
  };
  const holders = holdersOf(
    users.map((one) => afterChange(one, without)),
    permission,
  );
  const isGranted = change.grant.includes(permission);
  if (change.withdraw.includes(permission) || (isGranted && holders === 0)) return without;
  if (!isGranted && holders < users.length) {
    const begun = beginningWith(permission);
    return {
      ...without,
      grant: [...without.grant, permission],
      withdraw: without.withdraw.filter((one) => !begun.includes(one)),
    };
  }
  const ended = endingWith(permission);
  return {
    ...without,
    grant: without.grant.filter((one) => !ended.includes(one)),
    withdraw: [...without.withdraw, permission],
  };
}
