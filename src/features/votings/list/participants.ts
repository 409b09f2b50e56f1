import { defineList } from '#platform/contract/list.ts';

const reviews = [
  { value: 1, name: 'needs_review', label: 'votings.admin:review.needsReview', tone: 'warning' },
  { value: 2, name: 'public', label: 'votings.admin:participants.accepted', tone: 'success' },
  { value: 3, name: 'rejected', label: 'votings.admin:review.rejected', tone: 'danger' },
] as const;

const states = [
  { value: 'ranked', label: 'votings.admin:participants.state.ranked', tone: 'success' },
  { value: 'waiting', label: 'votings.admin:participants.state.waiting', tone: 'light' },
  { value: 'removed', label: 'votings.admin:participants.state.removed', tone: 'dark' },
] as const;

const kinds = [
  { value: 'project', label: 'votings.admin:participants.kind.project' },
  { value: 'promoter', label: 'votings.admin:participants.kind.promoter' },
] as const;

/** Who takes part in which voting; also the queue of voting reviews. */
export const participantList = defineList({
  id: 'voting_participants',
  feature: 'votings',
  permission: 'view_votings',
  path: '/api/v4/voting-participants',
  title: 'votings.admin:participants.title',
  noun: 'votings.admin:participants.noun',
  search: { placeholder: 'votings.admin:participants.search' },
  defaultSort: 'entered_at',
  choices: { projects: 'change_votings', organizations: 'change_votings' },
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/voting-participants/:id/',
      label: 'votings.admin:participants.name',
      sort: true,
      width: 280,
    },
    review: {
      kind: 'enum',
      options: reviews,
      label: 'votings.admin:votings.review',
      sort: true,
      filter: 'multi',
      width: 140,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'votings.admin:participants.ranking',
      sort: true,
      filter: 'multi',
      width: 140,
    },
    votes: { kind: 'integer', label: 'votings.admin:votings.votes', sort: true, total: 'sum', width: 100 },
    voting: {
      kind: 'text',
      label: 'votings.admin:votings.name',
      filter: { type: 'multi', param: 'voting_slug', options: 'dynamic' },
      width: 220,
    },
    entered_at: {
      kind: 'datetime',
      label: 'votings.admin:participants.enteredAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    kind: {
      kind: 'enum',
      options: kinds,
      label: 'votings.admin:participants.kindLabel',
      filter: 'multi',
      hidden: true,
    },
    removed_at: {
      kind: 'datetime',
      label: 'votings.admin:participants.removedAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
    removal_reason: {
      kind: 'text',
      label: 'votings.admin:participants.removalReason',
      nullable: true,
      hidden: true,
      wrap: true,
      width: 220,
    },
    removable: { kind: 'boolean', label: 'votings.admin:participants.state.removed', rowOnly: true },
  },
  filters: {
    /** Only votings that are not over. */
    open: {
      type: 'single',
      options: [{ value: 'true', label: 'votings.admin:participants.open' }],
      label: 'votings.admin:participants.open',
    },
  },
});
