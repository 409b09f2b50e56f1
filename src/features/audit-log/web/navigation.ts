import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entry in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'reports',
    path: '/site-admin/audit-log/',
    label: 'audit-log.admin:list.title',
    permission: 'view_audit_logs',
  },
];
