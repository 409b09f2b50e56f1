export { clearing, overflow, refundDue, refundDueCounterpart } from './accounts.ts';
export { lockRecipient, lockRecipients, planArrival } from './arrive.ts';
export { applyChange } from './change.ts';
export { coFundingUses, lockUnpaidCoFunding } from './co-funding-return.ts';
export { lookUp } from './commands/look-up.ts';
export {
  type BookingParts,
  type EventOutcome,
  isOvertaken,
  type Received,
  type RefundNotice,
  refundNoticeOf,
  RETURNS,
  setClarified,
  storeNotice,
  storeNoticeAs,
  waitingRefundNotices,
  waitsForNotice,
} from './commands/notice.ts';
export {
  bookRefund,
  bookWaitingRefund,
  hasRefund,
  identifyRefund,
  judgeRefund,
  madeAtProvider,
  type RefundVerdict,
} from './commands/provider-refunds.ts';
export { addressOfColumns, checkCorrected, checkDonor, DONOR_COLUMNS } from './commands/donor.ts';
export { recordRequest, type Requester } from './commands/record-request.ts';
export { sendRefund } from './commands/refund.ts';
export { findReplaceable } from './commands/replace.ts';
export { countJournals, reinstate } from './commands/reinstate.ts';
export { requestDonation } from './commands/request.ts';
export {
  lockCoFunded,
  returnedWithCoFunding,
  returnExcess,
  returnExcessOfDonation,
} from './commands/return-excess.ts';
export {
  type Donation,
  donorNameSql,
  lockDonation,
  lockNotified,
  lockRefunded,
  readDonation,
  REPLACED,
} from './donation.ts';
export { lockProjects, openProject, projectAtPayment, readFacts, readUnpaid, visitorOf } from './facts.ts';
export { forgetDonor } from './forget-donor.ts';
export { donationJobs as jobs } from './jobs.ts';
export { servedDonations } from './list.ts';
export { localized } from './localized.ts';
export { confirmAgain, notifyDonation, notifyOfRefundsAgain, type Writing } from './mails.ts';
export type { ReceivedMoney } from './plan-booking.ts';
export { planReturn, projectsOf, readPlacement } from './plan-return.ts';
export { stuckRefunds } from './refund-jobs.ts';
export { accept } from './refuse.ts';
export {
  donationDetailOf,
  donationSubject,
  requesterOf,
  requireSeenDonation,
  requireSeenDonations,
  staffAuthorOf,
} from './route-context.ts';
export { donationRoutes as routes } from './routes.ts';
export { notifyStaff, notifyStaffOfUnassigned } from './staff-mails.ts';
export { paymentUrls } from './urls.ts';
