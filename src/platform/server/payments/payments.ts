import type { IncomingHttpHeaders } from 'node:http';

/** What a provider is asked to collect. */
export interface PaymentRequest {
  /** Our name for the payment, unguessable; also the provider's idempotency key. */
  readonly reference: string;
  readonly amountCents: bigint;
  /** ISO 4217. */
  readonly currency: string;
  /** The provider's method (card, direct_debit, wallet …). */
  readonly method: string;
  readonly description: string;
  readonly merchant: string;
  /** Where the donor comes back to, whatever happened. */
  readonly returnUrl: string;
  readonly webhookUrl: string;
  /** BCP 47 language of the payment page. */
  readonly language: string;
  /** When the donor asked; the same however often the request is repeated. */
  readonly requestedAt: Date;
  /** The payment page takes no money after this. */
  readonly expiresAt: Date;
}

export interface CreatedPayment {
  /** The provider's name for the payment. */
  readonly payment: string;
  readonly paymentUrl: string;
}

export type PaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** What the provider knows of a payment now. */
export interface PaymentState {
  readonly payment: string;
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amountCents: bigint;
  readonly currency: string;
  /** When it reached this status. */
  readonly at: Date;
}

/** A payment that is asked about: by the provider's name for it, or by ours where its answer got lost. */
export interface SoughtPayment {
  readonly payment: string | null;
  readonly reference: string;
  readonly requestedAt: Date;
}

export interface RefundRequest {
  readonly payment: string;
  /** Our name for the refund and its idempotency key. */
  readonly reference: string;
  readonly amountCents: bigint;
  readonly currency: string;
}

export type RefundState = {
  readonly refund: string;
  readonly status: 'pending' | 'done' | 'failed';
  readonly error?: string;
};

/** `charged_back`: a bank took money back. `reinstated`: it is there again, because a dispute was won. */
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

/** A notification, verified and in our words. */
export interface PaymentEvent {
  readonly eventId: string;
  readonly kind: PaymentEventKind;
  readonly payment: string;
  readonly reference: string;
  /** Refund events: our name for the refund, when the provider knows it. */
  readonly refundReference?: string;
  /** The provider's name for the dispute in which money was taken back or given again; absent where it has none. */
  readonly dispute?: string;
  /** What was paid, sent back, taken back or given again. */
  readonly amountCents: bigint;
  readonly currency: string;
  /** Who has paid: name or address, where the provider says it. */
  readonly payer?: string;
  readonly occurredAt: Date;
  readonly payload: Record<string, unknown>;
}

/** A notification that is not the provider's, was changed, or is too old: answered 400, nothing is kept. */
export class WebhookRejected extends Error {
  readonly reason: 'signature' | 'timestamp' | 'body';

  constructor(reason: 'signature' | 'timestamp' | 'body') {
    super(`webhook rejected: ${reason}`);
    this.name = 'WebhookRejected';
    this.reason = reason;
  }
}

/** The provider answered that it will not do this; asking again changes nothing. */
export class PaymentRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PaymentRefused';
  }
}

/**
 * No clear answer: a timeout, a broken connection, a fault at the provider. It may have happened; the same request
 * with the same reference is safe to repeat.
 */
export class PaymentUnclear extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'PaymentUnclear';
  }
}

/** What every payment provider looks like from here. Calls end within ten seconds or throw {@link PaymentUnclear}. */
export interface PaymentProvider {
  /** Repeating it with the same reference answers the same payment. */
  createPayment(request: PaymentRequest): Promise<CreatedPayment>;
  /** Null when the provider does not know the payment. Looks by our reference where its own name is not known yet. */
  fetchPayment(payment: SoughtPayment): Promise<PaymentState | null>;
  /** Repeating it with the same reference sends nothing twice. */
  refund(request: RefundRequest): Promise<RefundState>;
  /**
   * Closes the page of a payment whose time is over, where the provider does not do so by itself. What has been paid
   * or has ended already is left as it is.
   */
  expirePayment?(payment: { readonly payment: string }): Promise<void>;
  /**
   * Only where notices are not signed, so that anybody can send them: the payment that one names, read without asking the
   * provider; null when it names none.
   */
  namedPayment?(rawBody: Buffer): string | null;
  /**
   * Checks signature and age of the raw body; throws {@link WebhookRejected}. Where notices carry no news but only a
   * name, the provider is asked, which may throw {@link PaymentUnclear}.
   */
  verifyWebhook(
    rawBody: Buffer,
    headers: IncomingHttpHeaders,
    now: Date,
  ): PaymentEvent[] | Promise<PaymentEvent[]>;
}

/** The providers this process can talk to, by adapter (column `payment_provider.adapter`). */
export interface Payments {
  /** Null for an adapter that is not built in or not set up. */
  adapter(name: string): PaymentProvider | null;
}

/** Collects the adapters in the composition root. */
export function createPayments(adapters: Readonly<Record<string, PaymentProvider>>): Payments {
  const known = new Map(Object.entries(adapters));
  return { adapter: (name) => known.get(name) ?? null };
}
