import { createHmac } from 'node:crypto';
import { Refusal } from '../../contract/errors.ts';
import type { AnyRoute } from '../../contract/route.ts';
import type { Db, Tx } from '../database/db.ts';
import type { Context } from './handler.ts';

/** The scope of an idempotency key: one caller, one route, one key; the body must be the same. */
export interface KeyedRequest {
  readonly scope: string;
  readonly route: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** What a request with the same key left: its result, and its answer once the work after the commit is done. */
export type Stored =
  | { readonly state: 'decided'; readonly result: unknown }
  | { readonly state: 'answered'; readonly response: unknown };

export type Claim = { readonly state: 'fresh' } | Stored;

const keyPattern = /^[A-Za-z0-9_-]{8,100}$/;

/** Reads the header; refuses invalid keys (valid: 8 to 100 letters, digits, `-` or `_`). */
function parseKey(header: unknown): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw new Refusal(400, [{ code: 'idempotency_key_invalid', namespace: 'platform' }]);
  }
  return header;
}

/**
 * A hash of a body that is the same for equal JSON in any key order. Keyed: bodies of log-ins and sign-ups
 * contain passwords, which must not be guessable from the table.
 */
function hashOf(value: unknown, secret: string): string {
  const canonical = JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
  return createHmac('sha256', secret)
    .update(canonical ?? '')
    .digest('hex');
}

/** A body without the proof of a solved task, which says nothing about what is requested. */
function withoutProof(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('proof_of_work' in body)) return body;
  const { proof_of_work: _proof, ...rest } = body;
  return rest;
}

/** What identifies a request among those of its caller; null without a key. Refuses an invalid key, and a missing one that the route requires. */
export function keyedRequest(
  route: AnyRoute,
  context: Context<AnyRoute>,
  input: { readonly idempotencyKey?: unknown; readonly content?: string },
): KeyedRequest | null {
  const key = parseKey(input.idempotencyKey);
  if (key === null) {
    if (route.idempotency === 'required') {
      throw new Refusal(400, [{ code: 'idempotency_key_required', namespace: 'platform' }]);
    }
    return null;
  }
  const scope = context.actor.userId === null ? 'visitor' : `user:${context.actor.userId}`;
  const { sessionSecret } = context.services.config;
  const { params } = context;
  // A repetition may need another solved task than the request whose answer was lost.
  const body = withoutProof(context.body);
  const bodyHash = hashOf({ params, body, content: input.content }, sessionSecret);
  return { scope, route: route.id, key, bodyHash };
}

/**
 * Claims the key inside the transaction. A parallel request with the same key waits here until the first has
 * committed, then finds its result. Refuses a different body under the same key (422).
 */
export async function claimKey(tx: Tx, request: KeyedRequest): Promise<Claim> {
  const inserted = await tx
    .insertInto('idempotency_key')
    .values({ scope: request.scope, route: request.route, key: request.key, body_hash: request.bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (inserted) return { state: 'fresh' };
  const row = await keyed(tx.selectFrom('idempotency_key'), request)
    .select(['body_hash', 'result', 'response'])
    .executeTakeFirstOrThrow();
  if (row.body_hash !== request.bodyHash) {
    throw new Refusal(422, [{ code: 'idempotency_key_reused', namespace: 'platform' }]);
  }
  return storedIn(row);
}

/** What a request with the same key and body has left; null if none has been committed. */
export async function findStored(db: Db, request: KeyedRequest): Promise<Stored | null> {
  const row = await keyed(db.selectFrom('idempotency_key'), request)
    .where('body_hash', '=', request.bodyHash)
    .select(['result', 'response'])
    .executeTakeFirst();
  return row ? storedIn(row) : null;
}

function storedIn({ result, response }: { readonly result: unknown; readonly response: unknown }): Stored {
  if (response !== null) return { state: 'answered', response: unwrap(response) };
  return { state: 'decided', result: unwrap(result) };
}

/** Stores the result of the command, in its transaction; `answered` if nothing follows after the commit. */
export async function storeResult(
  tx: Tx,
  request: KeyedRequest,
  result: unknown,
  answered: boolean,
): Promise<void> {
  const stored = wrap(result);
  await keyed(tx.updateTable('idempotency_key'), request)
    .set(answered ? { result: stored, response: stored } : { result: stored })
    .execute();
}

/** Stores the final answer once the work after the commit is done. */
export async function storeResponse(db: Db, request: KeyedRequest, response: unknown): Promise<void> {
  await keyed(db.updateTable('idempotency_key'), request)
    .set({ response: wrap(response) })
    .execute();
}

// A JSON null result must differ from no stored result, hence the wrapper.
function wrap(value: unknown): string {
  return JSON.stringify({ value: value ?? null });
}

function unwrap(stored: unknown): unknown {
  return (stored as { value: unknown }).value;
}

interface Filterable {
  where(column: 'scope' | 'route' | 'key', operator: '=', value: string): this;
}

function keyed<Query>(query: Query, request: KeyedRequest): Query {
  return (query as unknown as Filterable)
    .where('scope', '=', request.scope)
    .where('route', '=', request.route)
    .where('key', '=', request.key) as unknown as Query;
}
