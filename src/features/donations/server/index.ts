import type { JobRegistration } from '#platform/server/jobs.ts';
import { donationMailJobs } from './mails.ts';
import { donationPaymentJobs } from './poll.ts';

export { donationRoutes } from './routes.ts';

/** Jobs of private donations: mails, refunds, and the poller. */
export const donationJobs: readonly JobRegistration[] = [...donationMailJobs, ...donationPaymentJobs];
