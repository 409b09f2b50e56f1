import { defineList } from '#platform/contract/list.ts';
import { FUNDING_TYPES, moneyColumns, moneyFilters, projectCount, report } from './parts.ts';

/**
 * Money per funding type and application type (handbook §16); without a funding type is what organizations received as a
 * whole.
 */
export const fundingTypesReport = defineList({
  ...report,
  id: 'statistics_funding_types',
  path: '/api/v4/statistics/funding-types',
  title: 'statistics.admin:fundingTypes.title',
  noun: 'statistics.admin:fundingTypes.noun',
  defaultSort: '-amount',
  columns: {
    funding_type: {
      kind: 'enum',
      options: FUNDING_TYPES,
      label: 'statistics.admin:filter.fundingType',
      nullable: true,
      sort: true,
      width: 170,
    },
    type: {
      kind: 'text',
      label: 'statistics.admin:filter.applicationType',
      nullable: true,
      sort: true,
      width: 200,
    },
    with_money: { ...projectCount, label: 'statistics.admin:field.withMoney' },
    ...moneyColumns,
  },
  filters: moneyFilters,
});
