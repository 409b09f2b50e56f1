import type { Screen } from '../platform/web/routing.ts';

/** The screens of users and their rights for staff; part of the table in `administration-routes.ts`. */
export const userScreens: readonly Screen[] = [
  {
    path: '/site-admin/users/',
    screen: '../features/users/web/admin/users.tsx',
    permission: 'view_users',
  },
  {
    path: '/site-admin/users/:id/',
    screen: '../features/users/web/admin/user.tsx',
    permission: 'view_users',
    texts: ['platform.sessions'],
  },
  {
    path: '/site-admin/users/:id/permissions/',
    screen: '../features/users/web/admin/user-permissions.tsx',
    permission: 'view_permissions',
  },
  {
    path: '/site-admin/permissions/',
    screen: '../features/users/web/admin/permissions.tsx',
    permission: 'view_permissions',
  },
  {
    path: '/site-admin/permissions/several/',
    screen: '../features/users/web/admin/permissions-several.tsx',
    permission: 'change_permissions',
  },
  {
    path: '/site-admin/access/',
    screen: '../features/access/web/admin/access.tsx',
    permission: 'view_permissions',
  },
];
