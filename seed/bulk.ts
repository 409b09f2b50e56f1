import pg from 'pg';
import { priceAll, rehearse } from './bulk/accounts.ts';
import { writeDonations } from './bulk/donations.ts';
import { type BulkSize, planBulk } from './bulk/plan.ts';
import { reserveProjects, writeProjects } from './bulk/projects.ts';
import { providers } from './content/companies.ts';

export interface BulkOptions extends BulkSize {
  readonly log?: (line: string) => void;
  /**
   * False loads as a login without superuser rights does: every trigger and foreign key runs, which takes several
   * times as long and ends in the same rows.
   */
  readonly quick?: boolean;
}

const REFRESH = 5_000;

/** Makes the ways to pay that are missing, and answers those that the sandbox serves. */
async function readProviders(
  client: pg.ClientBase,
): Promise<{ id: number; feeBase: bigint; feePpm: bigint }[]> {
  const read = () =>
    client.query<{ id: string; base: string; ppm: string }>(
      `SELECT id, fee_base_cents AS base, fee_factor_ppm AS ppm FROM payment_provider
       WHERE adapter = 'sandbox' AND active ORDER BY position, id`,
    );
  if ((await read()).rows.length === 0) {
    for (const [index, p] of providers.entries()) {
      await client.query(
        `INSERT INTO payment_provider (slug, adapter, method, title, display_name, icon, fee_base_cents, fee_factor_ppm, position)
         VALUES ($1, 'sandbox', $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (slug) DO NOTHING`,
        [p.slug, p.method, p.title, p.name, p.icon, p.feeBase, p.feePpm, index + 1],
      );
    }
  }
  const { rows } = await read();
  return rows.map(({ id, base, ppm }) => ({ id: Number(id), feeBase: BigInt(base), feePpm: BigInt(ppm) }));
}

/** Lets the rows in without triggers, where this login may; they are right by construction and checked afterwards. */
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

async function refreshExplore(client: pg.ClientBase, first: number, count: number): Promise<void> {
  await client.query('SET LOCAL session_replication_role = origin');
  for (let begin = first; begin < first + count; begin += REFRESH) {
    const end = Math.min(begin + REFRESH, first + count) - 1;
    await client.query('SELECT explore_refresh(ARRAY(SELECT generate_series($1::bigint, $2::bigint)))', [
      begin,
      end,
    ]);
  }
}

/**
 * Loads organisations, projects, donations and their ledger in one transaction: an interrupted load leaves nothing.
 * Needs a migrated database and the login that owns it; what is there already stays. The same size and moment give
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
    const ways = await readProviders(client);
    const prices = priceAll(plan, ways);
    const { accounts, books } = rehearse(plan, prices);
    const quick = (options.quick ?? true) && (await withoutTriggers(client));
    const ids = await reserveProjects(client, plan);
    await writeProjects(client, plan, books, ids);
    log(`${plan.projects.count} projects with ${plan.projects.needGoal.length} needs`);
    await writeDonations(client, plan, prices, accounts, {
      ids,
      providers: ways.map(({ id }) => id),
      balances: quick,
      log,
    });
    if (quick) await refreshExplore(client, ids.project, plan.projects.count);
    await client.query('COMMIT');
    log('written');
    // Index-only scans need the visibility map, plans need the statistics.
    await client.query('VACUUM (ANALYZE)');
    log('analysed');
  } finally {
    await client.end();
  }
}
