import { defineList } from '#platform/contract/list.ts';
import { moneyColumns, moneyFilters } from './parts.ts';

const { private: _donationsHaveNoCompany, ...companyMoney } = moneyColumns;

/**
 * What the money of companies did (handbook §15): a row for each project or organization that a company gave to. The sums
 * are those of the ledger (decision 433).
 */
export const companyResults = defineList({
  feature: 'statistics',
  permission: 'view_companies',
  id: 'company_results',
  path: '/api/v4/statistics/company-results',
  title: 'statistics.admin:companyResults.title',
  noun: 'statistics.admin:companyResults.noun',
  search: { placeholder: 'statistics.admin:companyResults.search' },
  defaultSort: 'company',
  card: { title: 'recipient', aside: 'amount' },
  columns: {
    company: { kind: 'text', label: 'statistics.admin:filter.company', sort: true, width: 200 },
    recipient: {
      kind: 'text',
      label: 'statistics.admin:companyResults.recipient',
      sort: true,
      width: 240,
    },
    ...companyMoney,
    fundings: {
      kind: 'integer',
      label: 'statistics.admin:field.fundings',
      sort: true,
      total: 'sum',
      width: 130,
    },
    last_on: { kind: 'date', label: 'statistics.admin:companyResults.lastOn', sort: true, width: 150 },
    organization: {
      kind: 'text',
      label: 'statistics.admin:field.organization',
      sort: true,
      width: 220,
    },
  },
  filters: moneyFilters,
});
