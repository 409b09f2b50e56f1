import type { SearchSource } from '#platform/server/workbench/search.ts';
import { servedReminders } from './list.ts';

/** Tasks by title. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedReminders,
    screen: '/site-admin/reminders/',
    name: 'title',
    details: ['target', 'scheduled_for', 'state'],
  },
];
