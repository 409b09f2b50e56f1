import type { IncomingHttpHeaders } from 'node:http';

/** A payment that a provider is asked to collect. */
export interface PaymentRequest {
  /** Our id of the payment, unguessable; also the provider's idempotency key. */
  readonly reference: string;
  /** The mark of this installation; the provider stores it with the payment. */
  readonly installation: string;
  readonly amountCents: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** The provider's method (card, direct_debit, wallet …). */
  readonly method: string;
  readonly description: string;
  readonly merchant: string;
  /** Where the donor returns to, whatever the outcome. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** BCP 47 language of the payment page. */
  readonly language: string;
  /** When the donor made the request; the same for every repeat of it. */
  readonly requestedAt: Date;
  /** The payment page accepts no payment after this. */
  readonly expiresAt: Date;
}

export interface CreatedPayment {
  /** The provider's id of the payment. */
  readonly payment: string;
  readonly paymentUrl: string;
}

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** The current state of a payment at the provider. */
export interface PaymentState {
  readonly payment: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amountCents: bigint;
  readonly currency: string;
  /** When it reached this status. */
  readonly at: Date;
}

/** A payment to look up: by the provider's id, or by ours if the provider's answer was lost. */
export interface PaymentQuery {
  readonly payment: string | null;
  readonly reference: string;
  readonly requestedAt: Date;
}

export interface RefundRequest {
  readonly payment: string;
  /** Our id of the refund, and its idempotency key. */
  readonly reference: string;
  /** The provider's id, once it has accepted the refund. */
  readonly refund?: string | null;
  readonly amountCents: bigint;
  readonly currency: string;
}

export type RefundState = {
  readonly refund: string;
  readonly status: 'pending' | 'done' | 'failed';
  readonly error?: string;
};

/** `charged_back`: a bank took money back. `reinstated`: the money was returned because a dispute was won. */
export type PaymentEventKind =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'refunded'
  | 'refund_failed'
  | 'charged_back'
  | 'reinstated';

/** A verified notification in our terms. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly kind: PaymentEventKind;
  readonly payment: string;
  /** Our id of the payment; empty if it has none. */
  readonly reference: string;
  /** The mark of the installation that began the payment; absent if it has none. */
  readonly installation?: string;
  /** For refund events: the provider's id of the refund, if it has one. */
  readonly refund?: string;
  /** For refund events: our id of the refund, if the provider reports it; absent if we did not request it. */
  readonly refundReference?: string;
  /** The provider's id of the dispute in which money was taken back or returned; absent if it has none. */
  readonly dispute?: string;
  /** The amount paid, sent back, taken back or returned. */
  readonly amountCents: bigint;
  readonly currency: string;
  /** The payer's name or address, if the provider reports it. */
  readonly payer?: string;
  readonly occurredAt: Date;
  readonly payload: Record<string, unknown>;
}

/**
 * A notification that is not from the provider, was changed, or is too old: answered with 400, nothing is
 * stored.
 */
export class WebhookRejected extends Error {
  readonly reason: 'signature' | 'timestamp' | 'body';

  constructor(reason: 'signature' | 'timestamp' | 'body') {
    super(`webhook rejected: ${reason}`);
    this.name = 'WebhookRejected';
    this.reason = reason;
  }
}

/** The provider has refused; retrying changes nothing. */
export class PaymentRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PaymentRefused';
  }
}

/**
 * No clear answer: a timeout, a broken connection, an error at the provider. The request may have been
 * carried out; it is safe to repeat it with the same reference.
 */
export class PaymentUnclear extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PaymentUnclear';
  }
}

/** The interface of every payment provider. Calls end within ten seconds or throw {@link PaymentUnclear}. */
export interface PaymentProvider {
  /** Repeating it with the same reference returns the same payment. */
  createPayment(request: PaymentRequest): Promise<CreatedPayment>;
  /**
   * Null if the provider does not know the payment. Looks it up by our reference if the provider's id is not
   * known yet.
   */
  fetchPayment(payment: PaymentQuery): Promise<PaymentState | null>;
  /** Repeating it with the same reference does not refund twice; one that was canceled there has failed. */
  refund(request: RefundRequest): Promise<RefundState>;
  /**
   * Closes the page of an expired payment, if the provider does not do so itself. Payments that were paid or
   * have ended are not changed.
   */
  expirePayment?(payment: { readonly payment: string }): Promise<void>;
  /**
   * Only if notices are not signed, so that anybody can send them: the payment that a notice names, read
   * without querying the provider; null if it names none.
   */
  namedPayment?(rawBody: Buffer): string | null;
  /**
   * Checks signature and age of the raw body; throws {@link WebhookRejected}. If notices contain only an id,
   * the provider is queried, which may throw {@link PaymentUnclear}.
   */
  verifyWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
    now: Date,
  ): PaymentEvent[] | Promise<PaymentEvent[]>;
}

/** The providers that this process supports, by adapter (column `payment_provider.adapter`). */
export interface Payments {
  /** Null for an adapter that is not built in or not configured. */
  adapter(name: string): PaymentProvider | null;
}

/** Collects the adapters in the composition root. */
export function createPayments(adapters: Readonly<Record<string, PaymentProvider>>): Payments {
  const known = new Map(Object.entries(adapters));
  return { adapter: (name) => known.get(name) ?? null };
}
