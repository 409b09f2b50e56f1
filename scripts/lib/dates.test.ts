import { describe, expect, it } from 'vitest';
import { berlinWall } from '../../src/kernel/clock.ts';
import { dateInTurn, dates } from './dates.ts';

const at = (name: string, now: string) =>
  dates
    .find((date) => date.name === name)
    ?.next(new Date(now))
    .toISOString();

describe('the dates of the tests', () => {
  it.each([
    ['new-years-eve', '2026-12-31T22:40:00.000Z'],
    ['new-year', '2026-12-31T23:20:00.000Z'],
    ['leap-day', '2028-02-29T11:00:00.000Z'],
    ['spring-clock-change', '2027-03-28T00:50:00.000Z'],
    ['autumn-clock-change', '2027-10-31T00:50:00.000Z'],
    ['end-of-month', '2027-01-31T11:00:00.000Z'],
    ['march', '2027-03-10T11:00:00.000Z'],
    ['in-40-days', '2027-01-06T20:00:00.000Z'],
    ['in-400-days', '2028-01-01T20:00:00.000Z'],
    ['utc-midnight', '2026-11-29T23:58:00.000Z'],
  ])('%s after 27 November 2026 is at %s', (name, expected) => {
    expect(at(name, '2026-11-27T20:00:00Z')).toBe(expected);
  });

  it('are at least a day and at most four years away, also on such a day itself', () => {
    const such = dates.map(({ next }) => next(new Date('2026-11-27T22:30:00Z')).getTime());
    for (const now of such) {
      for (const { next } of dates) {
        const days = (next(new Date(now)).getTime() - now) / 86_400_000;
        expect(days).toBeGreaterThanOrEqual(1);
        expect(days).toBeLessThanOrEqual(4 * 366);
      }
    }
  });

  it('are ten minutes before the clocks change', () => {
    for (const [name, hours] of [
      ['spring-clock-change', 1],
      ['autumn-clock-change', -1],
    ] as const) {
      const before = new Date(at(name, '2026-11-27T20:00:00Z') ?? '');
      const after = new Date(before.getTime() + 11 * 60_000);
      const shown = berlinWall(after).getTime() - berlinWall(before).getTime();
      expect(shown).toBe(11 * 60_000 + hours * 3_600_000);
    }
  });

  it('take turns day by day', () => {
    const turns = dates.map((_, day) => dateInTurn(20_000 + day).name);
    expect(new Set(turns)).toEqual(new Set(dates.map(({ name }) => name)));
    expect(dateInTurn(20_000 + dates.length)).toBe(dateInTurn(20_000));
    expect(() => dateInTurn(0.5)).toThrow(RangeError);
  });
});
