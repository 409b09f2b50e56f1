import { plainNumber } from './digits.ts';

/** An amount of euro in whole cents. Every ledger amount, limit and fee has this type. */
export type Cents = bigint;

/** The symbol of the only currency (handbook §1); its position depends on the reader's locale. */
export const CURRENCY_SYMBOL = '€';

/** Parts per million of an amount: 1.9 % is `19_000n`, 100 % is `PPM`. */
export const PPM = 1_000_000n;

/** The largest amount that crosses the wire: JSON numbers are exact up to here. */
export const MAX_CENTS: Cents = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * How a division with a remainder is rounded. Half up rounds halves away from zero, so that a reversal
 * mirrors its booking.
 */
export type Rounding = 'floor' | 'ceil' | 'half_up';

/** Which signs an amount from outside may have; without options only positive amounts are accepted. */
export type AmountOptions = { readonly allowZero?: boolean; readonly allowNegative?: boolean };

function withinRange(cents: Cents, options: AmountOptions): Cents | null {
  if (cents > MAX_CENTS || cents < -MAX_CENTS) return null;
  if (cents === 0n && !options.allowZero) return null;
  if (cents < 0n && !options.allowNegative) return null;
  return cents;
}

/**
 * Cents from a decoded JSON value. Only a safe integer of type number is accepted; otherwise `null`
 * (fractions, NaN, infinities, strings, booleans, arrays, numbers that have lost precision).
 */
export function centsFromJson(value: unknown, options: AmountOptions = {}): Cents | null {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return null;
  return withinRange(BigInt(value), options);
}

/** Cents as a JSON number; throws for an amount that JSON cannot represent exactly. */
export function centsToJson(cents: Cents): number {
  if (cents > MAX_CENTS || cents < -MAX_CENTS) throw new RangeError(`amount out of range: ${cents}`);
  return Number(cents);
}

/** Cents from the strict wire decimal (`"12"`, `"12.5"`, `"12.50"`); `null` if invalid. */
export function parseDecimal(text: string, options: AmountOptions = {}): Cents | null {
  const match = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return null;
  const cents = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
  return withinRange(match[1] ? -cents : cents, options);
}

/**
 * Cents from an amount that a person typed; `null` if it is not an amount. Both notations are accepted whatever the
 * language of the page, as long as there is only one reading: `1.500,50`, `1,500.50`, `1 500,5`, `1’500.50`,
 * `1.500.000`, `50,-`, `50 Euro`, and one or two digits after either separator (`12,50`, `12.5`, `12, 50`). A plus,
 * the `H` of a credit, a full stop, quotation marks, and the word for it in front (`Betrag: 50`), as statements, sentences
 * and messages have them, do not matter. Three digits after the
 * only separator have two readings, fifteen hundred and one and a half: they count as thousands where the language
 * writes them so (`1.500` in German, `1,500` in English) and are refused in the other language. Spaces and
 * apostrophes separate thousands only.
 */
export function parseAmount(
  text: string,
  locale: 'de' | 'en' = 'de',
  options: AmountOptions = {},
): Cents | null {
  const plain = plainNumber(text)
    .replace(/\s+/gu, ' ')
    .replace(QUOTES, '')
    .replace(LABEL, '')
    .replace(APOSTROPHES, "'")
    .replaceAll('٫', locale === 'de' ? ',' : '.')
    .replace(SPACED_POINT, '$1')
    .trim()
    .replace(MARK_OF_CREDIT, '');
  const [, sign = '', figures = ''] = TYPED_AMOUNT.exec(plain) ?? [];
  const match = PLAIN_FIGURES.exec(figures) ?? GROUPED_FIGURES.exec(figures);
  const { whole, group, rest = '', point, part = '' } = match?.groups ?? {};
  if (whole === undefined || (group !== undefined && group === point)) return null;
  const isOneGroup = rest.length === 4 && point === undefined && group !== ' ' && group !== "'";
  if (isOneGroup && group !== (locale === 'de' ? '.' : ',')) return null;
  return parseDecimal(
    `${/[-−]/u.test(sign) ? '-' : ''}${whole || '0'}${rest.replace(/[., ']/g, '')}.${part.padEnd(2, '0')}`,
    options,
  );
}

/**
 * Whether a typed amount has one value in one language and none, or a different one, in the other (`1.500`).
 */
export function isAmbiguousAmount(text: string): boolean {
  const read = (locale: 'de' | 'en') => parseAmount(text, locale, { allowZero: true, allowNegative: true });
  return read('de') !== read('en');
}

/** Whether a typed amount shows its value by itself: figures, and two digits of cents behind a separator, or empty. */
export function isPlainAmount(text: string): boolean {
  return /^\s*(?:\d+(?:[.,]\d{2})?)?\s*$/u.test(text);
}

/** What a typed amount may mean, in the notation of either language: one reading, two (`1.500`), or none. */
export function amountReadings(text: string): Cents[] {
  const readings = [parseAmount(text, 'de'), parseAmount(text, 'en')];
  return [...new Set(readings.filter((cents) => cents !== null))];
}

