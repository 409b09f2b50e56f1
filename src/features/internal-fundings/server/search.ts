import type { SearchSource } from '#platform/server/workbench/search.ts';
import { servedInternalFundings } from './list.ts';

/** Fundings by recipient, company and amount. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedInternalFundings,
    screen: '/site-admin/internal-fundings/',
    name: 'recipient',
    details: ['company', 'amount', 'status', 'created_at'],
  },
];
