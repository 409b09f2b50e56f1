import type { z } from 'zod';
import { Refusal, type RefusalItem } from '../../contract/errors.ts';
import { codeOfIssue } from '../../contract/issue.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import type { AnyRoute } from '../../contract/route.ts';
import { intlLocale, translator } from '../../i18n.ts';
import { permissionWords } from '../../permission-words.ts';
import { isDatabaseAway, isLockTimeout } from '../database/db.ts';

/** Looks a message up: namespace, key within it, values. */
export type Translate = (
  locale: LocaleCode,
  namespace: string,
  key: string,
  params?: Readonly<Record<string, string | number>>,
) => string;

export interface ProblemAnswer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly retryAfterSeconds?: number;
  /** Set for an unexpected error, which must be logged. */
  readonly unexpected?: unknown;
}

const detailStatuses = new Set([401, 403, 404, 413, 429, 500, 503]);

/** Converts the issues of a schema to refused fields; unknown fields are named one by one. */
export function refusalOf(error: z.ZodError): Refusal {
  const items = error.issues.flatMap((issue): RefusalItem[] => {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        code: 'unknown_field',
        field: path ? `${path}.${key}` : key,
        namespace: 'platform',
      }));
    }
    // The text of a custom rule comes from the namespace of its feature.
    const namespace = issue.code === 'custom' ? {} : { namespace: 'platform' };
    return [{ ...codeOfIssue(issue), ...(path ? { field: path } : {}), ...namespace }];
  });
  return new Refusal(400, items);
}

function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error)) return new Refusal(503, [{ code: 'unavailable', namespace: 'platform' }], 2);
  if (isLockTimeout(error)) return new Refusal(503, [{ code: 'busy', namespace: 'platform' }], 1);
  return null;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The values of a message; days as its reader writes them. */
function shown(locale: LocaleCode, params: RefusalItem['params']): RefusalItem['params'] {
  if (!params) return params;
  const format = new Intl.DateTimeFormat(intlLocale(locale), {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? format.format(new Date(value)) : value,
    ]),
  );
}

/**
 * The answer to an error thrown by a route, in the specification's format: `{field: [message],
 * non_field_errors: [message], codes}` for 400, 409 and 422, `{detail, code}` otherwise.
 */
export function problemOf(
  error: unknown,
  route: AnyRoute | null,
  locale: LocaleCode,
  translate: Translate,
): ProblemAnswer {
  const refusal = asRefusal(error);
  if (!refusal) {
    const detail = translate(locale, 'platform', 'refusals.unexpected');
    return { status: 500, body: { detail, code: 'unexpected' }, unexpected: error };
  }
  const message = (item: RefusalItem) =>
    translate(
      locale,
      item.namespace ?? route?.feature ?? 'platform',
      `refusals.${item.code}`,
      shown(locale, item.params),
    );
  const retry =
    refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds };
  const first = refusal.items[0];
  if (detailStatuses.has(refusal.status) && first) {
    const permission = first.params?.['permission'];
    const missing = permission
      ? { permission, needs: permissionWords(translator(locale), String(permission)) }
      : {};
    const body = { detail: message(first), code: first.code, ...missing };
    return { status: refusal.status, body, ...retry };
  }
  // Without a prototype: the caller chose the names of unknown fields, and `constructor` is one of them.
  const fields = Object.create(null) as Record<string, string[]>;
  const codes = Object.create(null) as Record<string, string[]>;
  for (const item of refusal.items) {
    const field = item.field ?? 'non_field_errors';
    (fields[field] ??= []).push(message(item));
    (codes[field] ??= []).push(item.code);
  }
  const now = refusal.items.find((item) => item.now)?.now;
  return { status: refusal.status, body: { ...fields, codes, ...(now ? { now } : {}) }, ...retry };
}
