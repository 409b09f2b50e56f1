import type { SearchSource } from '#platform/server/workbench/search.ts';
import { servedVotings } from './list.ts';

/** Votings by name. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedVotings,
    screen: '/site-admin/votings/',
    name: 'title',
    details: ['phase', 'voting_end'],
  },
];
