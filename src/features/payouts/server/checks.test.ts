import { beforeAll, describe, expect, test } from 'vitest';
import { brokenOf, runChecks } from '#features/ledger/server/index.ts';
import { makeOrganization } from '#testing/projects.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { exampleOrder } from '../rules/sepa.fixtures.ts';
import { painXml } from '../rules/sepa.ts';
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

/** The names of the checks that report a violation after the statements, which are rolled back. `:payout` and `:other` stand for the ids of the two payouts. */
async function brokenNames(sql: string): Promise<string[]> {
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

test('amounts that became payable less than a day ago, or are not payable yet, cause no warning', async () => {
  const booked = (age: string, kind: string) =>
    `SELECT ledger_post('test', j.cause, j.cause_id, NULL, 'test', now() - interval '${age}', 'test:young',
       jsonb_build_array(jsonb_build_object('kind', '${kind}', 'owner', n.id, 'amount', 10),
         jsonb_build_object('kind', 'clearing:sandbox', 'owner', n.project_id, 'amount', -10)))
     FROM payout y JOIN need n ON n.project_id = y.project_id JOIN settlement s ON s.payout_id = y.id
     JOIN settlement_line l ON l.settlement_id = s.id JOIN journal j ON j.id = l.journal WHERE y.id = :payout`;
  expect(await brokenNames(booked('25 hours', 'need_private'))).not.toContain('unsettled_for_long');
  // Money of companies waits until its need is reached.
  expect(await brokenNames(booked('31 hours', 'need_direct'))).not.toContain('unsettled_for_long');
  const ended = `UPDATE project SET ends_on = current_date - 3 WHERE id = (SELECT project_id FROM payout WHERE id = :payout);`;
  expect(await brokenNames(`${ended} ${booked('31 hours', 'need_direct')}`)).toContain('unsettled_for_long');
  const filled = `UPDATE need_funding SET goal = balance WHERE project_id = (SELECT project_id FROM payout WHERE id = :payout);`;
  expect(await brokenNames(`${filled} ${booked('31 hours', 'need_direct')}`)).not.toContain(
    'unsettled_for_long',
  );
});

test('a warning is not a fault', async () => {
  const client = await app.database.pool.connect();
  try {
    const results = await runChecks(client);
    const warnings = results.filter(({ warning }) => warning);
    expect(warnings.map(({ name }) => name)).toEqual(['owed_while_waiting', 'unsettled_for_long']);
    const row = { id: 1 };
    expect(brokenOf(results.map((result) => ({ ...result, rows: [row] })))).toHaveLength(
      results.length - warnings.length,
    );
    for (const { statement } of warnings) expect(statement).not.toContain('warning');
  } finally {
    client.release();
  }
});

/** A file with this content that orders the payout. */
const ordered = (content: string) =>
  `WITH f AS (INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
     SELECT 'a', now(), min(id), 1, 2000, $xml$${content}$xml$ FROM app_user RETURNING id)
   INSERT INTO payment_file_payout SELECT f.id, y.id, 2000 FROM f, payout y WHERE y.id = :payout`;

test('a readable file to an account that is confirmed breaks no check; neither does another file whose orders were set back', async () => {
  const confirmed = `UPDATE payout SET account_holder = 'Verein', iban = 'DE02120300000000202051' WHERE id = :payout;
    INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
      SELECT organization_id, account_holder, iban, 'confirmed', now(), now(), now() FROM payout WHERE id = :payout;`;
  const names = ['confirmed_accounts', 'payment_file_schema'];
  const broken = async (sql: string) => (await brokenNames(sql)).filter((name) => names.includes(name));
  expect(await broken(`${confirmed} ${ordered(painXml(exampleOrder))}`)).toEqual([]);
  for (const state of ['waiting', 'objected', 'rejected'])
    expect(
      await broken(
        `${confirmed} ${ordered(painXml(exampleOrder))}; UPDATE organization_account SET state = '${state}'`,
      ),
      state,
    ).toEqual(['confirmed_accounts']);
  const back = `WITH e AS (INSERT INTO payout_event (payout_id, at, kind, reason)
      SELECT id, now(), 'not_carried_out', 'planted' FROM payout WHERE id = :payout RETURNING id)
    UPDATE payment_file_payout SET freed_by = (SELECT id FROM e) WHERE payout_id = :payout`;
  expect(await broken(`${ordered('<Nm></Nm>')}; ${back}`)).toEqual([]);
});

describe('each check finds its violation', () => {
  test('and none reports anything without a violation', async () => {
    expect(await brokenNames('SELECT')).toEqual([]);
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
      'claim_entries',
      `INSERT INTO claim_entry (donation_id, kind, amount_cents, reason, at, actor)
       SELECT j.cause_id, 'written_off', 5, 'planted', now(), (SELECT min(id) FROM app_user)
       FROM settlement s JOIN settlement_line l ON l.settlement_id = s.id JOIN journal j ON j.id = l.journal
       WHERE s.payout_id = :payout`,
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
    [
      'active_accounts',
      `WITH b AS (INSERT INTO bank_account (slug, title, holder, iban, is_active, inactive_since, created_at)
         VALUES ('closed', 'Closed', 'Closed', 'DE02500105170137075030', false, now() - interval '1 day', now()) RETURNING id)
       UPDATE payout SET bank_account_id = (SELECT id FROM b) WHERE id = :payout;
       WITH f AS (INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
         SELECT 'a', now(), min(id), 1, 2000, '' FROM app_user RETURNING id)
       INSERT INTO payment_file_payout SELECT f.id, y.id, 2000 FROM f, payout y WHERE y.id = :payout`,
    ],
    [
      // Ordered to an account without a row, by a file that no bank reads.
      'confirmed_accounts',
      `UPDATE payout SET account_holder = 'Verein', iban = 'DE02120300000000202051' WHERE id = :payout; ${ordered('')}`,
    ],
    ['payment_file_schema', ordered(painXml(exampleOrder).replace('<Nm>Gewinnsparverein</Nm>', '<Nm></Nm>'))],
    [
      'fee_settled',
      `UPDATE private_donation SET fee_bearer = 'project', fee_cents = 100
       WHERE id IN (SELECT j.cause_id FROM settlement s JOIN settlement_line l ON l.settlement_id = s.id
         JOIN journal j ON j.id = l.journal WHERE s.payout_id = :payout);
       SELECT ledger_post('fee_moved', 'private_donation', j.cause_id, NULL, 'test', now(), 'test:fee',
         jsonb_build_array(jsonb_build_object('kind', 'fee_expense_project', 'owner', 0, 'amount', -50),
           jsonb_build_object('kind', 'clearing:sandbox', 'owner', s.project_id, 'amount', 50)))
       FROM settlement s JOIN settlement_line l ON l.settlement_id = s.id JOIN journal j ON j.id = l.journal
       WHERE s.payout_id = :payout`,
    ],
    [
      // A fee returned with money that is settled, but not settled itself.
      'fee_settled',
      `SELECT ledger_post('donation_refunded', 'private_donation', j.cause_id, NULL, 'test', now(), 'test:fee_back',
         jsonb_build_array(jsonb_build_object('kind', 'need_private', 'owner', n.id, 'amount', -100),
           jsonb_build_object('kind', 'fee_expense_project', 'owner', s.project_id, 'amount', 5),
           jsonb_build_object('kind', 'clearing:sandbox', 'owner', s.project_id, 'amount', 95)))
       FROM settlement s JOIN settlement_line l ON l.settlement_id = s.id JOIN journal j ON j.id = l.journal
       JOIN need n ON n.project_id = s.project_id WHERE s.payout_id = :payout LIMIT 1;
       INSERT INTO settlement_line (settlement_id, journal, account)
         SELECT s.id, j.id, a.id FROM settlement s, journal j JOIN posting p ON p.journal = j.id
         JOIN account a ON a.id = p.account AND a.kind = 'need_private'
         WHERE j.idempotency_key = 'test:fee_back' AND s.payout_id = :payout LIMIT 1`,
    ],
    [
      'owed_while_waiting',
      `SELECT ledger_post('test', 'settlement', 0, NULL, 'test', now(), 'test:owed', jsonb_build_array(
         jsonb_build_object('kind', 'payout_claim', 'owner', organization_id, 'amount', -5),
         jsonb_build_object('kind', 'payout', 'owner', id, 'amount', 5))) FROM payout WHERE id = :payout`,
    ],
    [
      'payout_parties',
      `WITH other AS (
         INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
         VALUES ('other', 'sandbox', 'card', 'o', '{}', 'card', 9) RETURNING id)
       UPDATE settlement SET provider_id = other.id FROM other WHERE payout_id = :payout`,
    ],
    ['payout_references', `UPDATE payout SET reference = left(reference, 5) || '999999' WHERE id = :other`],
    [
      'fundings_settled',
      `WITH co AS (INSERT INTO company (slug, title) VALUES ('co', 'co') RETURNING id), f AS (
         INSERT INTO internal_funding (type, status, company_id, project_id, need_id, amount_cents, created_by, created_at, booked_at)
         SELECT 'direct', 8, co.id, n.project_id, n.id, 10, u.id, now(), now() FROM co, app_user u,
           (SELECT n.* FROM need n JOIN payout y ON y.project_id = n.project_id WHERE y.id = :payout) n LIMIT 1
         RETURNING id, need_id)
       SELECT ledger_post('internal_funding_booked', 'internal_funding', f.id, NULL, 'test', now(), 'test:funding',
         jsonb_build_array(jsonb_build_object('kind', 'need_direct', 'owner', f.need_id, 'amount', 10),
           jsonb_build_object('kind', 'company_funds', 'owner', 0, 'amount', -10))) FROM f`,
    ],
    [
      'unsettled_for_long',
      `SELECT ledger_post('donation_booked', j.cause, j.cause_id, NULL, 'test', now() - interval '31 hours', 'test:late',
         jsonb_build_array(jsonb_build_object('kind', 'need_private', 'owner', n.id, 'amount', 10),
           jsonb_build_object('kind', 'clearing:sandbox', 'owner', n.project_id, 'amount', -10)))
       FROM payout y JOIN need n ON n.project_id = y.project_id JOIN settlement s ON s.payout_id = y.id
       JOIN settlement_line l ON l.settlement_id = s.id JOIN journal j ON j.id = l.journal WHERE y.id = :payout`,
    ],
  ])('%s', async (check, sql) => {
    expect(await brokenNames(sql)).toContain(check);
  });
});
