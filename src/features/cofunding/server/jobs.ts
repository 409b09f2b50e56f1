import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { releaseEnded } from './commands/end.ts';

const releaseRests = defineJob({
  name: 'cofunding.release_rests',
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
});

/** Jobs of co-funding: every ten minutes, unspent money of ended events is returned to their budgets. */
export const coFundingJobs: readonly JobRegistration[] = [
  handle(
    releaseRests,
    async (services, _data, run) => {
      await releaseEnded(services, `job:${run.id}`, run.signal);
    },
    '*/10 * * * *',
  ),
];
