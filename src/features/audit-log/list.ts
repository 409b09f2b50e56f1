import { defineList } from '#platform/contract/list.ts';

/** The audit log: every write of staff, owners and companies (decisions 416, 417). */
export const auditLogList = defineList({
  id: 'audit_log',
  feature: 'audit-log',
  permission: 'view_audit_logs',
  title: 'audit-log.admin:list.title',
  noun: 'audit-log.admin:list.noun',
  search: { placeholder: 'audit-log.admin:list.search' },
  defaultSort: '-at',
  columns: {
    at: { kind: 'datetime', label: 'audit-log.admin:field.at', sort: true, filter: 'date_range', width: 180 },
    actor: {
      kind: 'text',
      label: 'audit-log.admin:field.actor',
      filter: { type: 'multi', options: 'dynamic' },
      width: 160,
      wrap: true,
    },
    actor_id: { kind: 'text', label: 'audit-log.admin:field.actor', nullable: true, rowOnly: true },
    action: {
      kind: 'text',
      label: 'audit-log.admin:field.action',
      filter: { type: 'multi', options: 'dynamic' },
      width: 170,
      wrap: true,
    },
    record: {
      kind: 'text',
      label: 'audit-log.admin:field.record',
      filter: { type: 'multi', options: 'dynamic' },
      width: 180,
      wrap: true,
    },
    record_key: { kind: 'text', label: 'audit-log.admin:field.record', nullable: true, rowOnly: true },
    changes: { kind: 'text', label: 'audit-log.admin:field.changes', width: 290, wrap: true },
    reason: { kind: 'text', label: 'audit-log.admin:field.reason', width: 240, wrap: true },
    request: {
      kind: 'text',
      label: 'audit-log.admin:field.request',
      hidden: true,
      filter: 'text',
      width: 300,
    },
  },
  filters: {
    kind: {
      type: 'multi',
      label: 'audit-log.admin:field.kind',
      options: 'dynamic',
    },
  },
});
