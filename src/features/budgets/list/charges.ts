import { defineList } from '#platform/contract/list.ts';

const kindOptions = [
  { value: 'charge', label: 'budgets.admin:charges.kind.charge', tone: 'success' },
  { value: 'withdrawal', label: 'budgets.admin:charges.kind.withdrawal', tone: 'warning' },
  { value: 'contra_in', label: 'budgets.admin:charges.kind.contra_in', tone: 'light' },
  { value: 'contra_out', label: 'budgets.admin:charges.kind.contra_out', tone: 'light' },
] as const;

/** The charges of all budgets (spec 2 §7 "donation-limits: charges"); a contra entry is a row of each of its two budgets. */
export const chargeList = defineList({
  id: 'budget_charges',
  feature: 'budgets',
  permission: 'view_budgets',
  path: '/api/v4/donation-limits/charges',
  title: 'budgets.admin:charges.title',
  noun: 'budgets.admin:charges.noun',
  search: { placeholder: 'budgets.admin:charges.search' },
  defaultSort: '-at',
  columns: {
    at: { kind: 'datetime', label: 'budgets.admin:charges.at', sort: true, filter: 'date_range' },
    budget: {
      kind: 'link',
      to: '/site-admin/donation-limits/company/:budget_id/update/',
      label: 'budgets.admin:charges.budget',
      sort: true,
      width: 200,
    },
    budget_id: { kind: 'text', label: 'budgets.admin:charges.budget', rowOnly: true },
    kind: {
      kind: 'enum',
      options: kindOptions,
      label: 'budgets.admin:charges.type',
      sort: true,
      filter: 'multi',
      width: 190,
    },
    amount: {
      kind: 'money',
      label: 'budgets.admin:field.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 150,
    },
    company: {
      kind: 'text',
      label: 'budgets.admin:field.company',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 200,
    },
    other: { kind: 'text', label: 'budgets.admin:charges.other', nullable: true, sort: true, width: 240 },
    reason: { kind: 'text', label: 'budgets.admin:field.reason', wrap: true, width: 280 },
    by: { kind: 'text', label: 'budgets.admin:charges.by', sort: true, width: 160 },
  },
});
