import type { SearchSource } from '#platform/server/workbench/search.ts';
import { servedCoFundings } from './list.ts';

/** Co-funding events by title. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedCoFundings,
    screen: '/site-admin/co-fundings/',
    name: 'title',
    details: ['company', 'state'],
  },
];
