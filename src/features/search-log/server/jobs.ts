import { z } from 'zod';
import { addYears, berlinDate } from '#kernel/clock.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { KEPT_YEARS } from '../rules.ts';

const forgetJob = defineJob({ name: 'search-log.forget', schema: z.object({}), unique: 'unfinished' });

/** Removes the searches of days that are more than twelve months ago (handbook §18). */
export async function forgetSearches({ database, clock }: Services): Promise<void> {
  const oldest = addYears(berlinDate(clock.now()), -KEPT_YEARS);
  await database.transact((tx) => tx.deleteFrom('search_log').where('day', '<', oldest).execute());
}

/** Work on the search log apart from requests. */
export const searchLogJobs: readonly JobRegistration[] = [
  handle(forgetJob, (services) => forgetSearches(services), '50 3 * * *'),
];
