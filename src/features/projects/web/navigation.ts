import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entry in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'projects',
    path: '/site-admin/projects/',
    timelines: 'project',
    records: '/site-admin/project/',
    label: 'projects.admin:list.title',
    permission: 'view_projects',
    position: 1,
  },
];
