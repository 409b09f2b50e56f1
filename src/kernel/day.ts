import { addDays, type IsoDate } from './clock.ts';
import { plainNumber } from './digits.ts';

const FIRST_DAY = '1900-01-01';
const LAST_DAY = '2199-12-31';

/** Whether a text is a calendar day that exists, between 1900 and 2199, as `2026-11-21`. */
export function isDay(text: string): text is IsoDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  return !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text;
}

/** What the reading of a typed day depends on. */
export interface DayReading {
  readonly language: 'de' | 'en';
  /** Its year is used where the typed day has none. */
  readonly today: IsoDate;
  /**
   * First and last day that the field accepts; a day typed without a year is placed between them if possible.
   */
  readonly min?: IsoDate | undefined;
  readonly max?: IsoDate | undefined;
}

/**
 * Parses a day that somebody typed; null if it is not a valid day. Accepted are `21.11.2026`, `11/21/2026`,
 * `2026-11-21`, a two-digit year of this century, and no year at all (`21.11.`). Points mean that the day
 * comes first; between slashes and hyphens the order is that of the language, in English the month first. If
 * that order gives no valid day, the other one is tried: `21/11/2026` has one reading everywhere.
 */
export function parseDay(text: string, reading: DayReading): IsoDate | null {
  const typed = plainNumber(text).replace(/\s/gu, '');
  if (isDay(typed)) return typed;
  const match = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/.exec(typed);
  if (!match) return null;
  const [, first = '', separator, second = '', year] = match;
  const isMonthFirst = separator !== '.' && reading.language === 'en';
  const years = yearsOf(year, reading.today);
  const orders = [
    [first, second],
    [second, first],
  ] as const;
  for (const [day, month] of isMonthFirst ? orders.toReversed() : orders) {
    const days = years.map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).filter(isDay);
    const fitting = days.find((one) => isBetween(one, reading)) ?? days[0];
    if (fitting !== undefined) return fitting;
  }
  return null;
}

/** The years that a typed year may mean, the likeliest first. */
function yearsOf(typed: string | undefined, today: IsoDate): readonly (string | number)[] {
  if (typed !== undefined) return [typed.length === 2 ? `20${typed}` : typed];
  const year = Number(today.slice(0, 4));
  return [year, year + 1, year - 1];
}

function isBetween(day: IsoDate, { min, max }: DayReading): boolean {
  return (min === undefined || day >= min) && (max === undefined || day <= max);
}

/** A day as pages of the language show it: `21.11.2026`, `11/21/2026`; {@link parseDay} reads it back. */
export function formatDay(day: IsoDate, language: 'de' | 'en'): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return language === 'en' ? `${month}/${date}/${year}` : `${date}.${month}.${year}`;
}
