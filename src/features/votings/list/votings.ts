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
    votes: { kind: 'integer', label: 'votings.admin:list.votes', sort: true, total: 'sum', width: 100 },
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

const states = [
  { value: 'unverified', label: 'votings.admin:state.unverified', tone: 'light' },
  { value: 'counted', label: 'votings.admin:state.counted', tone: 'success' },
  { value: 'suspicious', label: 'votings.admin:state.suspicious', tone: 'warning' },
  { value: 'rejected', label: 'votings.admin:state.rejected', tone: 'danger' },
  { value: 'expired', label: 'votings.admin:state.expired', tone: 'light' },
] as const;

const kinds = [
  { value: 'email', label: 'votings.admin:kind.email' },
  { value: 'code', label: 'votings.admin:kind.code' },
] as const;

const signals = ['same_device', 'network', 'rate', 'captcha', 'private_window', 'alias'] as const;

/** Votes for staff. Who may only view sees no address: that is for those who decide about votes. */
export const voteList = defineList({
  id: 'votes',
  feature: 'votings',
  permission: 'view_votes',
  title: 'votings.admin:list.title',
  noun: 'votings.admin:list.noun',
  search: { placeholder: 'votings.admin:list.search' },
  defaultSort: '-cast_at',
  columns: {
    cast_at: {
      kind: 'datetime',
      label: 'votings.admin:list.castAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    voting: {
      kind: 'text',
      label: 'votings.admin:list.voting',
      filter: { type: 'multi', param: 'voting_slug', options: 'dynamic' },
      width: 210,
    },
    recipient: { kind: 'text', label: 'votings.admin:list.recipient', width: 240 },
    state: {
      kind: 'enum',
      options: states,
      label: 'votings.admin:list.state',
      sort: true,
      filter: 'multi',
      width: 140,
    },
    kind: { kind: 'enum', options: kinds, label: 'votings.admin:list.kind', filter: 'multi', width: 110 },
    votes: { kind: 'integer', label: 'votings.admin:list.votes', sort: true, total: 'sum', width: 90 },
    signals: {
      kind: 'enum_list',
      options: signals.map((value) => ({
        value,
        label: `votings.admin:signal.${value}` as const,
        tone: 'warning',
      })),
      label: 'votings.admin:list.signals',
      filter: 'multi',
      width: 200,
    },
    email: {
      kind: 'email',
      label: 'votings.admin:list.email',
      nullable: true,
      permission: 'change_votes',
      width: 230,
    },
    reason: { kind: 'text', label: 'votings.admin:list.reason', nullable: true, width: 220 },
    confirmed_at: {
      kind: 'datetime',
      label: 'votings.admin:list.confirmedAt',
      nullable: true,
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    decidable: { kind: 'boolean', label: 'votings.admin:list.decidable', rowOnly: true },
  },
});
