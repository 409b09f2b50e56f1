import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import pg from 'pg';
import { z } from 'zod';
import { testCards } from '../texts.ts';
import { sandboxApiKey } from './adapter.ts';
import { deliverDue, type Notice, queueNotices } from './deliveries.ts';
import { confirmPage, leftPage, payPage, type Reader, statusPage, unknownPage } from './pages.ts';
import * as store from './store.ts';
import { style } from './style.ts';

/** Everything the sandbox depends on, so that it can run as a process of its own. */
export interface SandboxOptions {
  readonly databaseUrl: string;
  /** Origin under which browsers reach the payment page. */
  readonly publicUrl: string;
  readonly secret: string;
  /** Whether the sandbox answers at all; asked on every request. */
  readonly enabled: () => Promise<boolean>;
  /** Whether the test bench may be used: late confirmations and chargebacks on demand. */
  readonly controls: boolean;
  readonly now: () => Date;
  readonly fetch?: typeof fetch;
}

interface Bench extends SandboxOptions {
  readonly pool: pg.Pool;
  /** Sends what is due, soon and in the background. */
  readonly wake: () => void;
}

/** How long the bank of the late test card takes. */
const lateMs = 60 * 60 * 1000;
const tickMs = 1000;

const paymentBody = z.strictObject({
  amount: z.int().min(1).max(10_000_000_000_000),
  currency: z.literal('EUR'),
  reference: z.uuid(),
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
const payForm = z.object({
  card: z.enum(testCards).default('paid'),
  repeat: z.coerce.number().int().min(1).max(10).default(1),
  shuffle: z.literal('1').optional(),
  action: z.enum(['pay', 'cancel']).default('pay'),
});
const confirmForm = z.object({ action: z.enum(['approve', 'reject']) });
const wishes = z.object({
  repeat: z.coerce.number().int().min(1).max(10).catch(1),
  shuffle: z.enum(['1', 'true', '']).optional().catch(undefined),
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

const idOf = (request: FastifyRequest) => String((request.params as { id?: string }).id ?? '');
const keyOf = (request: FastifyRequest) =>
  z.string().min(8).max(200).safeParse(request.headers['idempotency-key']).data;

async function tell(bench: Bench, payment: store.Payment, notices: readonly Notice[]): Promise<void> {
  await queueNotices(bench.pool, payment, notices, bench.now());
  bench.wake();
}

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
    const made = await store.refundPayment(bench.pool, idOf(request), key, amount, bench.now());
    if (!made) return reply.code(422).send({ error: 'not_refundable' });
    if (made.fresh) {
      await tell(bench, made.payment, [{ type: 'refunded', at: bench.now(), refund: { reference, amount } }]);
    }
    return reply.code(201).send({ id: made.refund, status: 'done' });
  });
}

/** Pages load the sandbox's own style and post to it; a form may end at the merchant's address. */
function html(reply: FastifyReply, page: string, payment?: store.Payment): FastifyReply {
  const target = payment ? ` ${new URL(payment.return_url).origin}` : '';
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${target}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(page);
}

function readerOf(bench: Bench, request: FastifyRequest, payment?: store.Payment): Reader {
  const languages = String(request.headers['accept-language'] ?? '');
  return { languages: payment ? `${payment.language},${languages}` : languages, controls: bench.controls };
}

function showPayment(
  bench: Bench,
  request: FastifyRequest,
  reply: FastifyReply,
  payment: store.Payment,
): FastifyReply {
  const reader = readerOf(bench, request, payment);
  if (payment.status === 'confirming') return html(reply, confirmPage(payment, reader), payment);
  if (payment.status !== 'open' || payment.expires_at <= bench.now()) {
    const shown = payment.status === 'open' ? { ...payment, status: 'expired' as const } : payment;
    return html(reply, statusPage(shown, reader), payment);
  }
  const { repeat, shuffle } = wishes.parse(request.query ?? {});
  return html(reply, payPage(payment, reader, { repeat, shuffle: shuffle !== undefined }), payment);
}

type Pay = z.output<typeof payForm>;

/** What each test card does to an open payment; null when the payment is not open any more. */
async function useCard(bench: Bench, payment: store.Payment, form: Pay): Promise<store.Payment | null> {
  const now = bench.now();
  const how = { card: form.card, repeats: form.repeat, shuffled: form.shuffle === '1' };
  const to = {
    paid: 'paid',
    declined: 'failed',
    confirm: 'confirming',
    late: 'pending',
    lost: 'paid',
  } as const;
  if (form.card === 'abandoned') return payment;
  const moved = await store.advance(bench.pool, payment.id, ['open'], to[form.card], now, how);
  if (!moved) return null;
  if (form.card === 'paid')
    await tell(bench, moved, [
      { type: 'pending', at: now },
      { type: 'paid', at: now },
    ]);
  if (form.card === 'declined') await tell(bench, moved, [{ type: 'failed', at: now }]);
  if (form.card === 'late') await tell(bench, moved, [{ type: 'pending', at: now }]);
  return moved;
}

async function pay(bench: Bench, request: FastifyRequest, reply: FastifyReply, payment: store.Payment) {
  const form = payForm.safeParse(request.body ?? {});
  if (!form.success) return reply.code(400).send({ error: 'invalid' });
  if (payment.status !== 'open' || payment.expires_at <= bench.now()) {
    return reply.redirect(`/sandbox/pay/${payment.id}`, 303);
  }
  if (form.data.action === 'cancel') {
    const moved = await store.advance(bench.pool, payment.id, ['open'], 'cancelled', bench.now());
    if (moved) await tell(bench, moved, [{ type: 'cancelled', at: bench.now() }]);
    return reply.redirect(payment.return_url, 303);
  }
  const moved = await useCard(bench, payment, form.data);
  const { card } = form.data;
  if (!moved || card === 'confirm') return reply.redirect(`/sandbox/pay/${payment.id}`, 303);
  if (card === 'abandoned' || card === 'lost') {
    return html(reply, leftPage(moved, readerOf(bench, request, moved), card), moved);
  }
  return reply.redirect(payment.return_url, 303);
}

function registerPages(app: FastifyInstance, bench: Bench): void {
  const withPayment =
    (
      handler: (
        request: FastifyRequest,
        reply: FastifyReply,
        payment: store.Payment,
      ) => Promise<unknown> | FastifyReply,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const payment = await store.findPayment(bench.pool, idOf(request));
      if (payment) return handler(request, reply, payment);
      return html(reply.code(404), unknownPage(readerOf(bench, request).languages));
    };
  app.get('/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(style),
  );
  app.get(
    '/pay/:id',
    withPayment((request, reply, payment) => showPayment(bench, request, reply, payment)),
  );
  app.post(
    '/pay/:id',
    withPayment((request, reply, payment) => pay(bench, request, reply, payment)),
  );
  app.post(
    '/pay/:id/confirm',
    withPayment(async (request, reply, payment) => {
      const form = confirmForm.safeParse(request.body ?? {});
      if (!form.success) return reply.code(400).send({ error: 'invalid' });
      const now = bench.now();
      const to = form.data.action === 'approve' ? 'paid' : 'failed';
      const moved = await store.advance(bench.pool, payment.id, ['confirming'], to, now);
      if (moved) await tell(bench, moved, [{ type: to, at: now }]);
      return reply.redirect(moved ? payment.return_url : `/sandbox/pay/${payment.id}`, 303);
    }),
  );
}

function registerControls(app: FastifyInstance, bench: Bench): void {
  app.post('/payments/:id/confirm-late', async (request, reply) => {
    const now = bench.now();
    const moved = await store.advance(bench.pool, idOf(request), ['pending'], 'paid', now);
    if (moved) await tell(bench, moved, [{ type: 'paid', at: now }]);
    return reply.redirect(`/sandbox/pay/${encodeURIComponent(idOf(request))}`, 303);
  });
  app.post('/payments/:id/charge-back', async (request, reply) => {
    const now = bench.now();
    const moved = await store.chargeBack(bench.pool, idOf(request), now);
    if (!moved) return reply.code(409).send({ error: 'not_chargeable' });
    await tell(bench, moved, [{ type: 'charged_back', at: now }]);
    return reply.send({ charged_back: true });
  });
}

/** One round: what the clock has ended, then what is due. Answers how many deliveries were tried. */
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

/** Runs rounds while the server listens: at once when woken, else every second; never two at a time. */
function keepDelivering(app: FastifyInstance, pool: pg.Pool, options: SandboxOptions): () => void {
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
 * The sandbox payment provider as a Fastify plugin: its API, its payment page, and the deliveries of its webhooks.
 * Everything lies below `/sandbox/`.
 */
export function sandboxPlugin(options: SandboxOptions): FastifyPluginAsync {
  return async (app) => {
    const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, idleTimeoutMillis: 10_000 });
    pool.on('error', (error) => app.log.warn({ err: error }, 'the sandbox lost a connection'));
    const bench: Bench = { ...options, pool, wake: keepDelivering(app, pool, options) };
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
