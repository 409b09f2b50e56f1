import type { Screen } from '../platform/web/routing.ts';

/** Screens for creating an account, and the links of its mails. */
export const signUpScreens: readonly Screen[] = [
  {
    path: '/signup/',
    screen: '../features/signup/web/public/signup.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/signup/sent/',
    screen: '../features/signup/web/public/signup-sent.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/choose-signup/',
    screen: '../features/signup/web/public/choose-signup.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/organization-signup/',
    screen: '../features/signup/web/public/organization-signup.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/company-signup/',
    screen: '../features/signup/web/public/company-signup.tsx',
    permission: 'public',
    shared: [],
    layout: 'entry',
  },
  {
    path: '/account/activate/:token/',
    screen: '../features/accounts/web/account/activate.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/invitation/:token/',
    screen: '../features/signup/web/account/invitation.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/first-administrator/:token/',
    screen: '../features/signup/web/account/first-administrator.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/remote-login/',
    screen: '../features/signup/web/account/remote-login.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/password/reset/',
    screen: '../features/accounts/web/account/password-reset.tsx',
    permission: 'public',
    layout: 'entry',
  },
  {
    path: '/account/password/reset/:token/',
    screen: '../features/accounts/web/account/password-reset-token.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/email/:token/',
    screen: '../features/accounts/web/account/email.tsx',
    permission: 'public',
    secrets: ['token'],
    layout: 'entry',
  },
  {
    path: '/account/deleted/',
    screen: '../features/accounts/web/account/deleted.tsx',
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
