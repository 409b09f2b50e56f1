interface Entry<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

/**
 * Answers that are the same for everybody and dear to make, kept for `milliseconds` per key, `most` keys at once; the
 * oldest go first. Whoever asks while one is being made waits for it; one that fails is not kept. For nothing that
 * decides about money or permissions.
 */
export class Kept<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #milliseconds: number;
  readonly #most: number;

  constructor(milliseconds: number, most: number) {
    this.#milliseconds = milliseconds;
    this.#most = most;
  }

  take(key: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key);
    if (known && performance.now() - known.at < this.#milliseconds) return known.value;
    const value = make();
    this.#entries.delete(key);
    this.#entries.set(key, { at: performance.now(), value });
    value.catch(() => this.#entries.delete(key));
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most) break;
      this.#entries.delete(oldest);
    }
    return value;
  }

  /** Makes the next one who asks for a key have it made anew. */
  forget(key: string): void {
    this.#entries.delete(key);
  }
}

/** One `Kept` per database, so that two of them in one process never mix. */
export function keptPer<Value>(milliseconds: number, most: number): (owner: object) => Kept<Value> {
  const all = new WeakMap<object, Kept<Value>>();
  return (owner) => {
    const known = all.get(owner) ?? new Kept<Value>(milliseconds, most);
    all.set(owner, known);
    return known;
  };
}
