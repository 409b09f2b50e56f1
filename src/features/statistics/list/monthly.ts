import { defineList } from '#platform/contract/list.ts';
import { moneyColumns, moneyFilters, report } from './parts.ts';

/** Money booked per month by source (handbook §16); months in Berlin. */
export const monthlyReport = defineList({
  ...report,
  id: 'statistics_monthly',
  path: '/api/v4/statistics/monthly',
  title: 'statistics.admin:monthly.title',
  noun: 'statistics.admin:monthly.noun',
  defaultSort: '-month',
  columns: {
    /** `2026-03` */
    month: { kind: 'text', label: 'statistics.admin:field.month', sort: true, width: 160 },
    ...moneyColumns,
  },
  filters: moneyFilters,
});
