import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { codeOfIssue } from '#platform/contract/issue.ts';
import { answerOf, type Problems, problemsOf } from './check-resolver.ts';

/** The error of a field, in the terms of refusals. */
export interface FieldIssue {
  /** Name of the field in the form. */
  readonly field: string;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Names in the API → names in the form, if they differ; the function also gets the values of the form. */
export type FieldNames<V extends FieldValues = FieldValues> =
  | Readonly<Record<string, string>>
  | ((wire: string, values: V) => string);

export interface ResolverOptions<V extends FieldValues> {
  /** The body of the request. */
  readonly bodyOf: (values: V) => unknown;
  /** The schema of the request, or that of the request chosen by the values; none if only the server validates. */
  readonly schema?: z.ZodType | ((values: V) => z.ZodType) | undefined;
  readonly names?: FieldNames<V> | undefined;
  /**
   * Errors that the schema does not know, such as a selection that is not part of the request; they precede the
   * schema's messages.
   */
  readonly check?: ((values: V) => Problems) | undefined;
  readonly say: (issue: FieldIssue) => string;
}

/**
 * Validates a form by the schema of its request. The first message of each field counts, in the order of the fields in
 * the values.
 */
export function schemaResolver<V extends FieldValues>({
  bodyOf,
  schema,
  names = {},
  check,
  say,
}: ResolverOptions<V>): Resolver<V> {
  return (values, _context, options) => {
    const problems = problemsOf(check?.(values) ?? {});
    const expected = typeof schema === 'function' ? schema(values) : schema;
    const checked = expected?.safeParse(bodyOf(values), { reportInput: true });
    for (const issue of checked?.error?.issues ?? []) {
      const field = formName(issue.path, names, values);
      const { code, params } = codeOfIssue(issue);
      if (!problems.has(field)) problems.set(field, { type: code, message: say({ field, code, params }) });
    }
    return answerOf(values, problems, options);
  };
}

/**
 * The name of the form's field; an issue within a list or an object is shown at the nearest field with a name of its
 * own.
 */
function formName<V extends FieldValues>(
  path: readonly PropertyKey[],
  names: FieldNames<V>,
  values: V,
): string {
  if (path.length === 0) return 'root.schema';
  if (typeof names === 'function') return names(path.join('.'), values);
  for (let length = path.length; length > 0; length -= 1) {
    const named = names[path.slice(0, length).join('.')];
    if (named !== undefined) return named;
  }
  return path.join('.');
}
