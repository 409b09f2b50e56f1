import type pg from 'pg';
import { confirmAccountOf, paymentSummary, settleAll } from '#features/payouts/server/testing.ts';
import { makeProvider } from '../../../src/features/donations/server/testing.ts';
import { makeProject } from '../../../src/testing/projects.ts';
import { bodyFor, give, newBook, settled } from '../giving.ts';
import { signIn } from '../roles.ts';
import { withServices } from '../services.ts';
import type { Stage } from '../stage.ts';
import { column, requestUntilAccepted, type Seeds } from './base.ts';

const IBAN = 'DE89370400440532013000';
/** An account at the operator's own bank (`furnish`): payouts to it need no proof of the account. */
const OWN_BANK = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };

/** Accounts to pay from that are not assigned to a project. */
export function sowBankAccounts(pool: pg.Pool, count: number): Promise<string[]> {
  return column(
    pool,
    `INSERT INTO bank_account (slug, title, holder, iban, created_at)
     SELECT gen_random_uuid(), 'Seeds', 'Seeds', '${IBAN}', now() FROM generate_series(1, $1::int) RETURNING id`,
    [count],
  );
}

/** A payment file with one payout that no other operation changes. */
async function sowPaymentOrder(stage: Stage, payout: string): Promise<string> {
  await stage.pool.query(
    `UPDATE organization SET account_holder = 'Seeds', iban = $2, bic = $3, organization_type = 'community'
     WHERE id = (SELECT organization_id FROM payout WHERE id = $1)`,
    [payout, OWN_BANK.iban, OWN_BANK.bic],
  );
  await stage.pool.query(`UPDATE payout SET account_holder = 'Seeds', iban = $2, bic = $3 WHERE id = $1`, [
    payout,
    OWN_BANK.iban,
    OWN_BANK.bic,
  ]);
  await confirmAccountOf(stage.pool, payout);
  await stage.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('bankAccountHolder', '"Seeds"'), ('bankAccountIban', '"${IBAN}"')
     ON CONFLICT (key) DO NOTHING`,
  );
  const { fresh, again } = await withServices(stage, ({ database, clock }) =>
    paymentSummary(database.db, clock.now()),
  );
  return JSON.stringify({
    payouts: [...fresh.payouts, ...again.map(({ id }) => id)],
    sum_in_cents: again.reduce((sum, { amount }) => sum + amount.in_cents, fresh.sum.in_cents),
  });
}

/** A payment file with these payouts, as the database has it. */
async function sowFile(pool: pg.Pool, name: string, payouts: readonly string[]): Promise<string> {
  const [file = ''] = await column(
    pool,
    `INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
     SELECT $1, now(), (SELECT min(id) FROM app_user), count(*), sum(amount_cents), '<Document/>'
     FROM payout WHERE id = ANY($2) RETURNING id`,
    [name, payouts],
  );
  await pool.query(
    `INSERT INTO payment_file_payout (file_id, payout_id, amount_cents)
     SELECT $1, id, amount_cents FROM payout WHERE id = ANY($2)`,
    [file, payouts],
  );
  return file;
}

/** Payouts to be marked, approved and corrected, a project to be settled, and accounts to pay from. */
export async function sowPayouts(
  stage: Stage,
  url: string,
  superuser: bigint | null,
  count: number,
): Promise<Seeds> {
  const { pool } = stage;
  const provider = await makeProvider(pool);
  const slugs: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    const { id, slug } = await makeProject(pool, { needs: [[1_000n, 0n]] });
    await give(newBook(), [url], bodyFor(slug, provider));
    if ((await settled(pool, id, 60_000)) === null) throw new Error(`payments of ${slug} are open`);
    slugs.push(slug);
  }
  await withServices(stage, (services) => settleAll(services, 'seeds'));
  const [marked = '', let_through = '', corrected = '', filed = '', undone = ''] = await column(
    pool,
    'SELECT y.id FROM payout y JOIN project p ON p.id = y.project_id WHERE p.slug = ANY($1) ORDER BY y.id',
    [slugs],
  );
  const seen = async (id: string) => {
    const [amount] = await column(pool, 'SELECT amount_cents FROM payout WHERE id = $1', [id]);
    return { ids: [id], sum: Number(amount) };
  };
  const file = await sowFile(pool, 'PAY-SEEDS', [marked]);
  const paid = await requestUntilAccepted(url, {
    path: '/api/v4/payouts/set-status',
    body: { selection: await seen(undone), paid: true, reason: '' },
    headers: await signIn(pool, superuser),
  });
  const sepa = await sowPaymentOrder(stage, let_through);
  return {
    'payouts_sepa.body': [sepa],
    'payout.id': [marked],
    'payouts_set_status.body': [
      JSON.stringify({ selection: await seen(marked), paid: true, reason: '' }),
      JSON.stringify({ selection: await seen(marked), paid: false, reason: 'came back' }),
    ],
    'payout_override_proof.id': [let_through],
    'payout_override_proof.reason': ['the notice is on its way'],
    'payout_renew_account.id': [corrected],
    'payouts_settle_project.project': slugs,
    'payouts_sepa_file.id': [file],
    'payment_file.id': [file],
    'payment_file_paid.id': [await sowFile(pool, 'PAY-SEEDS-2', [filed])],
    'payouts_undo_paid.id': [String(paid.body['marking'])],
    'bank_account.id': await sowBankAccounts(pool, 1),
    'bank_account_create.iban': [IBAN],
    'bank_account_create.bic': [''],
    'bank_account_create.company': [''],
    'payouts_organization.slug': await column(
      pool,
      'SELECT o.slug FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.slug = ANY($1)',
      [slugs],
    ),
    'bank_account_delete.id': await sowBankAccounts(pool, 4 * count),
  };
}
