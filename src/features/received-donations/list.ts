import { defineList } from '#platform/contract/list.ts';

/** Donations that an organization has received: the money came, whatever happened afterwards. */
const states = [
  { value: 'verified', label: 'received-donations.account:state.verified', tone: 'success' },
  { value: 'partly_refunded', label: 'received-donations.account:state.partly_refunded', tone: 'dark' },
  { value: 'refunded', label: 'received-donations.account:state.refunded', tone: 'dark' },
  { value: 'charged_back', label: 'received-donations.account:state.charged_back', tone: 'danger' },
] as const;

/**
 * The private donations to the organizations that the caller administers, and to their projects (handbook §8, §14). The
 * donor is anonymous unless a donation receipt was requested, which the organization issues; the email address is never
 * shown.
 */
export const receivedDonationList = defineList({
  id: 'received_donations',
  feature: 'received-donations',
  permission: 'signed_in',
  title: 'received-donations.account:title',
  noun: 'received-donations.account:noun',
  empty: 'received-donations.account:none',
  search: { placeholder: 'received-donations.account:search' },
  defaultSort: '-paid_at',
  card: { title: 'project', otherwise: 'organization', aside: 'amount' },
  columns: {
    paid_at: {
      kind: 'datetime',
      label: 'received-donations.account:column.paidAt',
      sort: true,
      filter: 'date_range',
    },
    project: {
      kind: 'text',
      label: 'received-donations.account:column.project',
      nullable: true,
      sort: true,
      filter: { type: 'multi', param: 'project_slug', options: 'dynamic' },
      width: 205,
    },
    amount: {
      kind: 'money',
      label: 'received-donations.account:column.amount',
      sort: true,
      filter: 'money_range',
      total: 'sum',
      width: 130,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'received-donations.account:column.state',
      sort: true,
      filter: 'multi',
      width: 150,
    },
    needs_receipt: {
      kind: 'boolean',
      label: 'received-donations.account:column.needsReceipt',
      sort: true,
      filter: 'single',
    },
    donor: { kind: 'text', label: 'received-donations.account:column.donor', sort: true, width: 150 },
    paid_out_on: {
      kind: 'datetime',
      label: 'received-donations.account:column.paidOutOn',
      nullable: true,
    },
    address: {
      kind: 'text',
      label: 'received-donations.account:column.address',
      nullable: true,
      hidden: true,
      width: 260,
    },
    credited: {
      kind: 'money',
      label: 'received-donations.account:column.credited',
      sort: true,
      total: 'sum',
      hidden: true,
    },
    returned: {
      kind: 'money',
      label: 'received-donations.account:column.returned',
      sort: true,
      total: 'sum',
      hidden: true,
    },
    organization: {
      kind: 'text',
      label: 'received-donations.account:column.organization',
      sort: true,
      hidden: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
    },
  },
});

/** The states of donations in this list. */
export const RECEIVED_STATES: readonly string[] = states.map(({ value }) => value);
