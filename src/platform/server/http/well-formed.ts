import { Refusal } from '../../contract/errors.ts';

/** More than any contract needs, and far from overflowing the stack of recursive functions. */
const maxDepth = 20;

/** PostgreSQL cannot store NUL, and half a surrogate pair is not a character. */
const isValidText = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Refuses input with texts that cannot be stored, including names of fields, and input that is nested too
 * deeply (400 `invalid`). Runs before any schema, for parameters, queries and bodies.
 */
export function refuseIllFormed(input: unknown): void {
  const left: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }];
  for (let one = left.pop(); one; one = left.pop()) {
    const { value, field, depth } = one;
    if (depth > maxDepth || (typeof value === 'string' && !isValidText(value))) throw refused(field);
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isValidText(name)) throw refused(field);
      left.push({ value: inner, field: field === '' ? name : `${field}.${name}`, depth: depth + 1 });
    }
  }
}

function refused(field: string): Refusal {
  const named = field === '' || field.length > 200 ? {} : { field };
  return new Refusal(400, [{ code: 'invalid', ...named, namespace: 'platform' }]);
}
