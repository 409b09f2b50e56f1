import { expect, test } from 'vitest';
import { runChecks } from '#features/ledger/server/index.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { useDatabase } from '#testing/database.ts';
import { migrateBefore } from '#testing/migrations.ts';

const db = useDatabase();

/** Payouts of 10.00; files created on different days; payouts set back to not paid; claims of 5.00 and 7.00, of which 9.00 are paid. */
const OLD = `
  INSERT INTO app_user (username, email) VALUES ('clerk', 'clerk@example.org');
  INSERT INTO organization (slug, title) VALUES ('o', 'o');
  INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
    VALUES ('s', 'sandbox', 'card', 's', '{}', 'card', 1);
  INSERT INTO payout (reference, organization_id, provider_id, funding_type, settled_on, amount_cents, account_holder,
      iban, bic, created_at)
    SELECT '2026-00000' || n, o.id, s.id, 1, '2026-01-01', 1000, '', '', '', '2026-01-01'
    FROM generate_series(1, 4) n, organization o, payment_provider s WHERE s.slug = 's';
  INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
    SELECT 'PAY-' || n, '2026-01-01'::timestamptz + n * interval '1 day', u.id, 1, 1000, ''
    FROM generate_series(2, 6) n, app_user u WHERE u.username = 'clerk';
  INSERT INTO payment_file_payout SELECT f.id, y.id, 1000
    FROM (VALUES ('PAY-2', 1), ('PAY-2', 2), ('PAY-4', 2), ('PAY-2', 3), ('PAY-3', 3), ('PAY-6', 3), ('PAY-2', 4)) v (file, n)
    JOIN payment_file f ON f.message_id = v.file JOIN payout y ON y.reference = '2026-00000' || v.n;
  INSERT INTO payout_event (payout_id, at, kind, reason)
    SELECT id, '2026-01-06', 'not_paid', 'came back' FROM payout WHERE reference IN ('2026-000003', '2026-000004');
  INSERT INTO settlement (organization_id, provider_id, at, lines_cents, claim_cents)
    SELECT o.id, s.id, now(), v.cents, v.cents FROM organization o, payment_provider s,
      (VALUES (1, -500), (2, 300), (3, -700), (4, 600)) v (n, cents) WHERE s.slug = 's' ORDER BY v.n;`;

test('the migration stores earlier orders and claims: payouts set back are released, double orders are stored once', async () => {
  await migrateBefore(db, '0200');
  await db.pool.query(OLD);
  await migrate(db.url);
  const { rows } = await db.pool.query(
    `SELECT right(y.reference, 1)::int AS payout, f.message_id AS file, e.kind, e.reason FROM payment_file_payout x
     JOIN payout y ON y.id = x.payout_id JOIN payment_file f ON f.id = x.file_id
     LEFT JOIN payout_event e ON e.id = x.freed_by ORDER BY 1, f.id`,
  );
  const open = { kind: null, reason: null };
  const again = (next: string) => ({ kind: 'not_carried_out', reason: `PAY-2 → PAY-${next}` });
  const back = { kind: 'not_paid', reason: 'came back' };
  expect(rows).toEqual([
    { payout: 1, file: 'PAY-2', ...open },
    { payout: 2, file: 'PAY-2', ...again('4') },
    { payout: 2, file: 'PAY-4', ...open },
    { payout: 3, file: 'PAY-2', ...again('3') },
    { payout: 3, file: 'PAY-3', ...back },
    { payout: 3, file: 'PAY-6', ...open },
    { payout: 4, file: 'PAY-2', ...back },
  ]);
  const paid = await db.pool.query(
    'SELECT settlement_id::int - min(settlement_id::int) OVER () AS by, amount_cents::int AS cents FROM claim_set_off ORDER BY 1, claim_id',
  );
  expect(paid.rows).toEqual([
    { by: 0, cents: 300 },
    { by: 2, cents: 200 },
    { by: 2, cents: 400 },
  ]);
  const violated = (await runChecks(db.pool))
    .filter((check) => check.rows.length > 0)
    .map(({ name }) => name);
  expect(violated).not.toContain('ordered_once');
  expect(violated).not.toContain('claims_paid');
});
