import { defineList } from '#platform/contract/list.ts';

/** The internal fundings that were reversed (spec 2 §7 "logs: defunds"): whose money went back, by whom and why. */
export const fundingReversalList = defineList({
  id: 'internal_funding_reversals',
  feature: 'internal-fundings',
  permission: 'view_internal_fundings',
  path: '/api/v4/logs/defunds',
  title: 'internal-fundings.admin:reversals.title',
  noun: 'internal-fundings.admin:reversals.noun',
  search: { placeholder: 'internal-fundings.admin:reversals.search' },
  defaultSort: '-at',
  card: { title: 'recipient', aside: 'amount' },
  columns: {
    at: {
      kind: 'datetime',
      label: 'internal-fundings.admin:reversals.at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    recipient: {
      kind: 'link',
      to: '/site-admin/internal-fundings/:funding/',
      label: 'internal-fundings.admin:field.recipient',
      sort: true,
      width: 230,
    },
    amount: {
      kind: 'money',
      label: 'internal-fundings.admin:field.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 140,
    },
    company: {
      kind: 'text',
      label: 'internal-fundings.admin:field.company',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 190,
    },
    budget: {
      kind: 'text',
      label: 'internal-fundings.admin:field.budget',
      nullable: true,
      sort: true,
      width: 190,
    },
    by: { kind: 'text', label: 'internal-fundings.admin:field.by', nullable: true, sort: true, width: 150 },
    reason: {
      kind: 'text',
      label: 'internal-fundings.admin:field.reason',
      filter: 'text',
      width: 240,
      wrap: true,
    },
    booked_at: {
      kind: 'datetime',
      label: 'internal-fundings.admin:field.bookedAt',
      nullable: true,
      sort: true,
      width: 185,
    },
    funding: { kind: 'integer', label: 'internal-fundings.admin:field.number', rowOnly: true },
  },
});
