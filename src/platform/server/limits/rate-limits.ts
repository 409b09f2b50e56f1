import { createHmac } from 'node:crypto';
import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../../contract/errors.ts';

interface Limit {
  /** How many within the window are allowed. */
  readonly points: number;
  readonly windowSeconds: number;
  /** How long the key is refused once it is over; the rest of the window unless said otherwise. */
  readonly pauseSeconds?: number;
}

const minute = 60;

/** All limits, by name. Keys are what the caller counts by: an address, a user, an account name. */
export const limits = {
  /** Failed logins by account name and address: five, then a pause of 15 minutes. */
  login: { points: 5, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Failed logins by address alone: one guesser with many account names. */
  login_address: { points: 50, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /**
   * Failed logins by account name alone, from networks where its owner has not logged in lately: one guesser with many
   * networks (decision 322).
   */
  login_account: { points: 50, windowSeconds: 60 * minute, pauseSeconds: 60 * minute },
  /** Wrong entries of the own password by somebody signed in, by account: from all networks together. */
  password: { points: 5, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Sign-ups by address of the visitor: a school class may register at once. */
  sign_up: { points: 40, windowSeconds: 60 * minute },
  /** Links for the first administrator that were none, by address of the visitor: ten, then a pause. */
  first_administrator: { points: 10, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Mails about sign-ups, activation and passwords: by reader, so that nobody is flooded, and by who asks for whom. */
  account_mail: { points: 5, windowSeconds: 60 * minute },
  /** Requests for a link to reset the password, by address of the visitor. */
  password_reset: { points: 20, windowSeconds: 60 * minute },
  /** Donation requests by visitor: generous, whole offices share an address. */
  donation: { points: 120, windowSeconds: 10 * minute },
  /** Votes by address of the visitor: generous, whole schools share one. */
  vote: { points: 120, windowSeconds: 10 * minute },
  /** Voting codes that were none, by address: ten, then a pause. */
  voting_code: { points: 10, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Mails with a link to confirm, by who they go to. */
  vote_mail: { points: 6, windowSeconds: 60 * minute },
  /** Each solved challenge is good for one vote or one donation. */
  solved_challenge: { points: 1, windowSeconds: 60 * minute },
  /** Notices without a signature about a payment of ours, by payment: a true one has a handful in its life. */
  notice: { points: 20, windowSeconds: 10 * minute },
  /** The same about payments that nobody here knows of, by address: each one asks the provider. */
  unknown_notice: { points: 60, windowSeconds: 10 * minute },
  /** Bank transfers announced by e-mail address: each one writes a mail. */
  transfer_mail: { points: 10, windowSeconds: 60 * minute },
  /** Donation codes that do not exist, by address: ten, then a pause of 15 minutes (handbook §9). */
  code: { points: 10, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Funding codes that cannot be entered, by user: ten, then a pause. */
  funding_code: { points: 10, windowSeconds: 15 * minute, pauseSeconds: 15 * minute },
  /** Uploaded files by user. */
  upload: { points: 120, windowSeconds: 10 * minute },
  /** Exports by user. */
  export: { points: 60, windowSeconds: 10 * minute },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export interface RateLimits {
  /**
   * Counts one, or as many points as are given. Throws a 429 refusal (`rate_limited`, `params.minutes`) once the limit is over. It counts on a
   * connection of its own, so what counted stays counted when the caller's transaction is rolled back.
   */
  consume(name: LimitName, key: string, points?: number): Promise<void>;
  /** Counts one as `consume` does, and answers whether the limit still holds instead of refusing. */
  allows(name: LimitName, key: string): Promise<boolean>;
  /** Takes one back, e.g. because the attempt turned out well. */
  reward(name: LimitName, key: string): Promise<void>;
  /** Forgets the key, e.g. after a right password. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Removes what has ended an hour ago; called by a scheduled job. */
  clean(): Promise<void>;
}

interface Client {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

/** The refusal of everything that came too often. `minutes` is rounded up. */
export function rateLimited(retryAfterMs: number): Refusal {
  const seconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new Refusal(429, [{ code: 'rate_limited', namespace: 'platform', params: { minutes } }], seconds);
}

/** What the limiter sees of the database: numbers, because the program's pools read int8 as bigint, and its own time. */
function storeOf(client: Client, aheadMs: () => number) {
  return {
    query: async (query: pg.QueryConfig) => {
      // The limiter reckons with this machine's clock; what is stored is the database's time, which all share.
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

/**
 * The shared rate limits on a PostgreSQL pool. The pool is best one of its own: transactions that all wait for
 * a second connection out of the same pool would stand still. Keys are stored as a keyed hash: no address or name can be read
 * from the table, nor tried out without the secret.
 */
export function createRateLimits(options: {
  client: Client;
  secret: string;
  /** How far the database's time is ahead of this machine's, in milliseconds; none when not given. */
  aheadMs?: () => number;
}): RateLimits {
  const aheadMs = options.aheadMs ?? (() => 0);
  const store = storeOf(options.client, aheadMs);
  const limiters = new Map<LimitName, RateLimiterPostgres>(
    (Object.entries(limits) as [LimitName, Limit][]).map(([name, limit]) => [
      name,
      new RateLimiterPostgres({
        storeClient: store,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: limit.points,
        duration: limit.windowSeconds,
        ...(limit.pauseSeconds ? { blockDuration: limit.pauseSeconds } : {}),
      }),
    ]),
  );

  const of = (name: LimitName): RateLimiterPostgres => {
    const limiter = limiters.get(name);
    if (!limiter) throw new Error(`There is no rate limit ${name}.`);
    return limiter;
  };
  const hashed = (name: LimitName, key: string) =>
    createHmac('sha256', options.secret).update(`${name}:${key}`).digest('base64url');

  return {
    async consume(name, key, points = 1) {
      try {
        await of(name).consume(hashed(name, key), points);
      } catch (error) {
        if (error instanceof RateLimiterRes) throw rateLimited(error.msBeforeNext);
        throw error;
      }
    },
    async allows(name, key) {
      try {
        await of(name).consume(hashed(name, key));
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    async reward(name, key) {
      await of(name).reward(hashed(name, key));
    },
    async reset(name, key) {
      await of(name).delete(hashed(name, key));
    },
    async clean() {
      await options.client.query({
        text: 'DELETE FROM rate_limit WHERE expire < $1',
        values: [Date.now() + Math.floor(aheadMs()) - 3_600_000],
      });
    },
  };
}

/** Milliseconds since 1970 are far above any number of points or seconds. */
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1e12;

const int8Oid = 20;

const getTypeParser = ((oid: number, format?: 'text' | 'binary'): unknown =>
  oid === int8Oid ? Number : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'];
