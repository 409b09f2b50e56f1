export { exportJobs as jobs } from './make-export.ts';
export { routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'reads';
