import { defineList } from '#platform/contract/list.ts';

/** The application types for staff (handbook §3). */
export const applicationTypeList = defineList({
  id: 'application_types',
  feature: 'projects',
  permission: 'view_application_types',
  title: 'projects.admin:type.list.title',
  noun: 'projects.admin:type.list.noun',
  search: { placeholder: 'projects.admin:type.list.search' },
  defaultSort: 'name',
  columns: {
    name: {
      kind: 'link',
      to: '/site-admin/application-types/:id/',
      label: 'projects.admin:type.name',
      sort: true,
      width: 260,
    },
    tag: { kind: 'text', label: 'projects.admin:type.tag', sort: true, filter: 'text' },
    is_active: {
      kind: 'boolean',
      label: 'projects.admin:type.active',
      sort: true,
      filter: 'single',
      width: 190,
    },
    active_from: {
      kind: 'date',
      label: 'projects.admin:type.active_from',
      sort: true,
      nullable: true,
      width: 190,
    },
    active_until: {
      kind: 'date',
      label: 'projects.admin:type.active_until',
      sort: true,
      nullable: true,
      width: 190,
    },
    lottery_possible: {
      kind: 'boolean',
      label: 'projects.admin:type.lottery',
      sort: true,
      hidden: true,
      filter: 'single',
    },
    allow_duplicate: {
      kind: 'boolean',
      label: 'projects.admin:type.duplicable',
      sort: true,
      filter: 'single',
      width: 150,
    },
    projects: { kind: 'integer', label: 'projects.admin:record.projects', sort: true },
  },
});