/** Quotation marks of texts and spreadsheets around an amount, the asterisks of messages in bold, a full stop behind them. */
const QUOTES = /^[ "„“”«»‚‘’'*]+|(?<![ "„“”«»‚‘’'*])[ "„“”«»‚‘’'*]+(?:\. ?)?$/gu;
/** What forms and mails call an amount, in front of a copied one. */
const LABEL = /^(?:(?:Gesamt)?Betrag|(?:Gesamt)?Summe|amount|total)(?: ?:)? ?(?=[\d€E+−-])/iu;
/** German statements put `H` (Haben) behind what came in, and `S` behind what went out; with a minus it contradicts itself. */
const MARK_OF_CREDIT = /(?<!^[-−–].*) H$/u;
/** Apostrophes between thousands, as keyboards and Swiss texts have them. */
const APOSTROPHES = /['’‘´`](?=\d{3}(?!\d))/gu;
/** A separator of cents between spaces: in front of one or two digits it is none of thousands. */
const SPACED_POINT = /(?<=\d) ?([.,]) ?(?=\d{1,2}(?!\d))/gu;
/** A sign, the euro symbol or its name on either side of the figures, a dash in place of cents (`50,-`), a plus behind all. */
const TYPED_AMOUNT =
  /^([-−+]?) ?(?:(?:€|EUR|Euro) ?)?([.,]?\d(?:[\d., ']*\d)?)(?: ?[.,] ?(?:--?|[–—−]))?(?: ?(?:€|EUR|Euros?)(?:,--?)?)?(?: ?[.,]| ?(?<!^\+.*)\+)?$/iu;
const PLAIN_FIGURES = /^(?=.)(?<whole>\d*)(?:(?<point>[.,])(?<part>\d{1,2}))?$/;
const GROUPED_FIGURES =
  /^(?<whole>[1-9]\d{0,2})(?<rest>(?<group>[., '])\d{3}(?:\k<group>\d{3})*)(?:(?<point>[.,])(?<part>\d{1,2}))?$/;

/** The wire decimal of an amount: two digits after the point, no grouping (`"12.34"`, `"-0.05"`). */
export function formatDecimal(cents: Cents): string {
  const size = cents < 0n ? -cents : cents;
  return `${cents < 0n ? '-' : ''}${size / 100n}.${(size % 100n).toString().padStart(2, '0')}`;
}

interface Written {
  readonly formatter: Intl.NumberFormat;
  /** Cache of formatted amounts: pages show the same amounts again and again. */
  readonly known: Map<Cents, string>;
}

const MAX_KNOWN_AMOUNTS = 10_000;
const written = new Map<string, Written>();

/** An amount for people, with the euro sign; `locale` is a BCP 47 tag (`de-DE` gives `1.234,56 €`). */
export function formatMoney(cents: Cents, locale: string): string {
  let ways = written.get(locale);
  if (!ways) {
    const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    ways = { formatter, known: new Map() };
    written.set(locale, ways);
  }
  const known = ways.known.get(cents);
  if (known !== undefined) return known;
  // Intl takes the decimal text exactly; a number would lose cents above 2^53.
  const text = ways.formatter.format(formatDecimal(cents) as `${number}`);
  if (ways.known.size >= MAX_KNOWN_AMOUNTS) ways.known.clear();
  ways.known.set(cents, text);
  return text;
}

/** `a × b / c` on integers with the given rounding; `c` must be positive. */
export function mulDiv(a: bigint, b: bigint, c: bigint, rounding: Rounding): bigint {
  if (c <= 0n) throw new RangeError('mulDiv needs a positive divisor');
  const product = a * b;
  const towardZero = product / c;
  const rest = product % c;
  if (rest === 0n) return towardZero;
  if (rounding === 'floor') return rest < 0n ? towardZero - 1n : towardZero;
  if (rounding === 'ceil') return rest > 0n ? towardZero + 1n : towardZero;
  const twice = 2n * (rest < 0n ? -rest : rest);
  return twice < c ? towardZero : towardZero + (rest < 0n ? -1n : 1n);
}

/** The smaller of two amounts. */
export function minCents(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

/** The larger of two amounts. */
export function maxCents(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}

/** The sum of amounts; zero for none. */
export function sumCents(amounts: Iterable<Cents>): Cents {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
}

/** Coins per euro for which a coin is a whole number of cents (handbook §1). */
export const COIN_FACTORS = [1, 2, 4, 5, 10, 20, 25, 50, 100] as const;
export type CoinFactor = (typeof COIN_FACTORS)[number];

/** True for a factor that an operator may choose. */
export function isCoinFactor(value: number): value is CoinFactor {
  return (COIN_FACTORS as readonly number[]).includes(value);
}

/** An amount in whole coins; cents that do not fill a coin are not shown (spec 1 §5: floored). */
export function coinsFromCents(cents: Cents, factor: CoinFactor): bigint {
  return mulDiv(cents, BigInt(factor), 100n, 'floor');
}

/** The value of a number of whole coins in cents. */
export function centsFromCoins(coins: bigint, factor: CoinFactor): Cents {
  return coins * (100n / BigInt(factor));
}

/**
 * Progress in whole per cent: rounds up and stops at 99 until complete (spec 1 §9). Nothing collected is 0,
 * and so is a goal of zero.
 */
export function progressPercent(balance: Cents, goal: Cents): number {
  if (goal <= 0n || balance <= 0n) return 0;
  if (balance >= goal) return 100;
  return Number(minCents(99n, mulDiv(balance, 100n, goal, 'ceil')));
}

/**
 * Splits a total by weights without losing a cent: each part is rounded down, and the remaining cents go to
 * the largest remainders, the earlier one in a tie. Weights must not be negative or all zero.
 */
export function prorate(total: Cents, weights: readonly bigint[]): Cents[] {
  if (total < 0n) return prorate(-total, weights).map((part) => -part);
  const whole = sumCents(weights);
  if (weights.some((weight) => weight < 0n)) throw new RangeError('prorate needs weights of zero or more');
  if (whole === 0n) {
    if (total === 0n) return weights.map(() => 0n);
    throw new RangeError('prorate needs a weight above zero');
  }
  const shares = weights.map((weight) => (total * weight) / whole);
  const left = Number(total - sumCents(shares));
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (total * weight) % whole }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}
