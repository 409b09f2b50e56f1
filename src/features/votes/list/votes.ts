import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'unverified', label: 'votes.admin:state.unverified', tone: 'light' },
  { value: 'counted', label: 'votes.admin:state.counted', tone: 'success' },
  { value: 'suspicious', label: 'votes.admin:state.suspicious', tone: 'warning' },
  { value: 'rejected', label: 'votes.admin:state.rejected', tone: 'danger' },
  { value: 'expired', label: 'votes.admin:state.expired', tone: 'light' },
] as const;

const kinds = [
  { value: 'email', label: 'votes.admin:kind.email' },
  { value: 'code', label: 'votes.admin:kind.code' },
] as const;

const signals = ['same_device', 'network', 'rate', 'captcha', 'private_window', 'alias'] as const;

/** Votes for staff. Addresses are shown only to staff who decide about votes. */
export const voteList = defineList({
  id: 'votes',
  feature: 'votes',
  permission: 'view_votes',
  title: 'votes.admin:list.title',
  noun: 'votes.admin:list.noun',
  search: { placeholder: 'votes.admin:list.search' },
  defaultSort: '-cast_at',
  columns: {
    cast_at: {
      kind: 'datetime',
      label: 'votes.admin:list.castAt',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    voting: {
      kind: 'text',
      label: 'votes.admin:list.voting',
      filter: { type: 'multi', param: 'voting_slug', options: 'dynamic' },
      width: 210,
    },
    recipient: { kind: 'text', label: 'votes.admin:list.recipient', width: 240 },
    state: {
      kind: 'enum',
      options: states,
      label: 'votes.admin:list.state',
      sort: true,
      filter: 'multi',
      width: 140,
    },
    kind: { kind: 'enum', options: kinds, label: 'votes.admin:list.kind', filter: 'multi', width: 110 },
    votes: { kind: 'integer', label: 'votes.admin:list.votes', sort: true, total: 'sum', width: 90 },
    signals: {
      kind: 'enum_list',
      options: signals.map((value) => ({
        value,
        label: `votes.admin:signal.${value}` as const,
        tone: 'warning',
      })),
      label: 'votes.admin:list.signals',
      filter: 'multi',
      width: 260,
    },
    email: {
      kind: 'email',
      label: 'votes.admin:list.email',
      nullable: true,
      permission: 'change_votes',
      width: 230,
    },
    reason: { kind: 'text', label: 'votes.admin:list.reason', nullable: true, width: 220, wrap: true },
    confirmed_at: {
      kind: 'datetime',
      label: 'votes.admin:list.confirmedAt',
      nullable: true,
      sort: true,
      hidden: true,
      filter: 'date_range',
    },
    decidable: { kind: 'boolean', label: 'votes.admin:list.decidable', rowOnly: true },
  },
});
