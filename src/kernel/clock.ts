/** Source of the current time. Passed as a parameter, so that tests can set it. */
export type Clock = { now(): Date };

/** A clock that shows the same instant until it is set. */
export function fixedClock(start: Date | string): Clock & { set(instant: Date | string): void } {
  let current = new Date(start);
  return {
    now: () => new Date(current),
    set(instant) {
      current = new Date(instant);
    },
  };
}

/** A calendar day `YYYY-MM-DD`; days begin and end in Berlin (handbook §1). */
export type IsoDate = string;

const DAY_MS = 86_400_000;

const berlinParts = /* @__PURE__ */ new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

function partsOf(instant: Date): Record<string, string> {
  return Object.fromEntries(berlinParts.formatToParts(instant).map(({ type, value }) => [type, value]));
}

const HOUR_MS = 3_600_000;
// Before 1980 Berlin's clocks also changed at times other than full hours of UTC.
const FULL_HOURS_SINCE = /* @__PURE__ */ Date.UTC(1980, 0, 1);
const MAX_KNOWN_HOURS = 50_000;
const offsets = new Map<number, number>();

/**
 * Berlin's offset from UTC at an instant, in milliseconds. Since 1980 it changes at full hours of UTC only,
 * so each hour is computed once: cards, pages and exports ask for the same hours again and again.
 */
function berlinOffset(ms: number): number {
  const hour = Math.floor(ms / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const { year = '', ...part } = partsOf(new Date(ms));
  const wall = `${year.padStart(4, '0')}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
  const offset = Date.parse(wall) - Math.floor(ms / 1000) * 1000;
  if (ms >= FULL_HOURS_SINCE) {
    if (offsets.size >= MAX_KNOWN_HOURS) offsets.clear();
    offsets.set(hour, offset);
  }
  return offset;
}

/** The local time in Berlin at an instant, as a date whose UTC fields hold the local time. */
export function berlinWall(instant: Date): Date {
  const ms = instant.getTime();
  return new Date(ms + berlinOffset(ms));
}

/** The day in Berlin at an instant. */
export function berlinDate(instant: Date): IsoDate {
  return berlinWall(instant).toISOString().slice(0, 10);
}

/** The instant at which a day begins in Berlin. The clocks change at 01:00 UTC, so midnight always exists. */
export function startOfBerlinDay(date: IsoDate): Date {
  const midnightUtc = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(midnightUtc)) throw new RangeError(`no such day: ${date}`);
  const near = midnightUtc - berlinOffset(midnightUtc);
  return new Date(midnightUtc - berlinOffset(near));
}

/** The last day that a date can name. */
const LAST_DAY = '9999-12-31';

/** The last millisecond of a day in Berlin: an end date includes its day (handbook §1). */
export function endOfBerlinDay(date: IsoDate): Date {
  const next =
    date === LAST_DAY
      ? startOfBerlinDay(date).getTime() + DAY_MS
      : startOfBerlinDay(addDays(date, 1)).getTime();
  return new Date(next - 1);
}

/** The day that is a number of days after (or, if negative, before) another. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The same day some years later. 29 February becomes 28 February in other years: a period of years ends with
 * the last day of its month (§ 188 (3) BGB).
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  const year = String(Number(date.slice(0, 4)) + years).padStart(4, '0');
  const same = `${year}${date.slice(4)}`;
  const isThere = new Date(Date.parse(`${same}T00:00:00Z`)).toISOString().slice(0, 10) === same;
  return isThere ? same : `${year}-02-28`;
}

/** Whole days from one day to another; negative if the second is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
}

/** The presets of every date range filter (spec 2 §2), in the order of the menu. */
export const DATE_PRESETS = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];

/** Both days are included. */
export type DateRange = { readonly from: IsoDate; readonly to: IsoDate };

/**
 * The months of a year in the span that is `offset` spans of `length` months away from the one containing a
 * day.
 */
function monthSpan(today: IsoDate, length: 1 | 3, offset: number): DateRange {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const first = month - (month % length) + offset * length;
  const day = (monthIndex: number, dayOfMonth: number): IsoDate =>
    new Date(Date.UTC(year, monthIndex, dayOfMonth)).toISOString().slice(0, 10);
  return { from: day(first, 1), to: day(first + length, 0) };
}

/** The days of a preset as of `today` in Berlin; weeks start on Monday. */
export function presetRange(preset: DatePreset, today: IsoDate): DateRange {
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const week = (offset: number): DateRange => {
    const from = addDays(today, offset * 7 - sinceMonday);
    return { from, to: addDays(from, 6) };
  };
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'this_week':
      return week(0);
    case 'last_week':
      return week(-1);
    case 'this_month':
      return monthSpan(today, 1, 0);
    case 'last_month':
      return monthSpan(today, 1, -1);
    case 'this_quarter':
      return monthSpan(today, 3, 0);
    case 'last_quarter':
      return monthSpan(today, 3, -1);
  }
}
