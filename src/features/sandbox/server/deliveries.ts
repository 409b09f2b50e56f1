import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signBody } from '#platform/server/payments/signature.ts';
import type { EventType, Payment } from './store.ts';

/** Seconds until the next attempt after each failure; then every six hours for three days. */
const retrySeconds = [2, 10, 60, 600, 3600];
const sixHours = 6 * 3600;
const giveUpAfterMs = 72 * 3600 * 1000;
const timeoutMs = 10_000;

export interface Notice {
  readonly type: EventType;
  readonly at: Date;
  readonly refund?: { readonly id: string; readonly reference: string; readonly amount: number };
  /** Seconds from now until the first attempt. */
  readonly afterSeconds?: number;
}

/** The body of a notification, the same for every repeat. */
export function noticeBody(payment: Payment, notice: Notice, eventId: string): string {
  return JSON.stringify({
    id: eventId,
    type: notice.type,
    occurred_at: notice.at.toISOString(),
    payment: {
      id: payment.id,
      reference: payment.reference,
      ...(payment.installation === '' ? {} : { installation: payment.installation }),
      amount: Number(payment.amount_cents),
      currency: payment.currency,
    },
    ...(notice.refund ? { refund: notice.refund } : {}),
  });
}

/**
 * Queues notifications: each as often as the payment's test options require, and in reverse order if they require it.
 */
export async function queueNotices(
  db: Pick<pg.Pool, 'query'>,
  payment: Payment,
  notices: readonly Notice[],
  now: Date,
): Promise<void> {
  const events = notices.map((notice) => {
    const eventId = `evt_${randomUUID().replaceAll('-', '')}`;
    return { eventId, body: noticeBody(payment, notice, eventId), after: notice.afterSeconds ?? 0 };
  });
  const deliveries = Array.from({ length: Math.max(1, payment.repeats) }, () => events).flat();
  const ordered = payment.shuffled ? deliveries.toReversed() : deliveries;
  for (const [index, { eventId, body, after }] of ordered.entries()) {
    const due = new Date(now.getTime() + after * 1000 + index * 5);
    await db.query(
      `INSERT INTO sandbox.delivery (payment_id, event_id, webhook_url, body, due_at) VALUES ($1, $2, $3, $4, $5)`,
      [payment.id, eventId, payment.webhook_url, body, due],
    );
  }
}

interface Delivery {
  readonly id: string;
  readonly webhook_url: string;
  readonly body: string;
  readonly tries: number;
  readonly queued_at: Date;
}

/** Claims due deliveries by moving them one minute ahead, so that no other process sends them at the same time. */
async function claimDue(pool: pg.Pool, now: Date, limit: number): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `UPDATE sandbox.delivery d SET tries = tries + 1, due_at = $2
     FROM (
       SELECT d.id, p.created_at FROM sandbox.delivery d JOIN sandbox.payment p ON p.id = d.payment_id
       WHERE d.delivered_at IS NULL AND d.given_up_at IS NULL AND d.due_at <= $1
       ORDER BY d.due_at, d.id LIMIT $3 FOR UPDATE OF d SKIP LOCKED
     ) due
     WHERE d.id = due.id RETURNING d.id, d.webhook_url, d.body, d.tries, due.created_at AS queued_at`,
    [now, new Date(now.getTime() + 60_000), limit],
  );
  return rows.toSorted((a, b) => Number(a.id) - Number(b.id));
}

async function send(
  delivery: Delivery,
  secret: string,
  now: Date,
  post: typeof fetch,
): Promise<string | null> {
  const body = Buffer.from(delivery.body);
  try {
    const response = await post(delivery.webhook_url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signBody(secret, body, now) },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.status >= 200 && response.status < 300 ? null : `answered ${response.status}`;
  } catch (error) {
    return error instanceof Error ? error.message : 'no answer';
  }
}

/** Sends what is due now, signed with the current time; returns the number of attempts. */
export async function deliverDue(
  pool: pg.Pool,
  options: { secret: string; now: Date; fetch?: typeof fetch; limit?: number },
): Promise<number> {
  const due = await claimDue(pool, options.now, options.limit ?? 20);
  for (const delivery of due) {
    const failure = await send(delivery, options.secret, options.now, options.fetch ?? fetch);
    if (failure === null) {
      await pool.query(`UPDATE sandbox.delivery SET delivered_at = $2, last_answer = 'ok' WHERE id = $1`, [
        delivery.id,
        options.now,
      ]);
      continue;
    }
    const tooOld = options.now.getTime() - delivery.queued_at.getTime() > giveUpAfterMs;
    const wait = retrySeconds[delivery.tries - 1] ?? sixHours;
    await pool.query(
      `UPDATE sandbox.delivery SET due_at = $2, last_answer = $3, given_up_at = $4 WHERE id = $1`,
      [
        delivery.id,
        new Date(options.now.getTime() + wait * 1000),
        failure.slice(0, 300),
        tooOld ? options.now : null,
      ],
    );
  }
  return due.length;
}
