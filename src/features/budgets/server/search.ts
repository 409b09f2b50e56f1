import type { SearchSource } from '#platform/server/workbench/search.ts';
import { servedCompanies } from './company-list.ts';
import { servedBudgets } from './list.ts';

/** Companies and their budgets. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedCompanies,
    screen: '/site-admin/companies/',
    name: 'title',
    details: [],
  },
  {
    list: servedBudgets,
    screen: '/site-admin/donation-limits/company/',
    name: 'title',
    details: ['company', 'state'],
  },
];
