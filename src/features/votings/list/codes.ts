import { defineList } from '#platform/contract/list.ts';

const states = [
  { value: 'unused', label: 'votings.admin:codes.state.unused', tone: 'light' },
  { value: 'used', label: 'votings.admin:codes.state.used', tone: 'success' },
  { value: 'locked', label: 'votings.admin:codes.state.locked', tone: 'danger' },
] as const;

/**
 * The codes of all votings. A code is worth votes to anybody who reads it: only holders of the right to change votings see,
 * search, print and export it, after the password; others identify codes by number (decisions 424, 671). Nobody sees for whom a code was used.
 */
export const votingCodeList = defineList({
  id: 'voting_codes',
  feature: 'votings',
  permission: 'view_votings',
  stepUp: true,
  path: '/api/v4/voting-codes',
  title: 'votings.admin:codes.title',
  noun: 'votings.admin:codes.noun',
  search: { placeholder: 'votings.admin:codes.search' },
  defaultSort: 'number',
  columns: {
    number: { kind: 'integer', label: 'votings.admin:codes.number', sort: true, width: 90 },
    code: {
      kind: 'text',
      label: 'votings.admin:codes.code',
      permission: 'change_votings',
      sort: true,
      width: 160,
    },
    state: {
      kind: 'enum',
      options: states,
      label: 'votings.admin:codes.stateLabel',
      sort: true,
      filter: 'multi',
      width: 130,
    },
    value: { kind: 'integer', label: 'votings.admin:codes.value', sort: true, total: 'sum', width: 110 },
    used_at: {
      kind: 'datetime',
      label: 'votings.admin:codes.usedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    batch: {
      kind: 'text',
      label: 'votings.admin:codes.batch',
      nullable: true,
      filter: { type: 'multi', param: 'batch_id', options: 'dynamic' },
      width: 200,
    },
    voting: {
      kind: 'text',
      label: 'votings.admin:votings.name',
      filter: { type: 'multi', param: 'voting_slug', options: 'dynamic' },
      hidden: true,
      width: 220,
    },
    created_at: {
      kind: 'datetime',
      label: 'votings.admin:codes.createdAt',
      sort: true,
      filter: 'date_range',
      hidden: true,
    },
    reason: { kind: 'text', label: 'votings.admin:codes.lockReason', nullable: true, width: 220, wrap: true },
  },
});
