import type pg from 'pg';
import { expect } from 'vitest';

/**
 * Waits until this many statements in the database of a test wait for locks: then the holders of the locks may
 * continue.
 */
export async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await pool.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      return rows[0]?.waiting;
    })
    .toBe(count);
}
