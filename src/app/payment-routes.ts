import type { Screen } from '../platform/web/routing.ts';

/** The screens of the administration about payment providers. */
export const paymentScreens: readonly Screen[] = [
  {
    path: '/site-admin/payment-fees/',
    screen: '../features/payments/web/admin/payment-fees.tsx',
    permission: 'view_platform_settings',
  },
  {
    path: '/site-admin/payment-fees/create/',
    screen: '../features/payments/web/admin/payment-fees-create.tsx',
    permission: 'change_platform_settings',
  },
  {
    path: '/site-admin/payment-fees/:id/update/',
    screen: '../features/payments/web/admin/payment-fee-update.tsx',
    permission: 'view_platform_settings',
  },
];
