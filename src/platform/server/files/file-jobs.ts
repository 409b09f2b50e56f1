import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '../jobs/jobs.ts';

const sweepFiles = defineJob({ name: 'files.sweep', schema: z.object({}), retryLimit: 0 });

/** The jobs of stored files; the composition root registers them. */
export const fileJobs: readonly JobRegistration[] = [
  handle(
    sweepFiles,
    async ({ files, database, clock }) => void (await files.sweep(database, clock.now())),
    '17 3 * * *',
  ),
];
