import { defineList } from '#platform/contract/list.ts';
import { moneyColumns, moneyFilters, projectCount, report } from './parts.ts';

/** Projects and money per category (handbook §16); without a category is what organizations received as a whole. */
export const categoriesReport = defineList({
  ...report,
  id: 'statistics_categories',
  path: '/api/v4/statistics/categories',
  title: 'statistics.admin:categories.title',
  noun: 'statistics.admin:categories.noun',
  defaultSort: '-amount',
  columns: {
    category: {
      kind: 'text',
      label: 'statistics.admin:filter.category',
      nullable: true,
      sort: true,
      width: 220,
    },
    projects: { ...projectCount, label: 'statistics.admin:field.projects' },
    with_money: { ...projectCount, label: 'statistics.admin:field.withMoney' },
    ...moneyColumns,
  },
  filters: moneyFilters,
});
