import { useMemo } from 'react';
import { data, type RouterContextProvider } from 'react-router';
import { PAGE_LOCALE_HEADER } from '#platform/contract/locale.ts';
import type { Call, CallOptions, RouteAddress } from '#platform/contract/route.ts';
import { ApiError, errorFromResponse, isAnswered, isApiError } from './api-error.ts';
import { PASSWORD_REQUIRED, sendConfirmed } from './confirmation.ts';
import { denialContext, webFrom } from '../web-context.ts';
import { pageLocale } from './page-locale.ts';
import { namePageUser } from './page-user.ts';
import { randomId } from './random-id.ts';

export { isApiError } from './api-error.ts';
export type { Call, CallOptions } from '#platform/contract/route.ts';

interface LooseInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/**
 * The client for loaders and actions. What the page cannot answer becomes the page's own error state:
 * 401, 403 and 404 throw a route error (with the missing permission), and so does an address that can name nothing
 * (`/site-admin/pages/x/`), as a 404; everything else stays an `ApiError`.
 */
export function apiFrom(context: Readonly<RouterContextProvider>): Call {
  const { call } = webFrom(context);
  return async (route, input, options) => {
    const denial = context.get(denialContext);
    if (denial) throw data({ detail: null, permission: denial.permission }, { status: denial.status });
    try {
      return await call(route, input, options);
    } catch (error) {
      throw asRouteError(error, input as LooseInput);
    }
  };
}

const PAGE_STATUSES = [401, 403, 404];

function asRouteError(error: unknown, input: LooseInput): unknown {
  if (!isApiError(error)) return error;
  if (refusesAddress(error, input)) return data({ detail: null, permission: null }, { status: 404 });
  const { status, detail, permission, code } = error;
  // An action answers it to its form, which asks.
  if (code === PASSWORD_REQUIRED) return error;
  return PAGE_STATUSES.includes(status) ? data({ detail, permission }, { status }) : error;
}

/** Parts of a page's address that its loader hands on in the query: the token of a preview link, a voting, a record. */
const IN_QUERY = ['preview_token', 'voting', 'slug'];

/**
 * Whether a part of the address cannot be the name of anything: a letter instead of a number, or too long. A form that is sent
 * to it has a body as well.
 */
function refusesAddress({ status, codes }: ApiError, { params = {}, body }: LooseInput): boolean {
  if (status !== 400) return false;
  const sent = typeof body === 'object' && body !== null ? body : {};
  const names = [...Object.keys(params), ...(body === undefined ? IN_QUERY : [])];
  return names.some((name) => name in codes && !(name in sent));
}

/** The client for components in the browser. */
export function useApi(): Call {
  return useMemo(() => browserCall, []);
}

