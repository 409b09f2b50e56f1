import { z } from 'zod';

const marks = new WeakSet<object>();

/**
 * Declares a field of a body that says what was shown: a version, an amount, a number, rights. A body without it has seen
 * nothing, and is refused before anything else of it is read (409 `record_changed`, decision 700).
 */
export function asShown<Schema extends z.ZodType>(schema: Schema): Schema {
  const own = schema.clone();
  marks.add(own);
  return own;
}

/** Whether a field was declared with {@link asShown}. */
export const isMark = (schema: unknown): boolean =>
  typeof schema === 'object' && schema !== null && marks.has(schema);

/**
 * The version of the content that the caller has seen; a change based on an outdated version is refused
 * (409).
 */
export const seenVersion = asShown(
  z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .meta({ description: 'Stands for the content that the caller saw.' }),
);

/** The number of the version that the caller has seen, of records that count theirs. */
export const seenNumber = asShown(
  z.int().min(0).max(1_000_000).meta({ description: 'The version that the caller saw.' }),
);

/** A version that no record has. */
export const NOTHING_SEEN = '0'.repeat(16);

/** The refusal of a write whose `version` is not that of the record now. */
export const seenRefusal = { record_changed: 409 } as const;
