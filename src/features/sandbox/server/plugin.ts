import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { sandboxApiKey } from './adapter.ts';
import { type Bench, idOf, type SandboxOptions, queueAndSend } from './bench.ts';
import { deliverDue, queueNotices } from './deliveries.ts';
import { registerPages } from './page-routes.ts';
import * as store from './store.ts';

/** The delay of payments with the test card `late`. */
const lateMs = 60 * 60 * 1000;
const tickMs = 1000;

const paymentBody = z.strictObject({
  amount: z.int().min(1).max(10_000_000_000_000),
  currency: z.literal('EUR'),
  reference: z.uuid(),
  installation: z.string().max(200).default(''),
  method: z.string().max(40),
  description: z.string().max(400),
  merchant: z.string().max(200),
  return_url: z.url({ protocol: /^https?$/ }),
  webhook_url: z.url({ protocol: /^https?$/ }),
  language: z.string().max(20),
  expires_at: z.iso.datetime(),
});
const refundBody = z.strictObject({
  amount: z.int().min(1),
  currency: z.literal('EUR'),
  reference: z.uuid(),
});
function answerJson(bench: Bench, payment: store.Payment): object {
  return {
    id: payment.id,
    reference: payment.reference,
    status: payment.status,
    amount: Number(payment.amount_cents),
    refunded: Number(payment.refunded_cents),
    currency: payment.currency,
    changed_at: payment.changed_at.toISOString(),
    payment_url: `${bench.publicUrl}/sandbox/pay/${payment.id}`,
  };
}

function authorized(request: FastifyRequest, secret: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '');
  const expected = Buffer.from(`Bearer ${sandboxApiKey(secret)}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const keyOf = (request: FastifyRequest) =>
  z.string().min(8).max(200).safeParse(request.headers['idempotency-key']).data;

function registerApi(app: FastifyInstance, bench: Bench): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!authorized(request, bench.secret)) return reply.code(401).send({ error: 'unauthorized' });
    return undefined;
  });
  app.post('/payments', async (request, reply) => {
    const key = keyOf(request);
    const body = paymentBody.safeParse(request.body);
    if (!key || !body.success) return reply.code(400).send({ error: 'invalid' });
    const payment = await store.createPayment(bench.pool, key, body.data, bench.now());
    if (!payment) return reply.code(409).send({ error: 'idempotency_key_reused' });
    return reply.code(201).send(answerJson(bench, payment));
  });
  app.get('/payments', async (request, reply) => {
    const reference = String((request.query as { reference?: string }).reference ?? '');
    const payment = await store.findByReference(bench.pool, reference);
    return payment ? answerJson(bench, payment) : reply.code(404).send({ error: 'not_found' });
  });
  app.get('/payments/:id', async (request, reply) => {
    const payment = await store.findPayment(bench.pool, idOf(request));
    return payment ? answerJson(bench, payment) : reply.code(404).send({ error: 'not_found' });
  });
  app.post('/payments/:id/refunds', async (request, reply) => {
    const key = keyOf(request);
    const body = refundBody.safeParse(request.body);
    if (!key || !body.success) return reply.code(400).send({ error: 'invalid' });
    const { amount, reference } = body.data;
    const result = await store.refundPayment(bench.pool, idOf(request), key, amount, bench.now());
    if (!result) return reply.code(422).send({ error: 'not_refundable' });
    if (result.fresh) {
      await queueAndSend(bench, result.payment, [
        { type: 'refunded', at: bench.now(), refund: { id: result.refund, reference, amount } },
      ]);
    }
    return reply.code(201).send({ id: result.refund, status: 'done' });
  });
}

function registerControls(app: FastifyInstance, bench: Bench): void {
  app.post('/payments/:id/confirm-late', async (request, reply) => {
    const now = bench.now();
    const moved = await store.advance(bench.pool, idOf(request), ['pending'], 'paid', now);
    if (moved) await queueAndSend(bench, moved, [{ type: 'paid', at: now }]);
    return reply.redirect(`/sandbox/pay/${encodeURIComponent(idOf(request))}`, 303);
  });
  app.post('/payments/:id/charge-back', async (request, reply) => {
    const now = bench.now();
    const moved = await store.chargeBack(bench.pool, idOf(request), now);
    if (!moved) return reply.code(409).send({ error: 'not_chargeable' });
    await queueAndSend(bench, moved, [{ type: 'charged_back', at: now }]);
    return reply.send({ charged_back: true });
  });
  app.post('/payments/:id/give-again', async (request, reply) => {
    const now = bench.now();
    const moved = await store.reinstate(bench.pool, idOf(request), now);
    if (!moved) return reply.code(409).send({ error: 'not_charged_back' });
    await queueAndSend(bench, moved, [{ type: 'reinstated', at: now }]);
    return reply.send({ reinstated: true });
  });
}

/** One round: expire and confirm by the clock, then deliver what is due. Returns the number of attempts. */
export async function sandboxRound(
  pool: pg.Pool,
  options: Pick<SandboxOptions, 'secret' | 'now' | 'fetch'>,
): Promise<number> {
  const now = options.now();
  for (const payment of await store.expireOpen(pool, now)) {
    await queueNotices(pool, payment, [{ type: 'expired', at: now }], now);
  }
  for (const payment of await store.confirmLate(pool, now, lateMs)) {
    await queueNotices(pool, payment, [{ type: 'paid', at: now }], now);
  }
  return deliverDue(pool, {
    secret: options.secret,
    now: options.now(),
    ...(options.fetch ? { fetch: options.fetch } : {}),
  });
}

/** Runs rounds while the server listens: at once when woken, otherwise every second; never two at a time. */
function startDelivering(app: FastifyInstance, pool: pg.Pool, options: SandboxOptions): () => void {
  let listening = false;
  let running = false;
  let again = false;
  const round = async () => {
    if (running || !listening) {
      again = running;
      return;
    }
    running = true;
    try {
      for (let more = true; more; ) {
        again = false;
        more = (await sandboxRound(pool, options)) > 0 || again;
      }
    } catch (error) {
      app.log.warn({ err: error }, 'the sandbox could not deliver');
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void round(), tickMs).unref();
  app.addHook('onListen', async () => {
    listening = true;
  });
  app.addHook('onClose', async () => {
    listening = false;
    clearInterval(timer);
    await pool.end();
  });
  return () => void round();
}

/**
 * The sandbox payment provider as a Fastify plugin: its API, its payment page, and the deliveries of its
 * webhooks. Everything is below `/sandbox/`.
 */
export function sandboxPlugin(options: SandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, idleTimeoutMillis: 10_000 });
    pool.on('error', (error) => app.log.warn({ err: error }, 'the sandbox lost a connection'));
    // A connection that breaks while in use must not end the process: its next statement fails.
    pool.on('connect', (client) => client.on('error', () => undefined));
    const bench: Bench = { ...options, pool, wake: startDelivering(app, pool, options) };
    app.addHook('onRequest', async (_request, reply) => {
      if (!(await options.enabled())) return reply.code(404).send({ error: 'not_found' });
      return undefined;
    });
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 8192 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    await app.register(async (scope) => registerApi(scope, bench), { prefix: '/sandbox/api' });
    await app.register(async (scope) => registerPages(scope, bench), { prefix: '/sandbox' });
    if (options.controls) {
      await app.register(async (scope) => registerControls(scope, bench), { prefix: '/sandbox/control' });
    }
  };
}
