import { berlinDate, startOfBerlinDay } from '#kernel/clock.ts';
import type { DatabaseClock } from '#platform/server/operation/clock.ts';

/**
 * The variables by which libfaketime shifts the clock of this process (`npm run test:dates`), for programs that it
 * starts with an environment of their own; undefined if the clock is that of the machine.
 */
export function shiftedClock(environment: NodeJS.ProcessEnv): Record<string, string> | undefined {
  if (!environment['FAKETIME']) return undefined;
  const names = /^(LD_PRELOAD|NO_FAKE_STAT|FAKETIME(_.+)?)$/;
  return Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => names.test(entry[0])),
  );
}

const HALF_A_DAY = 12 * 3_600_000;

/**
 * Moves a clock to noon of its day in Berlin: steps of 24 hours from there reach each day once, whatever the hour of
 * the test run, and even if the clocks change in between.
 */
export function beginAtNoon(clock: DatabaseClock): void {
  const now = clock.now();
  clock.shiftBy(startOfBerlinDay(berlinDate(now)).getTime() + HALF_A_DAY - now.getTime());
}
