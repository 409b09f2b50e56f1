/** Where booked money came from (handbook §16), in the order of columns and charts. */
export const SOURCES = ['private', 'codes', 'co_funding', 'direct'] as const;
export type Source = (typeof SOURCES)[number];

/** Funding types of projects, as in `project.funding_type`. */
export const FUNDING_TYPES = [
  { value: 1, label: 'statistics.admin:fundingType.1' },
  { value: 2, label: 'statistics.admin:fundingType.2' },
  { value: 3, label: 'statistics.admin:fundingType.3' },
  { value: 4, label: 'statistics.admin:fundingType.4' },
] as const;

/** Filters by properties of the project. */
export const projectFilters = {
  category_slug: { type: 'multi', label: 'statistics.admin:filter.category', options: 'dynamic' },
  application_type: { type: 'multi', label: 'statistics.admin:filter.applicationType', options: 'dynamic' },
  funding_type: { type: 'multi', label: 'statistics.admin:filter.fundingType', options: FUNDING_TYPES },
} as const;

export const companyFilter = {
  company_slug: { type: 'multi', label: 'statistics.admin:filter.company', options: 'dynamic' },
} as const;

/** Filters of every report about money: the period of the bookings, whose money it is, and for which projects. */
export const moneyFilters = {
  period: { type: 'date_range', label: 'statistics.admin:filter.period' },
  ...companyFilter,
  ...projectFilters,
} as const;

const sum = { kind: 'money', sort: true, total: 'sum', width: 130 } as const;

/** Booked money in all and by source, in cents; `returned` is the part that was taken back, included and negative. */
export const moneyColumns = {
  amount: { ...sum, label: 'statistics.admin:field.amount', width: 160 },
  private: { ...sum, label: 'statistics.admin:source.private' },
  codes: { ...sum, label: 'statistics.admin:source.codes' },
  co_funding: { ...sum, label: 'statistics.admin:source.co_funding' },
  direct: { ...sum, label: 'statistics.admin:source.direct' },
  returned: { ...sum, label: 'statistics.admin:field.returned' },
} as const;

/** A number of projects. */
export const projectCount = { kind: 'integer', sort: true, total: 'sum', width: 130 } as const;

/** What all reports have in common. */
export const report = { feature: 'statistics', permission: 'view_statistics' } as const;
