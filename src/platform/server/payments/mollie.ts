import {
  createMollieClient,
  type MollieClient,
  MollieApiError,
  type Payment,
  type Refund,
} from '@mollie/api-client';
import { z } from 'zod';
import { currencyDigits } from '#kernel/currencies.ts';
import { formatDecimal } from '#kernel/money.ts';
import { patienceMs, withinPatience } from './patience.ts';
import {
  type CreatedPayment,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentQuery,
  PaymentRefused,
  type PaymentRequest,
  type PaymentState,
  type PaymentStatus,
  PaymentUnclear,
  type RefundRequest,
  type RefundState,
  WebhookRejected,
} from './payments.ts';

/** The connection to Mollie. Tests replace `apiUrl` by a fake Mollie on its own port. */
export interface MollieConnection {
  readonly apiKey: string;
  readonly apiUrl?: string;
  readonly timeoutMs?: number;
}

/** Our names of methods → Mollie's; others are passed on. */
const METHODS: Readonly<Record<string, string>> = { card: 'creditcard', wallet: 'paypal' };

const STATUSES: Readonly<Record<string, PaymentStatus>> = {
  open: 'open',
  pending: 'pending',
  authorized: 'pending',
  paid: 'paid',
  canceled: 'cancelled',
  expired: 'expired',
  failed: 'failed',
};

/** A payment whose creation was lost is searched among the newest, back to a minute before it. */
const SEARCH_MAX = 1_000;
const SEARCH_BEFORE_MS = 60_000;

const named = z.object({ reference: z.string().max(200) });
const marked = z.object({ installation: z.string().min(1).max(200) });
const notice = z.object({ id: z.string().regex(/^tr_\w{1,60}$/) });

interface Amount {
  readonly value: string;
  readonly currency: string;
}

const referenceOf = (metadata: unknown) => named.safeParse(metadata).data?.reference ?? null;
const installationOf = (metadata: unknown) => marked.safeParse(metadata).data?.installation;
/** An amount in the smallest unit of its currency; 0 for one that is no amount. */
function centsOf({ value, currency }: Amount): bigint {
  const digits = currencyDigits(currency);
  const [, whole, part = ''] = /^(\d{1,15})(?:\.(\d{1,3}))?$/.exec(value) ?? [];
  return whole === undefined || part.length > digits ? 0n : BigInt(whole + part.padEnd(digits, '0'));
}

/** Mollie describes the amount of a chargeback as positive; examples of its client library have a minus. */
const withoutMinus = (amount: Amount): Amount => ({ ...amount, value: amount.value.replace(/^-/, '') });

const amountOf = (cents: bigint, currency: string): Amount => ({ value: formatDecimal(cents), currency });

function stateOf(payment: Payment): PaymentState {
  const { paidAt, failedAt, canceledAt, expiredAt, createdAt } = payment;
  return {
    payment: payment.id,
    reference: referenceOf(payment.metadata) ?? '',
    status: STATUSES[payment.status] ?? 'pending',
    amountCents: centsOf(payment.amount),
    currency: payment.amount.currency,
    at: new Date(paidAt ?? failedAt ?? canceledAt ?? expiredAt ?? createdAt),
  };
}

function refundState({ id, status }: Pick<Refund, 'id' | 'status'>): RefundState {
  if (status === 'refunded') return { refund: id, status: 'done' };
  if (status === 'failed' || (status as string) === 'canceled') {
    return { refund: id, status: 'failed', error: `Mollie: ${status}` };
  }
  return { refund: id, status: 'pending' };
}

/** The error in the terms of the port: refused for good, or unclear and safe to repeat. */
function problemOf(error: unknown): unknown {
  if (error instanceof PaymentUnclear || error instanceof PaymentRefused) return error;
  const status = error instanceof MollieApiError ? (error.statusCode ?? 0) : 0;
  const refused = status >= 400 && status < 500 && status !== 409 && status !== 429;
  const message = `Mollie: ${error instanceof Error ? error.message : String(error)}`;
  return refused ? new PaymentRefused(message) : new PaymentUnclear(message, { cause: error });
}

/** The error of a question about something that was accepted: no answer refuses it. */
function unclear(error: unknown): unknown {
  const problem = problemOf(error);
  return problem instanceof PaymentRefused ? new PaymentUnclear(problem.message, { cause: error }) : problem;
}

const isUnknown = (error: unknown) =>
  error instanceof MollieApiError && (error.statusCode === 404 || error.statusCode === 410);

/** Mollie: a notice only names a payment, whose current state is then fetched. */
export class MollieProvider implements PaymentProvider {
  readonly #mollie: MollieClient;
  readonly #timeoutMs: number;

