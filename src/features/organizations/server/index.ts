import { read, type Registration } from '#platform/server/http/handler.ts';
import { exploreOrganizations } from '../contract/explore.ts';
import { exploreOrganizationPage } from './explore.ts';

/** Routes of organisations for visitors. */
export const organizationRoutes: readonly Registration[] = [
  read(exploreOrganizations, ({ db, query, caller, now }) => exploreOrganizationPage(db, query, caller, now)),
];
