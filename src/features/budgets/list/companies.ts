import { defineList } from '#platform/contract/list.ts';

const money = { kind: 'money', sort: true, filter: 'money_range', total: 'sum', width: 150 } as const;
const budget = { ...money, permission: 'view_budgets' } as const;

/** All companies with their budgets and what their money did (spec 2 §7 "companies", handbook §15). */
export const companyList = defineList({
  id: 'companies',
  feature: 'budgets',
  permission: 'view_companies',
  path: '/api/v4/companies',
  title: 'budgets.admin:company.list.title',
  noun: 'budgets.admin:company.list.noun',
  search: { placeholder: 'budgets.admin:company.list.search' },
  defaultSort: 'title',
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/companies/:id/',
      label: 'budgets.admin:field.company',
      sort: true,
      width: 260,
    },
    slug: { kind: 'text', label: 'budgets.admin:company.field.slug', sort: true, hidden: true, width: 200 },
    net_remaining: { ...budget, label: 'budgets.admin:field.netRemaining' },
    total: { ...money, label: 'budgets.admin:company.field.total' },
    projects: { kind: 'integer', label: 'budgets.admin:company.field.projects', sort: true, width: 130 },
    organizations: {
      kind: 'integer',
      label: 'budgets.admin:company.field.organizations',
      sort: true,
      hidden: true,
      width: 150,
    },
    fundings: { ...money, label: 'budgets.admin:company.field.fundings' },
    codes: { ...money, label: 'budgets.admin:company.field.codes' },
    co_funding: { ...money, label: 'budgets.admin:company.field.coFunding' },
    budgets: {
      kind: 'integer',
      label: 'budgets.admin:company.field.budgets',
      sort: true,
      permission: 'view_budgets',
      width: 110,
    },
    amount: { ...budget, label: 'budgets.admin:company.field.amount' },
    administrators: {
      kind: 'integer',
      label: 'budgets.admin:company.field.administrators',
      sort: true,
      width: 150,
    },
    lottery_entitled: {
      kind: 'boolean',
      label: 'budgets.admin:company.field.lottery',
      sort: true,
      filter: 'single',
      width: 190,
    },
    created_at: {
      kind: 'datetime',
      label: 'budgets.admin:company.field.createdAt',
      sort: true,
      filter: 'date_range',
    },
  },
});
