import { type Actor, type GridPermission, may } from '#platform/contract/permissions.ts';

/** The rights of an account that staff are about to change. */
export interface Rights {
  readonly isStaff: boolean;
  readonly isSuperuser: boolean;
  readonly permissions: ReadonlySet<string>;
}

/** A right that is missing for an action: one of the grid, or being an administrator. */
export type MissingRight = GridPermission | 'superuser';

/**
 * The first right of an account that the caller lacks, so that they may neither grant nor withdraw it (handbook §14);
 * null if there is none. The rights of an account that is not staff do not count.
 */
export function beyond(actor: Actor, { isStaff, isSuperuser, permissions }: Rights): MissingRight | null {
  if (isSuperuser && !actor.isSuperuser) return 'superuser';
  if (!isStaff) return null;
  return ([...permissions] as GridPermission[]).find((permission) => !may(actor, permission)) ?? null;
}
