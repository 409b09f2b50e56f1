import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.generated.ts';
import type { DatabaseClock } from '../operation/clock.ts';
import { openPool, type PoolOptions } from './pool.ts';

/**
 * Runs SQL text with named prepared statements, for the few hot queries. Outside a transaction a named
 * statement has one plan for all values: a statement that is best planned with its values has no name.
 */
export type SqlClient = Pick<pg.Pool, 'query'>;

/** Reads. Every {@link Tx} is also one. */
export interface Db extends Kysely<DB> {
  readonly client: SqlClient;
  /** For how many seconds what was read may be kept ({@link SharedRead}). */
  readonly sharedSeconds: number;
}

declare const isTransaction: unique symbol;

/**
 * An open transaction: the only thing a writing function accepts. `now` is the database's time at its start
 * (plus the shift that tests inject).
 */
export interface Tx extends Db {
  readonly [isTransaction]: true;
  readonly now: Date;
  /** Runs once after the commit, never after a rollback; failures are logged and do not change the answer. */
  onCommit(effect: () => void | Promise<void>): void;
}

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  transact<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions extends PoolOptions {
  clock: DatabaseClock;
  /** Nothing is kept by default. */
  sharedSeconds?: number;
  onEffectError: (error: unknown) => void;
}

const maxTries = 4;
const retryable = new Set(['40001', '40P01']);

function kyselyOn(pool: { connect: () => Promise<unknown>; end: () => Promise<void> }): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as never }) });
}

/** Whether a statement failed on this constraint or unique index because of a concurrent write. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof pg.DatabaseError && error.constraint === constraint;
}

function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/**
 * Sends named statements to separate connections. PostgreSQL sets the planning mode per connection, and by
 * default it plans the joins of explore on every call, which costs several times as much as running them.
 */
function routed(pool: pg.Pool, prepared: pg.Pool): SqlClient {
  const isNamed = (query: unknown) =>
    typeof query === 'object' && query !== null && 'name' in query && Boolean(query.name);
  const query = (...args: Parameters<pg.Pool['query']>) =>
    (isNamed(args[0]) ? prepared : pool).query(...args);
  return { query } as SqlClient;
}

const preparedShare = 4;

/**
 * Connects to PostgreSQL. A quarter of the connections is for named statements outside transactions. READ
 * COMMITTED; lock waits end after three seconds; after deadlocks and serialization failures the whole unit of
 * work is retried up to three times.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const most = options.maxConnections ?? 20;
  const preparedMost = Math.max(1, Math.floor(most / preparedShare));
  const { sharedSeconds = 0 } = options;
  const [pool, prepared] = await Promise.all([
    openPool({ ...options, maxConnections: Math.max(1, most - preparedMost) }),
    openPool({ ...options, maxConnections: preparedMost, genericPlans: true }),
  ]);
  const db = Object.assign(kyselyOn(pool), { client: routed(pool, prepared), sharedSeconds }) as Db;

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
        sharedSeconds,
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

  const close = async () => {
    await Promise.all([pool.end(), prepared.end()]);
  };
  return { db, pool, transact, close };
}

const unavailableStates = /^(08|57P|53)/;
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'ENOTFOUND']);

/**
 * Whether an error means that the database is unavailable (restart, no connection), rather than that the
 * statement failed.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return unavailableStates.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && networkCodes.has(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}

/** Whether a lock could not be obtained in time: the caller may retry. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03' || retryable.has(sqlState(error) ?? '');
}
