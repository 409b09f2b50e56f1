import { z } from 'zod';
import { addYears, berlinDate } from '#kernel/clock.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { RETENTION_YEARS } from '../rules.ts';

const deletionJob = defineJob({ name: 'search-log.forget', schema: z.object({}), unique: 'unfinished' });

/** Deletes searches of days more than twelve months ago (handbook §18). */
export async function deleteOldSearches({ database, clock }: Services): Promise<void> {
  const oldest = addYears(berlinDate(clock.now()), -RETENTION_YEARS);
  await database.transact((tx) => tx.deleteFrom('search_log').where('day', '<', oldest).execute());
}

/** Background jobs of the search log. */
export const searchLogJobs: readonly JobRegistration[] = [
  handle(deletionJob, (services) => deleteOldSearches(services), '50 3 * * *'),
];
