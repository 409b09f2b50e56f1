import { defineList } from '#platform/contract/list.ts';

/** The fees of payment providers with the days on which they count, for staff. */
export const paymentFeeList = defineList({
  id: 'payment_fees',
  feature: 'payments',
  permission: 'view_platform_settings',
  title: 'payments.admin:list.title',
  noun: 'payments.admin:list.noun',
  search: true,
  defaultSort: 'provider',
  columns: {
    provider: {
      kind: 'link',
      to: '/site-admin/payment-fees/:id/update/',
      label: 'payments.admin:field.provider',
      sort: true,
      width: 260,
    },
    state: {
      kind: 'enum',
      options: [
        { value: 'current', label: 'payments.admin:state.current', tone: 'success' },
        { value: 'coming', label: 'payments.admin:state.coming', tone: 'warning' },
        { value: 'past', label: 'payments.admin:state.past', tone: 'light' },
      ],
      label: 'payments.admin:field.state',
      filter: 'multi',
      width: 120,
    },
    share: { kind: 'text', label: 'payments.admin:field.share', width: 110 },
    base: { kind: 'money', label: 'payments.admin:field.base', sort: true, width: 120 },
    smallest: { kind: 'money', label: 'payments.admin:field.smallest', sort: true, width: 150 },
    valid_from: {
      kind: 'date',
      label: 'payments.admin:field.validFrom',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 130,
    },
    valid_until: {
      kind: 'date',
      label: 'payments.admin:field.validUntil',
      nullable: true,
      sort: true,
      width: 130,
    },
  },
});
