import type pg from 'pg';

/** The payouts of an organisation, readable: whose money, cents, for what. */
export async function payoutsOf(pool: pg.Pool, organization: bigint): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `SELECT CASE WHEN y.company_id IS NULL THEN 'private' ELSE 'company' END AS of, y.amount_cents::int AS amount,
       y.paid_at IS NOT NULL AS paid
     FROM payout y WHERE y.organization_id = $1 ORDER BY y.id`,
    [organization],
  );
  return rows;
}

/** What an organisation owes, in cents. */
export async function owedBy(pool: pg.Pool, organization: bigint): Promise<number> {
  const { rows } = await pool.query<{ owed: number }>(
    `SELECT (-balance)::int AS owed FROM account WHERE kind = 'payout_claim' AND owner = $1`,
    [organization],
  );
  return rows[0]?.owed ?? 0;
}
