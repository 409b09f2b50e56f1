import { TAKEN_BY_BANK } from './refunds.ts';

/**
 * The events of a donation, as stored in its history. Staff see a text for each (`donations.admin:event`).
 */
export const donationEventKinds = [
  'requested',
  'announced',
  'pending',
  'booked',
  'booked_late',
  'failed',
  'cancelled',
  'expired',
  'reminded',
  'recipient_closed',
  'transfer_differs',
  'transfer_cancelled',
  'rejected',
  'further',
  'further_transfer',
  'hold_expired',
  'hold_released',
  'notice_mismatch',
  'refund_requested',
  'refund_claimed',
  'refunded',
  'refund_failed',
  'refund_stopped',
  'refund_undone',
  'reassigned',
  'charged_back',
  'reinstated',
  'claim_repaid',
  'claim_written_off',
  'claim_entry_undone',
  'donor_corrected',
  'mails_sent_again',
] as const;
export type DonationEventKind = (typeof donationEventKinds)[number];

/** The journals of a donation (`donations.admin:journalKind`). */
export const donationJournalKinds = [
  'donation_booked',
  'donation_refunded',
  'donation_charged_back',
  'donation_reinstated',
  'co_funding_booked',
  'co_funding_returned',
  'co_funding_reinstated',
  'refund_claimed',
  'refund_undone',
  'fee_moved',
  'overflow_reassigned',
  'claim_repaid',
  'claim_written_off',
  'claim_entry_undone',
] as const;
export type DonationJournalKind = (typeof donationJournalKinds)[number];

/** Why a notice or a donation waits for staff (`donations.admin:review`). */
export const reviewReasons = [
  'amount_mismatch',
  'amount_zero',
  'currency_mismatch',
  'reference_mismatch',
  'reference_unknown',
  'refund_unknown',
  'further_transfer',
  'cancelled_transfer',
  'left_over',
  'rejected',
  'before_payment',
  'before_charge_back',
  'money_again',
  'project_banned',
  'project_deleted',
  'project_unknown',
  'organization_deleted',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/**
 * Why a payment provider did not carry out a request, as shown to staff (`donations.admin:providerProblem`).
 */
export const providerProblems = [
  'not_set_up',
  'payment_unknown',
  'nothing_paid',
  'card_closed',
  'insufficient_funds',
  'disputed',
  TAKEN_BY_BANK,
  'refused',
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

const PATTERNS: readonly (readonly [RegExp, ProviderProblem])[] = [
  [/not set up/i, 'not_set_up'],
  [/does not know the payment|no such payment|no payment exists/i, 'payment_unknown'],
  [/nothing has been paid/i, 'nothing_paid'],
  [/expired_or_canceled_card|lost_or_stolen_card/i, 'card_closed'],
  [/insufficient|not enough (?:balance|funds)/i, 'insufficient_funds'],
  [/dispute/i, 'disputed'],
  [new RegExp(`^${TAKEN_BY_BANK}$`), TAKEN_BY_BANK],
];

/**
 * The code for a provider's message, or for this program's message about it. The message is stored; it is
 * technical, in one language and differs from provider to provider. Unknown messages are `refused`.
 */
export function providerProblemOf(message: string): ProviderProblem {
  return PATTERNS.find(([pattern]) => pattern.test(message))?.[1] ?? 'refused';
}

/** The details of an event for the API: a provider's message is replaced by its code. */
export function eventDetailWire({
  kind,
  detail,
}: {
  readonly kind: string;
  readonly detail: unknown;
}): Record<string, unknown> {
  const stored = detail as Record<string, unknown>;
  if (kind === 'failed' && typeof stored['reason'] === 'string')
    return { ...stored, reason: providerProblemOf(stored['reason']) };
  if (kind !== 'refund_failed' || typeof stored['error'] !== 'string') return stored;
  return { ...stored, error: providerProblemOf(stored['error']) };
}
