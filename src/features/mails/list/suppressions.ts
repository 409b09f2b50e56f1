import { defineList } from '#platform/contract/list.ts';

/** Addresses to which no mails are sent: they returned one for good, or their owner complained (handbook §13). */
export const suppressionList = defineList({
  id: 'mail_suppressions',
  feature: 'mails',
  permission: 'view_email_logs',
  path: '/api/v4/mail-suppressions',
  title: 'mails.admin:suppressions.title',
  noun: 'mails.admin:suppressions.noun',
  search: { placeholder: 'mails.admin:suppressions.search' },
  defaultSort: '-suppressed_at',
  columns: {
    address: { kind: 'email', label: 'mails.admin:suppressions.address', sort: true, width: 240 },
    state: {
      kind: 'enum',
      label: 'mails.admin:field.state',
      filter: 'multi',
      options: [
        { value: 'in_force', label: 'mails.admin:suppressions.state.in_force', tone: 'danger' },
        { value: 'lifted', label: 'mails.admin:suppressions.state.lifted', tone: 'light' },
      ],
    },
    cause: {
      kind: 'enum',
      label: 'mails.admin:suppressions.causeLabel',
      filter: 'multi',
      options: [
        { value: 'bounced', label: 'mails.admin:suppressions.cause.bounced' },
        { value: 'complained', label: 'mails.admin:suppressions.cause.complained' },
      ],
    },
    suppressed_at: {
      kind: 'datetime',
      label: 'mails.admin:suppressions.since',
      sort: true,
      filter: 'date_range',
    },
    detail: {
      kind: 'text',
      label: 'mails.admin:suppressions.detail',
      nullable: true,
      width: 280,
      wrap: true,
    },
    lifted_at: { kind: 'datetime', label: 'mails.admin:suppressions.liftedAt', nullable: true, sort: true },
    lifted_by: { kind: 'text', label: 'mails.admin:suppressions.liftedBy', nullable: true },
    lift_reason: {
      kind: 'text',
      label: 'mails.admin:suppressions.liftReason',
      nullable: true,
      width: 240,
      wrap: true,
    },
  },
});
