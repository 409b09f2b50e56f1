import { defineList } from '#platform/contract/list.ts';

const stateOptions = [
  { value: 'planned', label: 'budgets.admin:state.planned', tone: 'light' },
  { value: 'active', label: 'budgets.admin:state.active', tone: 'success' },
  { value: 'ended', label: 'budgets.admin:state.ended', tone: 'dark' },
] as const;

const money = { kind: 'money', sort: true, filter: 'money_range', total: 'sum', width: 150 } as const;

/** The budgets of all companies with their quantities (handbook §6). */
export const budgetList = defineList({
  id: 'budgets',
  feature: 'budgets',
  permission: 'view_budgets',
  title: 'budgets.admin:list.title',
  noun: 'budgets.admin:list.noun',
  search: { placeholder: 'budgets.admin:list.search' },
  defaultSort: 'company',
  choices: { company: 'create_budgets' },
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/donation-limits/company/:id/update/',
      label: 'budgets.admin:field.title',
      sort: true,
      width: 220,
    },
    company: {
      kind: 'text',
      label: 'budgets.admin:field.company',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 200,
    },
    state: {
      kind: 'enum',
      options: stateOptions,
      label: 'budgets.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 120,
    },
    amount: { ...money, label: 'budgets.admin:field.amount' },
    contra: { ...money, label: 'budgets.admin:field.contra' },
    reservations: { ...money, label: 'budgets.admin:field.reservations' },
    allocations: { ...money, label: 'budgets.admin:field.allocations' },
    remaining: { ...money, label: 'budgets.admin:field.remaining' },
    net_remaining: { ...money, label: 'budgets.admin:field.netRemaining' },
    percentage: { kind: 'percent', label: 'budgets.admin:field.percentage', sort: true, width: 110 },
    starts_on: {
      kind: 'date',
      label: 'budgets.admin:field.startsOn',
      sort: true,
      filter: 'date_range',
      width: 130,
    },
    ends_on: {
      kind: 'date',
      label: 'budgets.admin:field.endsOn',
      sort: true,
      filter: 'date_range',
      width: 130,
    },
    target: { kind: 'money', label: 'budgets.admin:field.target', sort: true, total: 'sum', hidden: true },
  },
});
