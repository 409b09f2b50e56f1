export { payoutJobs } from './jobs.ts';
export { payoutRoutes } from './routes.ts';
export { settle } from './settle.ts';
