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

/** Names that group the states (handbook §8); `project_slug` and `status_named` are also what links use. */
const statusNamed = [
  { value: 'unverified', label: 'donations.admin:statusNamed.unverified' },
  { value: 'verified', label: 'donations.admin:statusNamed.verified' },
  { value: 'needs_review', label: 'donations.admin:statusNamed.needs_review' },
  { value: 'refunded', label: 'donations.admin:statusNamed.refunded' },
  { value: 'charged_back', label: 'donations.admin:statusNamed.charged_back' },
] as const;

/** Private donations for staff. Who may only view sees no donor: a name is for those who handle the money. */
export const donationList = defineList({
  id: 'private_donations',
  feature: 'donations',
  permission: 'view_private_donations',
  title: 'donations.admin:list.title',
  noun: 'donations.admin:list.noun',
  search: { placeholder: 'donations.admin:list.search' },
  defaultSort: '-requested_at',
  columns: {
    reference: {
      kind: 'link',
      to: '/site-admin/private-donations/:id/',
      label: 'donations.admin:list.column.reference',
      sort: true,
      width: 120,
    },
    requested_at: {
      kind: 'datetime',
      label: 'donations.admin:list.column.requestedAt',
      sort: true,
      filter: 'date_range',
      width: 150,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'donations.admin:list.column.state',
      sort: true,
      filter: 'multi',
      width: 130,
    },
    project: {
      kind: 'text',
      label: 'donations.admin:list.column.project',
      nullable: true,
      sort: true,
      filter: { type: 'multi', param: 'project_slug', options: 'dynamic' },
      width: 260,
    },
    donor: {
      kind: 'text',
      label: 'donations.admin:list.column.donor',
      permission: 'change_private_donations',
      sort: true,
      width: 180,
    },
    amount: {
      kind: 'money',
      label: 'donations.admin:list.column.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
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
    late: { kind: 'boolean', label: 'donations.admin:list.column.late', filter: 'single', hidden: true },
  },
  filters: {
    status_named: { type: 'multi', label: 'donations.admin:list.statusNamed', options: statusNamed },
  },
});
