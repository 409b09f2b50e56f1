import { sql } from 'kysely';
import type { SearchSource } from '#platform/server/workbench/search.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { servedProjects } from './list.ts';

/** Projects by title, place and number. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedProjects,
    screen: '/site-admin/projects/',
    name: 'title',
    // The list does not link archived projects (spec 2 §2); whoever looks for one wants to open it.
    to: '/site-admin/project/:slug/update/',
    details: ['organization', 'status'],
    among: (search) => amongIndexed(search, { keys: [sql`p.title || ' ' || p.city || ' ' || p.custom_id`] }),
  },
];
