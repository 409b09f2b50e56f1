import type { IncomingHttpHeaders } from 'node:http';
import { Stripe } from 'stripe';
import { patienceMs } from './patience.ts';
import {
  type CreatedPayment,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentQuery,
  PaymentRefused,
  type PaymentRequest,
  type PaymentState,
  type RefundRequest,
  type RefundState,
  WebhookRejected,
} from './payments.ts';
import {
  amountOf,
  idOf,
  isUnknown,
  type News,
  newsOfSession,
  methodOf,
  problemOf,
  refundState,
  type Session,
  statusOf,
} from './stripe-objects.ts';

/** The connection to Stripe. Tests replace `apiUrl` by a fake Stripe on its own port. */
export interface StripeConnection {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/** Stripe requires a page to be open for at least 30 minutes; some time passes until it reads the request. */
const SHORTEST_MS = 35 * 60_000;
/** A payment whose creation was lost is searched among those created around its time. */
const SEARCH_BEFORE_MS = 60_000;
const SEARCH_AFTER_MS = 15 * 60_000;
const SEARCH_MAX = 1_000;
/** A signature is valid this long, as with the sandbox. */
const TOLERANCE_SECONDS = 300;

const seconds = (at: Date) => Math.floor(at.getTime() / 1000);

/** Stripe Checkout: a payment is a session, and its notices are Stripe's events. */
export class StripeProvider implements PaymentProvider {
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;

