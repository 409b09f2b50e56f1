import type { Stripe } from 'stripe';
import type { PaymentEvent, PaymentStatus, RefundState } from './payments.ts';

/** What a customer pays in, as Stripe calls it. */
export type Session = Stripe.Checkout.Session;
/** What an event tells, without its own name and time. */
export type News = Omit<PaymentEvent, 'eventId' | 'occurredAt' | 'payload'>;

/** The id of an object that Stripe has sent as a whole or as its id. */
export const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** How the payment of a session stands. */
export function statusOf({ status, payment_status }: Session): PaymentStatus {
  if (payment_status === 'paid') return 'paid';
  if (status === 'complete') return 'pending';
  return status === 'expired' ? 'expired' : 'open';
}

/** How a refund stands. */
export function refundState({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { refund: id, status: 'done' };
  if (status === 'failed' || status === 'canceled') {
    return { refund: id, status: 'failed', error: `Stripe: ${failure_reason ?? status}` };
  }
  return { refund: id, status: 'pending' };
}

/** News of a session; null where it carries no name of ours, because the account serves other shops, too. */
export function newsOfSession(session: Session, kind: PaymentEvent['kind']): News | null {
  if (!session.client_reference_id) return null;
  return {
    kind,
    payment: session.id,
    reference: session.client_reference_id,
    amountCents: BigInt(session.amount_total ?? 0),
    currency: (session.currency ?? '').toUpperCase(),
    payer: [session.customer_details?.name, session.customer_details?.email].filter(Boolean).join(', '),
  };
}
