export type FieldMessages = Readonly<Record<string, readonly string[]>>;

export interface ApiErrorInit {
  readonly status: number;
  readonly fields?: FieldMessages;
  readonly nonFieldErrors?: readonly string[];
  readonly codes?: FieldMessages;
  readonly detail?: string | null;
  readonly code?: string | null;
  readonly permission?: string | null;
  readonly retryAfter?: number | null;
  readonly now?: Readonly<Record<string, unknown>>;
  readonly requestId?: string | null;
}

/**
 * A refusal of the API in the caller's language (design §4): messages per field, messages without a field, and the
 * codes under the same keys. `status` 0 means that the network failed.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly fields: FieldMessages;
  readonly nonFieldErrors: readonly string[];
  readonly codes: FieldMessages;
  readonly detail: string | null;
  /** The closed code of a refusal of the request as a whole (`detail`). */
  readonly code: string | null;
  /** The permission that a 403 names. */
  readonly permission: string | null;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | null;
  /** Of a 409: what differs from what the body says was shown, as it is now. */
  readonly now: Readonly<Record<string, unknown>>;
  readonly requestId: string | null;

  constructor(init: ApiErrorInit) {
    super(init.detail ?? init.nonFieldErrors?.[0] ?? `request refused with status ${init.status}`);
    this.status = init.status;
    this.fields = init.fields ?? {};
    this.nonFieldErrors = init.nonFieldErrors ?? [];
    this.codes = init.codes ?? {};
    this.detail = init.detail ?? null;
    this.code = init.code ?? null;
    this.permission = init.permission ?? null;
    this.retryAfter = init.retryAfter ?? null;
    this.now = init.now ?? {};
    this.requestId = init.requestId ?? null;
  }

  /** Whether the refusal carries this code, on a field or without one. */
  hasCode(code: string, field?: string): boolean {
    if (field !== undefined) return this.codes[field]?.includes(code) ?? false;
    return Object.values(this.codes).some((codes) => codes.includes(code));
  }
}

export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError';
}

/**
 * Whether the server has responded with a refusal: then nothing was done, and the next request is a new intention.
 * Without a response the result is unknown, so the same key must be sent again: repeating it changes nothing.
 */
export const isAnswered = ({ status }: Pick<ApiError, 'status'>): boolean => status !== 0 && status < 500;

/** What a refusal says if a record is not as it was shown: its version, or the amount or state of one that an action names. */
const OUTDATED = /_changed$|^selection_(?:sum|state)$/u;

/** Whether a refusal says that a record is not as it was shown. */
export const isOutdated = ({ status, codes }: Pick<ApiError, 'status' | 'codes'>): boolean =>
  status === 409 &&
  Object.values(codes)
    .flat()
    .some((code) => OUTDATED.test(code));

/** Reads the wire shape `{field: [message], non_field_errors: [message], codes, detail}`. */
export function errorFromBody(status: number, body: unknown, headers?: Headers): ApiError {
  const record = isRecord(body) ? body : {};
  const fields: Record<string, readonly string[]> = {};
  for (const [key, value] of Object.entries(record)) {
    if (
      key === 'codes' ||
      key === 'detail' ||
      key === 'permission' ||
      key === 'granted_by' ||
      key === 'now' ||
      key === 'code' ||
      key === 'non_field_errors'
    )
      continue;
    if (isMessages(value)) fields[key] = value;
  }
  const wait = Number(headers?.get('retry-after') ?? Number.NaN);
  return new ApiError({
    status,
    fields,
    nonFieldErrors: isMessages(record['non_field_errors']) ? record['non_field_errors'] : [],
    codes: readCodes(record['codes']),
    detail: detailOf(record),
    code: typeof record['code'] === 'string' ? record['code'] : null,
    permission: typeof record['permission'] === 'string' ? record['permission'] : null,
    retryAfter: Number.isFinite(wait) ? wait : null,
    ...(isRecord(record['now']) ? { now: record['now'] } : {}),
    requestId: headers?.get('x-request-id') ?? null,
  });
}

export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  return errorFromBody(response.status, body, response.headers);
}

/** The message, with the missing right in words if the server names one. */
function detailOf({ detail, needs }: Record<string, unknown>): string | null {
  if (typeof detail !== 'string') return null;
  return typeof needs === 'string' ? `${detail}: ${needs}` : detail;
}

function readCodes(value: unknown): FieldMessages {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, codes]) => isMessages(codes))) as FieldMessages;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMessages(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string');
}
