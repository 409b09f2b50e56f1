import { defineList } from '#platform/contract/list.ts';

const kinds = [
  { value: 'text', name: 'text', label: 'programmes.admin:field.kinds.text', tone: 'light' },
  { value: 'long_text', name: 'long_text', label: 'programmes.admin:field.kinds.long_text', tone: 'light' },
  { value: 'number', name: 'number', label: 'programmes.admin:field.kinds.number', tone: 'light' },
  { value: 'amount', name: 'amount', label: 'programmes.admin:field.kinds.amount', tone: 'light' },
  { value: 'date', name: 'date', label: 'programmes.admin:field.kinds.date', tone: 'light' },
  { value: 'select', name: 'select', label: 'programmes.admin:field.kinds.select', tone: 'light' },
  {
    value: 'multi_select',
    name: 'multi_select',
    label: 'programmes.admin:field.kinds.multi_select',
    tone: 'light',
  },
  { value: 'checkbox', name: 'checkbox', label: 'programmes.admin:field.kinds.checkbox', tone: 'light' },
  { value: 'pdf', name: 'pdf', label: 'programmes.admin:field.kinds.pdf', tone: 'light' },
  { value: 'heading', name: 'heading', label: 'programmes.admin:field.kinds.heading', tone: 'light' },
] as const;

/** The additional fields of projects for staff (handbook §3). */
export const additionalFieldList = defineList({
  id: 'additional_fields',
  feature: 'programmes',
  permission: 'view_application_types',
  title: 'programmes.admin:field.list.title',
  noun: 'programmes.admin:field.list.noun',
  search: { placeholder: 'programmes.admin:field.list.search' },
  defaultSort: 'position',
  columns: {
    label: {
      kind: 'link',
      to: '/site-admin/additional-fields/:id/',
      label: 'programmes.admin:field.label',
      sort: true,
      width: 260,
    },
    kind: {
      kind: 'enum',
      options: kinds,
      label: 'programmes.admin:field.kind',
      width: 280,
      sort: true,
      filter: 'multi',
    },
    step: { kind: 'integer', label: 'programmes.admin:field.step', sort: true, width: 180 },
    position: { kind: 'integer', label: 'programmes.admin:field.position', sort: true, width: 140 },
    is_required: {
      kind: 'boolean',
      label: 'programmes.admin:field.is_required',
      width: 160,
      sort: true,
      filter: 'single',
    },
    staff_only: {
      kind: 'boolean',
      label: 'programmes.admin:field.staff_only',
      width: 230,
      sort: true,
      filter: 'single',
    },
    projects: { kind: 'integer', label: 'programmes.admin:record.projects', sort: true },
    is_active: { kind: 'boolean', label: 'programmes.admin:record.is_active', sort: true, filter: 'single' },
  },
});
