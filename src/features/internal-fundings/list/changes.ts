import { defineList } from '#platform/contract/list.ts';

const fieldOptions = [
  { value: 'status', label: 'internal-fundings.admin:changed.status' },
  { value: 'amount', label: 'internal-fundings.admin:changed.amount' },
  { value: 'budget', label: 'internal-fundings.admin:changed.budget' },
  { value: 'recipient', label: 'internal-fundings.admin:changed.recipient' },
] as const;

/** Every changed field of every internal funding (spec 2 "logs: internal-fundings with field history"). */
export const fundingChangeList = defineList({
  id: 'internal_funding_changes',
  feature: 'internal-fundings',
  permission: 'view_internal_fundings',
  title: 'internal-fundings.admin:changes.title',
  noun: 'internal-fundings.admin:changes.noun',
  search: { placeholder: 'internal-fundings.admin:changes.search' },
  defaultSort: '-at',
  columns: {
    at: {
      kind: 'datetime',
      label: 'internal-fundings.admin:field.at',
      sort: true,
      filter: 'date_range',
      width: 185,
    },
    recipient: {
      kind: 'link',
      to: '/site-admin/internal-fundings/:funding/',
      label: 'internal-fundings.admin:field.recipient',
      sort: true,
      width: 230,
    },
    company: { kind: 'text', label: 'internal-fundings.admin:field.company', sort: true, width: 190 },
    field: {
      kind: 'enum',
      options: fieldOptions,
      label: 'internal-fundings.admin:field.field',
      sort: true,
      filter: 'multi',
      width: 120,
    },
    from: {
      kind: 'text',
      label: 'internal-fundings.admin:field.from',
      nullable: true,
      width: 200,
      wrap: true,
    },
    to: { kind: 'text', label: 'internal-fundings.admin:field.to', nullable: true, width: 200, wrap: true },
    by: { kind: 'text', label: 'internal-fundings.admin:field.by', nullable: true, sort: true, width: 150 },
    reason: {
      kind: 'text',
      label: 'internal-fundings.admin:field.reason',
      filter: 'text',
      width: 240,
      wrap: true,
    },
    funding: { kind: 'integer', label: 'internal-fundings.admin:field.number', rowOnly: true },
  },
});
