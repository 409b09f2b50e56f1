/** The states of a private donation (handbook §8). */
export const DONATION_STATES = [
  'requested',
  'pending',
  'verified',
  'review',
  'failed',
  'cancelled',
  'expired',
  'partly_refunded',
  'refunded',
  'charged_back',
] as const;
export type DonationState = (typeof DONATION_STATES)[number];

/** The names of states in lists and filters (`status_named`, handbook §8). */
export type StatusNamed = 'unverified' | 'verified' | 'needs_review' | 'refunded' | 'charged_back';

const NAMES: Readonly<Record<DonationState, StatusNamed>> = {
  requested: 'unverified',
  pending: 'unverified',
  verified: 'verified',
  review: 'needs_review',
  failed: 'unverified',
  cancelled: 'unverified',
  expired: 'unverified',
  partly_refunded: 'refunded',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** The `status_named` of a state. */
export function statusNamed(state: DonationState): StatusNamed {
  return NAMES[state];
}

/**
 * The possible transitions from each state; only staff reject what waits for them. Money received after a
 * failure, a cancellation or the expiry is late, not lost.
 */
const NEXT: Readonly<Record<DonationState, readonly DonationState[]>> = {
  requested: ['pending', 'verified', 'review', 'failed', 'cancelled', 'expired'],
  pending: ['verified', 'review', 'failed', 'cancelled', 'expired'],
  verified: ['partly_refunded', 'refunded', 'charged_back'],
  review: ['verified', 'partly_refunded', 'refunded', 'charged_back'],
  failed: ['verified', 'review'],
  cancelled: ['verified', 'review'],
  expired: ['verified', 'review'],
  partly_refunded: ['partly_refunded', 'refunded', 'charged_back'],
  refunded: [],
  charged_back: [],
};

const BEFORE_MONEY: readonly DonationState[] = ['requested', 'pending', 'failed', 'cancelled', 'expired'];
const AFTER_MONEY: readonly DonationState[] = ['partly_refunded', 'refunded', 'charged_back'];

/**
 * What to do with a requested transition. `apply`: a valid step; `ignore`: outdated or known already (a
 * repeated notice, `pending` after `verified`); `wait`: a return of money that was not received yet: the
 * notice is stored until the payment's own one has arrived, or for staff.
 */
export function transition(from: DonationState, to: DonationState): 'apply' | 'ignore' | 'wait' {
  if (NEXT[from].includes(to)) return 'apply';
  if (AFTER_MONEY.includes(to) && BEFORE_MONEY.includes(from)) return 'wait';
  return 'ignore';
}

/** Whether the platform has money of the donor, so that it can be refunded. */
export function isRefundable(state: DonationState): boolean {
  return NEXT[state].includes('refunded');
}

/**
 * Whether staff may confirm that the money was received: the donation waits for them and nothing is booked
 * yet.
 */
export function mayVerify(donation: {
  readonly state: DonationState;
  readonly paidAt: Date | null;
}): boolean {
  return donation.state === 'review' && donation.paidAt === null;
}
