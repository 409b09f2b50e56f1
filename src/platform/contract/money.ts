import { z } from 'zod';
import { formatDecimal } from '#kernel/money.ts';

/**
 * Amounts above this are refused as invalid input: a hundred billion euro, far within exact JSON integers.
 */
const maxWireCents = 10_000_000_000_000;

/** An amount of money in answers: cents, and the same as a decimal string (`"12.34"`). */
export const moneySchema = z
  .object({ in_cents: z.int(), in_currency: z.string().regex(/^-?\d+\.\d{2}$/) })
  .meta({ id: 'Money', description: 'Euro; in_cents is exact, in_currency the same as a decimal string.' });

export type MoneyWire = z.infer<typeof moneySchema>;

/** Converts cents to the wire format. */
export function moneyWire(cents: bigint): MoneyWire {
  return { in_cents: Number(cents), in_currency: formatDecimal(cents) };
}

/**
 * A positive amount of whole cents in a request body. JSON integers only: negative numbers, zero, fractions,
 * strings, booleans, arrays and numbers that are not exact are refused (400).
 */
export const positiveCentsSchema = z.int().min(1).max(maxWireCents);
