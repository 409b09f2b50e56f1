import type { z } from 'zod';
import { permissionDenied, Refusal } from '../../contract/errors.ts';
import { type Actor, may, usertypes } from '../../contract/permissions.ts';
import type { AnyRoute } from '../../contract/route.ts';
import { isMark } from '../../contract/version.ts';
import { grantorNames } from '../auth/grantors.ts';
import type { Tx } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';
import { compileCheck } from './compiled-check.ts';
import { requireConfirmed } from './confirmed.ts';
import type { AuditMore, Context, JsonRegistration, WriteContext, WriteHandler } from './handler.ts';
import {
  claimKey,
  findStored,
  type KeyedRequest,
  keyedRequest,
  type Stored,
  storeResponse,
  storeResult,
} from './idempotency.ts';
import { problemOf, refusalOf, type Translate } from './problems.ts';
import { recordRefusal } from './security-refusals.ts';
import { refuseIllFormed } from './well-formed.ts';

/** The unparsed parts of a request. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly idempotencyKey?: unknown;
  /** For a file sent instead of a body: a hash of its content. */
  readonly content?: string;
}

export interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Null: until the browser is closed; 0 removes it. */
  readonly maxAgeSeconds: number | null;
}

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterSeconds?: number;
  readonly cookies: readonly Cookie[];
  /** True for an answer stored under the idempotency key of an earlier request. */
  readonly replayed?: boolean;
}

export interface PipelineOptions {
  readonly services: Services;
  readonly translate: Translate;
}

function parsePart<T>(schema: z.ZodType<T> | undefined, value: unknown): T {
  if (!schema) return undefined as T;
  refuseIllFormed(value);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw refusalOf(parsed.error);
  return parsed.data;
}

function checkPermission(route: AnyRoute, caller: Caller): void {
  if (may(caller.actor, route.permission)) return;
  if (caller.actor.userId === null)
    throw new Refusal(401, [{ code: 'not_authenticated', namespace: 'platform' }]);
  if (route.permission === 'activated') {
    const code = caller.actor.awaitsRelease ? 'not_released' : 'not_activated';
    throw new Refusal(403, [{ code, namespace: 'platform' }]);
  }
  throw permissionDenied(route.permission);
}

/**
 * Refuses (403 `password_required`) writes of money or rights in a session whose password was not entered
 * recently. Runs before anything of the request is read, so that the refusal has no effect and reveals
 * nothing.
 */
async function checkConfirmation(route: AnyRoute, caller: Caller, services: Services): Promise<void> {
  if (route.stepUp === true) await requireConfirmed(caller, services);
}

/** Refuses a write from another origin, or without the session's token (403 `csrf`). */
export function checkMayWrite({ mayWrite }: Caller): void {
  if (!mayWrite) throw new Refusal(403, [{ code: 'csrf', namespace: 'platform' }]);
}

/** Refuses (409) a body that leaves out what its caller was shown. */
function requireMarks({ body }: AnyRoute, sent: unknown): void {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return;
  const { shape = {} } = body as { shape?: Record<string, unknown> };
  const isMissing = (name: string) => (sent as Record<string, unknown>)[name] === undefined;
  if (Object.keys(shape).some((name) => isMark(shape[name]) && isMissing(name)))
    throw new Refusal(409, [{ code: 'record_changed', namespace: 'platform' }]);
}

/** Parses everything that a route declares; the rest stays undefined. */
export async function contextOf(
  route: AnyRoute,
  caller: Caller,
  input: RawInput,
  services: Services,
  cookies: Cookie[],
): Promise<Context<AnyRoute>> {
  checkPermission(route, caller);
  await checkConfirmation(route, caller, services);
  if (route.body) requireMarks(route, input.body);
  return {
    params: parsePart(route.params, input.params ?? {}),
    query: parsePart(route.query, input.query ?? {}),
    body: parsePart(route.body, input.body),
    actor: caller.actor,
    caller,
    now: services.clock.now(),
    db: services.database.db,
    services,
    setCookie: (name, value, maxAgeSeconds) => void cookies.push({ name, value, maxAgeSeconds }),
  };
}

/** Those all of whose writes are in the audit log: staff, and the accounts of organizations and companies (decision 417). */
const isLogged = ({ isStaff, usertype }: Actor): boolean =>
  isStaff || usertype === usertypes.organization || usertype === usertypes.company;

async function writeAudit(
  tx: Tx,
  context: Context<AnyRoute>,
  route: AnyRoute,
  note: AuditNote | null,
): Promise<void> {
  if (!note && !isLogged(context.actor)) return;
  await tx
    .insertInto('audit_log')
    .values({
      at: tx.now,
      actor: note?.more.actor ?? context.actor.userId,
      route: route.id,
      request: context.caller.requestId,
      subject: note?.subject ?? null,
      detail: JSON.stringify(note?.detail ?? {}),
      ...(note?.more.records ? { objects: [...note.more.records] } : {}),
    })
    .execute();
}

