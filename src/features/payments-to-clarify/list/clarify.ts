import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'open', label: 'donations.admin:clarify.state.open', tone: 'danger' },
  { value: 'refunding', label: 'donations.admin:clarify.state.refunding', tone: 'warning' },
  { value: 'clarified', label: 'donations.admin:clarify.state.clarified', tone: 'success' },
] as const;

const kinds = [
  { value: 'paid', label: 'donations.admin:notice.paid', tone: 'light' },
  { value: 'pending', label: 'donations.admin:notice.pending', tone: 'light' },
  { value: 'failed', label: 'donations.admin:notice.failed', tone: 'light' },
  { value: 'cancelled', label: 'donations.admin:notice.cancelled', tone: 'light' },
  { value: 'expired', label: 'donations.admin:notice.expired', tone: 'light' },
  { value: 'refunded', label: 'donations.admin:notice.refunded', tone: 'light' },
  { value: 'refund_failed', label: 'donations.admin:notice.refund_failed', tone: 'light' },
  { value: 'charged_back', label: 'donations.admin:notice.charged_back', tone: 'light' },
  { value: 'reinstated', label: 'donations.admin:notice.reinstated', tone: 'light' },
] as const;

const adapters = [
  { value: 'bank_transfer', label: 'donations.admin:adapter.bank_transfer', tone: 'light' },
  { value: 'stripe', label: 'donations.admin:adapter.stripe', tone: 'light' },
  { value: 'mollie', label: 'donations.admin:adapter.mollie', tone: 'light' },
  { value: 'sandbox', label: 'donations.admin:adapter.sandbox', tone: 'light' },
] as const;

/**
 * Notices and payments that staff have to clarify: money without a donation, and notices that match no
 * booking.
 */
export const clarifyList = defineList({
  id: 'payments_to_clarify',
  feature: 'payments-to-clarify',
  permission: 'view_private_donations',
  title: 'donations.admin:clarify.title',
  noun: 'donations.admin:clarify.noun',
  search: { placeholder: 'donations.admin:clarify.search' },
  defaultSort: '-received_at',
  columns: {
    payment: {
      kind: 'link',
      to: '/site-admin/payments-to-clarify/:id/',
      label: 'donations.admin:clarify.field.payment',
      sort: true,
      width: 220,
    },
    received_at: {
      kind: 'datetime',
      label: 'donations.admin:clarify.field.receivedAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'donations.admin:clarify.field.state',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    kind: {
      kind: 'enum',
      options: kinds,
      label: 'donations.admin:clarify.field.kind',
      sort: true,
      filter: 'multi',
      width: 175,
    },
    /** Euros; empty for a notice in another currency, which waits outside of every sum (decision 585). */
    amount: {
      kind: 'money',
      label: 'donations.admin:clarify.field.amount',
      nullable: true,
      sort: true,
      filter: 'money_range',
      width: 115,
    },
    unassigned: {
      kind: 'money',
      label: 'donations.admin:clarify.field.unassigned',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 140,
    },
    /** The open claims on payers. */
    claim: {
      kind: 'money',
      label: 'donations.admin:clarify.field.claim',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 140,
    },
    reference: {
      kind: 'text',
      label: 'donations.admin:clarify.field.donation',
      nullable: true,
      sort: true,
      width: 120,
    },
    adapter: {
      kind: 'enum',
      options: adapters,
      label: 'donations.admin:clarify.field.adapter',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    /** As reported, in the currency beside it; never added up. */
    foreign_amount: {
      kind: 'decimal',
      label: 'donations.admin:clarify.field.foreignAmount',
      nullable: true,
      sort: true,
      width: 150,
    },
    currency: { kind: 'text', label: 'donations.admin:clarify.field.currency', sort: true, width: 100 },
  },
});
