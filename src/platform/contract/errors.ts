import { z } from 'zod';

/** What differs from what was shown, as it is now: a version, cents, a number, or rights, under the names of the body. */
export type ShownNow = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * One reason for refusing: a closed code, the field it concerns (absent: the whole request), and values for
 * the message.
 */
export interface RefusalItem {
  readonly code: string;
  readonly field?: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Where what was shown differs: what it is now, under the names that the body has for it. */
  readonly now?: ShownNow;
  /** i18next namespace of the message `refusals.<code>`; by default the route's feature. */
  readonly namespace?: string;
}

/** Statuses a refusal may have on the wire. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503;

/**
 * An expected refusal. Commands throw it; the pipeline rolls the transaction back and answers with the
 * specification's error format in the caller's language.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly items: readonly RefusalItem[];
  readonly retryAfterSeconds: number | undefined;

  constructor(status: RefusalStatus, items: readonly RefusalItem[], retryAfterSeconds?: number) {
    super(items.map((item) => (item.field ? `${item.field}: ${item.code}` : item.code)).join(', '));
    this.name = 'Refusal';
    this.status = status;
    this.items = items;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Refuses one field or, without a field, the whole request with 400. */
export function invalid(
  code: string,
  field?: string,
  params?: Readonly<Record<string, string | number>>,
): Refusal {
  return new Refusal(400, [{ code, ...(field ? { field } : {}), ...(params ? { params } : {}) }]);
}

/** Refuses required fields that are empty (400); passes if there are none. */
export function refuseEmpty(fields: readonly string[]): void {
  if (fields.length === 0) return;
  throw new Refusal(
    400,
    fields.map((field) => ({ code: 'required', field, namespace: 'platform' })),
  );
}

/** Refuses because of a concurrent change or a state that does not allow the change (409). */
export function conflict(code: string, params?: Readonly<Record<string, string | number>>): Refusal {
  return new Refusal(409, [{ code, ...(params ? { params } : {}) }]);
}

/** The record does not exist, or the caller may not know about it (404). */
export function notFound(): Refusal {
  return new Refusal(404, [{ code: 'not_found', namespace: 'platform' }]);
}

/** The caller lacks a right (403): a permission of the grid, or `superuser`. */
export function permissionDenied(permission: string): Refusal {
  return new Refusal(403, [{ code: 'permission_denied', namespace: 'platform', params: { permission } }]);
}

/** Refuses (409) what was shown otherwise; `now` says how it is, under the names of the body. */
export function changed(
  code: string,
  now: ShownNow,
  params?: Readonly<Record<string, string | number>>,
): Refusal {
  return new Refusal(409, [{ code, now, ...(params ? { params } : {}) }]);
}

/** `{ field: [message], non_field_errors: [message], codes: { same keys: [code] }, now }`. */
export const errorBodySchema = z
  .object({
    codes: z.record(z.string(), z.array(z.string())),
    now: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))
      .optional()
      .meta({ description: 'Of a 409: what differs from what the body says was shown, as it is now.' }),
  })
  .catchall(z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]))
  .meta({
    id: 'FieldErrors',
    description: 'Messages per field in the caller’s language, and the codes beside them.',
  });

/**
 * `{ detail: message, code }` of 401, 403, 404, 413, 429, 500 and 503. A missing right is also named in words, and staff
 * learn who can grant it (ux 30).
 */
export const detailBodySchema = z
  .object({
    detail: z.string(),
    code: z.string(),
    permission: z.string().optional(),
    needs: z.string().optional(),
    granted_by: z.array(z.string()).optional(),
  })
  .meta({ id: 'Detail', description: 'A refusal of the request as a whole, in the caller’s language.' });
