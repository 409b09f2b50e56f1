import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'requested', label: 'donations.admin:state.requested', tone: 'light' },
  { value: 'pending', label: 'donations.admin:state.pending', tone: 'warning' },
  { value: 'verified', label: 'donations.admin:state.verified', tone: 'success' },
  { value: 'review', label: 'donations.admin:state.review', tone: 'danger' },
  { value: 'failed', label: 'donations.admin:state.failed', tone: 'light' },
  { value: 'cancelled', label: 'donations.admin:state.cancelled', tone: 'light' },
  { value: 'expired', label: 'donations.admin:state.expired', tone: 'light' },
  { value: 'partly_refunded', label: 'donations.admin:state.partly_refunded', tone: 'dark' },
  { value: 'refunded', label: 'donations.admin:state.refunded', tone: 'dark' },
  { value: 'charged_back', label: 'donations.admin:state.charged_back', tone: 'danger' },
] as const;

const donorKinds = [
  { value: 'person', label: 'donations.admin:donorKind.person', tone: 'light' },
  { value: 'company', label: 'donations.admin:donorKind.company', tone: 'dark' },
] as const;

/** Names of groups of states (handbook §8); links also use `project_slug` and `status_named`. */
const statusNamed = [
  { value: 'unverified', label: 'donations.admin:statusNamed.unverified' },
  { value: 'verified', label: 'donations.admin:statusNamed.verified' },
  { value: 'needs_review', label: 'donations.admin:statusNamed.needs_review' },
  { value: 'refunded', label: 'donations.admin:statusNamed.refunded' },
  { value: 'charged_back', label: 'donations.admin:statusNamed.charged_back' },
] as const;

/**
 * Private donations for staff. Callers who may only view see no donor: names are for those who handle the
 * money.
 */
export const donationList = defineList({
  id: 'private_donations',
  feature: 'donations',
  permission: 'view_private_donations',
  title: 'donations.admin:list.title',
  noun: 'donations.admin:list.noun',
  search: { placeholder: 'donations.admin:list.search' },
  defaultSort: '-requested_at',
  card: { title: 'donor', aside: 'amount' },
  columns: {
    reference: {
      kind: 'link',
      to: '/site-admin/private-donations/:id/',
      label: 'donations.admin:list.column.reference',
      sort: true,
      width: 105,
    },
    requested_at: {
      kind: 'datetime',
      label: 'donations.admin:list.column.requestedAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'donations.admin:list.column.state',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    project: {
      kind: 'text',
      label: 'donations.admin:list.column.project',
      nullable: true,
      sort: true,
      filter: { type: 'multi', param: 'project_slug', options: 'dynamic' },
      width: 215,
    },
    donor: {
      kind: 'text',
      label: 'donations.admin:list.column.donor',
      permission: 'change_private_donations',
      sort: true,
      width: 160,
    },
    donor_kind: {
      kind: 'enum',
      options: donorKinds,
      label: 'donations.admin:list.column.donorKind',
      permission: 'change_private_donations',
      sort: true,
      filter: 'single',
      hidden: true,
    },
    amount: {
      kind: 'money',
      width: 120,
      label: 'donations.admin:list.column.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
    },
    cancel_reason: {
      kind: 'text',
      label: 'donations.admin:list.column.cancelReason',
      nullable: true,
      wrap: true,
      width: 220,
    },
    fee: { kind: 'money', label: 'donations.admin:list.column.fee', sort: true, total: 'sum' },
    net: {
      kind: 'money',
      label: 'donations.admin:list.column.net',
      sort: true,
      filter: 'money_range',
      total: 'sum',
    },
    credited: { kind: 'money', label: 'donations.admin:list.column.credited', sort: true, total: 'sum' },
    co_funding: { kind: 'money', label: 'donations.admin:list.column.coFunding', sort: true, total: 'sum' },
    provider: {
      kind: 'text',
      label: 'donations.admin:list.column.provider',
      sort: true,
      filter: { type: 'multi', param: 'provider', options: 'dynamic' },
    },
    paid_at: {
      kind: 'datetime',
      label: 'donations.admin:list.column.paidAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
    overflow: {
      kind: 'money',
      label: 'donations.admin:list.column.overflow',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      hidden: true,
    },
    refunded: {
      kind: 'money',
      label: 'donations.admin:list.column.refunded',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      hidden: true,
    },
    organization: {
      kind: 'text',
      label: 'donations.admin:list.column.organization',
      nullable: true,
      sort: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
      hidden: true,
    },
    email: {
      kind: 'email',
      label: 'donations.admin:list.column.email',
      permission: 'change_private_donations',
      sort: true,
      hidden: true,
    },
    needs_receipt: {
      kind: 'boolean',
      label: 'donations.admin:list.column.needsReceipt',
      filter: 'single',
      hidden: true,
    },
    adapter: { kind: 'text', label: 'donations.admin:list.column.provider', rowOnly: true },
    late: { kind: 'boolean', label: 'donations.admin:list.column.late', filter: 'single', hidden: true },
    replaced: {
      kind: 'boolean',
      label: 'donations.admin:list.column.replaced',
      filter: 'single',
      hidden: true,
    },
  },
  filters: {
    status_named: { type: 'multi', label: 'donations.admin:list.statusNamed', options: statusNamed },
    // The donor of the donation with this number, by email address.
    same_donor: {
      type: 'multi',
      label: 'donations.admin:list.sameDonor',
      permission: 'change_private_donations',
      options: 'dynamic',
      unlisted: true,
    },
    // The account with this user name.
    account: {
      type: 'multi',
      label: 'donations.admin:list.account',
      permission: 'change_private_donations',
      options: 'dynamic',
      unlisted: true,
    },
  },
});
