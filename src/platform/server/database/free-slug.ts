import { randomInt } from 'node:crypto';
import { numberedSlug } from '#kernel/text.ts';

/** Up to this many records with the same title are numbered consecutively. */
const COUNTED = 20;
const TRIES = 32;

/**
 * The number to try next: the next one, after some attempts a random one that gets a digit longer with each
 * attempt.
 */
function numberOf(attempt: number): number {
  return attempt < COUNTED ? attempt : randomInt(1_000, 10 ** (attempt - COUNTED + 4));
}

/**
 * Inserts a record under the first free slug: that of its title, then with a number. However many have the
 * same title, and even if others take slugs at the same moment, few attempts are needed. `insert` returns
 * nothing if the slug is taken (`ON CONFLICT DO NOTHING`). An empty `wanted` is replaced by `fallback`.
 */
export async function underFreeSlug<T>(
  wanted: string,
  fallback: string,
  insert: (slug: string) => Promise<T | undefined>,
): Promise<T> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const made = await insert(numberedSlug(wanted, fallback, numberOf(attempt)));
    if (made !== undefined) return made;
  }
  throw new Error(`no free slug for ${wanted}`);
}
