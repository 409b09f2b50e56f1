export { internalFundingJobs as jobs } from './jobs.ts';
export { internalFundingRoutes as routes } from './routes.ts';
export { fundingAbility } from './abilities.ts';
