import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import { mailReturnedPayouts, notifyPayouts } from './mails.ts';
import { settleNightly } from './run.ts';

/** Jobs of payouts: the nightly settlement, and mails. */
export const payoutJobs: readonly JobRegistration[] = [settleNightly, notifyPayouts, mailReturnedPayouts];
