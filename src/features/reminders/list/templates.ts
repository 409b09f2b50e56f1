import { defineList } from '#platform/contract/list.ts';

/** The templates for reminders. */
export const templateList = defineList({
  id: 'reminder_templates',
  feature: 'reminders',
  permission: 'view_reminder_templates',
  title: 'reminders.admin:template.list.title',
  noun: 'reminders.admin:template.list.noun',
  search: true,
  defaultSort: 'title',
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/reminder-templates/:id/',
      label: 'reminders.admin:field.title',
      sort: true,
      width: 300,
    },
    description: { kind: 'text', label: 'reminders.admin:field.description', wrap: true, width: 420 },
    for_proofs: {
      kind: 'boolean',
      label: 'reminders.admin:template.forProofsColumn',
      sort: true,
      filter: 'single',
    },
  },
});
