import { daySchema } from '#platform/contract/day.ts';
import { defineBulkRoute, undoShape } from '#platform/contract/bulk.ts';
import { reminderList } from '../list/reminders.ts';
import { recordId } from '#platform/contract/record-id.ts';

/** Marks tasks as done, as far as the caller may; this is final. Their creators are mailed as after each single one. */
export const resolveReminders = defineBulkRoute(reminderList, {
  id: 'reminders_resolve',
  path: '/api/v4/reminders/resolve',
  permission: 'view_reminders',
  summary: 'Mark several reminders as done',
  counts: ['resolved', 'skipped'],
});

/**
 * Moves open tasks to another day, as far as the caller may; with `due_on` only those that are due on that day. It can be
 * undone if all of them were due on one day, which the answer then names; tasks that somebody else has moved since are
 * left where they are.
 */
export const rescheduleReminders = defineBulkRoute(reminderList, {
  id: 'reminders_reschedule',
  path: '/api/v4/reminders/reschedule',
  permission: 'view_reminders',
  summary: 'Move several reminders to another day',
  fields: { scheduled_for: daySchema, due_on: daySchema.optional() },
  counts: ['rescheduled', 'skipped'],
  answer: { ...undoShape, former: daySchema.nullable(), scheduled_for: daySchema },
});

/**
 * Assigns open tasks to one person in place of their assignees, as far as the caller may. Refuses people who are not
 * active staff (`assignee_not_staff`). The new assignee is notified in one mail.
 */
export const reassignReminders = defineBulkRoute(reminderList, {
  id: 'reminders_reassign',
  path: '/api/v4/reminders/reassign',
  permission: 'view_reminders',
  summary: 'Assign several reminders to another person',
  fields: { user: recordId },
  counts: ['reassigned', 'skipped'],
  refusals: { assignee_not_staff: 400 },
});

/** Deletes tasks, as far as the caller may; this is final. */
export const deleteReminders = defineBulkRoute(reminderList, {
  id: 'reminders_delete',
  path: '/api/v4/reminders/delete',
  permission: 'view_reminders',
  summary: 'Delete several reminders',
  counts: ['deleted', 'skipped'],
});
