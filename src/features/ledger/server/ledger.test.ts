import { describe, expect, test } from 'vitest';
import type { AccountLine } from './index.ts';
import { post, runChecks, statement } from './index.ts';
import { useApp } from '#testing/app.ts';

const app = useApp();
let number = 0;

/** Posts the lines under a new key. */
function write(postings: AccountLine[], key = `test:${(number += 1)}`) {
  return app.services.database.transact((tx) =>
    post(tx, {
      kind: 'test',
      cause: 'test',
      causeId: BigInt(number),
      actor: null,
      request: 'test',
      key,
      postings,
    }),
  );
}

const pair = (owner: bigint, amount: bigint): AccountLine[] => [
  { kind: 'outside', owner, amount: -amount },
  { kind: 'inside', owner, amount, floor: 0n },
];

describe('the ledger', () => {
  test('stores balances and returns the journals of a cause', async () => {
    await write(pair(1n, 500n), 'first');
    expect(await statement(app.services.database.db, 'test', BigInt(number))).toMatchObject([
      {
        kind: 'test',
        postings: [
          { kind: 'inside', owner: 1n, amount: 500n },
          { kind: 'outside', amount: -500n },
        ],
      },
    ]);
  });

  test('posts a key once', async () => {
    const first = await write(pair(2n, 500n), 'once');
    const again = await write(pair(2n, 500n), 'once');
    expect(again).toEqual({ journal: first.journal, fresh: false });
    const { rows } = await app.database.pool.query(
      `SELECT balance::int FROM account WHERE kind = 'inside' AND owner = 2`,
    );
    expect(rows).toEqual([{ balance: 500 }]);
  });

  test('posts a key once, however many do so concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(pair(3n, 5n), 'at once')));
    expect(answers.filter(({ fresh }) => fresh)).toHaveLength(1);
  });

  test('refuses unbalanced journals, and balances below a floor', async () => {
    await expect(write([{ kind: 'outside', owner: 4n, amount: 1n }])).rejects.toThrow('does not balance');
    await expect(write(pair(4n, -1n))).rejects.toThrow('account_floor');
  });

  test('never changes what is written, not even for the owner of the tables', async () => {
    for (const sql of [
      'UPDATE posting SET amount = 1',
      'DELETE FROM journal',
      'TRUNCATE posting CASCADE',
      'DELETE FROM posting',
    ]) {
      await expect(app.database.pool.query(sql)).rejects.toThrow('append-only');
    }
    await expect(
      app.database.pool.query(
        `INSERT INTO posting SELECT min(j.id), max(a.id) + 1, 5 FROM journal j, account a`,
      ),
    ).rejects.toThrow();
  });

  test('can be written by the application only through its function', async () => {
    const { client } = app.services.database.db;
    await expect(client.query(`INSERT INTO account (kind) VALUES ('mine')`)).rejects.toThrow(
      'permission denied',
    );
    await expect(client.query(`UPDATE account SET balance = 1`)).rejects.toThrow('permission denied');
  });

  test('passes every check, and states what each check means', async () => {
    const results = await runChecks(app.database.pool);
    for (const { name, statement: text, rows } of results) {
      expect({ name, rows }).toEqual({ name, rows: [] });
      expect(text.length).toBeGreaterThan(20);
    }
  });
});

