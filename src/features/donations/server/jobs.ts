import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import { forgetDonorJobs } from './forget-donor.ts';
import { donationMailJobs } from './mails.ts';
import { sendRefunds } from './refund-jobs.ts';
import { tellDonationStaff, tellUnassignedStaff } from './staff-mails.ts';

/** Jobs of donations: mails, refunds, and the names of those who left. */
export const donationJobs: readonly JobRegistration[] = [
  ...donationMailJobs,
  tellDonationStaff,
  tellUnassignedStaff,
  sendRefunds,
  ...forgetDonorJobs,
];
