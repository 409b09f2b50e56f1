import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import { endCampaigns } from './commands/end-campaign.ts';
import { tellExpiring } from './tell-expiring.ts';
import { forgetVisitors, returnOverdueLots } from './commands/return-lots.ts';

const returnRests = defineJob({
  name: 'coins.return_rests',
  schema: z.object({}),
  retryLimit: 0,
  expireInSeconds: 300,
});
const endOver = defineJob({ name: 'coins.end_campaigns', schema: z.object({}), expireInSeconds: 3600 });

const tellEnding = defineJob({ name: 'coins.tell_expiring', schema: z.object({}), expireInSeconds: 3600 });

/**
 * Jobs of donation codes: rests of anonymous sessions each minute, campaigns that are over each night, and in the
 * morning the mails about balances that lapse soon.
 */
export const coinJobs: readonly JobRegistration[] = [
  handle(
    returnRests,
    async (services, _data, run) => {
      await returnOverdueLots(services, `job:${run.id}`, run.signal);
    },
    '* * * * *',
  ),
  handle(
    endOver,
    async (services, _data, run) => {
      await endCampaigns(services, `job:${run.id}`, run.signal);
      await forgetVisitors(services);
    },
    '5 0 * * *',
  ),
  handle(
    tellEnding,
    async (services, _data, run) => void (await tellExpiring(services, run.signal)),
    '30 7 * * *',
  ),
];
