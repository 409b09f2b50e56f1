import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { endCampaigns } from './commands/end-campaign.ts';
import { notifyExpiring } from './notify-expiring.ts';
import { forgetVisitors, returnOverdueLots } from './commands/return-lots.ts';

const returnRestsJob = defineJob({
  name: 'coins.return_rests',
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
});
const endCampaignsJob = defineJob({
  name: 'coins.end_campaigns',
  schema: z.object({}),
  expireInSeconds: 3600,
});

const notifyExpiringJob = defineJob({
  name: 'coins.tell_expiring',
  schema: z.object({}),
  expireInSeconds: 3600,
});

/**
 * Jobs of donation codes: balances of anonymous sessions each minute, ended campaigns each night, and each
 * morning the mails about balances that lapse soon.
 */
export const coinJobs: readonly JobRegistration[] = [
  handle(
    returnRestsJob,
    async (services, _data, run) => {
      await returnOverdueLots(services, `job:${run.id}`, run.signal);
    },
    '* * * * *',
  ),
  handle(
    endCampaignsJob,
    async (services, _data, run) => {
      await endCampaigns(services, `job:${run.id}`, run.signal);
      await forgetVisitors(services);
    },
    '5 0 * * *',
  ),
  handle(
    notifyExpiringJob,
    async (services, _data, run) => void (await notifyExpiring(services, run.signal)),
    '30 6 * * *',
  ),
];
