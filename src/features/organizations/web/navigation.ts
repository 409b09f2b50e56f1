import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'organizations',
    path: '/site-admin/organizations/',
    timelines: 'organization',
    // Also that of the old list, which leads here (decision 447).
    records: '/site-admin/organization',
    label: 'organizations.admin:list.title',
    permission: 'view_organizations',
  },
];
