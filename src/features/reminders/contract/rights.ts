import { type Actor, may } from '#platform/contract/permissions.ts';
import type { TargetType } from '../rules.ts';

/** The permission to see the records that a reminder is about. */
export const permissionOfTarget = {
  project: 'view_projects',
  organization: 'view_organizations',
} as const satisfies Record<TargetType, string>;

/** The people around a reminder. */
export interface Involved {
  readonly isDone: boolean;
  /** Null if the platform created it. */
  readonly createdBy: bigint | null;
  readonly assignees: readonly bigint[];
}

/** What a person may do with a reminder. */
export interface ReminderRights {
  readonly canView: boolean;
  readonly canEdit: boolean;
  readonly canResolve: boolean;
  readonly canDelete: boolean;
}

/**
 * What staff may do with a reminder (handbook §16): its creator edits and deletes it, its assignees and its creator
 * resolve it; the others need the permission. A reminder that is done is neither edited nor resolved again.
 */
export function rightsOn(actor: Actor, { isDone, createdBy, assignees }: Involved): ReminderRights {
  const { userId, isStaff } = actor;
  const isCreator = isStaff && userId !== null && createdBy === userId;
  const isAssignee = isStaff && userId !== null && assignees.includes(userId);
  const mayChange = isCreator || may(actor, 'change_reminders');
  return {
    canView: isCreator || isAssignee || may(actor, 'view_reminders'),
    canEdit: !isDone && mayChange,
    canResolve: !isDone && (mayChange || isAssignee),
    canDelete: isCreator || may(actor, 'delete_reminders'),
  };
}

/**
 * Whether somebody may add reminders: "Add task" needs `change_reminders` (spec 2 §6); `create_reminders` is sufficient for
 * one's own (decision 429).
 */
export const mayAdd = (actor: Actor): boolean =>
  may(actor, 'change_reminders') || may(actor, 'create_reminders');
