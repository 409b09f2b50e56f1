import { describe, expect, it } from 'vitest';
import {
  addDays,
  berlinDate,
  berlinWall,
  DATE_PRESETS,
  daysBetween,
  endOfBerlinDay,
  fixedClock,
  presetRange,
  startOfBerlinDay,
} from './clock.ts';

describe('days in Berlin', () => {
  it('begin and end by the clocks of Berlin', () => {
    expect(startOfBerlinDay('2026-01-15').toISOString()).toBe('2026-01-14T23:00:00.000Z');
    expect(startOfBerlinDay('2026-07-15').toISOString()).toBe('2026-07-14T22:00:00.000Z');
    expect(endOfBerlinDay('2026-07-15').toISOString()).toBe('2026-07-15T21:59:59.999Z');
    expect(berlinDate(new Date('2026-07-15T21:59:59Z'))).toBe('2026-07-15');
    expect(berlinDate(new Date('2026-07-15T22:00:00Z'))).toBe('2026-07-16');
    expect(endOfBerlinDay('9999-12-31').toISOString()).toBe('9999-12-31T22:59:59.999Z');
  });

  it('have 23 or 25 hours when the clocks change', () => {
    const hours = (date: string) =>
      (endOfBerlinDay(date).getTime() + 1 - startOfBerlinDay(date).getTime()) / 3_600_000;
    expect(hours('2026-03-29')).toBe(23);
    expect(hours('2026-10-25')).toBe(25);
    expect(hours('2026-10-26')).toBe(24);
  });

  it('follow one another without a gap through a whole year', () => {
    for (let date = '2027-01-01'; date < '2028-01-02'; date = addDays(date, 1)) {
      expect(berlinDate(startOfBerlinDay(date))).toBe(date);
      expect(berlinDate(endOfBerlinDay(date))).toBe(date);
    }
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    for (const early of ['0001-02-01', '0999-12-31']) expect(berlinDate(startOfBerlinDay(early))).toBe(early);
    expect(() => startOfBerlinDay('2026-13-01')).toThrow(RangeError);
  });
});

describe('presets of date ranges', () => {
  it('span whole weeks from Monday, months and quarters', () => {
    const seen = DATE_PRESETS.map((preset) => {
      const { from, to } = presetRange(preset, '2027-01-03');
      return `${preset} ${from} ${to}`;
    });
    expect(seen).toEqual([
      'today 2027-01-03 2027-01-03',
      'yesterday 2027-01-02 2027-01-02',
      'this_week 2026-12-28 2027-01-03',
      'last_week 2026-12-21 2026-12-27',
      'this_month 2027-01-01 2027-01-31',
      'last_month 2026-12-01 2026-12-31',
      'this_quarter 2027-01-01 2027-03-31',
      'last_quarter 2026-10-01 2026-12-31',
    ]);
    expect(presetRange('this_week', '2026-11-16')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
    expect(presetRange('this_month', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  });
});

describe('the fixed clock', () => {
  it('shows the same instant until it is set', () => {
    const clock = fixedClock('2026-05-01T10:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-05-01T10:00:00.000Z');
    clock.now().setFullYear(1999);
    expect(clock.now().toISOString()).toBe('2026-05-01T10:00:00.000Z');
    clock.set('2026-06-01T00:00:00Z');
    expect(clock.now().toISOString()).toBe('2026-06-01T00:00:00.000Z');
  });
});

describe('local time in Berlin', () => {
  it('matches the calendar in every quarter of an hour around both changes, in any order', () => {
    const calendar = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    for (const day of ['2026-03-29', '2026-10-25', '1979-06-01', '2026-12-31']) {
      const midnight = Date.parse(`${day}T00:00:00Z`);
      for (let quarter = 110; quarter >= -10; quarter -= 1) {
        const instant = new Date(midnight + quarter * 900_000 + 1_234);
        expect(berlinWall(instant).toISOString().slice(0, 19).replace('T', ' ')).toBe(
          calendar.format(instant),
        );
      }
    }
  });
});