interface AuditNote {
  readonly subject: string;
  readonly detail: Record<string, unknown>;
  readonly more: AuditMore;
}

type Decision = { readonly result: unknown; readonly answered: boolean; readonly replayed: boolean };

const replayOf = (stored: Stored): Decision =>
  stored.state === 'answered'
    ? { result: stored.response, answered: true, replayed: true }
    : { result: stored.result, answered: false, replayed: true };

/**
 * Runs what comes before the transaction. A repetition may be refused there because the first request has run: it has used up its
 * link, or reached a limit. Such a repetition is answered as the first was.
 */
async function prepare(
  handler: WriteHandler<AnyRoute, unknown, unknown>,
  context: Context<AnyRoute>,
  keyed: KeyedRequest | null,
): Promise<{ readonly prepared: unknown } | Decision> {
  try {
    return { prepared: await handler.prepare?.(context) };
  } catch (error) {
    const stored = error instanceof Refusal && keyed && (await findStored(context.db, keyed));
    if (!stored) throw error;
    return replayOf(stored);
  }
}

async function decide(
  route: AnyRoute,
  handler: WriteHandler<AnyRoute, unknown, unknown>,
  context: Context<AnyRoute>,
  keyed: KeyedRequest | null,
): Promise<Decision> {
  const ready = await prepare(handler, context, keyed);
  if ('replayed' in ready) return ready;
  return context.services.database.transact(async (tx) => {
    if (keyed) {
      const claim = await claimKey(tx, keyed);
      if (claim.state !== 'fresh') return replayOf(claim);
    }
    let note: AuditNote | null = null;
    const writing: WriteContext<AnyRoute> = {
      ...context,
      now: tx.now,
      db: tx,
      tx,
      audit: (subject, detail = {}, more = {}) => {
        note = { subject, detail, more };
      },
    };
    const result = await handler.command(writing, ready.prepared);
    const answered = handler.finish === undefined;
    if (keyed) await storeResult(tx, keyed, result, answered);
    await writeAudit(tx, context, route, note);
    return { result, answered, replayed: false };
  });
}

async function runWrite(
  route: AnyRoute,
  handler: WriteHandler<AnyRoute, unknown, unknown>,
  context: Context<AnyRoute>,
  input: RawInput,
): Promise<{ body: unknown; replayed: boolean }> {
  const keyed = keyedRequest(route, context, input);
  const decision = await decide(route, handler, context, keyed);
  if (decision.answered || !handler.finish) return { body: decision.result, replayed: decision.replayed };
  const body = await handler.finish(context, decision.result);
  if (keyed) await storeResponse(context.db, keyed, body);
  return { body, replayed: decision.replayed };
}

const checks = new WeakMap<z.ZodType, (body: unknown) => unknown>();

/** The answer must match the contract: unknown keys are removed, a wrong format is an error of ours (500). */
function checkResponse({ response }: AnyRoute, body: unknown): unknown {
  if (!response) return undefined;
  let check = checks.get(response);
  if (!check) {
    check = compileCheck(response);
    checks.set(response, check);
  }
  return check(body);
}

/**
 * Runs one JSON route for one caller, whatever the transport: permission → step-up → parse → idempotency →
 * transaction → command → audit → response check. Never throws; unexpected errors are logged and answered
 * with 500.
 */
export async function runRoute(
  registration: JsonRegistration,
  caller: Caller,
  input: RawInput,
  options: PipelineOptions,
): Promise<Outcome> {
  const { route } = registration;
  const cookies: Cookie[] = [];
  try {
    if (registration.kind === 'write') checkMayWrite(caller);
    const context = await contextOf(route, caller, input, options.services, cookies);
    const answer =
      registration.kind === 'read'
        ? { body: await registration.handler(context), replayed: false }
        : await runWrite(route, registration.handler, context, input);
    return {
      status: route.success ?? 200,
      body: checkResponse(route, answer.body),
      cookies,
      replayed: answer.replayed,
    };
  } catch (error) {
    recordRefusal(options.services.security, route, caller, error);
    const problem = problemOf(error, route, caller.locale, options.translate);
    if (problem.unexpected) {
      options.services.log.error(
        { err: problem.unexpected, route: route.id, requestId: caller.requestId },
        'route failed',
      );
    }
    const body = await withGrantors(problem.body, caller, options.services);
    return { status: problem.status, body, cookies: [], ...retryOf(problem) };
  }
}

/** A refusal for a missing right says who can grant it, to staff alone (ux 30). */
async function withGrantors(
  body: Record<string, unknown>,
  { actor }: Caller,
  { database }: Services,
): Promise<Record<string, unknown>> {
  const { permission } = body;
  if (!actor.isStaff || typeof permission !== 'string') return body;
  return { ...body, granted_by: await grantorNames(database.db, permission) };
}

function retryOf(problem: { retryAfterSeconds?: number }): { retryAfterSeconds?: number } {
  return problem.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: problem.retryAfterSeconds };
}
