import { defineList } from '#platform/contract/list.ts';

const kinds = [
  { value: 'address', label: 'votes.admin:blocked.kind.address' },
  { value: 'domain', label: 'votes.admin:blocked.kind.domain' },
] as const;

const sources = [
  { value: 'owner', label: 'votes.admin:blocked.source.owner', tone: 'warning' },
  { value: 'staff', label: 'votes.admin:blocked.source.staff', tone: 'light' },
] as const;

/**
 * Addresses and domains that may not vote. As in the list of votes, addresses are only shown to staff who decide about
 * votes.
 */
export const blockedVoterList = defineList({
  id: 'blocked_voters',
  feature: 'votes',
  permission: 'change_votes',
  path: '/api/v4/blocked-voters',
  title: 'votes.admin:blocked.title',
  noun: 'votes.admin:blocked.noun',
  search: { placeholder: 'votes.admin:blocked.search' },
  defaultSort: '-blocked_at',
  columns: {
    value: { kind: 'text', label: 'votes.admin:blocked.value', sort: true, width: 260 },
    kind: {
      kind: 'enum',
      options: kinds,
      label: 'votes.admin:blocked.kindLabel',
      filter: 'multi',
      width: 120,
    },
    source: {
      kind: 'enum',
      options: sources,
      label: 'votes.admin:blocked.sourceLabel',
      filter: 'multi',
      width: 150,
    },
    reason: { kind: 'text', label: 'votes.admin:list.reason', width: 300, wrap: true },
    blocked_by: { kind: 'text', label: 'votes.admin:blocked.by', nullable: true, width: 180 },
    blocked_at: {
      kind: 'datetime',
      label: 'votes.admin:blocked.at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
  },
});
