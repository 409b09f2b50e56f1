import { defineList } from '#platform/contract/list.ts';

/** Paid or not, in the terms of the specification (spec 2 §3 "Payment"). */
const payment = [
  { value: 'not_paid', label: 'payouts.admin:payment.not_paid', tone: 'warning' },
  { value: 'paid', label: 'payouts.admin:payment.paid', tone: 'success' },
] as const;

const fundingTypes = [
  { value: 1, label: 'payouts.admin:fundingType.1' },
  { value: 2, label: 'payouts.admin:fundingType.2' },
  { value: 3, label: 'payouts.admin:fundingType.3' },
  { value: 4, label: 'payouts.admin:fundingType.4' },
] as const;

/** The payouts for staff (spec 2 §7 "payouts"). */
export const payoutList = defineList({
  id: 'payouts',
  feature: 'payouts',
  permission: 'view_payouts',
  title: 'payouts.admin:list.title',
  noun: 'payouts.admin:list.noun',
  search: { placeholder: 'payouts.admin:list.search' },
  defaultSort: '-reference',
  card: { title: 'project', otherwise: 'organization', aside: 'amount' },
  choices: { projects: 'create_payouts' },
  columns: {
    reference: {
      kind: 'link',
      to: '/site-admin/payouts/:id/',
      label: 'payouts.admin:field.reference',
      sort: true,
      width: 130,
    },
    settled_on: {
      kind: 'date',
      label: 'payouts.admin:field.settled_on',
      sort: true,
      filter: 'date_range',
      width: 120,
    },
    organization: {
      kind: 'text',
      label: 'payouts.admin:field.organization',
      sort: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
      width: 210,
    },
    amount: {
      kind: 'money',
      label: 'payouts.admin:field.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    payment: {
      kind: 'enum',
      options: payment,
      label: 'payouts.admin:field.payment',
      sort: true,
      filter: 'single',
      width: 140,
    },
    project: {
      kind: 'text',
      label: 'payouts.admin:field.project',
      nullable: true,
      sort: true,
      filter: { type: 'multi', param: 'project_slug', options: 'dynamic' },
      width: 220,
    },
    party: {
      kind: 'text',
      label: 'payouts.admin:field.party',
      sort: true,
      filter: { type: 'multi', param: 'company_slug', options: 'dynamic' },
      width: 170,
    },
    /** The day on the bank statement. */
    paid_on: {
      kind: 'date',
      label: 'payouts.admin:field.paid_on',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 120,
    },
    /** When staff marked it as paid. */
    paid_at: {
      kind: 'datetime',
      label: 'payouts.admin:field.paid_at',
      nullable: true,
      sort: true,
      filter: 'date_range',
      hidden: true,
    },
    transaction_id: { kind: 'text', label: 'payouts.admin:field.transaction_id', sort: true, hidden: true },
    status_changed_by: {
      kind: 'text',
      label: 'payouts.admin:field.status_changed_by',
      nullable: true,
      sort: true,
      hidden: true,
    },
    account: { kind: 'text', label: 'payouts.admin:field.account', nullable: true, sort: true, hidden: true },
    funding_type: {
      kind: 'enum',
      options: fundingTypes,
      label: 'payouts.admin:field.funding_type',
      sort: true,
      filter: 'multi',
      hidden: true,
    },
    /** Unpaid, and created with another account than the current one of the organization. */
    former_account: {
      kind: 'boolean',
      label: 'payouts.admin:field.former_account',
      filter: 'single',
      hidden: true,
    },
    /** Unpaid, and left out of payment files because the proof of its organization is missing, expired or not verified. */
    without_proof: {
      kind: 'boolean',
      label: 'payouts.admin:field.without_proof',
      filter: 'single',
      hidden: true,
    },
    in_file: { kind: 'boolean', label: 'payouts.admin:field.in_file', filter: 'single', hidden: true },
    /** Nothing holds it back and no file has ordered it before: the next payment file contains it. */
    for_file: { kind: 'boolean', label: 'payouts.admin:field.for_file', filter: 'single', hidden: true },
  },
  filters: {
    /** Months with payouts (handbook §7 `invoice-periods`). */
    month: { type: 'single', label: 'payouts.admin:field.month', options: 'dynamic' },
    /** Payouts that were ordered by a payment file, whatever has become of them. */
    file: { type: 'multi', label: 'payouts.admin:field.file', options: 'dynamic' },
  },
});
