import type { WorkItem } from '#platform/server/workbench/worklist.ts';
import { servedParticipants } from './participant-list.ts';

/** Participants that wait for staff. */
export const worklist: readonly WorkItem[] = [
  {
    id: 'voting_reviews',
    label: 'votings.admin:work.reviews',
    screen: '/site-admin/voting-reviews/',
    list: servedParticipants,
    query: () => ({ review: 'needs_review', open: 'true' }),
    permission: 'change_votings',
  },
];
