/** A deterministic source of random numbers: the same seed always gives the same sequence. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  range(low: number, high: number): number;
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** An entry chosen by its weight; weights need not sum to one. */
  weighted<T>(entries: readonly (readonly [T, number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
};

/** FNV-1a with a final avalanche step, which spreads similar texts ("a-1", "a-2") over all 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Creates a random source (mulberry32) from a seed. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  const at = <T>(list: readonly T[], index: number): T => {
    const entry = list[index];
    if (entry === undefined) throw new RangeError('cannot choose from an empty list');
    return entry;
  };
  return {
    next,
    int,
    range: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, Math.floor(next() * list.length)),
    weighted(entries) {
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of entries) {
        left -= weight;
        if (left < 0) return value;
      }
      return at(entries, entries.length - 1)[0];
    },
    shuffle(list) {
      const copy = [...list];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [copy[index], copy[other]] = [at(copy, other), at(copy, index)];
      }
      return copy;
    },
  };
}
