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

/** The months in German, with Austrian names, and in English; also without umlauts. */
const MONTHS = (
  'januar january jänner jaenner|februar february feber|märz march maerz mrz|april|mai may|juni june|juli july|august|september|' +
  'oktober october|november|dezember december'
)
  .split('|')
  .map((names) => names.split(' '));

/** A day of the week in front of a day, in German or English, also abbreviated; no month begins with these letters. */
const WEEKDAY = /^(?:mo|di|mi|do|fr|sa|so|tu|we|th|su)\p{L}*[.,\s]+(?=[\d\p{L}])/iu;
/** What sentences have in front of a day: `am`, `bis zum`, `from`. */
const LEAD =
  /^(?:am|ab|bis|seit|vom|zum|by|from|on|since|until|Datum:?|date:?)\s+(?:(?:de[nm]|the|zum)\s+)?(?=[\d\p{L}])/iu;
/** An article in front of a day, as German letters have it. */
const ARTICLE = /^de[nmr]\s+(?=\d)/iu;
/** A time of day behind a day, as calendars and messages have it: `, 18:00 Uhr`, ` at 6 PM`, `T18:00:00`. */
const TIME =
  /(?:T|,?\s+(?:(?:um|at)\s+)?)(?:\d{1,2}:\d{2}(?::\d{2})?(?:\s?(?:Uhr|[ap]\.?m\.?))?|\d{1,2}\s?(?:Uhr|[ap]\.?m\.?))$/iu;
/** A mark behind a complete day: phones end a sentence where two blanks are typed. */
const MARK = /(?<=\d{2}|\p{L}{3})\s*[.,;]\s*$/u;

const DAY_AND_NAME =
  /^(\d{1,2})(?:st|nd|rd|th)?[\s.,/-]*(?:of\s+)?(\p{L}{3,9})(?:[\s.,/-]*(\d{4}|\d{2}))?[\s.]*$/iu;
const NAME_AND_DAY = /^(\p{L}{3,9})[\s.,/-]*(\d{1,2})(st|nd|rd|th|\.)?(?:[\s.,/-]+(\d{4}|\d{2}))?[\s.]*$/iu;
const IN_DIGITS = /^(\d{1,2})([./-])(\d{1,2})(?:\2(\d{4}|\d{2})?)?$/;
const YEAR_FIRST = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/;

interface TypedDay {
  readonly day: string;
  readonly month: string;
  readonly year: string | undefined;
}

/** The number of a month by its name or an abbreviation of at least three letters. */
function monthOf(word: string): string | null {
  const typed = word.normalize('NFC').toLowerCase();
  const at = MONTHS.findIndex((names) => names.some((name) => name.startsWith(typed)));
  return at === -1 ? null : String(at + 1);
}

/** A day whose month is a word: `1. März 2027`, `March 1st, 2027`. */
function dayInWords(typed: string, language: DayReading['language']): TypedDay | null {
  const [, first, name = '', itsYear] = DAY_AND_NAME.exec(typed) ?? [];
  if (first !== undefined) return inMonth(name, first, itsYear);
  const [, word = '', day = '', mark, year] = NAME_AND_DAY.exec(typed) ?? [];
  // In German `Dez 26` is a month and its year.
  if (language === 'de' && mark === undefined && year === undefined) return null;
  return inMonth(word, day, year);
}

function inMonth(name: string, day: string, year: string | undefined): TypedDay | null {
  const month = name === '' ? null : monthOf(name);
  return month === null ? null : { day, month, year };
}

/** The ways to read a typed day, the likeliest first. */
function readingsOf(typed: string, language: DayReading['language']): readonly TypedDay[] {
  const inWords = dayInWords(typed, language);
  if (inWords) return [inWords];
  const plain = typed.replace(/\s/gu, '').replace(/[‐‑–—−]/gu, '-');
  const [, itsYear, , month, day] = YEAR_FIRST.exec(plain) ?? [];
  if (month !== undefined && day !== undefined) return [{ day, month, year: itsYear }];
  const [, first, separator, second, year] = IN_DIGITS.exec(plain) ?? [];
  if (first === undefined || second === undefined) return [];
  const dayFirst = { day: first, month: second, year };
  const monthFirst = { day: second, month: first, year };
  return separator !== '.' && language === 'en' ? [monthFirst, dayFirst] : [dayFirst, monthFirst];
}

/**
 * Parses a day that somebody typed; null if it is not a valid day. Accepted are `21.11.2026`, `11/21/2026`,
 * `2026-11-21`, a two-digit year of this century, no year at all (`21.11.`), and the month as a word in either language
 * (`21. November 2026`, `Nov 21st`), each also behind a day of the week or a word like `bis zum`, and with a time or a full stop
 * behind it. Points mean that the day comes first; between
 * slashes and hyphens the order is that of the language, in English the month first. If that order gives no valid day, the
 * other one is tried: `21/11/2026` has one reading everywhere.
 */
export function parseDay(text: string, reading: DayReading): IsoDate | null {
  const typed = plainNumber(text)
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(LEAD, '')
    .replace(WEEKDAY, '')
    .replace(ARTICLE, '')
    .replace(TIME, '')
    .replace(MARK, '');
  const iso = typed.replace(/\s/gu, '');
  if (isDay(iso)) return iso;
  for (const { day, month, year } of readingsOf(typed, reading.language)) {
    const days = yearsOf(year, reading.today)
      .map((one) => `${one}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
      .filter(isDay);
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
