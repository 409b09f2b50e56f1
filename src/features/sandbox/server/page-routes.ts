import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { testCards } from '../texts.ts';
import { type Bench, idOf, queueAndSend } from './bench.ts';
import { confirmPage, unfinishedPage, payPage, type Reader, statusPage, unknownPage } from './pages.ts';
import * as store from './store.ts';
import { style } from './style.ts';

const payForm = z.object({
  card: z.enum(testCards).default('paid'),
  repeat: z.coerce.number().int().min(1).max(10).default(1),
  shuffle: z.literal('1').optional(),
  action: z.enum(['pay', 'cancel']).default('pay'),
});
const confirmForm = z.object({ action: z.enum(['approve', 'reject']) });
const options = z.object({
  repeat: z.coerce.number().int().min(1).max(10).catch(1),
  shuffle: z.enum(['1', 'true', '']).optional().catch(undefined),
});

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
  const { repeat, shuffle } = options.parse(request.query ?? {});
  return html(reply, payPage(payment, reader, { repeat, shuffle: shuffle !== undefined }), payment);
}

type Pay = z.output<typeof payForm>;

/** Applies a test card to an open payment; null if the payment is not open any more. */
async function charge(bench: Bench, payment: store.Payment, form: Pay): Promise<store.Payment | null> {
  const now = bench.now();
  const testOptions = { card: form.card, repeats: form.repeat, shuffled: form.shuffle === '1' };
  const to = {
    paid: 'paid',
    declined: 'failed',
    confirm: 'confirming',
    late: 'pending',
    lost: 'paid',
  } as const;
  if (form.card === 'abandoned') return payment;
  const moved = await store.advance(bench.pool, payment.id, ['open'], to[form.card], now, testOptions);
  if (!moved) return null;
  if (form.card === 'paid')
    await queueAndSend(bench, moved, [
      { type: 'pending', at: now },
      { type: 'paid', at: now },
    ]);
  if (form.card === 'declined') await queueAndSend(bench, moved, [{ type: 'failed', at: now }]);
  if (form.card === 'late') await queueAndSend(bench, moved, [{ type: 'pending', at: now }]);
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
    if (moved) await queueAndSend(bench, moved, [{ type: 'cancelled', at: bench.now() }]);
    return reply.redirect(payment.return_url, 303);
  }
  const moved = await charge(bench, payment, form.data);
  const { card } = form.data;
  if (!moved || card === 'confirm') return reply.redirect(`/sandbox/pay/${payment.id}`, 303);
  if (card === 'abandoned' || card === 'lost') {
    return html(reply, unfinishedPage(moved, readerOf(bench, request, moved), card), moved);
  }
  return reply.redirect(payment.return_url, 303);
}

/** The payment page, the bank's confirmation, and their forms. */
export function registerPages(app: FastifyInstance, bench: Bench): void {
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
      if (moved) await queueAndSend(bench, moved, [{ type: to, at: now }]);
      return reply.redirect(moved ? payment.return_url : `/sandbox/pay/${payment.id}`, 303);
    }),
  );
}
