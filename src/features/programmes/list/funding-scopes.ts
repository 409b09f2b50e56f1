import { defineList } from '#platform/contract/list.ts';

/** The funding scopes for staff (spec 2 §2). */
export const fundingScopeList = defineList({
  id: 'funding_scopes',
  feature: 'programmes',
  permission: 'view_funding_scopes',
  title: 'programmes.admin:scope.list.title',
  noun: 'programmes.admin:scope.list.noun',
  search: { placeholder: 'programmes.admin:scope.list.search' },
  defaultSort: 'name',
  columns: {
    name: {
      kind: 'link',
      to: '/site-admin/funding-scopes/:id/',
      label: 'programmes.admin:scope.field.name',
      sort: true,
      width: 260,
    },
    projects: { kind: 'integer', label: 'programmes.admin:record.projects', sort: true },
    is_active: {
      kind: 'boolean',
      label: 'programmes.admin:record.is_active',
      sort: true,
      filter: 'single',
    },
  },
});
