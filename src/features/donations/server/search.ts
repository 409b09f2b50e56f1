import { sql } from 'kysely';
import type { SearchSource } from '#platform/server/workbench/search.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { servedDonations } from './list.ts';

/** Donations by number, donor and amount; donors only for those who handle the money. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedDonations,
    screen: '/site-admin/private-donations/',
    name: 'reference',
    details: ['donor', 'amount', 'project', 'requested_at', 'state'],
    among: (search) =>
      amongIndexed(search, {
        keys: [sql`d.last_name || ' ' || d.first_name || ' ' || d.company_name || ' ' || d.reference`],
        beginnings: [sql`lower(d.email)`],
        amounts: [sql`d.amount_cents`],
        references: [sql`d.reference`],
      }),
  },
];
