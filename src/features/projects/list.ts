import { statutoryPurposes } from '#features/organizations/purposes.ts';
import { defineList } from '#platform/contract/list.ts';

const status = [
  { value: 1, name: 'in_progress', label: 'projects.admin:status.in_progress', tone: 'warning' },
  { value: 2, name: 'complete', label: 'projects.admin:status.complete', tone: 'success' },
  { value: 3, name: 'archived', label: 'projects.admin:status.archived', tone: 'light' },
] as const;
const needsReview = {
  name: 'needs_review',
  label: 'projects.admin:review.needs_review',
  tone: 'warning',
} as const;
const isPublic = { name: 'public', label: 'projects.admin:review.public', tone: 'success' } as const;
const rejected = { name: 'rejected', label: 'projects.admin:review.rejected', tone: 'danger' } as const;
const accepted = { name: 'accepted', label: 'projects.admin:review.accepted', tone: 'success' } as const;
const review = [
  { value: 1, ...needsReview },
  { value: 2, ...isPublic },
  { value: 3, ...rejected },
  { value: 4, ...accepted },
] as const;

/** All projects for staff (spec 2 §2 "Admin project table", filters of §3 and §4). */
export const projectList = defineList({
  id: 'projects',
  feature: 'projects',
  permission: 'view_projects',
  title: 'projects.admin:list.title',
  noun: 'projects.admin:list.noun',
  search: { placeholder: 'projects.admin:list.search' },
  defaultSort: '-created_at',
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/project/:slug/update/',
      label: 'projects.admin:list.column.title',
      sort: true,
      width: 280,
    },
    slug: { kind: 'text', label: 'projects.admin:list.column.title', rowOnly: true },
    status: {
      kind: 'enum',
      options: status,
      label: 'projects.admin:list.column.status',
      sort: true,
      filter: { type: 'multi', param: 'status_named' },
    },
    review_status: {
      kind: 'enum',
      options: review,
      label: 'projects.admin:list.column.review',
      sort: true,
      filter: { type: 'multi', param: 'review_status_named' },
    },
    content_review_status: {
      kind: 'enum',
      options: [
        { value: 1, ...needsReview },
        { value: 2, ...accepted },
        { value: 3, ...rejected },
      ],
      label: 'projects.admin:list.column.contentReview',
      sort: true,
      filter: { type: 'multi', param: 'content_review_status_named' },
    },
    voting_review_status: {
      kind: 'enum',
      options: [
        { value: 1, ...needsReview },
        { value: 2, ...isPublic },
        { value: 3, ...rejected },
      ],
      label: 'projects.admin:list.column.votingReview',
      sort: true,
      hidden: true,
      filter: { type: 'multi', param: 'voting_review_status_named' },
    },
    organization: {
      kind: 'text',
      label: 'projects.admin:list.column.organization',
      sort: true,
      width: 220,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
    },
    financing_status: {
      kind: 'enum_list',
      options: [
        { value: 'fully_funded', label: 'projects.admin:financing.fully_funded', tone: 'success' },
        { value: 'expired', label: 'projects.admin:financing.expired', tone: 'dark' },
        { value: 'can_receive_fundings', label: 'projects.admin:financing.in_financing', tone: 'success' },
        { value: 'is_banned', label: 'projects.admin:financing.banned', tone: 'danger' },
      ],
      label: 'projects.admin:list.column.financing',
      filter: 'multi',
    },
    application_type: {
      kind: 'text',
      label: 'projects.admin:list.column.applicationType',
      sort: true,
      nullable: true,
      hidden: true,
      filter: { type: 'multi', param: 'application_type', options: 'dynamic' },
    },
    internal_status: {
      kind: 'text',
      label: 'projects.admin:list.column.internalStatus',
      sort: true,
      hidden: true,
      filter: { type: 'multi', param: 'internal_status__title', options: 'dynamic' },
    },
    funding_account: {
      kind: 'text',
      label: 'projects.admin:list.column.fundingAccount',
      nullable: true,
      sort: true,
      hidden: true,
      filter: { type: 'multi', param: 'funding_account_named', options: 'dynamic' },
    },
    private_donation_amount: {
      kind: 'money',
      label: 'projects.admin:list.column.privateDonations',
      sort: true,
      total: 'sum',
      filter: 'money_range',
    },
    organization_status: {
      kind: 'enum_list',
      options: [
        { value: 'needs_review', label: 'projects.admin:review.needs_review', tone: 'warning' },
        { value: 'public', label: 'projects.admin:review.public', tone: 'success' },
        { value: 'rejected', label: 'projects.admin:review.rejected', tone: 'danger' },
        { value: 'accepted', label: 'projects.admin:review.accepted', tone: 'success' },
        { value: 'noe_expired', label: 'projects.admin:organizationStatus.proofExpired', tone: 'danger' },
      ],
      label: 'projects.admin:list.column.organizationStatus',
      filter: { type: 'multi', param: 'organization_status_named' },
    },
    statutory_purpose_list: {
      kind: 'enum_list',
      options: statutoryPurposes,
      label: 'projects.admin:list.column.purposes',
      filter: 'multi',
      width: 220,
    },
    funding_progress: {
      kind: 'percent',
      label: 'projects.admin:list.column.progress',
      sort: true,
      sorts: ['balance', 'funding_progress', 'goal'],
      width: 220,
    },
    balance: {
      kind: 'money',
      label: 'projects.admin:list.column.balance',
      sort: true,
      total: 'sum',
      hidden: true,
      filter: 'money_range',
    },
    goal: {
      kind: 'money',
      label: 'projects.admin:list.column.goal',
      sort: true,
      total: 'sum',
      hidden: true,
      filter: 'money_range',
    },
    supporters: {
      kind: 'integer',
      label: 'projects.admin:list.column.supporters',
      sort: true,
      total: 'sum',
      hidden: true,
    },
    custom_tabs: {
      kind: 'integer',
      label: 'projects.admin:list.column.customTabs',
      sort: true,
      permission: 'change_projects',
    },
    category: {
      kind: 'text',
      label: 'projects.admin:list.column.category',
      sort: true,
      hidden: true,
      filter: { type: 'multi', param: 'category_slug', options: 'dynamic' },
    },
    city: {
      kind: 'text',
      label: 'projects.admin:list.column.city',
      sort: true,
      hidden: true,
      filter: 'text',
    },
    custom_id: { kind: 'text', label: 'projects.admin:list.column.customId', sort: true, hidden: true },
    starts_on: {
      kind: 'date',
      label: 'projects.admin:list.column.startsOn',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    ends_on: {
      kind: 'date',
      label: 'projects.admin:list.column.endsOn',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    created_at: {
      kind: 'datetime',
      label: 'projects.admin:list.column.createdAt',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
  },
  filters: {
    archived: {
      type: 'single',
      label: 'projects.admin:list.archived',
      default: 'false',
      options: [
        { value: 'false', label: 'projects.admin:list.archivedNo' },
        { value: 'true', label: 'projects.admin:list.archivedYes' },
      ],
    },
    exclude_status: { type: 'multi', label: 'projects.admin:list.excludeStatus', options: status },
  },
});
