import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import {
  type CreatedPayment,
  type PaymentEvent,
  PaymentRefused,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentState,
  PaymentUnclear,
  type RefundState,
  WebhookRejected,
} from '#platform/server/payments/payments.ts';
import { verifySignature } from '#platform/server/payments/signature.ts';

/** The connection to the sandbox; `fetch` is replaced in tests without a listening server. */
export interface SandboxConnection {
  /** Origin of the sandbox's HTTP API. */
  readonly baseUrl: string;
  /** Shared with the sandbox: signs its webhooks, and the API key is derived from it. */
  readonly secret: string;
  readonly fetch?: typeof fetch;
}

const timeoutMs = 10_000;

/** The bearer key of the sandbox's API. */
export function sandboxApiKey(secret: string): string {
  return createHmac('sha256', secret).update('sandbox api key').digest('hex');
}

const paymentSchema = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'confirming', 'pending', 'paid', 'failed', 'cancelled', 'expired']),
  amount: z.int(),
  currency: z.string(),
  changed_at: z.iso.datetime(),
  payment_url: z.url(),
});

const refundSchema = z.object({ id: z.string(), status: z.enum(['pending', 'done', 'failed']) });

const eventSchema = z.object({
  id: z.string().min(1).max(200),
  type: z.enum([
    'pending',
    'paid',
    'failed',
    'cancelled',
    'expired',
    'refunded',
    'refund_failed',
    'charged_back',
    'reinstated',
  ]),
  occurred_at: z.iso.datetime(),
  payment: z.object({
    id: z.string().min(1).max(200),
    reference: z.string().max(200),
    installation: z.string().min(1).max(200).optional(),
    amount: z.int().min(0),
    currency: z.string().max(10),
    payer: z.string().max(200).optional(),
  }),
  refund: z
    .object({
      id: z.string().min(1).max(200).optional(),
      reference: z.uuid().optional(),
      amount: z.int().min(0),
    })
    .optional(),
  dispute: z.string().min(1).max(200).optional(),
});

/** The maximum age of a notice: the sandbox retries for three days, and transmission takes time. */
const oldestEventMs = 8 * 24 * 60 * 60 * 1000;

function eventOf(rawBody: Buffer, now: Date): PaymentEvent {
  const parsed = eventSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) throw new WebhookRejected('body');
  const { id, type, occurred_at, refund, dispute } = parsed.data;
  const { payer, ...payment } = parsed.data.payment;
  if (now.getTime() - Date.parse(occurred_at) > oldestEventMs) throw new WebhookRejected('timestamp');
  return {
    eventId: id,
    kind: type,
    payment: payment.id,
    reference: payment.reference,
    ...(payment.installation === undefined ? {} : { installation: payment.installation }),
    ...(refund?.id === undefined ? {} : { refund: refund.id }),
    ...(refund?.reference === undefined ? {} : { refundReference: refund.reference }),
    ...(dispute ? { dispute } : {}),
    amountCents: BigInt(refund?.amount ?? payment.amount),
    currency: payment.currency,
    occurredAt: new Date(occurred_at),
    ...(payer === undefined ? {} : { payer }),
    // Without the payer, who is stored separately, for staff, and only while the notice waits for them.
    payload: { ...parsed.data, payment },
  };
}

function parseJson(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** The payment provider of development and demo, accessed over HTTP like any other. */
export class SandboxProvider implements PaymentProvider {
  readonly #connection: SandboxConnection;

  constructor(connection: SandboxConnection) {
    this.#connection = connection;
  }

  async createPayment(request: PaymentRequest): Promise<CreatedPayment> {
    const created = await this.#call(paymentSchema, 'POST', '/sandbox/api/payments', request.reference, {
      amount: Number(request.amountCents),
      currency: request.currency,
      reference: request.reference,
      installation: request.installation,
      method: request.method,
      description: request.description,
      merchant: request.merchant,
      return_url: request.returnUrl,
      webhook_url: request.webhookUrl,
      language: request.language,
      expires_at: request.expiresAt.toISOString(),
    });
    if (!created) throw new PaymentUnclear('the sandbox returned no payment');
    return { payment: created.id, paymentUrl: created.payment_url };
  }

  async fetchPayment(payment: { payment: string | null; reference: string }): Promise<PaymentState | null> {
    const path = payment.payment
      ? `/sandbox/api/payments/${encodeURIComponent(payment.payment)}`
      : `/sandbox/api/payments?reference=${encodeURIComponent(payment.reference)}`;
    const found = await this.#call(paymentSchema, 'GET', path);
    if (!found) return null;
    return {
      payment: found.id,
      reference: found.reference,
      status: found.status === 'confirming' ? 'open' : found.status,
      amountCents: BigInt(found.amount),
      currency: found.currency,
      at: new Date(found.changed_at),
    };
  }

  async refund(request: {
    payment: string;
    reference: string;
    amountCents: bigint;
    currency: string;
  }): Promise<RefundState> {
    const path = `/sandbox/api/payments/${encodeURIComponent(request.payment)}/refunds`;
    const body = {
      amount: Number(request.amountCents),
      currency: request.currency,
      reference: request.reference,
    };
    const created = await this.#call(refundSchema, 'POST', path, request.reference, body);
    if (!created) throw new PaymentRefused('the sandbox has no such payment');
    return { refund: created.id, status: created.status };
  }

  verifyWebhook(rawBody: Buffer, headers: IncomingHttpHeaders, now: Date): PaymentEvent[] {
    verifySignature(this.#connection.secret, headers['sandbox-signature'], rawBody, now);
    return [eventOf(rawBody, now)];
  }

  async #call<T>(
    schema: z.ZodType<T>,
    method: 'GET' | 'POST',
    path: string,
    idempotencyKey?: string,
    body?: object,
  ): Promise<T | null> {
    const { baseUrl, secret } = this.#connection;
    const send = this.#connection.fetch ?? fetch;
    let response: Response;
    let answer: unknown;
    try {
      response = await send(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${sandboxApiKey(secret)}`,
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(timeoutMs),
      });
      answer = await response.json();
    } catch (error) {
      throw new PaymentUnclear('the sandbox did not answer', { cause: error });
    }
    if (response.status === 404) return null;
    if (response.status >= 500 || response.status === 429) {
      throw new PaymentUnclear(`the sandbox answered ${response.status}`);
    }
    if (!response.ok) throw new PaymentRefused(`the sandbox answered ${response.status}`);
    const parsed = schema.safeParse(answer);
    if (!parsed.success) throw new PaymentUnclear('the sandbox sent an invalid answer');
    return parsed.data;
  }
}
