import type pg from 'pg';

/** The last journal before the load. */
export async function lastJournal(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ id: string }>('SELECT coalesce(max(id), 0) AS id FROM journal');
  return rows[0]?.id ?? '0';
}

/** Adds the bookings after a journal to `booked_day`, which a trigger would otherwise do; their causes must be new. */
export async function bookDays(client: pg.ClientBase, after: string): Promise<void> {
  await client.query(
    `INSERT INTO booked_day AS b (day, source, project_id, organization_id, company_id, amount, returned, fundings)
     WITH booked AS (
       SELECT journal, day, cause, cause_id, source, project_id, organization_id, company_id, sum(amount) AS amount
       FROM booked_money WHERE journal > $1 GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
     ), standing AS (
       SELECT *, sum(amount) OVER (PARTITION BY cause, cause_id, source, project_id, organization_id, company_id
         ORDER BY journal) AS after
       FROM booked
     )
     SELECT day, source, project_id, organization_id, company_id, sum(amount), sum(least(amount, 0)),
       sum((after > 0)::int - (after - amount > 0)::int)
     FROM standing GROUP BY 1, 2, 3, 4, 5
     ON CONFLICT ON CONSTRAINT booked_day_key DO UPDATE SET amount = b.amount + excluded.amount,
       returned = b.returned + excluded.returned, fundings = b.fundings + excluded.fundings`,
    [after],
  );
}
