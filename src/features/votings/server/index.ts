export { captchaSources } from './captcha.ts';
export { votingJobs } from './jobs.ts';
export { votingRoutes } from './routes.ts';
export { type ListedVoting, listedVoting, standingOf } from './voting.ts';
