import { createHmac } from 'node:crypto';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../contract/errors.ts';
import { type Lift, LIFTED_TIMES, liftedNetworks } from './lifts.ts';

interface Limit {
  /** How many are allowed within the window. */
  readonly points: number;
  readonly windowSeconds: number;
  /** How long the key is refused once the limit is exceeded; by default the rest of the window. */
  readonly pauseSeconds?: number;
  /** What staff lift to allow ten times as much for a while; its keys are networks. */
  readonly lift?: Lift;
}

const minute = 60;

/** All limits, by name. The caller chooses the key: an address, a user, an account name. */
export const limits = {
  /** Failed logins by account name and address: five, then a pause of 15 minutes. */
  login: { points: 5, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Failed logins by address only: one attacker trying many account names. */
  login_address: { points: 50, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /**
   * Failed logins by account name only, from networks where its owner has not logged in recently: one
   * attacker using many networks (decision 322).
   */
  login_account: { points: 50, windowSeconds: 60 * minute, pauseSeconds: 60 * minute },
  /** Wrong current passwords of a signed-in user, by account: from all networks together. */
  password: { points: 5, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Sign-ups by address of the visitor: a hall of a hundred may register at once (decision 761). */
  sign_up: { points: 120, windowSeconds: 60 * minute, lift: 'requests' },
  /** Invalid links for the first administrator, by address of the visitor: ten, then a pause. */
  first_administrator: { points: 10, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /**
   * Mails about sign-ups, activation and passwords: by recipient, so that nobody is flooded, and by sender
   * and recipient.
   */
  account_mail: { points: 5, windowSeconds: 60 * minute },
  /** Requests for a link to reset the password, by address of the visitor. */
  password_reset: { points: 60, windowSeconds: 60 * minute, lift: 'requests' },
  /** Donation requests by network: generous, whole offices share one, and each needs two if it has to solve a task. */
  donation: { points: 240, windowSeconds: 10 * minute, lift: 'requests' },
  /** Votes by network: generous, whole schools share one, and a code may need two if a task has to be solved. */
  vote: { points: 240, windowSeconds: 10 * minute, lift: 'requests' },
  /** Invalid voting codes, by network: ten, then twenty with a solved task each (`guesses.ts`), then a pause. */
  voting_code: { points: 30, windowSeconds: 45 * minute, pauseSeconds: 45 * minute, lift: 'codes' },
  /** Mails with a confirmation link, by recipient. */
  vote_mail: { points: 6, windowSeconds: 60 * minute },
  /** Each solved challenge is valid for one vote or one donation. */
  solved_challenge: { points: 1, windowSeconds: 60 * minute },
  /** Unsigned notices about one of our payments, by payment: a real one has a handful altogether. */
  notice: { points: 20, windowSeconds: 10 * minute },
  /** The same for unknown payments, by address: each notice makes us query the provider. */
  unknown_notice: { points: 60, windowSeconds: 10 * minute },
  /** Announced bank transfers by e-mail address: each one sends a mail. */
  transfer_mail: { points: 10, windowSeconds: 60 * minute },
  /** Corrections of a donor and mails sent again, by donation: each writes to the donor. */
  donor_mail: { points: 5, windowSeconds: 60 * minute },
  /**
   * Donation codes that do not exist, by network: ten, then twenty with a solved task each (`guesses.ts`), then a pause of
   * 45 minutes (handbook §9): as many a day as ten in 15 minutes.
   */
  code: { points: 30, windowSeconds: 45 * minute, pauseSeconds: 45 * minute, lift: 'codes' },
  /** Each existing code makes up for one wrong one, by code. */
  right_code: { points: 1, windowSeconds: 24 * 60 * minute },
  /** Invalid funding codes, by user: ten, then a pause. */
  funding_code: { points: 10, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Requests for permissions by user: each one mails everybody who can grant it. */
  right_request: { points: 10, windowSeconds: 60 * minute },
  /** Addresses that an owner names as administrators of projects, by user: it says which have an account, and mails them. */
  administrator_address: { points: 10, windowSeconds: 60 * minute },
  /** Test mails by user. */
  test_mail: { points: 10, windowSeconds: 10 * minute },
  /** Uploaded files by user. */
  upload: { points: 120, windowSeconds: 10 * minute },
  /** Searches over everything by user: each pause while typing is one. */
  search_everything: { points: 300, windowSeconds: 5 * minute },
  /** Banks looked up by user: each complete IBAN is one. */
  bank_lookup: { points: 120, windowSeconds: 10 * minute },
  /** Exports by user. */
  export: { points: 60, windowSeconds: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /**
   * Counts one, or the given number of points, and returns the points of the window. Throws a 429 refusal (`rate_limited`, `params.minutes`) once
   * the limit is exceeded. Uses its own connection, so the count remains when the caller's transaction is
   * rolled back.
   */
  consume(name: LimitName, key: string, points?: number): Promise<number>;
  /** The points of the current window, without counting; 0 if there are none. */
  used(name: LimitName, key: string): Promise<number>;
  /** Counts one like `consume`, but returns whether the limit allows it instead of refusing. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /** Takes one back, e.g. because the attempt was successful. */
  reward(name: LimitName, key: string): Promise<void>;
  /** Resets the key, e.g. after a correct password. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Removes limits that ended more than an hour ago; called by a scheduled job. */
  clean(): Promise<void>;
}

interface Client {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** The refusal of requests that exceed a limit. `minutes` is rounded up. */
export function rateLimited(retryAfterMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(429, [{ code: 'rate_limited', namespace: 'platform', params: { minutes } }], seconds);
}

/**
 * The limiter's view of the database: numbers, because the program's pools read int8 as bigint, and its own
 * time.
 */
function storeOf(client: Client, aheadMs: () => number) {
  return {
    query: async (query: pg.QueryConfig) => {
      // The limiter uses this machine's clock; the stored times are the database's, which all processes
      // share.
      const ahead = Math.floor(aheadMs());
      const stored = (value: unknown) => (isInstant(value) ? value + ahead : value);
      const values = query.values?.map(stored) ?? [];
      const result = await client.query({ ...query, values, types: { getTypeParser } });
      for (const row of result.rows as { expire?: unknown }[]) {
        if (isInstant(row.expire)) row.expire -= ahead;
      }
      return result;
    },
  };
}

/** The limiters by name, each for so many times what its limit allows; `prefix` keeps their counts apart. */
const limitersOf = (store: ReturnType<typeof storeOf>, prefix: string, times: number) =>
  new Map<string, RateLimiterPostgres>(
    (Object.entries(limits) as [LimitName, Limit][]).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: store,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: `${prefix}${name}`,
        points: limit.points * times,
        duration: limit.windowSeconds,
        ...(limit.pauseSeconds ? { blockDuration: limit.pauseSeconds } : {}),
      }),
    ]),
  );

/**
 * The shared rate limits in PostgreSQL. The pool should be a separate one: transactions that all wait for a
 * second connection from the same pool would deadlock. Keys are stored as a keyed hash: no address or name
 * can be read from the table, or guessed without the secret.
 */
export function createRateLimits(options: {
  client: Client;
  secret: string;
  /** How far the database's time is ahead of this machine's, in milliseconds; 0 by default. */
  aheadMs?: () => number;
}): RateLimits {
  const aheadMs = options.aheadMs ?? (() => 0);
  const store = storeOf(options.client, aheadMs);
  const usual = limitersOf(store, '', 1);
  const lifted = limitersOf(store, 'lifted_', LIFTED_TIMES);
  const isLifted = async (lift: Lift, network: string): Promise<boolean> => {
    const now = new Date(Date.now() + Math.floor(aheadMs()));
    const { rows } = await options.client.query(liftedNetworks(lift, now));
    return (rows as { network: string | null }[]).some((row) => (row.network ?? network) === network);
  };

  const of = async (name: LimitName, key: string): Promise<RateLimiterPostgres> => {
    const { lift }: Limit = limits[name];
    const limiter = (lift && (await isLifted(lift, key)) ? lifted : usual).get(name);
    if (!limiter) throw new Error(`There is no rate limit ${name}.`);
    return limiter;
  };
  const hashed = (name: LimitName, key: string) =>
    createHmac('sha256', options.secret).update(`${name}:${key}`).digest('base64url');

  return {
    async consume(name, key, points = 1) {
      try {
        return (await (await of(name, key)).consume(hashed(name, key), points)).consumedPoints;
      } catch (error) {
        if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext);
        throw error;
      }
    },
    async used(name, key) {
      return (await (await of(name, key)).get(hashed(name, key)))?.consumedPoints ?? 0;
    },
    async allows(name, key) {
      try {
        await (await of(name, key)).consume(hashed(name, key));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async reward(name, key) {
      await (await of(name, key)).reward(hashed(name, key));
    },
    async reset(name, key) {
      await (await of(name, key)).delete(hashed(name, key));
    },
    async clean() {
      await options.client.query({
        text: 'DELETE FROM rate_limit WHERE expire < $1',
        values: [Date.now() + Math.floor(aheadMs()) - 3_600_000],
      });
    },
  };
}

/** Milliseconds since 1970 are far larger than any number of points or seconds. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

const int8Oid = 20;

const getTypeParser = ((oid: number, format?: 'text' | 'binary'): unknown =>
  oid === int8Oid ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'];
