import { Stripe } from 'stripe';
import {
  type PaymentEvent,
  PaymentRefused,
  type PaymentStatus,
  PaymentUnclear,
  type RefundState,
} from './payments.ts';

/** Stripe's object for a payment. */
export type Session = Stripe.Checkout.Session;
/** The content of an event, without its id and time. */
export type News = Omit<PaymentEvent, 'eventId' | 'occurredAt' | 'payload'>;

/** The id of an object that Stripe sent either whole or as its id. */
export const idOf = (object: string | { id: string } | null) =>
  typeof object === 'string' ? object : (object?.id ?? null);

/** The status of a session's payment. */
export function statusOf({ status, payment_status }: Session): PaymentStatus {
  if (payment_status === 'paid') return 'paid';
  if (status === 'complete') return 'pending';
  return status === 'expired' ? 'expired' : 'open';
}

/** The status of a refund. */
export function refundState({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'succeeded') return { refund: id, status: 'done' };
  if (status === 'failed' || status === 'canceled') {
    return { refund: id, status: 'failed', error: `Stripe: ${failure_reason ?? status}` };
  }
  return { refund: id, status: 'pending' };
}

/** Stripe reports these with hundredths that they do not have (https://docs.stripe.com/currencies#special-cases). */
const HUNDREDFOLD: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** An amount of Stripe in the smallest unit of its currency. */
export function amountOf(
  amount: number,
  currency: string,
): { readonly amountCents: bigint; readonly currency: string } {
  const code = currency.toUpperCase();
  return { amountCents: BigInt(amount) / (HUNDREDFOLD.has(code) ? 100n : 1n), currency: code };
}

/** The event of a session, which may be that of another shop on the account. */
export function newsOfSession(session: Session, kind: PaymentEvent['kind']): News {
  const installation = session.metadata?.['installation'];
  return {
    kind,
    payment: session.id,
    reference: session.client_reference_id ?? '',
    ...(installation ? { installation } : {}),
    ...amountOf(session.amount_total ?? 0, session.currency ?? ''),
    payer: [session.customer_details?.name, session.customer_details?.email].filter(Boolean).join(', '),
  };
}

/** The error in the terms of the port: refused for good, or unclear and safe to repeat. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { statusCode = 0, message } = error;
  // 409: a request with the same key is being processed.
  const unclear = statusCode === 0 || statusCode === 409 || statusCode === 429 || statusCode >= 500;
  return unclear
    ? new PaymentUnclear(`Stripe: ${message}`, { cause: error })
    : new PaymentRefused(`Stripe: ${message}`);
}

/** Whether Stripe has no such object. */
export const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404;

/** Our names of methods → Stripe's; others are passed on. */
const METHODS: Readonly<Record<string, string>> = {
  card: 'card',
  direct_debit: 'sepa_debit',
  wallet: 'paypal',
};

/** Stripe's name of a method. */
export const methodOf = (method: string): string => METHODS[method] ?? method;
