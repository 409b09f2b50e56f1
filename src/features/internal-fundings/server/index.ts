export { internalFundingJobs } from './jobs.ts';
export { internalFundingRoutes } from './routes.ts';
