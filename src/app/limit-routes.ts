import type { Screen } from '../platform/web/routing.ts';

/** The screens of the administration about limits that are lifted for events. */
export const limitScreens: readonly Screen[] = [
  {
    path: '/site-admin/limit-lifts/',
    screen: '../features/limit-lifts/web/admin/limit-lifts.tsx',
    permission: 'view_limit_lifts',
  },
  {
    path: '/site-admin/limit-lifts/new/',
    screen: '../features/limit-lifts/web/admin/limit-lifts-new.tsx',
    permission: 'create_limit_lifts',
  },
];
