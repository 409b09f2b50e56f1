import { addDays, berlinDate, type IsoDate, startOfBerlinDay } from '../../../src/kernel/clock.ts';
import type { Call } from '../desk.ts';

/** Days before the load with steps of {@link Step}. */
export const TRAIL_DAYS = 14;

/** What somebody does on one of the last working days. */
export interface Step {
  /** The working day, from 0 (the first one of the last two weeks) to 9 (the last one before the load). */
  readonly day: number;
  /** Hours and minutes in Berlin, such as '09:05'. */
  readonly time: string;
  /** A user of the demo. */
  readonly by: string;
  readonly run: (call: Call) => Promise<unknown>;
}

/** The first moment of the trail. */
export const startOfTrail = (now: Date): Date => startOfBerlinDay(addDays(berlinDate(now), -TRAIL_DAYS));

/** Monday to Friday of the two weeks before a day: always ten days. */
export function workingDays(today: IsoDate): IsoDate[] {
  const days = Array.from({ length: TRAIL_DAYS }, (_, index) => addDays(today, index - TRAIL_DAYS));
  return days.filter((day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()));
}
