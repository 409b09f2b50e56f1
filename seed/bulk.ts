import pg from 'pg';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { priceAll, simulate } from './bulk/accounts.ts';
import { bookDays, lastJournal } from './bulk/booked-days.ts';
import { writeDonations } from './bulk/donations.ts';
import { type BulkSize, planBulk } from './bulk/plan.ts';
import { reserveProjects, writeProjects } from './bulk/projects.ts';
import { providers } from './content/companies.ts';

export interface BulkOptions extends BulkSize {
  readonly log?: (line: string) => void;
  /**
   * Turns off triggers and foreign keys while loading; true by default, ignored without superuser rights. Without it,
   * loading takes several times as long and results in the same rows.
   */
  readonly quick?: boolean;
}

const EXPLORE_BATCH = 5_000;

/** Inserts the providers of the demo if the sandbox has none; returns the active ones with the fees of today. */
async function readProviders(
  client: pg.ClientBase,
  today: IsoDate,
): Promise<{ id: number; feeBase: bigint; feePpm: bigint; smallest: bigint }[]> {
  const read = () =>
    client.query<{ id: string; base: string; ppm: string; smallest: string }>(
      `SELECT p.id, f.base, f.ppm, f.smallest FROM payment_provider p, provider_fee(p.id, $1::date) f
       WHERE p.adapter = 'sandbox' AND p.active ORDER BY p.position, p.id`,
      [today],
    );
  if ((await read()).rows.length === 0) {
    for (const [index, p] of providers.entries()) {
      await client.query(
        `WITH p AS (INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, position)
           VALUES ($1, 'sandbox', $2, $3, $4, $5, $6) ON CONFLICT (slug) DO NOTHING RETURNING id)
         INSERT INTO payment_provider_fee (provider_id, fee_base_cents, fee_factor_ppm, smallest_cents)
         SELECT id, $7, $8, $9 FROM p`,
        [p.slug, p.method, p.title, p.name, p.icon, index + 1, p.feeBase, p.feePpm, p.smallest],
      );
    }
  }
  const { rows } = await read();
  return rows.map(({ id, base, ppm, smallest }) => ({
    id: Number(id),
    feeBase: BigInt(base),
    feePpm: BigInt(ppm),
    smallest: BigInt(smallest),
  }));
}

/** Turns off triggers and foreign keys for the transaction; returns false if the login lacks the right. */
async function withoutTriggers(client: pg.ClientBase): Promise<boolean> {
  await client.query('SAVEPOINT quick');
  try {
    await client.query('SET LOCAL session_replication_role = replica');
    return true;
  } catch {
    await client.query('ROLLBACK TO SAVEPOINT quick');
    return false;
  }
}

/** Adds the projects to the explore tables, which triggers would otherwise do. */
async function refreshExplore(client: pg.ClientBase, first: number, count: number): Promise<void> {
  await client.query('SET LOCAL session_replication_role = origin');
  for (let begin = first; begin < first + count; begin += EXPLORE_BATCH) {
    const end = Math.min(begin + EXPLORE_BATCH, first + count) - 1;
    await client.query('SELECT explore_refresh(ARRAY(SELECT generate_series($1::bigint, $2::bigint)))', [
      begin,
      end,
    ]);
  }
}

/** Marks the figures of all budgets and companies as changed, which triggers would otherwise do. */
async function markFigures(client: pg.ClientBase): Promise<void> {
  await client.query(
    `INSERT INTO figures_changed (company_id, budget_id)
     SELECT company_id, id FROM budget UNION ALL SELECT id, NULL FROM company`,
  );
}

/**
 * Loads organizations, projects, donations and their ledger in one transaction: an interrupted load leaves nothing.
 * Needs a migrated database and the login that owns it; existing rows are not changed. The same size and time result in
 * the same rows in an empty database.
 */
export async function loadBulk(databaseUrl: string, options: BulkOptions): Promise<void> {
  const log = options.log ?? (() => undefined);
  const plan = planBulk(options);
  log('planned');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL synchronous_commit = off');
    const activeProviders = await readProviders(client, berlinDate(options.now));
    const prices = priceAll(plan, activeProviders);
    const { accounts, balances } = simulate(plan, prices);
    const quick = (options.quick ?? true) && (await withoutTriggers(client));
    const before = await lastJournal(client);
    const ids = await reserveProjects(client, plan);
    await writeProjects(client, plan, balances, ids);
    log(`${plan.projects.count} projects with ${plan.projects.needGoal.length} needs`);
    await writeDonations(client, plan, prices, accounts, {
      ids,
      providers: activeProviders.map(({ id }) => id),
      balances: quick,
      log,
    });
    if (quick) {
      await bookDays(client, before);
      await refreshExplore(client, ids.project, plan.projects.count);
      await markFigures(client);
    }
    await client.query('COMMIT');
    log('written');
    // Index-only scans need the visibility map, plans need the statistics.
    await client.query('VACUUM (ANALYZE)');
    log('analyzed');
  } finally {
    await client.end();
  }
}
