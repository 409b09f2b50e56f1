import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, berlinDate, type IsoDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Outcome, Step } from './steps.ts';
import { vitestStep } from './vitest.ts';

/** A time at which tests have failed or might fail that pass on other days. */
export interface TestDate {
  readonly name: string;
  /** The next such time; at least a day away, so that it is not mistaken for the time of the machine. */
  readonly next: (now: Date) => Date;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The next day in Berlin that meets a condition, and a time since its midnight. */
const onNext =
  (meets: (date: IsoDate) => boolean, sinceMidnight: number) =>
  (now: Date): Date => {
    let date = addDays(berlinDate(now), 2);
    while (!meets(date)) date = addDays(date, 1);
    return new Date(startOfBerlinDay(date).getTime() + sinceMidnight);
  };
const is = (end: string) => (date: IsoDate) => date.endsWith(end);
const isLastSundayOf = (month: string) => (date: IsoDate) =>
  date.slice(5, 7) === month &&
  addDays(date, 7).slice(5, 7) !== month &&
  new Date(`${date}T00:00:00Z`).getUTCDay() === 0;

/** All times of `npm run test:dates`. */
export const dates: readonly TestDate[] = [
  { name: 'new-years-eve', next: onNext(is('-12-31'), 23 * hour + 40 * minute) },
  // UTC still has the old year.
  { name: 'new-year', next: onNext(is('-01-01'), 20 * minute) },
  { name: 'leap-day', next: onNext(is('-02-29'), 12 * hour) },
  // Ten minutes before the clocks change, at 2:00 and at 3:00.
  { name: 'spring-clock-change', next: onNext(isLastSundayOf('03'), hour + 50 * minute) },
  { name: 'autumn-clock-change', next: onNext(isLastSundayOf('10'), 2 * hour + 50 * minute) },
  // The next month does not have this day.
  { name: 'end-of-month', next: onNext(is('-01-31'), 12 * hour) },
  // The only German month with an umlaut.
  { name: 'march', next: onNext(is('-03-10'), 12 * hour) },
  { name: 'in-40-days', next: (now) => new Date(now.getTime() + 40 * day) },
  { name: 'in-400-days', next: (now) => new Date(now.getTime() + 400 * day) },
  {
    name: 'utc-midnight',
    next: (now) => new Date((Math.floor(now.getTime() / day) + 3) * day - 2 * minute),
  },
];

/** One date after the other, by a number that grows every day. */
export function dateInTurn(dayNumber: number): TestDate {
  const date = dates[dayNumber % dates.length];
  if (!date) throw new RangeError(`not a number of a day: ${dayNumber}`);
  return date;
}

/** libfaketime is missing; the message says how to install it. */
export class FaketimeMissing extends Error {
  override name = 'FaketimeMissing';
}

/** The library that shifts the clock of a program, where Debian and other systems install it. */
export function findFaketime(): string {
  for (const root of ['/usr/lib', '/usr/lib64', '/usr/local/lib']) {
    for (const folder of ['', ...listed(root).filter((name) => name.includes('-linux-'))]) {
      const file = join(root, folder, 'faketime', 'libfaketimeMT.so.1');
      if (existsSync(file)) return file;
    }
  }
  throw new FaketimeMissing(
    'The clock is shifted by libfaketime, which is not installed. Install it: sudo apt-get install faketime',
  );
}

const listed = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

/** Variables that shift the clock of a program and of all programs that it starts to the next such time. */
function clockOf(date: TestDate): Record<string, string> {
  const now = new Date();
  const at = date.next(now);
  return {
    LD_PRELOAD: [findFaketime(), process.env['LD_PRELOAD']].filter(Boolean).join(':'),
    // An offset, computed once: with a time to begin at, each process would begin at it again.
    FAKETIME: `+${Math.round((at.getTime() - now.getTime()) / 1000)}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
    TEST_DATE: at.toISOString(),
  };
}

interface DateOptions {
  /** Runs only the files whose paths contain one of these. */
  readonly files?: readonly string[];
  readonly signal?: AbortSignal;
}

/** Checks that the clock is shifted everywhere, then runs unit and API tests and loads the demo, or runs some files. */
export function dateStep(date: TestDate, { files = [], signal }: DateOptions = {}): Step {
  const parts: [projects: string[], files: readonly string[]][] =
    files.length > 0
      ? [[['unit', 'api', 'dates'], files]]
      : [
          // First, while the time is the one that was chosen.
          [['unit', 'api'], []],
          [['dates'], ['faults/dates/demo.test.ts']],
        ];
  return {
    name: date.name,
    run: async (progress) => {
      const environment = clockOf(date);
      let all = await vitestStep('clock', ['dates'], {
        files: ['faults/dates/clock.test.ts'],
        environment,
      }).run(progress);
      if (all.failed > 0) return all;
      for (const [projects, chosen] of parts) {
        if (signal?.aborted) break;
        all = sum(all, await vitestStep(date.name, projects, { files: chosen, environment }).run(progress));
      }
      return all;
    },
  };
}

function sum(one: Outcome, other: Outcome): Outcome {
  const output = [one, other].filter(({ failed }) => failed > 0).map((outcome) => outcome.output);
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    output: output.join('\n'),
  };
}
