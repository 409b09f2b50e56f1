import type { PaymentEvent } from './payments.ts';

/** PostgreSQL stores neither NUL nor half of a surrogate pair; a provider would repeat such a notice for days. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD');

function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value);
  if (Array.isArray(value)) return value.map(storableValue);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [storable(key), storableValue(one)]));
}

/**
 * A notice whose names and content the database can store: characters that it cannot are replaced by U+FFFD, so that
 * different names mostly stay different.
 */
export const storableEvent = (event: PaymentEvent): PaymentEvent => storableValue(event) as PaymentEvent;
