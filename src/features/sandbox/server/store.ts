import { randomUUID } from 'node:crypto';
import type pg from 'pg';

export type Status = 'open' | 'confirming' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** A payment as stored by the sandbox; cents as text, as the driver returns them. */
export interface Payment {
  readonly id: string;
  readonly amount_cents: string;
  readonly currency: string;
  readonly reference: string;
  /** What the merchant passed along; empty if nothing. */
  readonly installation: string;
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
  readonly installation: string;
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

/**
 * Creates the payment, or returns the one created with this key; null if the key was used for something else.
 */
export async function createPayment(
  db: Queryable,
  key: string,
  input: NewPayment,
  now: Date,
): Promise<Payment | null> {
  await db.query(
    `INSERT INTO sandbox.payment (id, idempotency_key, amount_cents, currency, reference, method, description,
       merchant, return_url, webhook_url, language, created_at, changed_at, expires_at, installation)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14) ON CONFLICT (idempotency_key) DO NOTHING`,
    [
      `sbx_${randomUUID().replaceAll('-', '')}`,
      key,
      input.amount,
      input.currency,
      input.reference,
      input.method,
      input.description,
      input.merchant,
      input.return_url,
      input.webhook_url,
      input.language,
      now,
      input.expires_at,
      input.installation,
    ],
  );
  const { rows } = await db.query<Payment>('SELECT * FROM sandbox.payment WHERE idempotency_key = $1', [key]);
  const stored = rows[0];
  const same = stored && stored.reference === input.reference && stored.amount_cents === String(input.amount);
  return same ? stored : null;
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

/** Advances the payment if it is in one of these states; otherwise null. */
export async function advance(
  db: Queryable,
  id: string,
  from: readonly Status[],
  to: Status,
  now: Date,
  testOptions: { card?: string; repeats?: number; shuffled?: boolean } = {},
): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET status = $3, changed_at = $4, card = coalesce($5, card),
       repeats = coalesce($6, repeats), shuffled = coalesce($7, shuffled)
     WHERE id = $1 AND status = ANY ($2) RETURNING *`,
    [id, from, to, now, testOptions.card ?? null, testOptions.repeats ?? null, testOptions.shuffled ?? null],
  );
  return rows[0] ?? null;
}

/** Expires payments that nobody completed in time. */
export async function expireOpen(db: Queryable, now: Date): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET status = 'expired', changed_at = $1
     WHERE status IN ('open', 'confirming') AND expires_at <= $1 RETURNING *`,
    [now],
  );
  return rows;
}

/** Confirms payments whose bank confirms late, if due. */
export async function confirmLate(db: Queryable, now: Date, delayMs: number): Promise<Payment[]> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET status = 'paid', changed_at = $1
     WHERE status = 'pending' AND card = 'late' AND changed_at <= $2 RETURNING *`,
    [now, new Date(now.getTime() - delayMs)],
  );
  return rows;
}

/** Refunds once per key, within the remaining amount; null if that is not possible. */
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
    const refundable = payment ? Number(payment.amount_cents) - Number(payment.refunded_cents) : 0;
    if (!payment || payment.status !== 'paid' || payment.charged_back || amount > refundable) {
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

/** The merchant wins the dispute: the bank returns the money. */
export async function reinstate(db: Queryable, id: string, now: Date): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET charged_back = false, changed_at = $2 WHERE id = $1 AND charged_back RETURNING *`,
    [id, now],
  );
  return rows[0] ?? null;
}

/** The bank takes the money back, once until it is returned. */
export async function chargeBack(db: Queryable, id: string, now: Date): Promise<Payment | null> {
  const { rows } = await db.query<Payment>(
    `UPDATE sandbox.payment SET charged_back = true, changed_at = $2
     WHERE id = $1 AND status = 'paid' AND NOT charged_back RETURNING *`,
    [id, now],
  );
  return rows[0] ?? null;
}
