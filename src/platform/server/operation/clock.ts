/** Answers SQL; the little of the pool that measuring needs. */
interface Queryable {
  query(sql: string): Promise<{ rows: { now: Date }[] }>;
}

/**
 * The database's time, as every process must see it: deadlines follow it, not the machine's clock. Reads use the
 * measured offset; transactions ask the database itself and add only the shift that tests inject.
 */
export class DatabaseClock {
  #offsetMs = 0;
  #shiftMs = 0;

  /** Measures how far this machine's clock is from the database's; called at start and every minute. */
  async measure(pool: Queryable): Promise<void> {
    const before = Date.now();
    const { rows } = await pool.query('SELECT clock_timestamp() AS now');
    const after = Date.now();
    if (rows[0]) this.#offsetMs = rows[0].now.getTime() - (before + after) / 2;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs + this.#shiftMs);
  }

  /** The same instant as the injected clock sees it. */
  shifted(instant: Date): Date {
    return new Date(instant.getTime() + this.#shiftMs);
  }

  /** Test and seed use: from now on, all time is this many milliseconds later (or earlier). */
  shiftBy(milliseconds: number): void {
    this.#shiftMs += milliseconds;
  }
}
