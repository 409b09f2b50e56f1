import { CronExpressionParser } from 'cron-parser';
import { expect, it } from 'vitest';
import { jobRegistrations } from './features.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const scheduled = jobRegistrations.flatMap(({ job, cron }) => (cron ? [[job.name, cron] as const] : []));

/** Midnight in Berlin, and how many hours the day has. */
const DAYS = {
  ordinary: [new Date('2027-02-27T23:00:00Z'), 24],
  spring: [new Date('2027-03-27T23:00:00Z'), 23],
  autumn: [new Date('2027-10-30T22:00:00Z'), 25],
} as const;

/**
 * How often the scheduler starts a job on a day. Like pg-boss, it checks whether the latest time that matches the
 * expression is within the past minute; a time that the day does not have is never the latest one. It checks the one
 * minute of each hour in which the expression may start.
 */
function startsOn(cron: string, [midnight, hours]: readonly [Date, number]): number {
  const minute = Number.parseInt(cron, 10) || 0;
  return Array.from({ length: hours }, (_, hour) => midnight.getTime() + hour * HOUR + minute * MINUTE)
    .map((time) => new Date(time + MINUTE / 2))
    .filter((now) => {
      const last = CronExpressionParser.parse(cron, { tz: 'Europe/Berlin', currentDate: now }).prev();
      return now.getTime() - last.getTime() < MINUTE;
    }).length;
}

it('a day in spring has no two o’clock', () => {
  expect(startsOn('0 2 * * *', DAYS.spring)).toBe(0);
  expect(startsOn('0 2 * * *', DAYS.ordinary)).toBe(1);
});

it.each(scheduled)('%s starts on every day, also when clocks change', (_name, cron) => {
  for (const day of Object.values(DAYS)) expect(startsOn(cron, day)).toBeGreaterThan(0);
});

it('payouts are settled a second time each night, in case the first run failed', () => {
  const [, cron = ''] = scheduled.find(([name]) => name === 'payouts.settle') ?? [];
  expect([DAYS.spring, DAYS.ordinary].map((day) => startsOn(cron, day))).toEqual([1, 2]);
});
