import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from './jobs.ts';

const keyLifetimeHours = 48;

const cleanUp = defineJob({ name: 'platform.clean-up', schema: z.object({}), unique: 'unfinished' });

/** Nightly: deletes expired data – idempotency keys after two days, ended sessions, ended limits. */
export const maintenanceJobs: readonly JobRegistration[] = [
  handle(
    cleanUp,
    async ({ database, clock, limits }) => {
      const now = clock.now();
      const oldest = new Date(now.getTime() - keyLifetimeHours * 3_600_000);
      await database.db.deleteFrom('idempotency_key').where('created_at', '<', oldest).execute();
      await database.db.deleteFrom('session').where('expires_at', '<', now).execute();
      await limits.clean();
    },
    '30 3 * * *',
  ),
];
