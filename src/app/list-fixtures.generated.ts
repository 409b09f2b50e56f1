// Written by `npm run types` from the folders of features.
import type { Services } from '#platform/server/services.ts';
import { listFixtures as pagesListFixtures } from '#features/pages/server/list.fixtures.ts';
import { listFixtures as searchLogListFixtures } from '#features/search-log/server/list.fixtures.ts';
import { listFixtures as remindersListFixtures } from '#features/reminders/server/list.fixtures.ts';
import { listFixtures as organizationsListFixtures } from '#features/organizations/server/list.fixtures.ts';
import { listFixtures as usersListFixtures } from '#features/users/server/list.fixtures.ts';
import { listFixtures as signupListFixtures } from '#features/signup/server/list.fixtures.ts';
import { listFixtures as projectsListFixtures } from '#features/projects/server/list.fixtures.ts';
import { listFixtures as applicationsListFixtures } from '#features/applications/server/list.fixtures.ts';
import { listFixtures as paymentsListFixtures } from '#features/payments/server/list.fixtures.ts';
import { listFixtures as mailsListFixtures } from '#features/mails/server/list.fixtures.ts';
import { listFixtures as newsItemsListFixtures } from '#features/news-items/server/list.fixtures.ts';
import { listFixtures as externalServicesListFixtures } from '#features/external-services/server/list.fixtures.ts';
import { listFixtures as auditLogListFixtures } from '#features/audit-log/server/list.fixtures.ts';
import { listFixtures as limitLiftsListFixtures } from '#features/limit-lifts/server/list.fixtures.ts';

/** Rows for the conformance test of the lists, by list. */
export const listFixtures: Readonly<Record<string, (services: Services) => Promise<void>>> = {
  ...pagesListFixtures,
  ...searchLogListFixtures,
  ...remindersListFixtures,
  ...organizationsListFixtures,
  ...usersListFixtures,
  ...signupListFixtures,
  ...projectsListFixtures,
  ...applicationsListFixtures,
  ...paymentsListFixtures,
  ...mailsListFixtures,
  ...newsItemsListFixtures,
  ...externalServicesListFixtures,
  ...auditLogListFixtures,
  ...limitLiftsListFixtures,
};
