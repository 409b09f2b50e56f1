import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedEmails } from './list.ts';

/** Mails that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'mails_not_sent',
    label: 'mails.admin:work.notSent',
    screen: '/site-admin/emails/',
    list: servedEmails,
    query: () => ({ state: 'not_sent' }),
    urgent: true,
  },
];
