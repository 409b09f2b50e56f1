/** Runs SQL; the part of the pool that measuring needs. */
interface Queryable {
  query(sql: string): Promise<{ rows: { now: Date }[] }>;
}

/**
 * The database's time, which all processes share: deadlines follow it, not the machine's clock. Reads use the
 * measured offset; transactions query the database and add only the shift that tests inject.
 */
export class DatabaseClock {
  #offsetMs = 0;
  #shiftMs = 0;

  /** Measures the offset of this machine's clock from the database's; called at start and every minute. */
  async measure(pool: Queryable): Promise<void> {
    const before = Date.now();
    const { rows } = await pool.query('SELECT clock_timestamp() AS now');
    const after = Date.now();
    if (rows[0]) this.#offsetMs = rows[0].now.getTime() - (before + after) / 2;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs + this.#shiftMs);
  }

  /** The same instant with the injected shift. */
  shifted(instant: Date): Date {
    return new Date(instant.getTime() + this.#shiftMs);
  }

  /** For tests and the seed: from now on, all times are this many milliseconds later (or earlier). */
  shiftBy(milliseconds: number): void {
    this.#shiftMs += milliseconds;
  }
}
