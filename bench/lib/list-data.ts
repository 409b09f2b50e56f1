import '#app/messages/server.ts';
import pg from 'pg';
import { listFixtures } from '#app/lists.fixtures.ts';
import { lists } from '#app/features.generated.ts';
import type { ServedList } from '#platform/server/lists/served.ts';
import type { ListContext } from '#platform/server/lists/source.ts';
import type { Services } from '#platform/server/services.ts';
import { multiplyTables } from './multiply.ts';

/** Every list of the administration: those of an account show its own records alone. */
export const staffLists = (lists as unknown as readonly ServedList[]).filter(
  ({ definition }) => definition.permission !== 'signed_in',
);

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly PlanNode[];
}

const relationsIn = (node: PlanNode): string[] => [
  ...(node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(relationsIn),
];

/** The tables that the statements of lists read, as PostgreSQL plans them. */
async function tablesOf(services: Services, context: ListContext): Promise<string[]> {
  const found = new Set<string>();
  for (const list of staffLists) {
    const keys = Object.keys(list.definition.columns);
    const { sql, parameters } = list.statement(services.database.db, list.query({}, context), context, keys);
    const { rows } = await services.database.pool.query<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    );
    for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? [])
      for (const name of relationsIn(Plan)) found.add(name);
  }
  return [...found].toSorted();
}

/** Tables whose rows are few by their nature: each is a choice or a field of forms, or a part of the program. */
const SMALL = ['additional_field', 'category', 'payment_provider', 'platform_setting', 'mail_text'];
/** Tables whose rows follow from those of others. */
const DERIVED = ['account', 'budget_stored', 'company_stored', 'figures_changed'];
const NOT_MULTIPLIED: ReadonlySet<string> = new Set([...SMALL, ...DERIVED]);

/** Opens the accounts of copied budgets, campaigns and events with what they promise, and stores their figures. */
async function derive(client: pg.ClientBase): Promise<void> {
  await client.query(`
    INSERT INTO account (kind, owner, balance, floor)
    SELECT 'co_funding_pot', id, budget_cents - spent_cents - released_cents, 0 FROM co_funding
    UNION ALL
    SELECT 'coin_pot', m.id, coalesce(sum(k.rest_cents), 0), 0
    FROM coin_campaign m LEFT JOIN coin_code k ON k.campaign_id = m.id GROUP BY m.id
    ON CONFLICT DO NOTHING`);
  await client.query(`
    INSERT INTO account (kind, owner, balance)
    SELECT 'budget', budget_id, amount + contra - promised - allocated FROM budget_figures
    ON CONFLICT DO NOTHING`);
  await client.query('TRUNCATE figures_changed');
  await client.query(`
    INSERT INTO figures_changed (company_id, budget_id)
    SELECT k.id, b.id FROM company k LEFT JOIN budget b ON b.company_id = k.id`);
  await client.query('VACUUM (ANALYZE) figures_changed, account');
  let removed: number;
  do {
    const { rows } = await client.query<{ n: number }>('SELECT refresh_figures(5000) AS n');
    removed = rows[0]?.n ?? 0;
  } while (removed > 0);
  await client.query('VACUUM (ANALYZE) figures_changed, budget_stored, company_stored');
}

/**
 * Adds the rows of the conformance test for lists of which the demo has none, and multiplies the tables of every list to
 * `rows`. Runs once per database.
 */
export async function growLists(
  databaseUrl: string,
  services: Services,
  context: ListContext,
  rows: number,
  log: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const done = `lists of ${rows} rows`;
    const { rows: marks } = await client.query<{ mark: string | null }>(
      `SELECT shobj_description(oid, 'pg_database') AS mark FROM pg_database WHERE datname = current_database()`,
    );
    if (marks[0]?.mark === done) return;
    for (const list of staffLists) {
      const { id } = list.definition;
      if ((await list.count(services.database.db, list.query({}, context), context)) > 0) continue;
      await listFixtures[id]?.(services);
      log(`rows of the conformance test for ${id}`);
    }
    const tables = (await tablesOf(services, context)).filter((table) => !NOT_MULTIPLIED.has(table));
    await multiplyTables(client, tables, rows, log);
    await derive(client);
    log('figures of budgets and companies');
    await client.query(`COMMENT ON DATABASE ${client.escapeIdentifier(client.database ?? '')} IS '${done}'`);
  } finally {
    await client.end();
  }
}
