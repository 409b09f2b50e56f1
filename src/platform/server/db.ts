import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.generated.ts';
import type { DatabaseClock } from './clock.ts';

/** Anything that runs SQL text with named prepared statements, for the few hot queries. */
export type SqlClient = Pick<pg.Pool, 'query'>;

/** Reads. Every {@link Tx} is also one. */
export interface Db extends Kysely<DB> {
  readonly client: SqlClient;
}

declare const isTransaction: unique symbol;

/**
 * An open transaction: the only thing a writing function accepts. `now` is the database's time at its start
 * (plus the shift that tests inject).
 */
export interface Tx extends Db {
  readonly [isTransaction]: true;
  readonly now: Date;
  /** Runs once after the commit, never after a rollback; failures are logged, the answer stands. */
  onCommit(effect: () => void | Promise<void>): void;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  url: string;
  clock: DatabaseClock;
  maxConnections?: number;
  /** False connects as the owner of the schema: migrations, the job queue and test factories. */
  restricted?: boolean;
  onEffectError: (error: unknown) => void;
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

const maxTries = 4;
const retryable = new Set(['40001', '40P01']);

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

function kyselyOn(pool: { connect: () => Promise<unknown>; end: () => Promise<void> }): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * Connects a pool to PostgreSQL. READ COMMITTED, lock waits end after three seconds, deadlocks and serialisation
 * failures are tried again up to three times with the whole piece of work.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const role =
    options.restricted !== false && (await restrictedRoleExists(options.url)) ? '-c role=obolus_app ' : '';
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 20,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    types: typeParsers,
    options: `${role}-c jit=off -c lock_timeout=3s -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s`,
  });
  pool.on('error', options.onPoolError);
  // A connection that dies while somebody holds it tells its holder with the next statement; without a listener
  // here the event itself would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = Object.assign(kyselyOn(pool), { client: pool }) as Db;

  async function runEffects(effects: (() => void | Promise<void>)[]): Promise<void> {
    for (const effect of effects) {
      try {
        await effect();
      } catch (error) {
        options.onEffectError(error);
      }
    }
  }

  async function attempt<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    const effects: (() => void | Promise<void>)[] = [];
    let broken: Error | undefined;
    let result: T;
    try {
      // One round trip for begin and time; the simple protocol answers each statement's result in turn.
      const begun = (await client.query('BEGIN; SELECT now() AS now')) as unknown as pg.QueryResult<{
        now: Date;
      }>[];
      const now = options.clock.shifted(begun[1]?.rows[0]?.now ?? new Date(Number.NaN));
      const borrowed = { query: client.query.bind(client), release: () => {} };
      const tx = Object.assign(kyselyOn({ connect: async () => borrowed, end: async () => {} }), {
        client,
        now,
        onCommit: (effect: () => void | Promise<void>) => void effects.push(effect),
      }) as unknown as Tx;
      result = await work(tx);
      await client.query('COMMIT');
    } catch (error) {
      await client.query('ROLLBACK').catch((rollbackError: Error) => {
        broken = rollbackError;
      });
      throw error;
    } finally {
      client.release(broken);
    }
    await runEffects(effects);
    return result;
  }

  async function transact<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt(work);
      } catch (error) {
        if (tries >= maxTries || !retryable.has(sqlState(error) ?? '')) throw error;
      }
    }
  }

  return { db, pool, transact, close: () => pool.end() };
}

const unavailableStates = /^(08|57P|53)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

/** Whether an error means that the database is away (restart, no connection), not that the work was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && networkCodes.has(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}

/** Whether a lock could not be had in time: the caller may try again. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03' || retryable.has(sqlState(error) ?? '');
}
