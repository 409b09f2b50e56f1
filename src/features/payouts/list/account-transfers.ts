import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'open', label: 'payouts.admin:transfer.state.open', tone: 'warning' },
  { value: 'done', label: 'payouts.admin:transfer.state.done', tone: 'success' },
] as const;

const kinds = [
  { value: 'set_off', label: 'payouts.admin:transfer.kind.set_off', tone: 'light' },
  { value: 'written_off', label: 'payouts.admin:transfer.kind.written_off', tone: 'light' },
  { value: 'contra', label: 'payouts.admin:transfer.kind.contra', tone: 'light' },
] as const;

/**
 * Amounts that one company, or the operator for private donors, owes another: because the other's money paid a claim
 * that concerned its own (decisions 307, 342), because a claim that concerned the other's money was written off
 * (decision 346), or because staff moved money between their budgets (decision 589).
 */
export const accountTransferList = defineList({
  id: 'account_transfers',
  feature: 'payouts',
  permission: 'view_payouts',
  title: 'payouts.admin:transfer.title',
  noun: 'payouts.admin:transfer.noun',
  search: { placeholder: 'payouts.admin:transfer.search' },
  defaultSort: '-at',
  columns: {
    at: {
      kind: 'datetime',
      label: 'payouts.admin:transfer.at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    kind: {
      kind: 'enum',
      options: kinds,
      label: 'payouts.admin:transfer.kindLabel',
      sort: true,
      filter: 'single',
      width: 195,
    },
    from: { kind: 'text', label: 'payouts.admin:transfer.from', sort: true, filter: 'text', width: 200 },
    to: { kind: 'text', label: 'payouts.admin:transfer.to', sort: true, filter: 'text', width: 200 },
    amount: {
      kind: 'money',
      label: 'payouts.admin:field.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'payouts.admin:transfer.stateLabel',
      sort: true,
      filter: 'single',
      width: 150,
    },
    organization: {
      kind: 'text',
      label: 'payouts.admin:field.organization',
      nullable: true,
      sort: true,
      width: 210,
    },
    payout: { kind: 'text', label: 'payouts.admin:field.reference', nullable: true, sort: true, width: 130 },
    account: { kind: 'text', label: 'payouts.admin:field.account', nullable: true, sort: true, hidden: true },
    transferred_at: {
      kind: 'datetime',
      label: 'payouts.admin:transfer.doneAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
    transferred_by: {
      kind: 'text',
      label: 'payouts.admin:transfer.doneBy',
      nullable: true,
      sort: true,
      hidden: true,
    },
  },
});
