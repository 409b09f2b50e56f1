import type { Screen } from '../platform/web/routing.ts';

/** Screens by which somebody gets an account, and the links of its mails. */
export const signUpScreens: readonly Screen[] = [
  {
    path: '/signup/',
    screen: '../features/signup/web/public/sign-up.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/signup/sent/',
    screen: '../features/signup/web/public/sent.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/choose-signup/',
    screen: '../features/signup/web/public/choose-sign-up.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/organization-signup/',
    screen: '../features/signup/web/public/organization-sign-up.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/company-signup/',
    screen: '../features/signup/web/public/company-sign-up.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/account/activate/:token/',
    screen: '../features/accounts/web/public/activate.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/invitation/:token/',
    screen: '../features/signup/web/public/accept-invitation.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/first-administrator/:token/',
    screen: '../features/signup/web/public/first-administrator.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/password/reset/',
    screen: '../features/accounts/web/public/reset-request.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/password/reset/:token/',
    screen: '../features/accounts/web/public/reset-password.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/email/:token/',
    screen: '../features/accounts/web/public/confirm-email.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/deleted/',
    screen: '../features/accounts/web/public/deleted.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/not-activated/',
    screen: '../features/accounts/web/account/not-activated.tsx',
    permission: 'signed_in',
    layout: 'entry',
  },
];
