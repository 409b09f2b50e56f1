import type pg from 'pg';
import { makeProvider } from '../../../src/features/donations/server/testing.ts';
import { paymentSummary } from '../../../src/features/payouts/server/payment-file.ts';
import { settleAll } from '../../../src/features/payouts/server/run.ts';
import { makeProject } from '../../../src/features/projects/server/testing.ts';
import { bodyFor, give, newBook } from '../giving.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, type Seeds } from './base.ts';

const IBAN = 'DE89370400440532013000';

/** Accounts to pay from, that no project names. */
export function sowBankAccounts(pool: pg.Pool, count: number): Promise<string[]> {
  return column(
    pool,
    `INSERT INTO bank_account (slug, title, holder, iban, created_at)
     SELECT gen_random_uuid(), 'Seeds', 'Seeds', '${IBAN}', now() FROM generate_series(1, $1::int) RETURNING id`,
    [count],
  );
}

/** The order of a file for the bank that holds one payout, which nothing else here changes. */
async function sowPaymentOrder(stage: Stage, payout: string): Promise<string> {
  await stage.pool.query(
    `UPDATE organization SET account_holder = 'Seeds', iban = '${IBAN}', organization_type = 'community'
     WHERE id = (SELECT organization_id FROM payout WHERE id = $1)`,
    [payout],
  );
  await stage.pool.query(`UPDATE payout SET account_holder = 'Seeds', iban = '${IBAN}' WHERE id = $1`, [
    payout,
  ]);
  await stage.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('bankAccountHolder', '"Seeds"'), ('bankAccountIban', '"${IBAN}"')
     ON CONFLICT (key) DO NOTHING`,
  );
  const { fresh, again } = await withServices(stage, ({ database, clock }) =>
    paymentSummary(database.db, clock.now()),
  );
  return JSON.stringify({
    again: again.map(({ id }) => id),
    count: fresh.count + again.length,
    sum_in_cents: again.reduce((sum, { amount }) => sum + amount.in_cents, fresh.sum.in_cents),
  });
}

/** Payouts to be marked, let through and corrected, a project to be settled, and accounts to pay from. */
export async function sowPayouts(stage: Stage, url: string, count: number): Promise<Seeds> {
  const { pool } = stage;
  const provider = await makeProvider(pool);
  const slugs: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { slug } = await makeProject(pool, { needs: [[1_000n, 0n]] });
    await give(newBook(), [url], bodyFor(slug, provider));
    slugs.push(slug);
  }
  await withServices(stage, (services) => settleAll(services, 'seeds'));
  const [file = ''] = await column(
    pool,
    `INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
     SELECT 'PAY-SEEDS', now(), u.id, 1, y.amount_cents, '<Document/>' FROM payout y, (SELECT min(id) AS id FROM app_user) u
     ORDER BY y.id LIMIT 1 RETURNING id`,
  );
  await pool.query(
    `INSERT INTO payment_file_payout (file_id, payout_id, amount_cents)
     SELECT $1, id, amount_cents FROM payout ORDER BY id LIMIT 1`,
    [file],
  );
  const [marked = '', let_through = '', corrected = ''] = await column(
    pool,
    'SELECT y.id FROM payout y JOIN project p ON p.id = y.project_id WHERE p.slug = ANY($1) ORDER BY y.id',
    [slugs],
  );
  const sepa = await sowPaymentOrder(stage, let_through);
  return {
    'payouts_sepa.body': [sepa],
    'payout.id': [marked],
    'payouts_set_status.body': [
      JSON.stringify({ selection: { ids: [marked] }, paid: true, reason: '' }),
      JSON.stringify({ selection: { ids: [marked] }, paid: false, reason: 'came back' }),
    ],
    'payout_override_proof.id': [let_through],
    'payout_override_proof.reason': ['the notice is on its way'],
    'payout_renew_account.id': [corrected],
    'payouts_settle_project.project': slugs,
    'payouts_sepa_file.id': [file],
    'bank_account.id': await sowBankAccounts(pool, 1),
    'bank_account_create.iban': [IBAN],
    'bank_account_create.bic': [''],
    'bank_account_create.company': [''],
    'bank_account_delete.id': await sowBankAccounts(pool, 4 * count),
  };
}
