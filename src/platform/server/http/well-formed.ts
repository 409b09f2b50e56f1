import { Refusal } from '../../contract/errors.ts';

/** Nothing in the contracts is deeper; recursive readers stay far from the end of their stack. */
const maxDepth = 20;

/** PostgreSQL keeps no NUL, and half a surrogate pair is no character. */
const isProper = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Refuses input with texts that cannot be stored, names of fields included, and input that is nested without end
 * (400 `invalid`). It runs before any schema, for parameters, queries and bodies alike.
 */
export function refuseIllFormed(input: unknown): void {
  const left: { value: unknown; field: string; depth: number }[] = [{ value: input, field: '', depth: 0 }];
  for (let one = left.pop(); one; one = left.pop()) {
    const { value, field, depth } = one;
    if (depth > maxDepth || (typeof value === 'string' && !isProper(value))) throw refused(field);
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isProper(name)) throw refused(field);
      left.push({ value: inner, field: field === '' ? name : `${field}.${name}`, depth: depth + 1 });
    }
  }
}

function refused(field: string): Refusal {
  const named = field === '' || field.length > 200 ? {} : { field };
  return new Refusal(400, [{ code: 'invalid', ...named, namespace: 'platform' }]);
}
