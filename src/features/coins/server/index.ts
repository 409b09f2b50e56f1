import type { Registration } from '#platform/server/http/handler.ts';
import { coinCompanyRoutes } from './company-routes.ts';
import { coinRoutes } from './routes.ts';
import { coinStaffRoutes } from './staff-routes.ts';

export { forgetBalance, moveVisitorBalance, unspentBalance } from './account-balance.ts';
export { notifyOfOpenCampaigns } from './company-routes.ts';
export { createCampaign } from './commands/create-campaign.ts';
export { coinJobs as jobs } from './jobs.ts';

/** Routes of codes and balances: for visitors, for staff, for companies. */
export const routes: readonly Registration[] = [...coinRoutes, ...coinStaffRoutes, ...coinCompanyRoutes];