/** A new idempotency key for one intention of the user; use it for the life of a form. */
export function newIdempotencyKey(): string {
  return randomId();
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const CSRF_PATH = '/api/v4/csrf';
let csrfToken: string | undefined;

/** Permissions of routes that visitors and users have without a right; a log-in is among them, whose cookie is not sent again. */
const PERSONAL: readonly string[] = ['public', 'signed_in', 'activated'];

/** For how long a write whose answer was lost counts as the same when it is sent again. */
const REPEATED_MS = 60_000;

/** The last write, if its answer was lost. */
let lost:
  | { readonly request: string; readonly key: string; readonly page: string; readonly at: number }
  | undefined;

/** The key of a write that repeats the last one, whose answer was lost a moment ago on the same page. */
function keyOfLost(request: string): string | undefined {
  if (lost?.request !== request || lost.page !== location.pathname) return undefined;
  return performance.now() - lost.at < REPEATED_MS ? lost.key : undefined;
}

/**
 * The browser's typed client. Writes carry the CSRF token and an idempotency key; one that is refused until the
 * password is confirmed asks for it and is sent again under the same key. A write of staff without a key of its own that
 * is pressed again because the answer was lost has the key of the first: it happens once, and is answered as then. Later,
 * or on another page, the same write is a new decision.
 */
export const browserCall: Call = async (route, input, options) => {
  const method = route.method.toUpperCase();
  if (!WRITES.has(method)) return (await sent(route, input, options)) as never;
  const { params = {}, query = {}, body } = (input ?? {}) as LooseInput;
  const request = JSON.stringify([method, addressOf(route.path, params, query), body]);
  const repeated = PERSONAL.includes(String(route.permission)) ? undefined : keyOfLost(request);
  const key = options?.idempotencyKey ?? repeated ?? newIdempotencyKey();
  lost = undefined;
  try {
    return (await sent(route, input, { ...options, idempotencyKey: key })) as never;
  } catch (error) {
    const isOver = (isApiError(error) && isAnswered(error)) || options?.signal?.aborted;
    if (!isOver) lost = { request, key, page: location.pathname, at: performance.now() };
    throw error;
  }
};

async function sent(
  route: RouteAddress & { readonly permission?: unknown },
  input: unknown,
  options: CallOptions | undefined,
): Promise<unknown> {
  const { params = {}, query = {}, body } = (input ?? {}) as LooseInput;
  const method = route.method.toUpperCase();
  const url = addressOf(route.path, params, query);
  const key = options?.idempotencyKey;
  const send = async (): Promise<Response> => {
    const headers = new Headers({ accept: 'application/json', [PAGE_LOCALE_HEADER]: pageLocale() });
    if (key !== undefined) headers.set('idempotency-key', key);
    if (WRITES.has(method)) headers.set('x-csrf-token', await currentCsrfToken());
    if (WRITES.has(method) && isOfUsers(route)) namePageUser((name, value) => headers.set(name, value));
    if (body !== undefined) headers.set('content-type', 'application/json');
    return reach(url, {
      method,
      headers,
      signal: options?.signal ?? null,
      keepalive: options?.keepalive ?? false,
      body: body === undefined ? null : JSON.stringify(body),
    });
  };
  const response = await sendConfirmed(() => sendWithFreshToken(send));
  if (!response.ok) throw await errorFromResponse(response);
  if (response.status === 204) return undefined;
  try {
    return (await response.json()) as unknown;
  } catch (error) {
    throw lostAt(error, options?.signal);
  }
}

/** Whether only users may send it; routes known by their address alone are for everybody, as is the log-in. */
const isOfUsers = ({ permission }: { readonly permission?: unknown }): boolean =>
  permission !== undefined && permission !== 'public';

/** The token that writes of this browser carry. */
export async function currentCsrfToken(): Promise<string> {
  return (csrfToken ??= await fetchCsrfToken());
}

/** Sends a write, and once more when its token had become too old. */
export async function sendWithFreshToken(send: () => Promise<Response>): Promise<Response> {
  const response = await send();
  if (response.status !== 403 || response.headers.get('x-csrf-refused') === null) return response;
  csrfToken = undefined;
  return send();
}

/** Fetches an address of this site; what the network refuses becomes an `ApiError` of status 0. */
async function reach(url: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url, { ...init, credentials: 'same-origin' });
  } catch (error) {
    throw lostAt(error, init.signal);
  }
}

/** An abort is intended by the caller; every other interruption of a request or its answer is a network error. */
function lostAt(error: unknown, signal: AbortSignal | null | undefined): unknown {
  return signal?.aborted ? error : new ApiError({ status: 0 });
}

/** Forgets the token; call after login and logout, which rotate the session. */
export function resetCsrfToken(): void {
  csrfToken = undefined;
}

async function fetchCsrfToken(): Promise<string> {
  const response = await reach(CSRF_PATH);
  if (!response.ok) throw await errorFromResponse(response);
  const body = (await response.json()) as { csrf_token: string };
  return body.csrf_token;
}

/** Fills `:name` and `{name}` segments and appends the query; lists become comma lists (spec 1 §7). */
export function addressOf(
  path: string,
  params: Readonly<Record<string, unknown>>,
  query: Readonly<Record<string, unknown>>,
): string {
  const filled = path.replace(/:(\w+)|\{(\w+)\}/g, (_, colon: string, brace: string) =>
    encodeURIComponent(String(params[colon ?? brace])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === '') continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
}
