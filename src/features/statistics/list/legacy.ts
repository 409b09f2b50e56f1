import { defineList } from '#platform/contract/list.ts';
import { companyFilter, moneyColumns, projectFilters, report } from './parts.ts';

/** The totals of all time for public figures (handbook §16), by year; without banned projects. */
export const legacyReport = defineList({
  ...report,
  id: 'statistics_legacy',
  path: '/api/v4/statistics/legacy',
  title: 'statistics.admin:legacy.title',
  noun: 'statistics.admin:legacy.noun',
  defaultSort: '-year',
  columns: {
    year: { kind: 'text', label: 'statistics.admin:field.year', sort: true, width: 110 },
    /** The total of all years up to this one. */
    running: { kind: 'money', label: 'statistics.admin:field.running', sort: true, width: 160 },
    ...moneyColumns,
  },
  filters: { ...companyFilter, ...projectFilters },
});
