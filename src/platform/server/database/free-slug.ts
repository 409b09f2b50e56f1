import { randomInt } from 'node:crypto';
import { numberedSlug } from '#kernel/text.ts';

/** So many records of one title are numbered in their order. */
const COUNTED = 20;
const TRIES = 32;

/** What a try asks for: the next number, later one by chance, which has a figure more with each try. */
function numberOf(attempt: number): number {
  return attempt < COUNTED ? attempt : randomInt(1_000, 10 ** (attempt - COUNTED + 4));
}

/**
 * Inserts a record under the first slug that nobody has: the one of its title, then with a number. However many have
 * the same title, and whoever takes it at the same moment, few tries find one. `insert` answers nothing where the slug is
 * taken (`ON CONFLICT DO NOTHING`). An empty `wanted` is replaced by `fallback`.
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
