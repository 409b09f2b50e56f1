import { taskFlagColumn } from '#features/reminders/contract/flags.ts';
import { defineList } from '#platform/contract/list.ts';
import { statutoryPurposes } from './purposes.ts';
import { organizationTypes } from './rules/types.ts';

const undecided = {
  value: 1,
  name: 'needs_review',
  label: 'organizations.admin:review.needs_review',
  tone: 'warning',
} as const;
const isPublic = {
  value: 2,
  name: 'public',
  label: 'organizations.admin:review.public',
  tone: 'success',
} as const;
const rejected = {
  value: 3,
  name: 'rejected',
  label: 'organizations.admin:review.rejected',
  tone: 'danger',
} as const;

const accepted = {
  value: 4,
  name: 'accepted',
  label: 'organizations.admin:review.accepted',
  tone: 'success',
} as const;
/** The badges of the review; drafts have none (decision 446). */
const reviewBadges = [
  { ...undecided, value: 'needs_review' },
  { ...isPublic, value: 'public' },
  { ...rejected, value: 'rejected' },
  { ...accepted, value: 'accepted' },
] as const;
/** What the organization status filter finds (spec 2 §4). */
const organizationStatuses = [
  ...reviewBadges,
  { value: 'noe_expired', label: 'organizations.admin:detail.proofExpired' },
  { value: 'content_accepted', label: 'organizations.admin:status.contentAccepted' },
  { value: 'content_rejected', label: 'organizations.admin:status.contentRejected' },
  { value: 'nonprofit', label: 'organizations.admin:nonprofit.2' },
  { value: 'not_nonprofit', label: 'organizations.admin:nonprofit.3' },
] as const;
const fundingTypes = ([1, 2, 3, 4] as const).map((value) => ({
  value: String(value),
  label: `organizations.admin:fundingType.${value}` as const,
}));

