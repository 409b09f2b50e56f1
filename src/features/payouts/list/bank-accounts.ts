import { defineList } from '#platform/contract/list.ts';

/** The paying accounts (spec 2 §7 "individual-bank-accounts"). */
export const bankAccountList = defineList({
  id: 'bank_accounts',
  feature: 'payouts',
  permission: 'view_bank_accounts',
  title: 'payouts.admin:accounts.title',
  noun: 'payouts.admin:accounts.noun',
  search: { placeholder: 'payouts.admin:accounts.search' },
  defaultSort: 'title',
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/bank-accounts/:id/',
      label: 'payouts.admin:accounts.field.title',
      sort: true,
      width: 240,
    },
    owner: {
      kind: 'text',
      label: 'payouts.admin:accounts.field.company',
      nullable: true,
      sort: true,
      filter: 'text',
      width: 200,
    },
    holder: { kind: 'text', label: 'payouts.admin:accounts.field.holder', sort: true, width: 220 },
    iban: { kind: 'text', label: 'payouts.admin:accounts.field.iban', sort: true, width: 230 },
    bic: { kind: 'text', label: 'payouts.admin:accounts.field.bic', hidden: true },
    projects: { kind: 'integer', label: 'payouts.admin:accounts.field.projects', sort: true, width: 110 },
    is_sponsoring: {
      kind: 'boolean',
      label: 'payouts.admin:accounts.field.is_sponsoring',
      sort: true,
      filter: 'single',
      width: 150,
    },
    is_active: {
      kind: 'boolean',
      label: 'payouts.admin:accounts.field.is_active',
      sort: true,
      filter: 'single',
      width: 100,
    },
  },
});