describe('each check finds its violation', () => {
  const payout = `INSERT INTO payout (reference, project_id, organization_id, provider_id, funding_type, settled_on,
      amount_cents, account_holder, iban, bic, created_at)
    SELECT '2026-000001', p.id, p.organization_id, s.id, 1, '2026-01-01', 5, '', '', '', now()
    FROM project p, payment_provider s WHERE s.slug = 's';`;
  const breakages: [check: string, sql: string][] = [
    ['account_balances', `UPDATE account SET balance = balance + 1 WHERE kind = 'inside' AND owner = 1`],
    ['need_balances', `UPDATE need_funding SET balance = 1`],
    ['project_balances', `UPDATE project_funding SET goal = goal + 5`],
    ['holds', `UPDATE project_funding SET held = 1`],
    ['supporters', `UPDATE project_funding SET supporters = 9`],
    ['donations_booked', `UPDATE private_donation SET credited_cents = 1`],
    ['donations_once', `UPDATE private_donation SET state = 'verified', paid_at = now()`],
    ['refunds', `UPDATE private_donation SET refunded_cents = 1`],
    ['overflow', `UPDATE private_donation SET overflow_cents = 1`],
    ['co_funding_spent', `UPDATE co_funding SET spent_cents = 1`],
    [
      'co_funding_once',
      `INSERT INTO co_funding_use (co_funding_id, project_id, donation_id, donor_key, amount_cents, at)
       SELECT c.id, d.project_id, d.id, 'x', 1, now() FROM co_funding c, private_donation d`,
    ],
    [
      'notifications_booked',
      `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome)
       SELECT 'sandbox', 'x', 'paid', min(id), now(), now(), '{}', 'booked' FROM private_donation`,
    ],
    ['payouts', payout],
    ['payout_accounts', payout],
    [
      'payout_lines',
      `${payout}
       INSERT INTO settlement (payout_id, organization_id, provider_id, at, lines_cents, claim_cents)
         SELECT id, organization_id, provider_id, now(), 5, 0 FROM payout;
       INSERT INTO settlement_line SELECT p.journal, p.account, s.id FROM posting p, settlement s LIMIT 1`,
    ],
    [
      'payment_files',
      `${payout}
       INSERT INTO app_user (username, email) VALUES ('bank', 'bank@example.org');
       INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
         SELECT 'm', now(), id, 2, 5, '' FROM app_user LIMIT 1;
       INSERT INTO payment_file_payout SELECT f.id, y.id, 5 FROM payment_file f, payout y`,
    ],
  ];
  const world = `
    INSERT INTO category (slug, title, icon, position) VALUES ('c', '{}', 'heart', 1);
    INSERT INTO organization (slug, title) VALUES ('o', 'o');
    INSERT INTO project (slug, title, category_id, organization_id, starts_on, ends_on)
      SELECT 'p', 'p', c.id, o.id, '2020-01-01', '2030-01-01' FROM category c, organization o;
    INSERT INTO need (project_id, slug, position, title) SELECT id, 'n', 1, 'n' FROM project;
    INSERT INTO need_funding (need_id, project_id, goal) SELECT id, project_id, 100 FROM need;
    INSERT INTO project_funding (project_id, goal) SELECT id, 100 FROM project;
    INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
      VALUES ('s', 'sandbox', 'card', 's', '{}', 'card', 1);
    INSERT INTO private_donation (token, reference, project_id, provider_id, amount_cents, net_cents, fee_cents,
      user_takes_fee, fee_bearer, first_name, last_name, email, donor_key, street, postal_code, city, country,
      needs_receipt, locale, requested_at, expires_at)
      SELECT gen_random_uuid(), 'S-' || n, p.id, s.id, 10, 10, 0, false, 'platform', 'a', 'b', 'c', 'c', 'd', 'e',
        'f', 'DE', false, 'de', now(), now() FROM project p, payment_provider s, generate_series(1, 2) n
        WHERE s.slug = 's';
    INSERT INTO company (slug, title) VALUES ('co', 'co');
    INSERT INTO budget (company_id, title, starts_on, ends_on) SELECT id, 'b', '2020-01-01', '2030-01-01' FROM company;
    INSERT INTO co_funding (slug, title, company_id, budget_id, starts_at, ends_at, budget_cents, funding_value_cents)
      SELECT 'x', 'x', c.id, b.id, now(), now() + interval '1 day', 100, 1 FROM company c, budget b;`;

  test.each(breakages)('%s', async (check, sql) => {
    const client = await app.database.pool.connect();
    try {
      await client.query(`BEGIN; ${world}`);
      await client.query(sql);
      const results = await runChecks(client);
      expect(results.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).toContain(check);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
