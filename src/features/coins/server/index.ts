export { forgetBalance, moveVisitorBalance, unspentBalance } from './account-balance.ts';
export { createCampaign } from './commands/create-campaign.ts';
export { coinJobs } from './jobs.ts';
export { coinCompanyRoutes } from './company-routes.ts';
export { coinRoutes } from './routes.ts';
export { coinStaffRoutes } from './staff-routes.ts';