/** All organizations for staff (spec 2 §2 "Admin organization table", filters of §3 and §4). */
export const organizationList = defineList({
  id: 'organizations',
  feature: 'organizations',
  permission: 'view_organizations',
  path: '/api/v4/organizations',
  title: 'organizations.admin:list.title',
  noun: 'organizations.admin:list.noun',
  empty: 'organizations.admin:list.empty',
  search: { placeholder: 'organizations.admin:list.search' },
  defaultSort: '-created_at',
  quietFailure: true,
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/organization/:slug/update/',
      label: 'organizations.admin:column.title',
      sort: true,
      width: 280,
    },
    slug: { kind: 'text', label: 'organizations.admin:column.title', rowOnly: true },
    status: {
      kind: 'enum',
      options: [
        { value: 1, name: 'in_progress', label: 'organizations.admin:status.in_progress', tone: 'warning' },
        { value: 2, name: 'complete', label: 'organizations.admin:status.complete', tone: 'success' },
        { value: 3, name: 'archived', label: 'organizations.admin:status.archived', tone: 'light' },
      ],
      label: 'organizations.admin:column.status',
      sort: true,
      filter: { type: 'multi', param: 'status_named' },
    },
    review_status: {
      kind: 'enum',
      options: [undecided, isPublic, rejected, accepted],
      label: 'organizations.admin:column.review',
      sort: true,
      rowOnly: true,
    },
    review: {
      kind: 'enum_list',
      options: reviewBadges,
      label: 'organizations.admin:column.review',
      sort: true,
      width: 150,
      filter: { type: 'multi', param: 'review_status_named' },
    },
    needs_donation_review: {
      kind: 'boolean',
      label: 'organizations.admin:column.needsReview',
      sort: true,
      hidden: true,
      filter: 'single',
    },
    tasks: taskFlagColumn,
    nonprofit_review_status: {
      kind: 'enum',
      options: [
        { value: 1, name: 'undecided', label: 'organizations.admin:nonprofit.1' },
        { value: 2, name: 'accepted', label: 'organizations.admin:nonprofit.2', tone: 'success' },
        { value: 3, name: 'rejected', label: 'organizations.admin:nonprofit.3', tone: 'dark' },
      ],
      label: 'organizations.admin:column.nonprofit',
      sort: true,
      filter: { type: 'multi', param: 'nonprofit_review_status_named' },
    },
    proof: {
      kind: 'enum',
      nullable: true,
      options: [
        { value: 'valid', name: 'active', label: 'organizations.admin:proof.valid', tone: 'success' },
        { value: 'prevalid', label: 'organizations.admin:proof.prevalid', tone: 'warning' },
        { value: 'expired', label: 'organizations.admin:proof.expired', tone: 'danger' },
      ],
      label: 'organizations.admin:column.proof',
      sort: true,
      filter: { type: 'multi', param: 'proof_status_named' },
    },
    proof_valid_until: {
      kind: 'date',
      nullable: true,
      label: 'organizations.admin:column.proofUntil',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    organization_type: {
      kind: 'enum',
      options: (['not_selected', ...organizationTypes] as const).map((value) => ({
        value,
        label: `organizations.admin:type.${value}` as const,
      })),
      label: 'organizations.admin:column.type',
      sort: true,
      filter: { type: 'multi', param: 'organization_type_named' },
    },
    statutory_purpose_list: {
      kind: 'enum_list',
      options: statutoryPurposes,
      label: 'organizations.admin:column.purposes',
      filter: 'multi',
      width: 220,
    },
    content_review_status: {
      kind: 'enum',
      options: [undecided, { ...accepted, value: 2 }, rejected],
      label: 'organizations.admin:column.contentReview',
      sort: true,
      rowOnly: true,
    },
    content_review: {
      kind: 'enum_list',
      options: [
        { ...undecided, value: 'needs_review' },
        { ...accepted, value: 'accepted' },
        { ...rejected, value: 'rejected' },
      ],
      label: 'organizations.admin:column.contentReview',
      sort: true,
      width: 150,
      filter: { type: 'multi', param: 'content_review_status_named' },
    },
    voting_review_status: {
      kind: 'enum',
      options: [undecided, isPublic, rejected],
      label: 'organizations.admin:column.votingReview',
      sort: true,
      rowOnly: true,
    },
    voting_review: {
      kind: 'enum_list',
      options: [
        { ...undecided, value: 'needs_review' },
        { ...isPublic, value: 'public' },
        { ...rejected, value: 'rejected' },
      ],
      label: 'organizations.admin:column.votingReview',
      sort: true,
      width: 150,
      filter: { type: 'multi', param: 'voting_review_status_named' },
    },
    internal_status: {
      kind: 'text',
      label: 'organizations.admin:column.internalStatus',
      sort: true,
      filter: { type: 'multi', param: 'internal_status__title', options: 'dynamic' },
    },
    city: { kind: 'text', label: 'organizations.admin:column.city', sort: true, filter: 'text' },
    country: {
      kind: 'text',
      label: 'organizations.admin:column.country',
      sort: true,
      hidden: true,
      filter: { type: 'multi', options: 'dynamic' },
    },
    funding_type: {
      kind: 'enum_list',
      options: fundingTypes,
      label: 'organizations.admin:column.fundingType',
      hidden: true,
      filter: 'multi',
    },
    needs_voting_review: {
      kind: 'boolean',
      label: 'organizations.admin:column.needsVotingReview',
      sort: true,
      hidden: true,
      filter: 'single',
    },
    account_change: {
      kind: 'enum',
      nullable: true,
      options: [
        { value: 'waiting', label: 'organizations.admin:account.waiting', tone: 'warning' },
        { value: 'objected', label: 'organizations.admin:account.objected', tone: 'danger' },
        { value: 'confirmed', label: 'organizations.admin:account.confirmed', tone: 'light' },
      ],
      label: 'organizations.admin:column.accountChange',
      sort: true,
      hidden: true,
      filter: { type: 'multi', param: 'account_change_named' },
    },
    bank_proof: {
      kind: 'enum',
      nullable: true,
      options: [
        { value: 'waiting', label: 'organizations.admin:bankProof.waiting', tone: 'warning' },
        { value: 'accepted', label: 'organizations.admin:bankProof.accepted', tone: 'success' },
        { value: 'rejected', label: 'organizations.admin:bankProof.rejected', tone: 'danger' },
      ],
      label: 'organizations.admin:column.bankProof',
      sort: true,
      hidden: true,
      permission: 'view_bank_accounts',
      filter: { type: 'multi', param: 'bank_proof_named' },
    },
    submitted_at: {
      kind: 'datetime',
      nullable: true,
      label: 'organizations.admin:column.submittedAt',
      sort: true,
      filter: 'date_range',
    },
    created_at: {
      kind: 'datetime',
      label: 'organizations.admin:column.createdAt',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
  },
  filters: {
    archived: {
      type: 'single',
      label: 'organizations.admin:list.archived',
      default: 'false',
      options: [
        { value: 'false', label: 'organizations.admin:list.archivedNo' },
        { value: 'true', label: 'organizations.admin:list.archivedYes' },
      ],
    },
    organization_review_status_named: {
      type: 'multi',
      label: 'organizations.admin:list.organizationStatus',
      options: organizationStatuses,
      unlisted: true,
    },
  },
});
