import { defineList } from '#platform/contract/list.ts';

/** The e-mail log (spec 2 §4, handbook §13). */
export const emailList = defineList({
  id: 'emails',
  feature: 'mails',
  permission: 'view_email_logs',
  path: '/api/v4/emails',
  title: 'mails.admin:list.title',
  noun: 'mails.admin:list.noun',
  search: { placeholder: 'mails.admin:list.search' },
  defaultSort: '-created_at',
  columns: {
    subject: {
      kind: 'link',
      to: '/site-admin/emails/:id/',
      label: 'mails.admin:field.subject',
      sort: true,
      width: 320,
    },
    recipient: {
      kind: 'email',
      label: 'mails.admin:field.recipient',
      sort: true,
      filter: 'text',
      width: 240,
    },
    state: {
      kind: 'enum',
      label: 'mails.admin:field.state',
      sort: true,
      filter: 'multi',
      options: [
        { value: 'queued', label: 'mails.admin:state.queued', tone: 'warning' },
        { value: 'sent', label: 'mails.admin:state.sent', tone: 'success' },
        { value: 'received', label: 'mails.admin:state.received', tone: 'success' },
        { value: 'not_sent', label: 'mails.admin:state.not_sent', tone: 'danger' },
        { value: 'requeued', label: 'mails.admin:state.requeued', tone: 'light' },
      ],
    },
    created_at: { kind: 'datetime', label: 'mails.admin:field.createdAt', sort: true, filter: 'date_range' },
    template: {
      kind: 'text',
      label: 'mails.admin:field.template',
      sort: true,
      width: 240,
      wrap: true,
      filter: { type: 'multi', options: 'dynamic' },
    },
    sent_at: {
      kind: 'datetime',
      label: 'mails.admin:field.sentAt',
      nullable: true,
      sort: true,
      filter: 'date_range',
    },
    error: {
      kind: 'text',
      label: 'mails.admin:field.error',
      nullable: true,
      filter: 'text',
      width: 280,
      wrap: true,
    },
    tries: { kind: 'integer', label: 'mails.admin:field.tries', sort: true, hidden: true },
    locale: { kind: 'text', label: 'mails.admin:field.locale', sort: true, hidden: true },
  },
  filters: {
    /** The record that mails are about, as the audit log names it: `project:garden`, `payout:17`. */
    record: { type: 'multi', label: 'mails.admin:field.record', options: 'dynamic', unlisted: true },
  },
});
