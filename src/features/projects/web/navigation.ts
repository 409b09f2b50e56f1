import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'projects',
    path: '/site-admin/projects/',
    records: '/site-admin/project/',
    label: 'projects.admin:list.title',
    permission: 'view_projects',
  },
];
