import { toNestErrors } from '@hookform/resolvers';
import type {
  FieldError,
  FieldValues,
  Resolver,
  ResolverOptions as CallOptions,
  ResolverResult,
} from 'react-hook-form';

/** Messages by the names of the form's fields; a field without a message is valid. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** Validates a form by rules only, if the schema of its request is not loaded. */
export function checkResolver<V extends FieldValues>(check: (values: V) => Problems): Resolver<V> {
  return (values, _context, options) => answerOf(values, problemsOf(check(values)), options);
}

/** Messages as react-hook-form stores them. */
export function problemsOf(messages: Problems): Map<string, FieldError> {
  const problems = new Map<string, FieldError>();
  for (const [field, message] of Object.entries(messages)) {
    if (message !== undefined) problems.set(field, { type: 'check', message });
  }
  return problems;
}

/** The result for react-hook-form, with the messages in the order of the fields in the values. */
export function answerOf<V extends FieldValues>(
  values: V,
  problems: ReadonlyMap<string, FieldError>,
  options: CallOptions<V>,
): ResolverResult<V> {
  const errors = Object.fromEntries(inOrder(problems, Object.keys(values)));
  return Object.keys(errors).length === 0
    ? { values, errors: {} }
    : { values: {}, errors: toNestErrors<V>(errors, options) };
}

function inOrder(problems: ReadonlyMap<string, FieldError>, fields: readonly string[]) {
  const place = (name: string) => {
    const at = fields.indexOf(name.split('.', 1)[0] ?? name);
    return at < 0 ? fields.length : at;
  };
  return [...problems].toSorted(([one], [other]) => place(one) - place(other));
}
