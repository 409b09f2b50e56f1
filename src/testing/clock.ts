import { berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { DatabaseClock } from '#platform/server/operation/clock.ts';

const HALF_A_DAY = 12 * 3_600_000;

/**
 * Moves a clock to noon of its day in Berlin: steps of 24 hours from there meet each day once, at whatever hour the test
 * runs and though an hour comes or goes in between.
 */
export function beginAtNoon(clock: DatabaseClock): void {
  const now = clock.now();
  clock.shiftBy(startOfBerlinDay(berlinDate(now)).getTime() + HALF_A_DAY - now.getTime());
}
