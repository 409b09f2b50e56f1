import { versionOf } from '#platform/server/operation/version.ts';
import type { DonationDetail } from '../contract/staff.ts';

/**
 * Stands for everything on which a decision about a donation is based: its state, its amounts, its donor, and each booking,
 * notice and refund. Titles and what only passes with time are not part of it.
 */
export function donationVersion(detail: Omit<DonationDetail, 'version'>): string {
  const { amount, net, fee, credited, overflow, refunded, charged_back, claim, refund_pending } = detail;
  const { paid_out, co_funding, transfer, hold } = detail;
  const amounts = { amount, net, fee, credited, overflow, refunded, charged_back, claim, refund_pending };
  return versionOf({
    state: [detail.state, detail.review_reason, detail.late, detail.paid_at],
    cents: Object.values({ ...amounts, paid_out, co_funding }).map(({ in_cents }) => in_cents),
    transfer: transfer && [transfer.received?.in_cents, transfer.received_on, transfer.cancelled_at],
    donor: detail.donor && Object.values(detail.donor),
    hold: hold && [hold.amount.in_cents, hold.released_at],
    journals: detail.journals.map(({ id }) => id),
    notices: detail.payment_events.map(({ id, outcome, resolved_at }) => [id, outcome, resolved_at]),
    refunds: detail.refunds.map(({ id, state }) => [id, state]),
    claims: detail.claim_entries.map(({ id, undone }) => [id, undone !== null]),
  });
}
