import type pg from 'pg';
import { makeProvider } from '../../../src/features/donations/server/testing.ts';
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
  const [marked = '', let_through = '', corrected = ''] = await column(
    pool,
    'SELECT y.id FROM payout y JOIN project p ON p.id = y.project_id WHERE p.slug = ANY($1) ORDER BY y.id',
    [slugs],
  );
  return {
    'payout.id': [marked],
    'payouts_set_status.body': [
      JSON.stringify({ selection: { ids: [marked] }, paid: true, reason: '' }),
      JSON.stringify({ selection: { ids: [marked] }, paid: false, reason: 'came back' }),
    ],
    'payout_override_proof.id': [let_through],
    'payout_override_proof.reason': ['the notice is on its way'],
    'payout_renew_account.id': [corrected],
    'payouts_settle_project.project': slugs,
    'bank_account.id': await sowBankAccounts(pool, 1),
    'bank_account_create.iban': [IBAN],
    'bank_account_create.bic': [''],
    'bank_account_create.company': [''],
    'bank_account_delete.id': await sowBankAccounts(pool, 4 * count),
  };
}
