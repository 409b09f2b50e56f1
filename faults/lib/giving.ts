import { brokenOf, runChecks } from '#features/ledger/server/index.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { donationBody } from '#testing/donor.ts';
import { isDatabaseAway } from '#platform/server/database/db.ts';
import { ask, newVisitor, post, type Reply, type Watch } from './asking.ts';

/** The requests under one key, and the final response. */
export interface Entry {
  readonly key: string;
  readonly body: Record<string, unknown>;
  status: number;
  token: string | null;
  paymentUrl: string | null;
  /** Whether the provider's page has reported the payment. */
  paid: boolean;
  /** Milliseconds from the first attempt to the response. */
  milliseconds: number;
}

/** The body of a payment request. */
export function bodyFor(
  project: string,
  provider: string,
  cents = 1_000,
  more: Record<string, unknown> = {},
): Record<string, unknown> {
  return { ...donationBody(project, provider, cents), ...more };
}

/** The body of an announced bank transfer. */
export function transferBodyFor(project: string, cents: number): object {
  const {
    net_value_in_cents: _net,
    provider: _way,
    user_takes_fee: _fee,
    ...body
  } = bodyFor(project, '', cents);
  return body;
}

/** Posts a payment request once; status 0 if the connection broke. */
export const request = (url: string, key: string, body: object, ip = newVisitor()): Promise<Reply> =>
  post(url, { path: '/api/v4/private-donations/', key, body, ip });

export interface Book extends Watch {
  readonly entries: Entry[];
}

export const newBook = (): Book => ({ entries: [], bare: 0, strange: [] });

/** Donates like a patient visitor: with the same key until there is a response, from whichever process. */
export async function give(
  book: Book,
  urls: readonly string[],
  body: Record<string, unknown>,
  options: { pay?: string | null; tries?: number } = {},
): Promise<Entry> {
  const began = performance.now();
  const entry: Entry = {
    key: randomUUID(),
    body,
    status: 0,
    token: null,
    paymentUrl: null,
    paid: false,
    milliseconds: 0,
  };
  book.entries.push(entry);
  await askUntilAnswered(book, urls, entry, options.tries ?? 200);
  entry.milliseconds = performance.now() - began;
  if (entry.paymentUrl && options.pay !== null) await pay(entry, options.pay ?? 'paid');
  return entry;
}

/**
 * Repeats the request under the entry's key until there is a response or the time limit ends; also for a returning
 * donor.
 */
export async function askUntilAnswered(
  book: Book,
  urls: readonly string[],
  entry: Entry,
  tries: number,
): Promise<void> {
  const question = { path: '/api/v4/private-donations/', body: entry.body, key: entry.key };
  const answer = await ask(book, urls, question, { tries, first: book.entries.length });
  entry.status = answer.status;
  if (answer.status === 201) {
    entry.token = (answer.body['donation'] as { token: string }).token;
    entry.paymentUrl = String(answer.body['payment_url']);
  }
}

/** Pays on the hosted page, again until the page responds; from then on the money is due to arrive. */
export async function pay(entry: Entry, card: string, more = ''): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    try {
      const response = await fetch(entry.paymentUrl ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `card=${card}${more}`,
        redirect: 'manual',
        signal: AbortSignal.timeout(20_000),
      });
      await response.arrayBuffer();
      if (response.status === 303 || response.status === 200) {
        entry.paid = card === 'paid' || card === 'lost';
        return;
      }
    } catch {
      // The provider is unavailable, too: the donor tries again.
    }
    await pause(200 + Math.random() * 200);
  }
}

/** How long the driver itself retries a database made unavailable by the fault, in milliseconds. */
const awayMs = 60_000;

/**
 * Queries the database for the driver's own record, with retries while a fault makes it unavailable: the driver
 * survives its faults.
 */
export async function askAgainWhileAway<T>(question: () => Promise<T>): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await question();
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() - began > awayMs) throw error;
      await pause(100);
    }
  }
}

interface Row {
  token: string;
  state: string;
  credited: string;
  overflow: string;
  bookings: number;
}

/**
 * Compares the driver's record with the database: every acknowledged donation exists once, every paid one is booked
 * once with its amount, and there is no other money. Returns the differences.
 */
export async function compare(pool: pg.Pool, project: bigint, book: Book): Promise<string[]> {
  const { rows } = await askAgainWhileAway(() =>
    pool.query<Row>(
      `SELECT d.token, d.state, d.credited_cents AS credited, d.overflow_cents AS overflow,
         (SELECT count(*)::int FROM journal j WHERE j.cause = 'private_donation' AND j.cause_id = d.id
           AND j.kind = 'donation_booked') AS bookings
       FROM private_donation d WHERE d.project_id = $1`,
      [project],
    ),
  );
  const found = new Map(rows.map((row) => [row.token, row]));
  const wrong: string[] = [];
  const tokens = new Set<string>();
  for (const entry of book.entries) {
    if (entry.token === null) continue;
    if (tokens.has(entry.token)) wrong.push(`two keys got the donation ${entry.token}`);
    tokens.add(entry.token);
    const row = found.get(entry.token);
    if (!row) wrong.push(`the acknowledged donation ${entry.token} is gone`);
    else if (entry.paid) {
      const sum = Number(row.credited) + Number(row.overflow);
      if (row.state !== 'verified' || row.bookings !== 1 || sum !== entry.body['net_value_in_cents']) {
        wrong.push(
          `paid ${entry.token}: ${row.state}, booked ${row.bookings} times, ${sum} of ${String(entry.body['net_value_in_cents'])}`,
        );
      }
    } else if (row.bookings > 0) wrong.push(`${entry.token} is booked and was never paid`);
  }
  for (const row of rows) {
    if (!tokens.has(row.token) && row.bookings > 0) wrong.push(`nobody paid ${row.token}, and it is booked`);
  }
  const answered = book.entries.filter(({ status }) => status === 201).length;
  if (rows.length < answered) wrong.push(`${answered} acknowledged, ${rows.length} stored`);
  return wrong;
}

/** Payments requested twice at the provider, or paid twice. */
export async function doubleCharges(pool: pg.Pool): Promise<number> {
  const { rows } = await askAgainWhileAway(() =>
    pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (SELECT reference FROM sandbox.payment GROUP BY reference HAVING count(*) > 1) x`,
    ),
  );
  return rows[0]?.n ?? 0;
}

/** Waits until no paid donation of the project is unbooked; returns how long it took, or null after the time limit. */
export async function settled(pool: pg.Pool, project: bigint, patienceMs: number): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < patienceMs) {
    const { rows } = await askAgainWhileAway(() =>
      pool.query<{ n: number }>(
        `SELECT count(*)::int AS n FROM private_donation d JOIN sandbox.payment p ON p.reference = d.token::text
         WHERE d.project_id = $1 AND p.status IN ('paid', 'failed', 'cancelled') AND d.state IN ('requested', 'pending')`,
        [project],
      ),
    );
    if (rows[0]?.n === 0) return performance.now() - began;
    await pause(250);
  }
  return null;
}

/** Names of the invariants that do not hold, with their first row. */
export async function brokenChecks(pool: pg.Pool): Promise<string[]> {
  const results = await askAgainWhileAway(() => runChecks(pool));
  return brokenOf(results).map(
    ({ name, rows }) =>
      `check ${name}: ${JSON.stringify(rows[0], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
  );
}
