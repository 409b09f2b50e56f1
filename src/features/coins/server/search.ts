import type { SearchSource } from '#platform/server/workbench/search.ts';
import { servedCoinCampaigns } from './list.ts';

/** Code campaigns by title and company. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedCoinCampaigns,
    screen: '/site-admin/coin-campaigns/',
    name: 'title',
    details: ['company', 'state'],
  },
];
