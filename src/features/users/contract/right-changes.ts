import { beyond, type MissingRight, type Rights } from '#features/accounts/contract/rights.ts';
import {
  type Actor,
  type GridPermission,
  gridPermissions,
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

/**
 * The ticks of the grid after one of them was changed: creating, changing and deleting include viewing, so viewing is
 * granted with them, and they end with it (handbook §14).
 */
export function ticked(
  permissions: readonly GridPermission[],
  permission: GridPermission,
  isOn: boolean,
): GridPermission[] {
  const { action, type } = partsOf(permission);
  if (isOn) return [...new Set([...permissions, permission, `view_${type}` as const].filter(isOffered))];
  const ended = new Set(
    action === 'view' ? permissionActions.map((one): string => `${one}_${type}`) : [permission],
  );
  return permissions.filter((one) => !ended.has(one));
}
