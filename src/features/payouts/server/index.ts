export { payoutJobs as jobs } from './jobs.ts';
export { payoutRoutes as routes } from './routes.ts';
export { settle } from './settle.ts';
export { payoutAbilities, settlingAbility } from './abilities.ts';
