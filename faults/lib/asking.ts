import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { solvedTask } from '../../src/testing/tasks.ts';

/** The result of one request. */
export interface Reply {
  /** 0 if the connection broke. */
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | null;
  /** The cookie of the browser from now on; empty if the response set none. */
  readonly cookie: string;
}

/** A request that may be repeated. */
export interface Question {
  readonly path: string;
  /** POST if omitted. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly body?: object;
  /** Headers of a signed-in browser, or of one with a balance. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The idempotency key; a new one if omitted. */
  readonly key?: string;
  /** The visitor's address; a new one if omitted. */
  readonly ip?: string;
}

/** Responses that must not occur even while processes are killed. */
export interface Watch {
  /** Responses of 503 without `Retry-After`. */
  bare: number;
  /** Responses that are neither success, refusal nor 503. */
  readonly strange: string[];
}

let visitor = 0;

/** A visitor's own address, as a proxy would forward it. */
export function newVisitor(): string {
  visitor += 1;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** A task that a process sets to an address, solved as a browser does. */
export async function solvedAt(url: string, path: string, ip: string): Promise<string> {
  const response = await fetch(url + path, { headers: { 'x-forwarded-for': ip } });
  return solvedTask(((await response.json()) as { challenge: unknown }).challenge);
}

/** Sends JSON once. */
export async function post(url: string, question: Question, patienceMs = 45_000): Promise<Reply> {
  const { path, method = 'POST', body, headers, key = randomUUID(), ip = newVisitor() } = question;
  try {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...headers,
        ...(body ? { 'content-type': 'application/json' } : {}),
        'idempotency-key': key,
        'x-forwarded-for': ip,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
    return {
      status: response.status,
      body: (await response.json()) as Record<string, unknown>,
      retryAfter: response.headers.get('retry-after'),
      cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '',
    };
  } catch {
    return { status: 0, body: {}, retryAfter: null, cookie: '' };
  }
}

/**
 * Repeats a request with the same key until there is a response, from whichever process, as a patient visitor would.
 * Returns the last response and the number of attempts.
 */
export async function ask(
  watch: Watch,
  urls: readonly string[],
  question: Question,
  options: { readonly tries?: number; readonly first?: number } = {},
): Promise<Reply & { readonly tries: number }> {
  const { tries = 200, first = 0 } = options;
  const asked = { ...question, key: question.key ?? randomUUID(), ip: question.ip ?? newVisitor() };
  for (let attempt = 0; ; attempt += 1) {
    const reply = await post(urls[(attempt + first) % urls.length] ?? '', asked);
    if (reply.status >= 500 && reply.status !== 503)
      watch.strange.push(`${reply.status} ${JSON.stringify(reply.body)}`);
    if ((reply.status !== 0 && reply.status !== 503) || attempt + 1 >= tries)
      return { ...reply, tries: attempt + 1 };
    if (reply.status === 503 && reply.retryAfter === null) watch.bare += 1;
    await pause(150 + Math.random() * 150);
  }
}

/** The observations of a watch, as failures. */
export const seen = (watch: Watch, name: string): string[] => [
  ...watch.strange.map((line) => `${name}: answered ${line}`),
  ...(watch.bare > 0 ? [`${name}: ${watch.bare} times 503 without Retry-After`] : []),
];

/** The codes of a refusal, as one text: `code_string: code_held`. */
export const refusalIn = ({ body }: Reply): string =>
  Object.entries((body['codes'] ?? {}) as Record<string, string[]>)
    .map(([field, codes]) => `${field}: ${codes.join(', ')}`)
    .join('; ');
