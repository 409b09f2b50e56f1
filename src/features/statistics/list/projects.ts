import { defineList } from '#platform/contract/list.ts';
import { companyFilter, projectCount, projectFilters, report } from './parts.ts';

/** Whether and how a project collects, in the order of series. */
export const FINANCING = ['fully_funded', 'open', 'expired', 'closed'] as const;

/** The number of projects by status, review and financing (handbook §16). */
export const projectsReport = defineList({
  ...report,
  id: 'statistics_projects',
  path: '/api/v4/statistics/projects',
  title: 'statistics.admin:projects.title',
  noun: 'statistics.admin:projects.noun',
  defaultSort: '-projects',
  columns: {
    status: {
      kind: 'enum',
      options: [
        { value: 1, label: 'statistics.admin:status.1', tone: 'warning' },
        { value: 2, label: 'statistics.admin:status.2', tone: 'success' },
        { value: 3, label: 'statistics.admin:status.3', tone: 'light' },
      ],
      label: 'statistics.admin:field.status',
      sort: true,
      filter: 'multi',
      width: 160,
    },
    review: {
      kind: 'enum',
      options: [
        { value: 1, label: 'statistics.admin:review.1' },
        { value: 2, label: 'statistics.admin:review.2' },
        { value: 3, label: 'statistics.admin:review.3' },
        { value: 4, label: 'statistics.admin:review.4' },
      ],
      label: 'statistics.admin:field.review',
      sort: true,
      filter: 'multi',
      width: 160,
    },
    financing: {
      kind: 'enum',
      options: FINANCING.map((value) => ({ value, label: `statistics.admin:financing.${value}` }) as const),
      label: 'statistics.admin:field.financing',
      sort: true,
      filter: 'multi',
      width: 190,
    },
    projects: { ...projectCount, label: 'statistics.admin:field.projects' },
    reached: { ...projectCount, label: 'statistics.admin:field.reached' },
    ended: { ...projectCount, label: 'statistics.admin:field.ended' },
    need: { kind: 'money', label: 'statistics.admin:field.need', sort: true, total: 'sum', width: 150 },
    balance: { kind: 'money', label: 'statistics.admin:field.balance', sort: true, total: 'sum', width: 150 },
  },
  filters: {
    period: { type: 'date_range', label: 'statistics.admin:filter.created' },
    ...companyFilter,
    ...projectFilters,
  },
});