  constructor({ apiKey, apiUrl, timeoutMs = patienceMs }: MollieConnection) {
    this.#mollie = createMollieClient({ apiKey, ...(apiUrl ? { apiEndpoint: apiUrl } : {}) });
    this.#timeoutMs = timeoutMs;
  }

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const payment = await this.#call(() =>
      this.#mollie.payments.create({
        amount: amountOf(request.amountCents, request.currency),
        description: request.description,
        redirectUrl: request.returnUrl,
        webhookUrl: request.webhookUrl,
        metadata: { reference: request.reference, installation: request.installation },
        locale: (request.language.startsWith('de') ? 'de_DE' : 'en_US') as never,
        method: (METHODS[request.method] ?? request.method) as never,
        idempotencyKey: request.reference,
      }),
    );
    const paymentUrl = payment.getCheckoutUrl();
    if (!paymentUrl) throw new PaymentRefused('Mollie: the payment has no page');
    return { payment: payment.id, paymentUrl };
  }

  async fetchPayment(sought: PaymentQuery): Promise<PaymentState | null> {
    const payment = sought.payment ? await this.#payment(sought.payment) : await this.#seek(sought);
    return payment && stateOf(payment);
  }

  async refund(request: RefundRequest): Promise<RefundState> {
    const paymentId = request.payment;
    if (request.refund) return await this.#accepted(paymentId, request.refund);
    // Mollie forgets idempotency keys after an hour; an earlier refund is found by its reference.
    const known = await this.#call(() => this.#mollie.paymentRefunds.page({ paymentId, limit: 250 }));
    const sent = known.find(({ metadata }) => referenceOf(metadata) === request.reference);
    if (sent) return refundState(sent);
    const made = await this.#call(() =>
      this.#mollie.paymentRefunds.create({
        paymentId,
        amount: amountOf(request.amountCents, request.currency),
        metadata: { reference: request.reference },
        idempotencyKey: request.reference,
      }),
    );
    return refundState(made);
  }

  /**
   * A refund that Mollie has accepted. One that was canceled in its dashboard is unknown to it, without a notice. Any other
   * answer says nothing about it, such as that of a key that has been replaced: its payment is then unknown as well.
   */
  async #accepted(paymentId: string, id: string): Promise<RefundState> {
    try {
      return refundState(
        await withinPatience(this.#mollie.paymentRefunds.get(id, { paymentId }), this.#timeoutMs),
      );
    } catch (error) {
      if (!isUnknown(error)) throw unclear(error);
    }
    const payment = await this.#payment(paymentId).catch((error: unknown) => {
      throw unclear(error);
    });
    if (payment === null) throw new PaymentUnclear('Mollie: the payment of an accepted refund is unknown');
    return { refund: id, status: 'failed', error: 'Mollie: canceled' };
  }

  async expirePayment({ payment }: { readonly payment: string }): Promise<void> {
    const found = await this.#payment(payment);
    if (!found?.isCancelable) return;
    try {
      await this.#call(() => this.#mollie.payments.cancel(payment));
    } catch (error) {
      // It was paid or has ended in the meantime: the next query shows which.
      if (!(error instanceof PaymentRefused)) throw error;
    }
  }

  namedPayment(rawBody: Buffer): string | null {
    const parsed = notice.safeParse(Object.fromEntries(new URLSearchParams(rawBody.toString('utf8'))));
    return parsed.success ? parsed.data.id : null;
  }

  async verifyWebhook(rawBody: Buffer): Promise<PaymentEvent[]> {
    const named = this.namedPayment(rawBody);
    if (named === null) throw new WebhookRejected('body');
    // Anybody may name payments: only what Mollie itself reports counts. It may be a payment of another shop.
    const payment = await this.#payment(named, true);
    return payment ? newsOf(payment) : [];
  }

  async #payment(id: string, whole = false): Promise<Payment | null> {
    const parts = whole ? { embed: ['refunds', 'chargebacks'] as never } : {};
    try {
      return await withinPatience(this.#mollie.payments.get(id, parts), this.#timeoutMs);
    } catch (error) {
      if (isUnknown(error)) return null;
      throw problemOf(error);
    }
  }

  async #seek({ reference, requestedAt }: PaymentQuery): Promise<Payment | null> {
    const earliest = requestedAt.getTime() - SEARCH_BEFORE_MS;
    return this.#call(async () => {
      let seen = 0;
      // The newest come first.
      for await (const payment of this.#mollie.payments.iterate()) {
        if (referenceOf(payment.metadata) === reference) return payment;
        seen += 1;
        if (seen >= SEARCH_MAX || new Date(payment.createdAt).getTime() < earliest) break;
      }
      return null;
    });
  }

  async #call<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await withinPatience(work(), this.#timeoutMs);
    } catch (error) {
      throw problemOf(error);
    }
  }
}

/** The payer: the holder of the account or card, if the method reports it. */
function payerOf({ details }: Payment): string {
  const reported = (details ?? {}) as { readonly consumerName?: unknown; readonly cardHolder?: unknown };
  const name = reported.consumerName ?? reported.cardHolder;
  return typeof name === 'string' ? name : '';
}

/** All events of a payment, each with its own id: known ones are ignored. */
function newsOf(payment: Payment): PaymentEvent[] {
  const state = stateOf(payment);
  const installation = installationOf(payment.metadata);
  const base = {
    payment: payment.id,
    reference: state.reference,
    ...(installation === undefined ? {} : { installation }),
    payer: payerOf(payment),
  };
  const events: PaymentEvent[] = [];
  const add = (
    eventId: string,
    kind: PaymentEvent['kind'],
    amount: Amount,
    at: string | Date,
    more: object = {},
  ) =>
    events.push({
      ...base,
      eventId,
      kind,
      amountCents: centsOf(amount),
      currency: amount.currency,
      occurredAt: new Date(at),
      payload: { id: payment.id, status: payment.status },
      ...more,
    });
  if (state.status !== 'open') {
    add(`${payment.id}:${payment.status}`, state.status, payment.amount, state.at);
  }
  for (const refund of payment._embedded?.refunds ?? []) {
    const { status } = refundState(refund);
    if (status === 'pending') continue;
    const refundReference = referenceOf(refund.metadata);
    const kind = status === 'done' ? 'refunded' : 'refund_failed';
    const more = { refund: refund.id, ...(refundReference ? { refundReference } : {}) };
    add(`${refund.id}:${refund.status}`, kind, refund.amount, refund.createdAt, more);
  }
  for (const chargeback of payment._embedded?.chargebacks ?? []) {
    const { id, createdAt, reversedAt } = chargeback;
    const amount = withoutMinus(chargeback.amount);
    add(id, 'charged_back', amount, createdAt, { dispute: id });
    if (reversedAt) add(`${id}:reversed`, 'reinstated', amount, reversedAt, { dispute: id });
  }
  return events;
}
