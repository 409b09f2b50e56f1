import { defineList } from '#platform/contract/list.ts';

const stateOptions = [
  { value: 'planned', label: 'cofunding.admin:state.planned', tone: 'light' },
  { value: 'running', label: 'cofunding.admin:state.running', tone: 'success' },
  { value: 'exhausted', label: 'cofunding.admin:state.exhausted', tone: 'warning' },
  { value: 'ended', label: 'cofunding.admin:state.ended', tone: 'dark' },
] as const;

const kindOptions = [
  { value: 'percentage', label: 'cofunding.admin:kind.percentage' },
  { value: 'fixed', label: 'cofunding.admin:kind.fixed' },
] as const;

const money = { kind: 'money', sort: true, filter: 'money_range', width: 130 } as const;
const moneyWithTotal = { ...money, total: 'sum' } as const;
const day = { kind: 'date', sort: true, filter: 'date_range', width: 120 } as const;

/** The co-funding events of all companies with the state of their pots (handbook §10). */
export const coFundingList = defineList({
  id: 'co_fundings',
  feature: 'cofunding',
  permission: 'view_co_fundings',
  title: 'cofunding.admin:list.title',
  noun: 'cofunding.admin:list.noun',
  search: { placeholder: 'cofunding.admin:list.search' },
  defaultSort: '-ends_on',
  choices: { projects: 'view_co_fundings' },
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/co-fundings/:id/',
      label: 'cofunding.admin:field.title',
      sort: true,
      width: 220,
    },
    company: {
      kind: 'text',
      label: 'cofunding.admin:field.company',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 190,
    },
    state: {
      kind: 'enum',
      options: stateOptions,
      label: 'cofunding.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 145,
    },
    pot: { ...moneyWithTotal, label: 'cofunding.admin:field.pot' },
    spent: { ...moneyWithTotal, label: 'cofunding.admin:field.spent' },
    left: { ...moneyWithTotal, label: 'cofunding.admin:field.left' },
    percentage: { kind: 'text', label: 'cofunding.admin:field.percentage', nullable: true, width: 115 },
    value: { ...money, label: 'cofunding.admin:field.value', nullable: true },
    starts_on: { ...day, label: 'cofunding.admin:field.startsOn' },
    ends_on: { ...day, label: 'cofunding.admin:field.endsOn' },
    projects: {
      kind: 'integer',
      label: 'cofunding.admin:field.projects',
      sort: true,
      total: 'sum',
      width: 100,
    },
    kind: {
      kind: 'enum',
      options: kindOptions,
      label: 'cofunding.admin:field.kind',
      sort: true,
      filter: 'multi',
      width: 110,
    },
    donation_min: { ...money, label: 'cofunding.admin:field.donationMin', hidden: true },
    donation_max: { ...money, label: 'cofunding.admin:field.donationMax', nullable: true, hidden: true },
    released: { ...moneyWithTotal, label: 'cofunding.admin:field.released', hidden: true },
    uses: { kind: 'integer', label: 'cofunding.admin:field.uses', sort: true, total: 'sum', hidden: true },
    budget: { kind: 'text', label: 'cofunding.admin:field.budget', sort: true, hidden: true },
    created_at: {
      kind: 'datetime',
      label: 'cofunding.admin:field.createdAt',
      sort: true,
      filter: 'date_range',
      hidden: true,
    },
  },
});
