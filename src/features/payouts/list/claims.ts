import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'open', label: 'payouts.admin:claim.state.open', tone: 'warning' },
  { value: 'settled', label: 'payouts.admin:claim.state.settled', tone: 'success' },
] as const;

/** The debts of organizations whose paid-out money had to be returned (decision 341). */
export const claimList = defineList({
  id: 'claims',
  feature: 'payouts',
  permission: 'view_payouts',
  title: 'payouts.admin:claim.title',
  noun: 'payouts.admin:claim.noun',
  search: { placeholder: 'payouts.admin:claim.search' },
  defaultSort: '-made_at',
  columns: {
    organization: {
      kind: 'link',
      to: '/site-admin/claims/:id/',
      label: 'payouts.admin:field.organization',
      sort: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
      width: 230,
    },
    made_at: {
      kind: 'datetime',
      label: 'payouts.admin:claim.madeAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    amount: {
      kind: 'money',
      label: 'payouts.admin:claim.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    open: {
      kind: 'money',
      label: 'payouts.admin:claim.open',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'payouts.admin:claim.stateLabel',
      sort: true,
      filter: 'single',
      width: 120,
    },
    project: { kind: 'text', label: 'payouts.admin:field.project', nullable: true, sort: true, width: 220 },
    party: { kind: 'text', label: 'payouts.admin:field.party', sort: true, width: 170 },
    set_off: { kind: 'money', label: 'payouts.admin:claim.setOff', sort: true, total: 'sum' },
    repaid: { kind: 'money', label: 'payouts.admin:claim.repaid', sort: true, total: 'sum', hidden: true },
    written_off: {
      kind: 'money',
      label: 'payouts.admin:claim.writtenOff',
      sort: true,
      total: 'sum',
      hidden: true,
    },
  },
});
