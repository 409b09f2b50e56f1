import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'open', label: 'payouts.admin:files.state.open', tone: 'warning' },
  { value: 'partly', label: 'payouts.admin:files.state.partly', tone: 'warning' },
  { value: 'settled', label: 'payouts.admin:files.state.settled', tone: 'success' },
] as const;

/** The payment files created so far. */
export const paymentFileList = defineList({
  id: 'payment_files',
  feature: 'payouts',
  permission: 'view_payouts',
  title: 'payouts.admin:files.title',
  noun: 'payouts.admin:files.noun',
  search: { placeholder: 'payouts.admin:files.search' },
  defaultSort: '-created_at',
  columns: {
    message_id: {
      kind: 'link',
      to: '/site-admin/payment-files/:id/',
      label: 'payouts.admin:files.message_id',
      sort: true,
      width: 200,
    },
    created_at: {
      kind: 'datetime',
      label: 'payouts.admin:files.created_at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    amount: {
      kind: 'money',
      label: 'payouts.admin:files.sum',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 140,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'payouts.admin:files.stateLabel',
      sort: true,
      filter: 'multi',
      width: 190,
    },
    payouts: { kind: 'integer', label: 'payouts.admin:list.title', sort: true, total: 'sum', width: 120 },
    open: { kind: 'money', label: 'payouts.admin:files.open', sort: true, total: 'sum', width: 140 },
    created_by: { kind: 'text', label: 'payouts.admin:files.created_by', sort: true, width: 180 },
  },
});
