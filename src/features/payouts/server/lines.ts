import { type RawBuilder, sql } from 'kysely';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { LINES_SHOWN, type PayoutWire } from '../contract/payouts.ts';

/** The postings of settlements `s` that match the condition, in the order in which they were booked. */
export async function linesOf(
  db: Db,
  condition: RawBuilder<unknown>,
): Promise<Pick<PayoutWire, 'line_count' | 'lines'>> {
  const { rows } = await sql<{
    total: bigint;
    journal: bigint;
    kind: string;
    at: Date;
    need: string | null;
    donation: bigint | null;
    reference: string | null;
    amount: bigint;
  }>`
    SELECT count(*) OVER () AS total, j.id AS journal, j.kind, j.at, n.title AS need, p.amount,
      CASE WHEN s.company_id IS NULL THEN d.id END AS donation,
      CASE WHEN s.company_id IS NULL THEN d.reference END AS reference
    FROM settlement s
    JOIN settlement_line t ON t.settlement_id = s.id
    JOIN posting p ON p.journal = t.journal AND p.account = t.account
    JOIN journal j ON j.id = p.journal
    JOIN account a ON a.id = p.account
    LEFT JOIN need n ON n.id = a.owner AND a.kind LIKE 'need_%'
    LEFT JOIN private_donation d ON j.cause = 'private_donation' AND d.id = j.cause_id
    WHERE ${condition}
    ORDER BY j.id, p.account LIMIT ${LINES_SHOWN}`.execute(db);
  return {
    line_count: Number(rows[0]?.total ?? 0n),
    lines: rows.map(({ journal, kind, at, need, donation, reference, amount }) => ({
      journal: String(journal),
      kind,
      at: at.toISOString(),
      need,
      donation: donation === null ? null : { id: String(donation), reference: reference ?? '' },
      amount: moneyWire(amount),
    })),
  };
}
