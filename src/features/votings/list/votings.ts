import { defineList } from '#platform/contract/list.ts';

const reviews = [
  { value: 1, name: 'needs_review', label: 'votings.admin:review.needsReview', tone: 'warning' },
  { value: 2, name: 'public', label: 'votings.admin:review.public', tone: 'success' },
  { value: 3, name: 'rejected', label: 'votings.admin:review.rejected', tone: 'danger' },
] as const;

const phases = [
  { value: 'future', label: 'votings.admin:phase.future', tone: 'light' },
  { value: 'active', label: 'votings.admin:phase.active', tone: 'success' },
  { value: 'expired', label: 'votings.admin:phase.expired', tone: 'warning' },
  { value: 'confirmed', label: 'votings.admin:phase.confirmed', tone: 'dark' },
] as const;

/** The votings, whatever their dates. */
export const votingList = defineList({
  id: 'votings',
  feature: 'votings',
  permission: 'view_votings',
  path: '/api/v4/votings',
  title: 'votings.admin:votings.title',
  noun: 'votings.admin:votings.noun',
  search: { placeholder: 'votings.admin:votings.search' },
  defaultSort: '-voting_end',
  choices: { project_votings: 'change_votings' },
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/votings/:slug/',
      label: 'votings.admin:votings.name',
      sort: true,
      width: 280,
    },
    phase: {
      kind: 'enum',
      options: phases,
      label: 'votings.admin:votings.phase',
      filter: 'multi',
      width: 170,
    },
    participants: { kind: 'integer', label: 'votings.admin:votings.participants', sort: true, width: 130 },
    votes: { kind: 'integer', label: 'votings.admin:votings.votes', sort: true, total: 'sum', width: 100 },
    review: {
      kind: 'enum',
      options: reviews,
      label: 'votings.admin:votings.review',
      sort: true,
      filter: 'multi',
      width: 140,
    },
    voting_start: {
      kind: 'datetime',
      label: 'votings.admin:votings.start',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    voting_end: {
      kind: 'datetime',
      label: 'votings.admin:votings.end',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    standings_at: {
      kind: 'datetime',
      label: 'votings.admin:votings.standingsAt',
      nullable: true,
      sort: true,
      hidden: true,
    },
    slug: { kind: 'text', label: 'votings.admin:votings.slug', rowOnly: true },
  },
});
