import { berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { DatabaseClock } from '#platform/server/operation/clock.ts';

const HALF_A_DAY = 12 * 3_600_000;

/**
 * Moves a clock to noon of its day in Berlin: steps of 24 hours from there reach each day once, whatever the hour of
 * the test run, and even if the clocks change in between.
 */
export function beginAtNoon(clock: DatabaseClock): void {
  const now = clock.now();
  clock.shiftBy(startOfBerlinDay(berlinDate(now)).getTime() + HALF_A_DAY - now.getTime());
}
