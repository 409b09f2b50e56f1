import { defineList } from '#platform/contract/list.ts';

/** The funding scopes for staff (spec 2 §2). */
export const fundingScopeList = defineList({
  id: 'funding_scopes',
  feature: 'projects',
  permission: 'view_funding_scopes',
  title: 'projects.admin:scope.list.title',
  noun: 'projects.admin:scope.list.noun',
  search: { placeholder: 'projects.admin:scope.list.search' },
  defaultSort: 'name',
  columns: {
    name: {
      kind: 'link',
      to: '/site-admin/funding-scopes/:id/',
      label: 'projects.admin:scope.field.name',
      sort: true,
      width: 260,
    },
    projects: { kind: 'integer', label: 'projects.admin:record.projects', sort: true },
    is_active: {
      kind: 'boolean',
      label: 'projects.admin:record.is_active',
      sort: true,
      filter: 'single',
    },
  },
});
