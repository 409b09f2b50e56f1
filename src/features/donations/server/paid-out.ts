import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';

/**
 * The part of a donation (cents) in payouts that are paid or in a payment file: if it is refunded, it becomes
 * a claim on the organization (handbook §8). Never negative.
 */
export async function paidOutOf(db: Db, donation: bigint): Promise<bigint> {
  const { rows } = await sql<{ paid: bigint }>`
    SELECT greatest(0, coalesce(sum(p.amount), 0))::bigint AS paid
    FROM journal j
    JOIN posting p ON p.journal = j.id
    JOIN settlement_line t ON t.journal = p.journal AND t.account = p.account
    JOIN settlement s ON s.id = t.settlement_id AND s.provider_id IS NOT NULL
    JOIN payout y ON y.id = s.payout_id
    WHERE j.cause = 'private_donation' AND j.cause_id = ${donation}
      AND (y.paid_at IS NOT NULL
        OR EXISTS (SELECT FROM payment_file_payout f WHERE f.payout_id = y.id AND f.freed_by IS NULL))`.execute(
    db,
  );
  return rows[0]?.paid ?? 0n;
}
