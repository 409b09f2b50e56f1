import { defineList } from '#platform/contract/list.ts';

/** The application types for staff (handbook §3). */
export const applicationTypeList = defineList({
  id: 'application_types',
  feature: 'programmes',
  permission: 'view_application_types',
  title: 'programmes.admin:type.list.title',
  noun: 'programmes.admin:type.list.noun',
  search: { placeholder: 'programmes.admin:type.list.search' },
  defaultSort: 'name',
  columns: {
    name: {
      kind: 'link',
      to: '/site-admin/application-types/:id/',
      label: 'programmes.admin:type.name',
      sort: true,
      width: 260,
    },
    tag: { kind: 'text', label: 'programmes.admin:type.tag', sort: true, filter: 'text' },
    is_active: {
      kind: 'boolean',
      label: 'programmes.admin:type.active',
      sort: true,
      filter: 'single',
      width: 190,
    },
    active_from: {
      kind: 'date',
      label: 'programmes.admin:type.active_from',
      sort: true,
      nullable: true,
      width: 190,
    },
    active_until: {
      kind: 'date',
      label: 'programmes.admin:type.active_until',
      sort: true,
      nullable: true,
      width: 190,
    },
    lottery_possible: {
      kind: 'boolean',
      label: 'programmes.admin:type.lottery',
      sort: true,
      hidden: true,
      filter: 'single',
    },
    allow_duplicate: {
      kind: 'boolean',
      label: 'programmes.admin:type.duplicable',
      sort: true,
      filter: 'single',
      width: 150,
    },
    projects: { kind: 'integer', label: 'programmes.admin:record.projects', sort: true },
  },
});
