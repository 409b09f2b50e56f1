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

  /**
   * Measures the offset of this machine's clock from the database's; called at start and every minute. The shortest of
   * three queries counts: the first one may open a connection, and a busy process notices an answer late.
   */
  async measure(pool: Queryable): Promise<void> {
    let shortest = Infinity;
    for (let query = 0; query < 3; query += 1) {
      const before = Date.now();
      const { rows } = await pool.query('SELECT clock_timestamp() AS now');
      const took = Date.now() - before;
      if (!rows[0] || took >= shortest) continue;
      shortest = took;
      this.#offsetMs = rows[0].now.getTime() - before - took / 2;
    }
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
