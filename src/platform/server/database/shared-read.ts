import type { Db } from './db.ts';

interface Known<Value> {
  readonly at: number;
  readonly value: Value;
}

/**
 * What nearly every request reads and people change a few times a year: kept for the seconds of the configuration
 * (`SHARED_SECONDS`), one value per database. A transaction reads its own.
 */
export class SharedRead<Value> {
  readonly #read: (db: Db) => Promise<Value>;
  readonly #known = new WeakMap<Db, Known<Value>>();
  #forgottenAt = 0;

  constructor(read: (db: Db) => Promise<Value>) {
    this.#read = read;
  }

  async of(db: Db): Promise<Value> {
    const known = this.#known.get(db);
    // The start of the read: one that began before a change is outdated even if it ended after it.
    const at = performance.now();
    if (known && known.at > this.#forgottenAt && at - known.at < db.sharedSeconds * 1000) return known.value;
    const value = await this.#read(db);
    this.#known.set(db, { at, value });
    return value;
  }

  /** The value as of the last time it was read, however long ago. */
  last(db: Db): Value | undefined {
    return this.#known.get(db)?.value;
  }

  /** Makes this process read again after a change; others do when their seconds are over. */
  forget(): void {
    this.#forgottenAt = performance.now();
  }
}
