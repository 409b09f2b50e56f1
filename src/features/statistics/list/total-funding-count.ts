import { defineList } from '#platform/contract/list.ts';
import { moneyFilters, report } from './parts.ts';

/** Numbers of fundings and donors, and the average funding, per month (handbook §16). */
export const fundingCountReport = defineList({
  ...report,
  id: 'statistics_total_funding_count',
  path: '/api/v4/statistics/total-funding-count',
  title: 'statistics.admin:fundingCount.title',
  noun: 'statistics.admin:monthly.noun',
  defaultSort: '-month',
  columns: {
    /** `2026-03` */
    month: { kind: 'text', label: 'statistics.admin:field.month', sort: true, width: 160 },
    fundings: {
      kind: 'integer',
      label: 'statistics.admin:field.fundings',
      sort: true,
      total: 'sum',
      width: 140,
    },
    private: {
      kind: 'integer',
      label: 'statistics.admin:source.private',
      sort: true,
      total: 'sum',
      width: 130,
    },
    codes: { kind: 'integer', label: 'statistics.admin:source.codes', sort: true, total: 'sum', width: 130 },
    co_funding: {
      kind: 'integer',
      label: 'statistics.admin:source.co_funding',
      sort: true,
      total: 'sum',
      width: 130,
    },
    direct: {
      kind: 'integer',
      label: 'statistics.admin:source.direct',
      sort: true,
      total: 'sum',
      width: 130,
    },
    /** Different donors of donations in the month; a sum over months would count somebody several times. */
    donors: { kind: 'integer', label: 'statistics.admin:field.donors', sort: true, width: 130 },
    amount: {
      kind: 'money',
      label: 'statistics.admin:field.amount',
      sort: true,
      total: 'sum',
      width: 150,
    },
    average: {
      kind: 'money',
      label: 'statistics.admin:field.average',
      nullable: true,
      sort: true,
      width: 150,
    },
  },
  filters: moneyFilters,
});
