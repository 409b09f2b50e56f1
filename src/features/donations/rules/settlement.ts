import { type Cents, maxCents, minCents } from '#kernel/money.ts';
import { ok, refuse, type Refusal, type Result } from '#kernel/result.ts';

/** The state of a project when money for it is received. */
export type ProjectAtPayment = 'open' | 'ended' | 'full' | 'archived' | 'banned' | 'deleted' | 'unknown';

/** The distribution of received money: `credited` + `overflow` is the net value, in cents. */
export type Settlement = {
  readonly credited: Cents;
  readonly overflow: Cents;
  /** The hold had expired, the project had closed, or part of the money found no open need. */
  readonly late: boolean;
  /** Staff decide; nothing is credited. */
  readonly review: boolean;
};

/**
 * The distribution of confirmed money (handbook §8). It fills what is open and not held by others, the rest
 * goes to overflow; a payment whose own hold is active can always be credited in full. Money for a banned,
 * deleted or unknown project goes to overflow entirely and waits for staff. `open` is the open total need and
 * `heldByOthers` the holds of other payments, in cents.
 */
export function settlePayment(
  facts: {
    readonly project: ProjectAtPayment;
    /** Received while its hold was active; a transfer, which has no hold, before it expired. */
    readonly inTime: boolean;
    readonly open: Cents;
    readonly heldByOthers: Cents;
  },
  net: Cents,
): Settlement {
  if (facts.project === 'banned' || facts.project === 'deleted' || facts.project === 'unknown') {
    return { credited: 0n, overflow: net, late: !facts.inTime, review: true };
  }
  const credited = minCents(net, maxCents(0n, facts.open - facts.heldByOthers));
  const late = !facts.inTime || facts.project !== 'open' || credited < net;
  return { credited, overflow: net - credited, late, review: false };
}

export type NoticeMismatch = 'amount_mismatch' | 'currency_mismatch' | 'reference_mismatch';

/** What identifies a payment on both sides: cents, ISO currency and our reference. */
export type PaymentFacts = { readonly amount: Cents; readonly currency: string; readonly reference: string };

/**
 * Whether a validly signed notice matches the requested payment. Every difference is named; if there is any,
 * nothing is booked and the event waits for staff (handbook §8).
 */
export function matchNotice(expected: PaymentFacts, notified: PaymentFacts): Result<true, NoticeMismatch> {
  const refusals: Refusal<NoticeMismatch>[] = [];
  if (notified.amount !== expected.amount) {
    refusals.push({
      code: 'amount_mismatch',
      params: { expected: expected.amount, notified: notified.amount },
    });
  }
  if (notified.currency.toUpperCase() !== expected.currency.toUpperCase()) {
    refusals.push({
      code: 'currency_mismatch',
      params: { expected: expected.currency, notified: notified.currency },
    });
  }
  if (notified.reference !== expected.reference) {
    refusals.push({
      code: 'reference_mismatch',
      params: { expected: expected.reference, notified: notified.reference },
    });
  }
  const [first, ...more] = refusals;
  return first ? refuse(first, ...more) : ok(true);
}

const MINUTE_MS = 60_000;
/** A provider's clock may be ahead of ours by this. */
const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

/**
 * When something that a provider reports happened: as reported, but a time in the future is that of the receipt.
 * Otherwise a notice with a wrong date would overtake everything that is reported later. The database function
 * `notice_happened_at` is the same.
 */
export const happenedAt = (occurredAt: Date, receivedAt: Date): Date =>
  occurredAt.getTime() > receivedAt.getTime() + CLOCKS_DIFFER_MS ? receivedAt : occurredAt;

const DAY_MS = 24 * 60 * MINUTE_MS;

/** How long a request is valid, and whether its amount is held until then. */
export type PaymentTerm = {
  readonly expiresAt: Date;
  readonly holds: boolean;
  readonly remindAt: Date | null;
};

/**
 * The term of a request (handbook §8): an online payment holds its amount for 60 minutes; an announced
 * transfer costs nothing to announce, so it has no hold; a reminder is sent after 7 days, and it expires after
 * 14.
 */
export function paymentTerm(kind: 'online' | 'transfer', requestedAt: Date): PaymentTerm {
  const after = (ms: number): Date => new Date(requestedAt.getTime() + ms);
  if (kind === 'online') return { expiresAt: after(60 * MINUTE_MS), holds: true, remindAt: null };
  return { expiresAt: after(14 * DAY_MS), holds: false, remindAt: after(7 * DAY_MS) };
}

/** Whether a hold is active; at `expiresAt` it is not any more. */
export function holdIsActive(
  hold: { readonly expiresAt: Date; readonly releasedAt: Date | null },
  now: Date,
): boolean {
  return hold.releasedAt === null && now.getTime() < hold.expiresAt.getTime();
}

export type ReassignRefusal =
  | 'amount_not_in_overflow'
  | 'consent_required'
  | 'other_organization'
  | 'not_receiving'
  | 'overfunded';

/**
 * Whether staff may move overflow money to a project: within the organization, with the donor's consent, and no
 * more than the target has open and free (handbook §8).
 */
export function validateReassignment<Id>(
  amount: Cents,
  source: { readonly organizationId: Id; readonly overflow: Cents; readonly donorConsents: boolean },
  target: { readonly organizationId: Id; readonly canReceive: boolean; readonly free: Cents },
): Result<Cents, ReassignRefusal> {
  if (amount <= 0n || amount > source.overflow) {
    return refuse({
      code: 'amount_not_in_overflow',
      field: 'amount_in_cents',
      params: { max: source.overflow },
    });
  }
  if (!source.donorConsents) return refuse({ code: 'consent_required', field: 'donor_consents' });
  if (source.organizationId !== target.organizationId)
    return refuse({ code: 'other_organization', field: 'project' });
  if (!target.canReceive) return refuse({ code: 'not_receiving', field: 'project' });
  if (amount > target.free) {
    return refuse({
      code: 'overfunded',
      field: 'amount_in_cents',
      params: { max: maxCents(0n, target.free) },
    });
  }
  return ok(amount);
}
