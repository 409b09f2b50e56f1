import { organizationStatuses, reviewBadges, status, yes } from '#features/projects/states.ts';
import { defineList } from '#platform/contract/list.ts';

/** The stages of a project as its owner sees them (`stageOf`); a ban comes before all others. */
const stages = [
  { value: 'banned', label: 'applications.account:banned', tone: 'danger' },
  { value: 'inProgress', label: 'applications.account:status.inProgress', tone: 'warning' },
  { value: 'waiting', label: 'applications.account:status.waiting', tone: 'warning' },
  { value: 'rejected', label: 'applications.account:status.rejected', tone: 'danger' },
  { value: 'changed', label: 'applications.account:status.changed', tone: 'success' },
  { value: 'reviewed', label: 'applications.account:status.reviewed', tone: 'success' },
  { value: 'archived', label: 'applications.account:status.archived', tone: 'light' },
] as const;
const money = { kind: 'money', sort: true, filter: 'money_range', total: 'sum', width: 140 } as const;

/** The projects that the caller administers (spec 2 §2 "Account project table"). */
export const ownProjectList = defineList({
  id: 'own_projects',
  feature: 'applications',
  permission: 'signed_in',
  title: 'applications.account:list.title',
  noun: 'applications.account:table.noun',
  empty: 'applications.account:table.empty',
  search: { placeholder: 'applications.account:table.search' },
  defaultSort: '-created_at',
  columns: {
    index: { kind: 'index', label: 'platform.admin:list.index' },
    title: {
      kind: 'link',
      to: '/account/project/:slug/update/',
      label: 'applications.account:field.title',
      sort: true,
      width: 260,
    },
    slug: { kind: 'text', label: 'applications.account:field.title', rowOnly: true },
    stage: {
      kind: 'enum',
      options: stages,
      label: 'applications.account:table.stage',
      sort: true,
      filter: 'multi',
      width: 170,
    },
    status: {
      kind: 'enum',
      options: status,
      label: 'applications.account:table.status',
      sort: true,
      filter: { type: 'multi', param: 'status_named' },
      width: 140,
    },
    review: {
      kind: 'enum_list',
      options: reviewBadges,
      label: 'applications.account:table.review',
      sort: true,
      filter: { type: 'multi', param: 'review_status_named' },
      width: 140,
    },
    organization: {
      kind: 'link',
      to: '/account/organization/:organization_slug/update/',
      label: 'applications.account:field.organization',
      sort: true,
      filter: { type: 'multi', param: 'organization_slug', options: 'dynamic' },
    },
    organization_slug: {
      kind: 'text',
      label: 'applications.account:field.organization',
      rowOnly: true,
      nullable: true,
    },
    organization_status: {
      kind: 'enum_list',
      options: organizationStatuses,
      label: 'applications.account:table.organizationStatus',
      filter: { type: 'multi', param: 'organization_status_named' },
    },
    balance: { ...money, label: 'applications.account:table.balance' },
    goal: { ...money, label: 'applications.account:table.goal' },
    ends_on: {
      kind: 'date',
      label: 'applications.account:field.endsOn',
      sort: true,
      filter: 'date_range',
    },
    created_at: {
      kind: 'datetime',
      label: 'applications.account:table.createdAt',
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
  },
  filters: {
    own: { type: 'single', label: 'applications.account:list.title', options: [yes], unlisted: true },
    administrated_by: {
      type: 'multi',
      label: 'applications.account:table.administratedBy',
      options: 'dynamic',
      unlisted: true,
    },
  },
});
