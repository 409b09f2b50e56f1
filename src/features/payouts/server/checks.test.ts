import { beforeAll, describe, expect, test } from 'vitest';
import { runChecks } from '#features/ledger/server/index.ts';
import { makeOrganization } from '#features/projects/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { makePayout } from './testing.ts';

const app = useApp();
let organization: bigint;
let payout: { id: string; project: string };
let other: { id: string; project: string };

beforeAll(async () => {
  const { pool } = app.database;
  await buildUser(app.services, {});
  organization = await makeOrganization(pool);
  payout = await makePayout(app.services, { organization, amount: 2_000n });
  other = await makePayout(app.services, { organization, amount: 1_000n });
});

/** The checks that speak after the statements, which are undone. `:payout` and `:other` name the two payouts. */
async function speaking(sql: string): Promise<string[]> {
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql.replaceAll(':payout', payout.id).replaceAll(':other', other.id));
    const results = await runChecks(client);
    return results.filter(({ rows }) => rows.length > 0).map(({ name }) => name);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe('each check finds what it is there for', () => {
  test('and none speaks while all is well', async () => {
    expect(await speaking('SELECT')).toEqual([]);
  });

  test.each<[check: string, sql: string]>([
    [
      'returns_settled',
      `SELECT ledger_post('donation_refunded', j.cause, j.cause_id, NULL, 'test', now(), 'test:back', jsonb_build_array(
         jsonb_build_object('kind', 'clearing:sandbox', 'owner', p.id, 'amount', 500),
         jsonb_build_object('kind', 'need_private', 'owner', n.id, 'amount', -500)))
       FROM payout y JOIN project p ON p.id = y.project_id JOIN need n ON n.project_id = p.id
       JOIN settlement s ON s.payout_id = y.id JOIN settlement_line l ON l.settlement_id = s.id
       JOIN journal j ON j.id = l.journal WHERE y.id = :payout`,
    ],
    [
      'claims_paid',
      `INSERT INTO settlement (payout_id, project_id, organization_id, provider_id, at, lines_cents, claim_cents)
       SELECT id, project_id, organization_id, provider_id, now(), 0, 5 FROM payout WHERE id = :payout`,
    ],
    [
      'ordered_once',
      `DROP INDEX payment_file_payout_ordered;
       INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
         SELECT name, now(), (SELECT min(id) FROM app_user), 1, 2000, '' FROM (VALUES ('a'), ('b')) v (name);
       INSERT INTO payment_file_payout SELECT f.id, y.id, 2000 FROM payment_file f, payout y WHERE y.id = :payout`,
    ],
    [
      'payment_files',
      `INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
         SELECT 'a', now(), min(id), 1, 2000, '' FROM app_user;
       INSERT INTO payment_file_payout SELECT f.id, y.id, 2000 FROM payment_file f, payout y WHERE y.id = :payout;
       UPDATE payout SET amount_cents = 1500 WHERE id = :payout`,
    ],
  ])('%s', async (check, sql) => {
    expect(await speaking(sql)).toContain(check);
  });
});
