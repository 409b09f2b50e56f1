import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** Its entries in the navigation of the administration, in the order of display inside their groups. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'projects',
    path: '/site-admin/contact-persons/',
    label: 'programmes.admin:contact.list.title',
    permission: 'view_contact_persons',
  },
  {
    group: 'projects',
    path: '/site-admin/funding-scopes/',
    label: 'programmes.admin:scope.list.title',
    permission: 'view_funding_scopes',
  },
  {
    group: 'projects',
    path: '/site-admin/application-types/',
    label: 'programmes.admin:type.list.title',
    permission: 'view_application_types',
  },
  {
    group: 'projects',
    path: '/site-admin/funding-codes/',
    label: 'programmes.admin:code.list.title',
    permission: 'view_funding_codes',
  },
  {
    group: 'projects',
    path: '/site-admin/additional-fields/',
    label: 'programmes.admin:field.list.title',
    permission: 'view_application_types',
  },
];
