interface Entry<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

/**
 * A cache of answers that are the same for everybody and expensive to compute: `milliseconds` per key, `most`
 * keys at once; the oldest are removed first. Concurrent requests for the same key wait for one computation;
 * failures are not cached. Not for anything that decides about money or permissions.
 */
export class AnswerCache<Value> {
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

  /** Removes a key, so that the next request computes it again. */
  forget(key: string): void {
    this.#entries.delete(key);
  }
}

/** One cache per database, so that two databases in one process never mix. */
export function answerCachePer<Value>(
  milliseconds: number,
  most: number,
): (owner: object) => AnswerCache<Value> {
  const all = new WeakMap<object, AnswerCache<Value>>();
  return (owner) => {
    const known = all.get(owner) ?? new AnswerCache<Value>(milliseconds, most);
    all.set(owner, known);
    return known;
  };
}
