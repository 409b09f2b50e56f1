import type { Screen } from '../platform/web/routing.ts';

/** The screens of votings for staff; part of the table in `administration-routes.ts`. */
export const votingScreens: readonly Screen[] = [
  {
    path: '/site-admin/votings/',
    screen: '../features/votings/web/admin/votings.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/votings/create/',
    screen: '../features/votings/web/admin/votings-create.tsx',
    permission: 'create_votings',
  },
  {
    path: '/site-admin/voting/:slug/update/',
    screen: '../features/votings/web/admin/voting-update.tsx',
    permission: 'change_votings',
  },
  {
    path: '/site-admin/votings/:slug/',
    screen: '../features/votings/web/admin/voting.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/votings/:slug/participants/',
    screen: '../features/votings/web/admin/voting-participants.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/voting-reviews/',
    screen: '../features/votings/web/admin/voting-reviews.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/voting-participants/:id/',
    screen: '../features/votings/web/admin/voting-participant.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/votes/',
    screen: '../features/votes/web/admin/votes.tsx',
    permission: 'view_votes',
  },
  {
    path: '/site-admin/blocked-voters/',
    screen: '../features/votes/web/admin/blocked-voters.tsx',
    permission: 'change_votes',
  },
  {
    path: '/site-admin/blocked-voters/new/',
    screen: '../features/votes/web/admin/blocked-voters-new.tsx',
    permission: 'change_votes',
  },
  {
    path: '/site-admin/subscribers/',
    screen: '../features/votes/web/admin/subscribers.tsx',
    permission: 'view_subscribers',
  },
  {
    path: '/site-admin/votings/:slug/codes/',
    screen: '../features/votings/web/admin/voting-codes.tsx',
    permission: 'view_votings',
  },
  {
    path: '/site-admin/votings/:slug/codes/print/',
    screen: '../features/votings/web/admin/voting-codes-print.tsx',
    permission: 'change_votings',
  },
];
