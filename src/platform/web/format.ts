import { intlLocale, type Locale } from '#platform/i18n.ts';

/** Money on the wire (`platform/contract/money`). */
export interface MoneyLike {
  readonly in_cents: number;
}
/** Cents as wire money, bigint or a whole number. */
export type Cents = MoneyLike | bigint | number;

export interface Formatter {
  /** `1.234,56 €` / `€1,234.56`; `whole` drops `,00` of round amounts. */
  money(cents: Cents, options?: { whole?: boolean }): string;
  /** A plain number with the locale's separators. */
  number(value: number | bigint, fractionDigits?: number): string;
  /** A decimal with a point (`"1234.5"`) with the locale's separators and as many digits as it has, six at most. */
  decimal(value: string): string;
  /** `45 %` / `45%` of a whole number of per cent. */
  percent(value: number): string;
  /** `21.11.2026` / `11/21/2026`; takes an ISO date, an ISO timestamp or a Date, in the platform's time zone. */
  date(value: string | Date): string;
  /** `Sa., 21.11.2026, 14:05` / `Sat, 11/21/2026, 2:05 PM` (spec 2 §9). */
  dateTime(value: string | Date): string;
  /** The same without the weekday, for cells of tables. */
  shortDateTime(value: string | Date): string;
  /** `21. November 2026` / `November 21, 2026`. */
  longDate(value: string | Date): string;
  /** `November 2026`, or shorter `11/26`, of a month `2026-11`. */
  month(value: string, options?: { short?: boolean }): string;
  /** Places in the order of the alphabet of the locale. */
  compare(a: string, b: string): number;
}

/** The platform's days are German days, wherever server and reader are. */
export const TIME_ZONE = 'Europe/Berlin';
/** Written out, because server and browsers abbreviate German weekdays differently, with and without a point. */
const WEEKDAYS = {
  'en-US': ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  'de-DE': ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.'],
} as const;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const made = new Map<string, Formatter>();

/** The formatter of a locale; `Intl` objects are made once because they are expensive. */
export function formatter(locale: Locale): Formatter {
  const tag = intlLocale(locale);
  const known = made.get(tag);
  if (known) return known;
  const fresh = makeFormatter(tag);
  made.set(tag, fresh);
  return fresh;
}

function makeFormatter(tag: 'en-US' | 'de-DE'): Formatter {
  const euro = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' });
  const wholeEuro = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  const decimal = new Intl.NumberFormat(tag, { maximumFractionDigits: 6 });
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const date = new Intl.DateTimeFormat(tag, { ...numeric, timeZone: TIME_ZONE });
  const instant = {
    ...numeric,
    hour: tag === 'de-DE' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  } as const;
  const shortDateTime = new Intl.DateTimeFormat(tag, instant);
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: TIME_ZONE });
  const weekdays: readonly string[] = WEEKDAYS['en-US'];
  const weekdayOf = (at: Date) => WEEKDAYS[tag][weekdays.indexOf(weekday.format(at))] ?? '';
  const long = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE });
  const month = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: TIME_ZONE });
  const shortMonth = new Intl.DateTimeFormat(tag, { month: '2-digit', year: '2-digit', timeZone: TIME_ZONE });
  const collator = new Intl.Collator(tag);
  const numbers = new Map<number, Intl.NumberFormat>();
  const numberFormat = (digits: number): Intl.NumberFormat => {
    const known = numbers.get(digits);
    if (known) return known;
    const fresh = new Intl.NumberFormat(tag, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    numbers.set(digits, fresh);
    return fresh;
  };
  return {
    money: (cents, options) => {
      const value = centsOf(cents);
      const format = options?.whole && value % 100n === 0n ? wholeEuro : euro;
      return format.format(decimalOf(value) as unknown as number);
    },
    number: (value, fractionDigits = 0) => numberFormat(fractionDigits).format(value),
    decimal: (value) => decimal.format(value as `${number}`),
    percent: (value) => percent.format(value / 100),
    date: (value) => date.format(dateOf(value)),
    dateTime: (value) => `${weekdayOf(dateOf(value))}, ${shortDateTime.format(dateOf(value))}`,
    shortDateTime: (value) => shortDateTime.format(dateOf(value)),
    longDate: (value) => long.format(dateOf(value)),
    month: (value, options) => (options?.short ? shortMonth : month).format(dateOf(`${value}-01`)),
    compare: collator.compare,
  };
}

/** Cents as bigint, from any of the accepted shapes. */
export function centsOf(cents: Cents): bigint {
  if (typeof cents === 'bigint') return cents;
  return BigInt(typeof cents === 'number' ? cents : cents.in_cents);
}

/** `-1234n` → `"-12.34"`; `Intl.NumberFormat` formats decimal strings exactly. */
function decimalOf(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A date without time is that day at noon UTC, which is the same day in the platform's time zone. */
function dateOf(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(DATE_ONLY.test(value) ? `${value}T12:00:00Z` : value);
}