  constructor({ secretKey, webhookSecret, apiUrl, timeoutMs = patienceMs }: StripeConnection) {
    const url = apiUrl === undefined ? null : new URL(apiUrl);
    this.#webhookSecret = webhookSecret;
    this.#stripe = new Stripe(secretKey, {
      // The poller and the donor retry; retries here would exceed the port's time limit.
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      ...(url
        ? { host: url.hostname, port: url.port, protocol: url.protocol === 'http:' ? 'http' : 'https' }
        : {}),
    });
  }

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const metadata = { reference: request.reference, installation: request.installation };
    const latest = Math.max(request.expiresAt.getTime(), request.requestedAt.getTime() + SHORTEST_MS);
    const session = await this.#call(() =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'payment',
          submit_type: 'donate',
          client_reference_id: request.reference,
          metadata,
          allowed_payment_method_types: [methodOf(request.method)],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: request.currency.toLowerCase(),
                unit_amount: Number(request.amountCents),
                product_data: { name: request.description },
              },
            },
          ],
          payment_intent_data: { description: request.description, metadata },
          locale: request.language.startsWith('de') ? 'de' : 'en',
          success_url: request.returnUrl,
          cancel_url: request.returnUrl,
          expires_at: seconds(new Date(latest)),
        },
        { idempotencyKey: request.reference },
      ),
    );
    if (!session.url) throw new PaymentRefused('Stripe: the session has no page');
    return { payment: session.id, paymentUrl: session.url };
  }

  async fetchPayment(sought: PaymentQuery): Promise<PaymentState | null> {
    const session = sought.payment ? await this.#session(sought.payment) : await this.#seek(sought);
    if (!session) return null;
    return {
      payment: session.id,
      reference: session.client_reference_id ?? '',
      status: statusOf(session),
      ...amountOf(session.amount_total ?? 0, session.currency ?? ''),
      at: await this.#at(session),
    };
  }

  /**
   * When a session was paid: when its money was charged, which may be on a later day than the start of the
   * checkout. If the key may not read charges, the start is used: the money was received all the same.
   */
  async #at(session: Session): Promise<Date> {
    const intent = statusOf(session) === 'paid' ? idOf(session.payment_intent) : null;
    const charge = intent === null ? null : await this.#charge(intent);
    return new Date((charge ?? session).created * 1000);
  }

  async #charge(intent: string): Promise<Stripe.Charge | null> {
    const expand = ['latest_charge'];
    try {
      const { latest_charge } = await this.#call(() =>
        this.#stripe.paymentIntents.retrieve(intent, { expand }),
      );
      return typeof latest_charge === 'object' ? latest_charge : null;
    } catch (error) {
      if (error instanceof PaymentRefused) return null;
      throw error;
    }
  }

  async refund(request: RefundRequest): Promise<RefundState> {
    const session = await this.#session(request.payment);
    const payment_intent = idOf(session?.payment_intent ?? null);
    if (!payment_intent) throw new PaymentRefused('Stripe: nothing has been paid');
    // Stripe forgets idempotency keys after a day; an earlier refund is found by its reference.
    const known = await this.#call(() => this.#stripe.refunds.list({ payment_intent, limit: 100 }));
    const sent = known.data.find(({ metadata }) => metadata?.['reference'] === request.reference);
    if (sent) return refundState(sent);
    const made = await this.#call(() =>
      this.#stripe.refunds.create(
        {
          payment_intent,
          amount: Number(request.amountCents),
          metadata: { reference: request.reference },
        },
        { idempotencyKey: request.reference },
      ),
    );
    return refundState(made);
  }

  async expirePayment({ payment }: { readonly payment: string }): Promise<void> {
    try {
      await this.#call(() => this.#stripe.checkout.sessions.expire(payment));
    } catch (error) {
      // It was paid or has expired in the meantime: the next query shows which.
      if (!(error instanceof PaymentRefused)) throw error;
    }
  }

  async verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): Promise<PaymentEvent[]> {
    const event = this.#verified(rawBody, headers['stripe-signature'], now);
    const occurredAt = new Date(event.created * 1000);
    const payload = { type: event.type, object: idOf(event.data.object as { id: string }) };
    if (event.type !== 'charge.refunded') {
      const news = await this.#newsOf(event);
      return news === null ? [] : [{ ...news, eventId: event.id, occurredAt, payload }];
    }
    // It reports a sum, without the refunds; each of them is a separate event, under its own name.
    const { id: charge } = event.data.object;
    const refunds = await this.#call(() => this.#stripe.refunds.list({ charge, limit: 100 }));
    const news = await Promise.all(refunds.data.map((refund) => this.#newsOfRefund(refund)));
    return news
      .filter((one) => one !== null)
      .map((one) => ({ ...one, eventId: `${event.id}:${one.refund}`, occurredAt, payload }));
  }

  #verified(rawBody: Buffer, header: string | string[] | undefined, now: Date): Stripe.Event {
    try {
      return this.#stripe.webhooks.constructEvent(
        rawBody,
        header ?? '',
        this.#webhookSecret,
        TOLERANCE_SECONDS,
        undefined,
        now.getTime(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) {
        throw new WebhookRejected('signature');
      }
      throw new WebhookRejected('body');
    }
  }

  /** Translates an event; null if it does not concern us, such as a dispute that is won but not yet paid. */
  async #newsOf(event: Stripe.Event): Promise<News | null> {
    switch (event.type) {
      case 'checkout.session.completed':
        return newsOfSession(event.data.object, statusOf(event.data.object) === 'paid' ? 'paid' : 'pending');
      case 'checkout.session.async_payment_succeeded':
        return newsOfSession(event.data.object, 'paid');
      case 'checkout.session.async_payment_failed':
        return newsOfSession(event.data.object, 'failed');
      case 'checkout.session.expired':
        return newsOfSession(event.data.object, 'expired');
      // Refunds that staff make at Stripe are reported as the others.
      case 'refund.created':
      case 'refund.updated':
      case 'refund.failed':
        return this.#newsOfRefund(event.data.object);
      case 'charge.dispute.funds_withdrawn':
      case 'charge.dispute.funds_reinstated': {
        const dispute = event.data.object;
        const kind = event.type === 'charge.dispute.funds_withdrawn' ? 'charged_back' : 'reinstated';
        return this.#newsOfCharged(dispute, kind, { dispute: dispute.id });
      }
      default:
        return null;
    }
  }

  async #newsOfRefund(refund: Stripe.Refund): Promise<News | null> {
    const { status } = refundState(refund);
    if (status === 'pending') return null;
    const kind = status === 'done' ? 'refunded' : 'refund_failed';
    const refundReference = refund.metadata?.['reference'];
    const named = { refund: refund.id, ...(refundReference ? { refundReference } : {}) };
    return this.#newsOfCharged(refund, kind, named);
  }

  /**
   * Refunds and disputes only name the charge and its payment intent; the session of that has our reference of the
   * payment. Amount and currency are those of the refund or dispute.
   */
  async #newsOfCharged(
    { payment_intent, charge, amount, currency }: Stripe.Refund | Stripe.Dispute,
    kind: PaymentEvent['kind'],
    named: Pick<News, 'dispute' | 'refund' | 'refundReference'>,
  ): Promise<News | null> {
    const intent = idOf(payment_intent) ?? (await this.#intentOf(idOf(charge)));
    if (intent === null) return null;
    const { data } = await this.#call(() =>
      this.#stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 }),
    );
    const told = { kind, ...named, ...amountOf(amount, currency) };
    // Without a session it was not begun by us.
    return data[0]
      ? { ...newsOfSession(data[0], kind), ...told }
      : { ...told, payment: intent, reference: '' };
  }

  /** The payment intent of a charge; null if it has none, so that it did not come from a session. */
  async #intentOf(charge: string | null): Promise<string | null> {
    if (charge === null) return null;
    const found = await this.#call(() => this.#stripe.charges.retrieve(charge));
    return idOf(found.payment_intent);
  }

  async #session(id: string): Promise<Session | null> {
    try {
      return await this.#stripe.checkout.sessions.retrieve(id);
    } catch (error) {
      if (isUnknown(error)) return null;
      throw problemOf(error);
    }
  }

  async #seek({ reference, requestedAt }: PaymentQuery): Promise<Session | null> {
    const created = {
      gte: seconds(new Date(requestedAt.getTime() - SEARCH_BEFORE_MS)),
      lte: seconds(new Date(requestedAt.getTime() + SEARCH_AFTER_MS)),
    };
    return this.#call(async () => {
      let seen = 0;
      for await (const session of this.#stripe.checkout.sessions.list({ created, limit: 100 })) {
        if (session.client_reference_id === reference) return session;
        seen += 1;
        if (seen >= SEARCH_MAX) break;
      }
      return null;
    });
  }

  async #call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw problemOf(error);
    }
  }
}
