import { data } from 'react-router';
import type { FieldMessages } from './api-error.ts';
import { isApiError } from './api-error.ts';

/** What the page of a refused form knows, also where scripts do not run. */
export interface ActionProblem {
  /** Messages about the form as a whole. */
  readonly messages: readonly string[];
  readonly fields: FieldMessages;
  /** What was entered, but for passwords. */
  readonly values: Readonly<Record<string, string>>;
  /** Differs between two submits. */
  readonly at: number;
}

/**
 * The answer of an action whose call was refused: the API's messages and what was entered. Everything that is no
 * refusal is thrown on.
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
    at: Date.now(),
  };
  return data(problem, { status: error.status });
}

/** A text of a native form; empty when it is missing or a file. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
