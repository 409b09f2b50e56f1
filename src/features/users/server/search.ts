import { sql } from 'kysely';
import type { SearchSource } from '#platform/server/workbench/search.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { servedUsers } from './list.ts';

/** Users by name and address. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedUsers,
    screen: '/site-admin/users/',
    name: 'name',
    details: ['email', 'usertype', 'state'],
    among: (search) =>
      amongIndexed(search, {
        keys: [sql`u.username || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email`],
      }),
  },
];
