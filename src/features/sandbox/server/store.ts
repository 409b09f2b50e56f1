import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Status = 'open' | 'confirming' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** A payment as the sandbox keeps it; cents as text, as the driver reads them. */
export interface Payment {
  readonly id: string;
  readonly amount_cents: string;
  readonly currency: string;
  readonly reference: string;
  readonly method: string;
  readonly description: string;
  readonly merchant: string;
  readonly return_url: string;
  readonly webhook_url: string;
  readonly language: string;
  readonly status: Status;
  readonly card: string | null;
  readonly repeats: number;
  readonly shuffled: boolean;
  readonly refunded_cents: string;
  readonly charged_back: boolean;
  readonly changed_at: Date;
  readonly expires_at: Date;
}

export interface NewPayment {
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly method: string;
  readonly description: string;
  readonly merchant: string;
  readonly return_url: string;
  readonly webhook_url: string;
  readonly language: string;
  readonly expires_at: string;
}

export type EventType = Exclude<Status, 'open' | 'confirming'> | 'refunded' | 'charged_back' | 'reinstated';

type Queryable = Pick<pg.Pool, 'query'>;

/** Makes the payment, or answers the one that this key has made; null when the key was used for something else. */
export async function createPayment(
  db: Queryable,
  key: string,
  wish: NewPayment,
  now: Date,
): Promise<Payment | null> {
  await db.query(
    `INSERT INTO sandbox.payment (id, idempotency_key, amount_cents, currency, reference, method, description,
       merchant, return_url, webhook_url, language, created_at, changed_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13) ON CONFLICT (idempotency_key) DO NOTHING`,
    [
      `sbx_${randomUUID().replaceAll('-', '')}`,
      key,
      wish.amount,
      wish.currency,
      wish.reference,
      wish.method,
      wish.description,
      wish.merchant,
      wish.return_url,
      wish.webhook_url,
      wish.language,
      now,
      wish.expires_at,
    ],
  );
  const { rows } = await db.query<Payment>('SELECT * FROM sandbox.payment WHERE idempotency_key = $1', [key]);
  const made = rows[0];
  const same = made && made.reference === wish.reference && made.amount_cents === String(wish.amount);
  return same ? made : null;
}

export async function findPayment(db: Queryable, id: string): Promise<Payment | null> {
  const { rows } = await db.query<Payment>('SELECT * FROM sandbox.payment WHERE id = $1', [id]);
  return rows[0] ?? null;
}

export async function findByReference(db: Queryable, reference: string): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    'SELECT * FROM sandbox.payment WHERE reference = $1 ORDER BY created_at DESC LIMIT 1',
    [reference],
  );
  return rows[0] ?? null;
}

/** Moves the payment on when it is still in one of these states; null when it is not. */
export async function advance(
  db: Queryable,
  id: string,
  from: readonly Status[],
  to: Status,
  now: Date,
  how: { card?: string; repeats?: number; shuffled?: boolean } = {},
): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET status = $3, changed_at = $4, card = coalesce($5, card),
       repeats = coalesce($6, repeats), shuffled = coalesce($7, shuffled)
     WHERE id = $1 AND status = ANY ($2) RETURNING *`,
    [id, from, to, now, how.card ?? null, how.repeats ?? null, how.shuffled ?? null],
  );
  return rows[0] ?? null;
}

/** Payments that nobody completed in time. */
export async function expireOpen(db: Queryable, now: Date): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET status = 'expired', changed_at = $1
     WHERE status IN ('open', 'confirming') AND expires_at <= $1 RETURNING *`,
    [now],
  );
  return rows;
}

/** Payments whose bank confirms late: due now. */
export async function confirmLate(db: Queryable, now: Date, delayMs: number): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET status = 'paid', changed_at = $1
     WHERE status = 'pending' AND card = 'late' AND changed_at <= $2 RETURNING *`,
    [now, new Date(now.getTime() - delayMs)],
  );
  return rows;
}

/** Refunds once per key, within what is left; null when that is not possible. */
export async function refundPayment(
  pool: pg.Pool,
  id: string,
  key: string,
  amount: number,
  now: Date,
): Promise<{ refund: string; payment: Payment; fresh: boolean } | null> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<Payment>('SELECT * FROM sandbox.payment WHERE id = $1 FOR UPDATE', [
      id,
    ]);
    const payment = rows[0];
    const known = await client.query<{ id: string; amount_cents: string }>(
      'SELECT id, amount_cents FROM sandbox.refund WHERE idempotency_key = $1',
      [key],
    );
    if (payment && known.rows[0]) {
      await client.query('COMMIT');
      const same = known.rows[0].amount_cents === String(amount);
      return same ? { refund: known.rows[0].id, payment, fresh: false } : null;
    }
    const left = payment ? Number(payment.amount_cents) - Number(payment.refunded_cents) : 0;
    if (!payment || payment.status !== 'paid' || payment.charged_back || amount > left) {
      await client.query('ROLLBACK');
      return null;
    }
    const refund = `sbr_${randomUUID().replaceAll('-', '')}`;
    await client.query('INSERT INTO sandbox.refund VALUES ($1, $2, $3, $4, $5)', [
      refund,
      id,
      key,
      amount,
      now,
    ]);
    await client.query('UPDATE sandbox.payment SET refunded_cents = refunded_cents + $2 WHERE id = $1', [
      id,
      amount,
    ]);
    await client.query('COMMIT');
    return { refund, payment, fresh: true };
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** The merchant wins the dispute: the bank gives the money again. */
export async function giveAgain(db: Queryable, id: string, now: Date): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET charged_back = false, changed_at = $2 WHERE id = $1 AND charged_back RETURNING *`,
    [id, now],
  );
  return rows[0] ?? null;
}

/** The bank takes the money back, once at a time. */
export async function chargeBack(db: Queryable, id: string, now: Date): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET charged_back = true, changed_at = $2
     WHERE id = $1 AND status = 'paid' AND NOT charged_back RETURNING *`,
    [id, now],
  );
  return rows[0] ?? null;
}
