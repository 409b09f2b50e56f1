import { defineList } from '#platform/contract/list.ts';

/** The contact persons for staff (spec 2 §2). */
export const contactPersonList = defineList({
  id: 'contact_persons',
  feature: 'programmes',
  permission: 'view_contact_persons',
  title: 'programmes.admin:contact.list.title',
  noun: 'programmes.admin:contact.list.noun',
  search: { placeholder: 'programmes.admin:contact.list.search' },
  defaultSort: 'addressable_name',
  columns: {
    addressable_name: {
      kind: 'link',
      to: '/site-admin/contact-persons/:id/',
      label: 'programmes.admin:contact.field.addressable_name',
      sort: true,
      width: 260,
    },
    job_title: {
      kind: 'text',
      label: 'programmes.admin:contact.field.job_title',
      sort: true,
      width: 260,
      filter: 'text',
    },
    phone: { kind: 'text', label: 'programmes.admin:contact.field.phone', width: 160 },
    projects: { kind: 'integer', label: 'programmes.admin:record.projects', sort: true },
    is_active: {
      kind: 'boolean',
      label: 'programmes.admin:record.is_active',
      sort: true,
      filter: 'single',
    },
  },
});
