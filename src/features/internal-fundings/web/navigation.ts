import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'companies',
    path: '/site-admin/internal-fundings/',
    label: 'internal-fundings.admin:list.title',
    permission: 'view_internal_fundings',
  },
];
