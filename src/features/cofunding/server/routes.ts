import { read, type Registration } from '#platform/server/http/handler.ts';
import { listProjectCoFundings } from '../contract/cofunding.ts';
import { projectCoFundings } from './running.ts';
import { coFundingStaffRoutes } from './staff-routes.ts';

/** Routes of co-funding. */
export const coFundingRoutes: readonly Registration[] = [
  read(listProjectCoFundings, async ({ db, params, now }) => ({
    results: await projectCoFundings(db, params.slug, now),
  })),
  ...coFundingStaffRoutes,
];
