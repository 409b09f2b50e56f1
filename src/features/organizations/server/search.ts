import { sql } from 'kysely';
import type { SearchSource } from '#platform/server/workbench/search.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { servedOrganizations } from './list.ts';

/** Organizations by name and place; by IBAN for those who may view bank accounts. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedOrganizations,
    screen: '/site-admin/organizations/',
    name: 'title',
    details: ['city', 'status'],
    among: (search) =>
      amongIndexed(search, {
        keys: [sql`o.title || ' ' || o.city || ' ' || o.slug`],
        beginnings: [sql`lower(o.iban)`],
        ibans: [sql`lower(o.iban)`],
      }),
  },
];
