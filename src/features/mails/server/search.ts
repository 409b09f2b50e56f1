import { sql } from 'kysely';
import type { SearchSource } from '#platform/server/workbench/search.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { servedEmails } from './list.ts';

/** Mails by the beginning of their recipient’s address. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedEmails,
    screen: '/site-admin/emails/',
    name: 'subject',
    details: ['recipient', 'created_at', 'state'],
    among: (search) => amongIndexed(search, { beginnings: [sql`lower(e.recipient)`] }),
  },
];
