import { z } from 'zod';

/** A day of ISO 8601, without its year 0000. */
const pattern = new RegExp(z.regexes.date.source.replace('^', '^(?!0000)'));

/**
 * A calendar day in requests and answers: `2026-11-21`. The year 0000 of ISO 8601 is refused, because PostgreSQL has none:
 * the year before 1 is 1 BC.
 */
export const daySchema = new z.ZodISODate({
  type: 'string',
  format: 'date',
  check: 'string_format',
  pattern,
});
