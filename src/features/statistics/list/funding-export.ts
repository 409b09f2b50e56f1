import { defineList } from '#platform/contract/list.ts';
import { FUNDING_TYPES, moneyFilters, report, SOURCES } from './parts.ts';

/** A row per booking (handbook §16), for spreadsheets; without personal data. */
export const fundingExport = defineList({
  ...report,
  id: 'statistics_funding_export',
  path: '/api/v4/statistics/funding-export',
  title: 'statistics.admin:fundingExport.title',
  noun: 'statistics.admin:fundingExport.noun',
  search: { placeholder: 'statistics.admin:fundingExport.search' },
  defaultSort: '-booked_at',
  columns: {
    booked_at: { kind: 'datetime', label: 'statistics.admin:field.bookedAt', sort: true, width: 185 },
    source: {
      kind: 'enum',
      options: SOURCES.map((value) => ({ value, label: `statistics.admin:source.${value}` }) as const),
      label: 'statistics.admin:field.source',
      sort: true,
      filter: 'multi',
      width: 160,
    },
    amount: {
      kind: 'money',
      label: 'statistics.admin:field.bookedAmount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 140,
    },
    project: {
      kind: 'text',
      label: 'statistics.admin:field.project',
      nullable: true,
      sort: true,
      width: 240,
    },
    organization: { kind: 'text', label: 'statistics.admin:field.organization', sort: true, width: 220 },
    company: {
      kind: 'text',
      label: 'statistics.admin:filter.company',
      nullable: true,
      sort: true,
      width: 180,
    },
    /** Of a donation, as staff and donor know it. */
    reference: { kind: 'text', label: 'statistics.admin:field.reference', nullable: true, sort: true },
    provider: { kind: 'text', label: 'statistics.admin:field.provider', nullable: true, sort: true },
    category: { kind: 'text', label: 'statistics.admin:filter.category', nullable: true, sort: true },
    type: { kind: 'text', label: 'statistics.admin:filter.applicationType', nullable: true, sort: true },
    funding: {
      kind: 'enum',
      options: FUNDING_TYPES,
      label: 'statistics.admin:filter.fundingType',
      nullable: true,
      sort: true,
    },
    journal: { kind: 'integer', label: 'statistics.admin:field.journal', sort: true, hidden: true },
  },
  filters: moneyFilters,
});
