import type { JobRegistration } from '#platform/server/jobs/jobs.ts';
import { forgetDonorJobs } from './forget-donor.ts';
import { donationMailJobs } from './mails.ts';
import { sendRefunds } from './refund-jobs.ts';
import { notifyDonationStaff, notifyUnassignedStaff } from './staff-mails.ts';

/** Jobs of donations: mails, refunds, and the names of deleted donors. */
export const donationJobs: readonly JobRegistration[] = [
  ...donationMailJobs,
  notifyDonationStaff,
  notifyUnassignedStaff,
  sendRefunds,
  ...forgetDonorJobs,
];
