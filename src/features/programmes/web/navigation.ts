import type { AdminNavItem } from '#platform/web/admin-navigation.ts';

/** The feature's entries in the navigation of the administration. */
export const navigation: readonly AdminNavItem[] = [
  {
    group: 'projects',
    path: '/site-admin/contact-persons/',
    label: 'programmes.admin:contact.list.title',
    permission: 'view_contact_persons',
    position: 3,
  },
  {
    group: 'projects',
    path: '/site-admin/funding-scopes/',
    label: 'programmes.admin:scope.list.title',
    permission: 'view_funding_scopes',
    position: 4,
  },
  {
    group: 'projects',
    path: '/site-admin/application-types/',
    label: 'programmes.admin:type.list.title',
    permission: 'view_application_types',
    position: 5,
  },
  {
    group: 'projects',
    path: '/site-admin/funding-codes/',
    label: 'programmes.admin:code.list.title',
    permission: 'view_funding_codes',
    position: 6,
  },
  {
    group: 'projects',
    path: '/site-admin/additional-fields/',
    label: 'programmes.admin:field.list.title',
    permission: 'view_application_types',
    position: 7,
  },
];
