export { createCoFunding, type NewCoFunding } from './commands/create.ts';
export { releaseEnded } from './commands/end.ts';
export { coFundingJobs } from './jobs.ts';
export { coFundingRoutes } from './routes.ts';
