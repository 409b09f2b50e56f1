import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import { forgetDonorJobs } from './forget-donor.ts';
import { donationMailJobs } from './mails.ts';
import { donationPaymentJobs } from './poll.ts';
import { tellDonationStaff, tellUnassignedStaff } from './staff-mails.ts';
import { sendUnassignedRefunds } from './unassigned-refunds.ts';
import { transferMailJobs } from './transfer-mails.ts';

export { claimEntryWire } from './claim-entry-wire.ts';
export { forgetDonor } from './forget-donor.ts';
export { openProject, projectAtPayment, readFacts } from './facts.ts';
export { paymentPolling } from './poll.ts';
export { donationRoutes } from './routes.ts';

/** Jobs of private donations: mails, refunds, and the names of those who left. */
export const donationJobs: readonly JobRegistration[] = [
  ...donationMailJobs,
  tellDonationStaff,
  tellUnassignedStaff,
  ...transferMailJobs,
  ...donationPaymentJobs,
  sendUnassignedRefunds,
  ...forgetDonorJobs,
];
