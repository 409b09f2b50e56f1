export { searchLogJobs as jobs } from './jobs.ts';
export { searchLog } from './plugin.ts';
export { logSearch } from './write.ts';
