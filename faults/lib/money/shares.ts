/**
 * Arithmetic of the model, after the words of docs/algorithms: exact fractions, rounded at the end, and cents that lie end to
 * end like coins on a table.
 */

/** An exact number of cents, not below zero. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

/** `part` of `whole` of so many cents; nothing of nothing. */
export const share = (cents: number, part: number, whole: number): Fraction =>
  whole === 0 ? { over: 0n, under: 1n } : { over: BigInt(cents) * BigInt(part), under: BigInt(whole) };

/** The whole cents on both sides of a fraction, and how far it is from each. */
function around({ over, under }: Fraction) {
  const lower = over / under;
  return { lower: Number(lower), below: over - lower * under, above: (lower + 1n) * under - over };
}

/** "Rounded down to the cent". */
export const wholeCents = (exact: Fraction): number => around(exact).lower;

/** "Rounded half up": the nearest cent, of two that are equally near the larger one. */
export function nearest(exact: Fraction): number {
  const { lower, below, above } = around(exact);
  return below < above ? lower : lower + 1;
}

/** What stays if the part that leaves is rounded half up: of two cents that are equally near the smaller one. */
export function nearestThatStays(exact: Fraction): number {
  const { lower, below, above } = around(exact);
  return below <= above ? lower : lower + 1;
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** How many cents of each part lie between two places, if the parts lie end to end. */
function between(parts: readonly number[], from: number, to: number): number[] {
  return parts.map((part, index) => {
    const start = sum(parts.slice(0, index));
    return Math.max(0, Math.min(start + part, to) - Math.max(start, from));
  });
}

function requireThere(parts: readonly number[], cents: number): number {
  const there = sum(parts);
  if (cents < 0 || cents > there) throw new Error(`${cents} cents of ${there}`);
  return there;
}

/** How many of the first so many cents are in each part. */
export function firstOf(parts: readonly number[], cents: number): number[] {
  requireThere(parts, cents);
  return between(parts, 0, cents);
}

/** How many of the last so many cents are in each part. */
export function lastOf(parts: readonly number[], cents: number): number[] {
  const there = requireThere(parts, cents);
  return between(parts, there - cents, there);
}
