import { defineBulkRoute } from '#platform/contract/bulk.ts';
import { companySignUpList } from '../list.ts';

/**
 * Opens the accounts of companies once staff have verified them, and creates each company with an empty budget. Skips
 * accounts that are closed, released already, or whose address is not confirmed.
 */
export const releaseCompanies = defineBulkRoute(companySignUpList, {
  id: 'releaseCompanies',
  path: '/api/v4/company-signups/release',
  permission: 'change_companies',
  stepUp: true,
  summary: 'Release the accounts of companies',
  counts: ['released', 'skipped'],
});
