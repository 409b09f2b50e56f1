import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runChecks } from '#features/ledger/server/index.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { ownSources } from '#platform/server/postgres/functions.ts';
import { useDatabase } from '#testing/database.ts';
import { loadRelease } from '#testing/release.ts';

const db = useDatabase();
beforeAll(async () => {
  await loadRelease(db.pool);
  await migrate(db.url);
  // Without statistics the checks are planned badly and take ten times as long.
  await db.pool.query('ANALYZE');
}, 120_000);

const posted = (cause: string, id: string, lines: readonly [kind: string, owner: string, cents: number][]) =>
  `SELECT ledger_post('test', '${cause}', ${id}, NULL, 'test', now(), 'test:planted', jsonb_build_array(
    ${lines.map(([kind, owner, cents]) => `jsonb_build_object('kind', '${kind}', 'owner', ${owner}, 'amount', ${cents})`).join(', ')}))`;

/** A fault for each check that the tests of features do not plant, in the demo of version 0.1.0. */
const plants: Readonly<Record<string, string>> = {
  budgets: `${posted('budget', 'b.id', [
    ['budget', 'b.id', 10],
    ['company_funds', 'b.company_id', -10],
  ])} FROM budget b ORDER BY b.id LIMIT 1`,
  internal_fundings: `${posted('internal_funding', '0', [
    ['budget', 'b.id', -10],
    ['company_funds', 'b.company_id', 10],
  ])} FROM budget b ORDER BY b.id LIMIT 1`,
  co_funding_persons: `UPDATE private_donation SET donor_kind = 'company', company_name = 'Planted GmbH'
    WHERE id = (SELECT min(donation_id) FROM co_funding_use)`,
  coin_campaigns: `UPDATE coin_campaign SET code_count = code_count + 1
    WHERE id = (SELECT id FROM coin_campaign ORDER BY id LIMIT 1)`,
  coin_donations: `UPDATE coin_distribution SET amount_cents = amount_cents + 1
    WHERE id = (SELECT min(id) FROM coin_distribution)`,
  organization_donations: `${posted('private_donation', 'd.id', [
    ['organization_private', 'p.organization_id', 10],
    ['overflow', 'd.project_id', -10],
  ])} FROM private_donation d JOIN project p ON p.id = d.project_id ORDER BY d.id LIMIT 1`,
  statement_lines: `INSERT INTO statement_line (received_on, amount_cents, entered_by, entered_at)
    SELECT current_date, 100, id, now() FROM app_user ORDER BY id LIMIT 1`,
  journals_balance: `ALTER TABLE posting DISABLE TRIGGER USER;
    DELETE FROM posting WHERE journal = (SELECT min(journal) FROM posting)
      AND account = (SELECT min(account) FROM posting WHERE journal = (SELECT min(journal) FROM posting))`,
  votes_counted: `UPDATE voting_rank SET votes = votes + 1
    WHERE participant_id = (SELECT min(participant_id) FROM voting_rank)`,
  votes_once: `UPDATE voting_rank SET votes = votes + 1
    WHERE participant_id = (SELECT max(participant_id) FROM voting_rank)`,
  voting_codes_once: `UPDATE voting_code SET used_at = now()
    WHERE id = (SELECT min(id) FROM voting_code WHERE used_at IS NULL)`,
};

/** The names of the checks that report something after the statements, which are rolled back. */
async function reportedAfter(sql: string): Promise<string[]> {
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(sql);
    const results = await runChecks(client);
    return results.filter(({ rows, warning }) => !warning && rows.length > 0).map(({ name }) => name);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

test('without a planted fault no check reports anything', async () => {
  expect(await reportedAfter('SELECT 1')).toEqual([]);
});

test.each(Object.entries(plants))('%s reports a planted fault', async (name, sql) => {
  expect(await reportedAfter(sql)).toContain(name);
});

test('each check has a planted fault, here or in the tests of its feature', () => {
  const names = readdirSync(join(ownSources, '../checks')).map((file) => file.replace(/\.sql$/, ''));
  const tests = readdirSync(ownSources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('app/checks.test.ts'))
    .map((path) => readFileSync(join(ownSources, path), 'utf8'))
    .join('\n');
  const planted = (name: string) => name in plants || new RegExp(`['"\`]${name}\\b`).test(tests);
  expect(names.filter((name) => !planted(name))).toEqual([]);
});
