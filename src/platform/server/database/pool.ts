import pg from 'pg';

export interface PoolOptions {
  url: string;
  maxConnections?: number;
  /** If false, connects as the owner of the schema: for migrations, the job queue and test factories. */
  restricted?: boolean;
  /** Plans each prepared statement once for all values instead of on each call. */
  genericPlans?: boolean;
  /**
   * Commits do not wait until they are on disk: what a power failure takes away is the end of what was written. For data
   * that is then written again from the start.
   */
  asyncCommits?: boolean;
  onPoolError: (error: unknown) => void;
}

const int8Oid = 20;
const dateOid = 1082;

/** int8 as bigint (cents, ids), dates as ISO text; everything else with the defaults of pg. */
const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary'): unknown => {
    if (oid === int8Oid) return BigInt;
    if (oid === dateOid) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Whether the role that prevents the application from changing the ledger exists and can be used. */
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

/** Opens connections for the application: its restricted role, no JIT, time-outs for waits and statements. */
export async function openPool(options: PoolOptions): Promise<pg.Pool> {
  const role =
    options.restricted !== false && (await restrictedRoleExists(options.url)) ? '-c role=obolus_app ' : '';
  const plans = options.genericPlans ? '-c plan_cache_mode=force_generic_plan ' : '';
  const commits = options.asyncCommits ? '-c synchronous_commit=off ' : '';
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    options: `${role}${plans}${commits}-c jit=off -c lock_timeout=3s -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s`,
  });
  pool.on('error', options.onPoolError);
  // A connection that breaks while in use reports it with the next statement; without a listener the event
  // would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
