import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedReminders } from './list.ts';

/** The caller's own tasks that are due. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'tasks_due',
    label: 'reminders.admin:work.due',
    screen: '/site-admin/reminders/',
    list: servedReminders,
    query: ({ actor, today }) => ({ assignee: String(actor.userId), scheduled_for: `..${today}` }),
  },
];
