import type { Screen } from '../platform/web/routing.ts';

const report = (path: string, screen: string): Screen => ({
  path: `/site-admin/statistics/${path}`,
  screen: `../features/statistics/web/admin/${screen}.tsx`,
  permission: 'view_statistics',
});

/** The reports of the administration; part of the table in `routes.ts`. */
export const reportScreens: readonly Screen[] = [
  report('', 'statistics'),
  report('projects/', 'statistics-projects'),
  report('legacy/', 'statistics-legacy'),
  report('monthly/', 'statistics-monthly'),
  report('categories/', 'statistics-categories'),
  report('funding-types/', 'statistics-funding-types'),
  report('total-funding-count/', 'statistics-total-funding-count'),
  report('ipp/', 'statistics-ipp'),
  report('funding-export/', 'statistics-funding-export'),
  {
    path: '/site-admin/search-log/',
    screen: '../features/search-log/web/admin/search-log.tsx',
    permission: 'view_search_logs',
  },
  {
    path: '/site-admin/exports/',
    screen: '../features/exports/web/admin/exports.tsx',
    permission: 'staff',
  },
  {
    path: '/site-admin/ledger-checks/',
    screen: '../features/ledger/web/admin/ledger-checks.tsx',
    permission: 'view_private_donations',
  },
];
