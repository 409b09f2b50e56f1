import { defineList } from '#platform/contract/list.ts';
import { moneyColumns, moneyFilters, report } from './parts.ts';

/**
 * A row per project (handbook §16): need, balance and percentage as of now; booked money by source and payouts of the
 * period.
 */
export const ippReport = defineList({
  ...report,
  id: 'statistics_ipp',
  path: '/api/v4/statistics/ipp',
  title: 'statistics.admin:ipp.title',
  noun: 'statistics.admin:ipp.noun',
  search: { placeholder: 'statistics.admin:ipp.search' },
  defaultSort: '-amount',
  columns: {
    project: {
      kind: 'link',
      to: '/site-admin/project/:slug/update/',
      label: 'statistics.admin:field.project',
      sort: true,
      width: 260,
    },
    slug: { kind: 'text', label: 'statistics.admin:field.project', rowOnly: true },
    need: { kind: 'money', label: 'statistics.admin:field.need', sort: true, total: 'sum', width: 140 },
    balance: { kind: 'money', label: 'statistics.admin:field.balance', sort: true, total: 'sum', width: 140 },
    percentage: { kind: 'percent', label: 'statistics.admin:field.percentage', sort: true, width: 110 },
    ...moneyColumns,
    payouts: { kind: 'money', label: 'statistics.admin:field.payouts', sort: true, total: 'sum', width: 140 },
    organization: { kind: 'text', label: 'statistics.admin:field.organization', sort: true, hidden: true },
    category: { kind: 'text', label: 'statistics.admin:filter.category', sort: true, hidden: true },
    type: {
      kind: 'text',
      label: 'statistics.admin:filter.applicationType',
      nullable: true,
      sort: true,
      hidden: true,
    },
  },
  filters: moneyFilters,
});
