import { defineList } from '#platform/contract/list.ts';

/** The explore pages for staff. */
export const pageList = defineList({
  id: 'pages',
  feature: 'pages',
  permission: 'view_pages',
  title: 'pages.admin:list.title',
  noun: 'pages.admin:list.noun',
  search: { placeholder: 'pages.admin:list.search' },
  defaultSort: 'slug',
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/pages/:id/',
      label: 'pages.admin:field.title',
      sort: true,
      width: 280,
    },
    slug: { kind: 'text', label: 'pages.admin:field.slug', sort: true, width: 200 },
    kind: {
      kind: 'enum',
      label: 'pages.admin:field.kind',
      sort: true,
      filter: 'multi',
      options: [
        { value: 'projects', label: 'pages.admin:kind.projects' },
        { value: 'organizations', label: 'pages.admin:kind.organizations' },
      ],
    },
    state: {
      kind: 'enum',
      label: 'pages.admin:field.state',
      sort: true,
      filter: 'multi',
      width: 230,
      options: [
        { value: 'unpublished', label: 'pages.admin:state.unpublished', tone: 'light' },
        { value: 'published', label: 'pages.admin:state.published', tone: 'success' },
        { value: 'changed', label: 'pages.admin:state.changed', tone: 'warning' },
      ],
    },
    changed_at: { kind: 'datetime', label: 'pages.admin:field.changedAt', sort: true, filter: 'date_range' },
    published_at: {
      kind: 'datetime',
      label: 'pages.admin:field.publishedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
  },
});
