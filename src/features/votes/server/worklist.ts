import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedVotes } from './list.ts';

/** Votes that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'votes_in_doubt',
    label: 'votes.admin:work.votes',
    screen: '/site-admin/votes/',
    list: servedVotes,
    query: () => ({ state: 'suspicious' }),
    permission: 'change_votes',
  },
];
