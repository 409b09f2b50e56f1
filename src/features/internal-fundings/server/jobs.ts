import { z } from 'zod';
import { lapseOverdue } from '#features/funding-records/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';

const lapse = defineJob({ name: 'internal_fundings.lapse', schema: z.object({}), expireInSeconds: 600 });

/** Jobs of internal fundings: each night, plans whose budget or project has ended lapse (handbook §5). */
export const internalFundingJobs: readonly JobRegistration[] = [
  handle(
    lapse,
    async ({ database }) => {
      await database.transact((tx) => lapseOverdue(tx, berlinDate(tx.now)));
    },
    '10 0 * * *',
  ),
];
