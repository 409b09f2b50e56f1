import { matchNotice, type NoticeMismatch } from '#features/donations/rules/settlement.ts';
import { type Donation, RETURNS } from '#features/donations/server/index.ts';
import type { PaymentEvent } from '#platform/server/payments/payments.ts';

/**
 * Why the notice does not match the donation, as codes joined by commas; null if it does. `assigned`: staff have
 * assigned the payment, so that its reference differs.
 */
export function mismatchOf(donation: Donation, event: PaymentEvent, assigned: boolean): string | null {
  const match = matchNotice(
    { amount: donation.amount, currency: donation.currency, reference: donation.token },
    { amount: event.amountCents, currency: event.currency, reference: event.reference },
  );
  const codes = new Set<NoticeMismatch>(match.ok ? [] : match.refusals.map(({ code }) => code));
  if (assigned) codes.delete('reference_mismatch');
  // A bank may take another amount than was paid; a returned amount is compared with the one taken. It belongs to the
  // donation whose payment it names, whatever its reference (decision 583).
  if (event.kind === 'charged_back' || event.kind === 'reinstated') {
    codes.delete('amount_mismatch');
    codes.delete('reference_mismatch');
  }
  return codes.size === 0 ? null : [...codes].join(',');
}

/** Whether a notice reports that nothing went out or was returned. */
export const movesNothing = ({ kind, amountCents }: PaymentEvent) =>
  amountCents <= 0n && RETURNS.some((one) => one === kind);

/**
 * Whether a notice is about another payment than the donation's. A donation that staff have rejected no longer has
 * a payment.
 */
export const isOther = ({ providerPayment, state }: Donation, { payment }: PaymentEvent) =>
  providerPayment === null ? state === 'cancelled' : providerPayment !== payment;

/** Whether the notice can only be about the donation, as with every ordinary payment; this saves a query. */
export const isPlain = (
  donation: Donation,
  { payment, reference, refund, refundReference }: PaymentEvent,
): boolean =>
  donation.providerPayment === payment &&
  donation.token === reference &&
  refund === undefined &&
  refundReference === undefined;
