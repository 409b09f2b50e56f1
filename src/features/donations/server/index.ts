export { clearing, overflow, refundDue, refundDueCounterpart } from './accounts.ts';
export { lockRecipient, planArrival } from './arrive.ts';
export { applyChange, type Author } from './change.ts';
export { claimEntryWire } from './claim-entry-wire.ts';
export { coFundingUses } from './co-funding-uses.ts';
export {
  giveAgain,
  isChargeBackKnown,
  resolveNotice,
  standingChargeBack,
  takeBack,
  takeUpWaiting,
  newsOfDispute,
  wonBefore,
} from './commands/disputes.ts';
export { lookUp } from './commands/look-up.ts';
export {
  type BookingParts,
  type EventOutcome,
  storeNotice,
  storeNoticeAs,
  overtaken,
  type Received,
  setClarified,
  waitsForNews,
} from './commands/notice.ts';
export { checkDonor, recordRequest, type Requester } from './commands/record-request.ts';
export { sendRefund } from './commands/refund.ts';
export { requestDonation } from './commands/request.ts';
export { settleRefund } from './commands/settle-refund.ts';
export { type Donation, lockDonation, lockNotified, readDonation } from './donation.ts';
export { lockProjects, openProject, projectAtPayment, readFacts } from './facts.ts';
export { forgetDonor } from './forget-donor.ts';
export { donationJobs } from './jobs.ts';
export { servedDonations } from './list.ts';
export { localized } from './localized.ts';
export { tellDonation } from './mails.ts';
export { stuckRefunds } from './refund-jobs.ts';
export { accept } from './refuse.ts';
export { donationDetailOf, donationSubject, requesterOf, staffAuthorOf } from './route-context.ts';
export { donationRoutes } from './routes.ts';
export { tellStaffOfUnassigned } from './staff-mails.ts';
export { paymentUrls } from './urls.ts';
