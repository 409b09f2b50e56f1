import { data } from 'react-router';
import type { FieldMessages } from './api-error.ts';
import { isApiError } from './api-error.ts';
import { PASSWORD_REQUIRED } from './confirmation.ts';

/** The data of a refused form for its page, also without scripts. */
export interface ActionProblem {
  /** Messages about the form as a whole. */
  readonly messages: readonly string[];
  readonly fields: FieldMessages;
  /** The input, without passwords. */
  readonly values: Readonly<Record<string, string>>;
  /** The password must be confirmed first; then the input is submitted again. */
  readonly passwordRequired?: boolean;
  /** Differs between two submits. */
  readonly at: number;
}

/**
 * The result of an action whose call was refused: the API's messages and the input. Errors other than refusals are
 * rethrown.
 */
export function refusedForm(error: unknown, form: FormData) {
  if (!isApiError(error)) throw error;
  const messages =
    error.nonFieldErrors.length > 0 ? error.nonFieldErrors : error.detail ? [error.detail] : [];
  const values = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && !name.includes('password') ? [[name, value] as const] : [],
  );
  const problem: ActionProblem = {
    messages,
    fields: error.fields,
    values: Object.fromEntries(values),
    passwordRequired: error.code === PASSWORD_REQUIRED,
    at: Date.now(),
  };
  return data(problem, { status: error.status });
}

/** Bytes that a form of a page may have, as a call of the API. */
export const FORM_BYTES = 1_048_576;

/** A body as one piece. Answers 413 to one that is larger than a form, without reading on. */
async function bodyOf(request: Request): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const part of request.body ?? []) {
    length += part.byteLength;
    if (length > FORM_BYTES) throw data(null, { status: 413 });
    parts.push(part);
  }
  return new Blob(parts);
}

/**
 * The form that a page's action was sent. Answers 415 to a body of another kind, 413 to one that is too large, 400 to
 * one that cannot be read.
 */
export async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  const isForm = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i.test(type);
  if (!isForm) throw data(null, { status: 415 });
  const body = await bodyOf(request);
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}

/** A text of a native form; empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
