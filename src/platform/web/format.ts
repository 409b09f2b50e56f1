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
  /** `45 %` / `45%` of a whole number of per cent. */
  percent(value: number): string;
  /** `21.11.2026` / `11/21/2026`; takes an ISO date, an ISO timestamp or a Date, in the platform's time zone. */
  date(value: string | Date): string;
  /** `21.11.2026, 14:05` / `11/21/2026, 2:05 PM`. */
  dateTime(value: string | Date): string;
  /** `21. November 2026` / `November 21, 2026`. */
  longDate(value: string | Date): string;
  /** Places in the order of the alphabet of the locale. */
  compare(a: string, b: string): number;
}

/** The platform's days are German days, wherever server or reader are. */
export const TIME_ZONE = 'Europe/Berlin';
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
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const date = new Intl.DateTimeFormat(tag, { ...numeric, timeZone: TIME_ZONE });
  const dateTime = new Intl.DateTimeFormat(tag, {
    ...numeric,
    hour: tag === 'de-DE' ? '2-digit' : 'numeric',
    minute: '2-digit',
    timeZone: TIME_ZONE,
  });
  const long = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: TIME_ZONE });
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
    percent: (value) => percent.format(value / 100),
    date: (value) => date.format(dateOf(value)),
    dateTime: (value) => dateTime.format(dateOf(value)),
    longDate: (value) => long.format(dateOf(value)),
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
