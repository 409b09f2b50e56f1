import pg from 'pg';

export interface PoolOptions {
  url: string;
  maxConnections?: number;
  /** False connects as the owner of the schema: migrations, the job queue and test factories. */
  restricted?: boolean;
  /** Plans each prepared statement once for all values, instead of anew for each call. */
  genericPlans?: boolean;
  onPoolError: (error: unknown) => void;
}

const int8Oid = 20;
const dateOid = 1082;

/** int8 as bigint (cents, ids), dates as the ISO text they are; everything else as pg reads it. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === int8Oid) return BigInt;
    if (oid === dateOid) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Whether the role that keeps the application from writing the ledger exists and may be taken. */
async function restrictedRoleExists(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ ok: boolean }>(
      `SELECT coalesce((SELECT pg_has_role(current_user, oid, 'MEMBER') FROM pg_roles WHERE rolname = 'obolus_app'), false) AS ok`,
    );
    return rows[0]?.ok ?? false;
  } finally {
    await client.end();
  }
}

/** Connections as the application makes them: its restricted role, no JIT, waits and statements that end. */
export async function openPool(options: PoolOptions): Promise<pg.Pool> {
  const role =
    options.restricted !== false && (await restrictedRoleExists(options.url)) ? '-c role=obolus_app ' : '';
  const plans = options.genericPlans ? '-c plan_cache_mode=force_generic_plan ' : '';
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    options: `${role}${plans}-c jit=off -c lock_timeout=3s -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s`,
  });
  pool.on('error', options.onPoolError);
  // A connection that dies while somebody holds it tells its holder with the next statement; without a listener
  // here the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
