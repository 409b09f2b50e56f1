import { defineList } from '#platform/contract/list.ts';

const kinds = [
  { value: 'address', label: 'votings.admin:blocked.kind.address' },
  { value: 'domain', label: 'votings.admin:blocked.kind.domain' },
] as const;

const sources = [
  { value: 'owner', label: 'votings.admin:blocked.source.owner', tone: 'warning' },
  { value: 'staff', label: 'votings.admin:blocked.source.staff', tone: 'light' },
] as const;

/** Addresses and domains that may not vote. As in the list of votes, addresses are for those who decide about votes. */
export const blockedVoterList = defineList({
  id: 'blocked_voters',
  feature: 'votings',
  permission: 'change_votes',
  path: '/api/v4/blocked-voters',
  title: 'votings.admin:blocked.title',
  noun: 'votings.admin:blocked.noun',
  search: { placeholder: 'votings.admin:blocked.search' },
  defaultSort: '-blocked_at',
  columns: {
    value: { kind: 'text', label: 'votings.admin:blocked.value', sort: true, width: 260 },
    kind: {
      kind: 'enum',
      options: kinds,
      label: 'votings.admin:blocked.kindLabel',
      filter: 'multi',
      width: 120,
    },
    source: {
      kind: 'enum',
      options: sources,
      label: 'votings.admin:blocked.sourceLabel',
      filter: 'multi',
      width: 150,
    },
    reason: { kind: 'text', label: 'votings.admin:list.reason', width: 300 },
    blocked_by: { kind: 'text', label: 'votings.admin:blocked.by', nullable: true, width: 180 },
    blocked_at: {
      kind: 'datetime',
      label: 'votings.admin:blocked.at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
  },
});
