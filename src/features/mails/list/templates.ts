import { defineList } from '#platform/contract/list.ts';
import { permissionOfRecord } from '../contract/preview-records.ts';

/** The mails that the program sends, and whether staff changed their texts (handbook §13). */
export const mailTemplateList = defineList({
  id: 'mail_templates',
  feature: 'mails',
  permission: 'view_email_templates',
  path: '/api/v4/mail-templates',
  title: 'mails.admin:templates.title',
  noun: 'mails.admin:templates.noun',
  search: { placeholder: 'mails.admin:templates.search' },
  defaultSort: 'title',
  // The records of a preview, each for those who may see them.
  choices: permissionOfRecord,
  columns: {
    title: {
      kind: 'link',
      to: '/site-admin/email-templates/:id/:locale/',
      label: 'mails.admin:templates.name',
      sort: true,
      width: 260,
      wrap: true,
    },
    cause: { kind: 'text', label: 'mails.admin:templates.cause', width: 300, wrap: true },
    to: { kind: 'text', label: 'mails.admin:templates.to', sort: true, width: 220, wrap: true },
    state: {
      kind: 'enum',
      label: 'mails.admin:templates.text',
      sort: true,
      filter: 'multi',
      options: [
        { value: 'built_in', label: 'mails.admin:templates.state.built_in', tone: 'light' },
        { value: 'changed', label: 'mails.admin:templates.state.changed', tone: 'success' },
        { value: 'attention', label: 'mails.admin:templates.state.attention', tone: 'danger' },
      ],
    },
    changed_at: {
      kind: 'datetime',
      label: 'mails.admin:templates.changedAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
    subject: {
      kind: 'text',
      label: 'mails.admin:field.subject',
      sort: true,
      hidden: true,
      width: 320,
      wrap: true,
    },
    locale: { kind: 'text', label: 'mails.admin:field.locale', rowOnly: true },
  },
});
