import { defineList } from '#platform/contract/list.ts';

/** The funding codes for staff (handbook §3). */
export const fundingCodeList = defineList({
  id: 'funding_codes',
  feature: 'programmes',
  permission: 'view_funding_codes',
  title: 'programmes.admin:code.list.title',
  noun: 'programmes.admin:code.list.noun',
  search: { placeholder: 'programmes.admin:code.list.search' },
  defaultSort: 'code_string',
  columns: {
    code_string: {
      kind: 'link',
      to: '/site-admin/funding-codes/:id/',
      label: 'programmes.admin:code.code_string',
      sort: true,
      width: 220,
    },
    aim: { kind: 'text', label: 'programmes.admin:code.aim', sort: true, width: 220 },
    valid_from: { kind: 'date', label: 'programmes.admin:code.valid_from', sort: true, nullable: true },
    valid_until: {
      kind: 'date',
      label: 'programmes.admin:code.valid_until',
      sort: true,
      nullable: true,
      filter: 'date_range',
    },
    projects: { kind: 'integer', label: 'programmes.admin:code.uses', sort: true, total: 'sum' },
    max_uses: { kind: 'integer', label: 'programmes.admin:code.max_uses', sort: true, nullable: true },
    is_active: { kind: 'boolean', label: 'programmes.admin:record.is_active', sort: true, filter: 'single' },
  },
});
