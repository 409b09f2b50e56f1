import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** What one request brought. */
export interface Reply {
  /** 0 when the connection broke. */
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfter: string | null;
  /** What the browser would send along from now on; empty without a new cookie. */
  readonly cookie: string;
}

/** A request that may be asked again and again. */
export interface Question {
  readonly path: string;
  readonly body?: object;
  /** Of a signed-in browser, or of one that holds a balance. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The idempotency key; a fresh one when it is missing. */
  readonly key?: string;
  /** The visitor's address; a fresh one when it is missing. */
  readonly ip?: string;
}

/** What must not be answered, by anybody, while processes die. */
export interface Watch {
  /** Answers of 503 without `Retry-After`. */
  bare: number;
  /** Answers that are neither success, refusal nor 503. */
  readonly strange: string[];
}

let visitor = 0;

/** An address of a visitor of its own, as a proxy would tell it. */
export function newVisitor(): string {
  visitor += 1;
  return `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;
}

/** Posts JSON once. */
export async function post(url: string, question: Question, patienceMs = 45_000): Promise<Reply> {
  const { path, body, headers, key = randomUUID(), ip = newVisitor() } = question;
  try {
    const response = await fetch(url + path, {
      method: 'POST',
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
 * Asks as a patient browser would: the same key until there is an answer, at whichever process answers. Tells the
 * last answer, and how often it had to ask.
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

/** What a watch has seen, as failures. */
export const seen = (watch: Watch, name: string): string[] => [
  ...watch.strange.map((line) => `${name}: answered ${line}`),
  ...(watch.bare > 0 ? [`${name}: ${watch.bare} times 503 without Retry-After`] : []),
];

/** The codes of a refusal, as one text: `code_string: code_held`. */
export const refusalIn = ({ body }: Reply): string =>
  Object.entries((body['codes'] ?? {}) as Record<string, string[]>)
    .map(([field, codes]) => `${field}: ${codes.join(', ')}`)
    .join('; ');
