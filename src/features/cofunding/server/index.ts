export { createCoFunding, type NewCoFunding } from './commands/create.ts';
export { releaseEnded } from './commands/end.ts';
export { coFundingJobs as jobs } from './jobs.ts';
export { coFundingRoutes as routes } from './routes.ts';
