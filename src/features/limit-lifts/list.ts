import { defineList } from '#platform/contract/list.ts';

const lifts = [
  { value: 'requests', label: 'limit-lifts.admin:lifted.requests' },
  { value: 'codes', label: 'limit-lifts.admin:lifted.codes' },
  { value: 'votes', label: 'limit-lifts.admin:lifted.votes' },
] as const;

const states = [
  { value: 'planned', label: 'limit-lifts.admin:state.planned', tone: 'light' },
  { value: 'active', label: 'limit-lifts.admin:state.active', tone: 'warning' },
  { value: 'ended', label: 'limit-lifts.admin:state.ended', tone: 'light' },
] as const;

/** The limits that staff have lifted for events. */
export const limitLiftList = defineList({
  id: 'limit_lifts',
  feature: 'limit-lifts',
  permission: 'view_limit_lifts',
  title: 'limit-lifts.admin:list.title',
  noun: 'limit-lifts.admin:list.noun',
  search: true,
  defaultSort: '-starts_on',
  columns: {
    lifted: {
      kind: 'enum',
      options: lifts,
      label: 'limit-lifts.admin:field.lifted',
      filter: 'multi',
      width: 240,
    },
    network: { kind: 'text', label: 'limit-lifts.admin:field.network', nullable: true, width: 180 },
    starts_on: { kind: 'date', label: 'limit-lifts.admin:field.starts_on', sort: true, width: 130 },
    ends_on: { kind: 'date', label: 'limit-lifts.admin:field.ends_on', sort: true, width: 130 },
    state: {
      kind: 'enum',
      options: states,
      label: 'limit-lifts.admin:field.state',
      filter: 'multi',
      width: 110,
    },
    reason: { kind: 'text', label: 'limit-lifts.admin:field.reason', width: 300, wrap: true },
    created_by: { kind: 'text', label: 'limit-lifts.admin:field.created_by', nullable: true, width: 180 },
    created_at: {
      kind: 'datetime',
      label: 'limit-lifts.admin:field.created_at',
      sort: true,
      filter: 'date_range',
    },
  },
});
