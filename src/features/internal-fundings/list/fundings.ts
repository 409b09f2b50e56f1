import { FUNDING, type FundingGroup, fundingTone } from '#features/funding-records/rules.ts';
import { defineList } from '#platform/contract/list.ts';

/** The statuses with their texts; the colors are the specification's (2 §4). */
export const statusOptions = [
  { value: 0, name: 'draft', label: 'internal-fundings.admin:status.draft', tone: fundingTone(0) },
  { value: 1, name: 'intended', label: 'internal-fundings.admin:status.intended', tone: fundingTone(1) },
  { value: 2, name: 'approved', label: 'internal-fundings.admin:status.approved', tone: fundingTone(2) },
  { value: 42, name: 'waiting', label: 'internal-fundings.admin:status.waiting', tone: fundingTone(42) },
  {
    value: 8,
    name: 'with_payouts',
    label: 'internal-fundings.admin:status.withPayouts',
    tone: fundingTone(8),
  },
  { value: 3, name: 'rejected', label: 'internal-fundings.admin:status.rejected', tone: fundingTone(3) },
  { value: 4, name: 'cancelled', label: 'internal-fundings.admin:status.cancelled', tone: fundingTone(4) },
  { value: 6, name: 'failed', label: 'internal-fundings.admin:status.failed', tone: fundingTone(6) },
  { value: 9, name: 'reversed', label: 'internal-fundings.admin:status.reversed', tone: fundingTone(9) },
  { value: 5, name: 'lapsed', label: 'internal-fundings.admin:status.lapsed', tone: fundingTone(5) },
  { value: 7, name: 'split', label: 'internal-fundings.admin:status.split', tone: fundingTone(7) },
] as const;

const typeOptions = [
  { value: 'direct', label: 'internal-fundings.admin:type.direct' },
  { value: 'promoter', label: 'internal-fundings.admin:type.promoter' },
  { value: 'voting_award', label: 'internal-fundings.admin:type.votingAward' },
] as const;

const groupOptions = [
  { value: 'intended', label: 'internal-fundings.admin:group.intended' },
  { value: 'approved', label: 'internal-fundings.admin:group.approved' },
  { value: 'waiting', label: 'internal-fundings.admin:group.waiting' },
  { value: 'with_payouts', label: 'internal-fundings.admin:group.withPayouts' },
  { value: 'cancelled', label: 'internal-fundings.admin:group.cancelled' },
] as const satisfies readonly { value: FundingGroup; label: string }[];

/** The internal fundings of all companies. */
export const internalFundingList = defineList({
  id: 'internal_fundings',
  feature: 'internal-fundings',
  permission: 'view_internal_fundings',
  title: 'internal-fundings.admin:list.title',
  noun: 'internal-fundings.admin:list.noun',
  search: { placeholder: 'internal-fundings.admin:list.search' },
  defaultSort: '-created_at',
  columns: {
    recipient: {
      kind: 'link',
      to: '/site-admin/internal-fundings/:id/',
      label: 'internal-fundings.admin:field.recipient',
      sort: true,
      width: 240,
    },
    type: {
      kind: 'enum',
      options: typeOptions,
      label: 'internal-fundings.admin:field.type',
      sort: true,
      filter: 'multi',
      width: 130,
    },
    status: {
      kind: 'enum',
      options: statusOptions,
      label: 'internal-fundings.admin:field.status',
      sort: true,
      filter: 'multi',
      width: 260,
    },
    amount: {
      kind: 'money',
      label: 'internal-fundings.admin:field.amount',
      sort: true,
      filter: 'money_range',
      total: {
        without: { column: 'status', value: FUNDING.split },
        hint: 'internal-fundings.admin:list.splitCounts',
      },
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
    need: {
      kind: 'text',
      label: 'internal-fundings.admin:field.need',
      nullable: true,
      sort: true,
      width: 180,
    },
    organization: {
      kind: 'text',
      label: 'internal-fundings.admin:field.organization',
      sort: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
      width: 200,
    },
    created_at: {
      kind: 'datetime',
      label: 'internal-fundings.admin:field.createdAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    booked_at: {
      kind: 'datetime',
      label: 'internal-fundings.admin:field.bookedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    created_by: { kind: 'text', label: 'internal-fundings.admin:field.createdBy', sort: true, hidden: true },
  },
  filters: {
    group: { type: 'multi', label: 'internal-fundings.admin:field.group', options: groupOptions },
    project_slug: { type: 'multi', label: 'internal-fundings.admin:field.project', options: 'dynamic' },
  },
});
