export { taskFlags } from './flags.ts';
export { reminderJobs as jobs } from './jobs.ts';
export { closeProofReminders, remindOfProof } from './proofs.ts';
export { routes } from './routes.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'tasks of staff; neither money nor rights';
