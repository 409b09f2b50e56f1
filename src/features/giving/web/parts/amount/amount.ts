import { amountReadings, type Cents, formatDecimal, isAmbiguousAmount, parseAmount } from '#kernel/money.ts';
import { type DonationLimits, donationLimits, snapAmount } from '#features/donations/rules/limits.ts';

/** Amounts offered as buttons, in cents. */
const PRESETS: readonly Cents[] = [1000n, 2500n, 5000n, 10_000n];

/** Why a text is no amount: empty, `fifty`, or `1.500` on an English page, which is fifteen hundred or one and a half. */
export type UnreadAmount = 'missing' | 'unreadable' | 'ambiguous';

/** Why the text of the amount field is no amount; `missing` also for an amount that cannot be given. */
export function unreadAmount(text: string): UnreadAmount {
  if (isAmbiguousAmount(text)) return 'ambiguous';
  return text.trim() === '' || amountReadings(text).length > 0 ? 'missing' : 'unreadable';
}

/** The message of the amount field for the donor; amounts in cents. */
export type AmountNotice =
  | { readonly kind: 'max'; readonly limit: Cents }
  | { readonly kind: 'min'; readonly limit: Cents }
  | { readonly kind: 'step'; readonly step: Cents }
  | { readonly kind: UnreadAmount };

/** The field after a change: its text, its amount (`null`: not valid), the notice. */
export interface SettledAmount {
  readonly text: string;
  readonly cents: Cents | null;
  readonly notice: AmountNotice | null;
}

/** The limits of the project page, in cents (spec 1 §3 `donation_limits`). */
export interface LimitsWire {
  readonly max_in_cents: number;
  readonly step_in_cents: number;
  readonly platform_min_in_cents: number;
  readonly platform_max_in_cents: number | null;
}

/** The limits of the rules from those of the page, of a donor whose own payment holds so much of what is open. */
export function limitsOf(wire: LimitsWire, held: Cents = 0n): DonationLimits {
  const most = wire.platform_max_in_cents;
  return donationLimits({
    open: BigInt(wire.max_in_cents) + held,
    held: 0n,
    platformMin: BigInt(wire.platform_min_in_cents),
    platformMax: most === null ? null : BigInt(most),
    step: BigInt(Math.max(1, wire.step_in_cents)),
  });
}

/** The preset amounts that may be given to this project now, in cents. */
export function presetsFor(limits: DonationLimits): Cents[] {
  return PRESETS.filter(
    (amount) => amount >= limits.min && amount <= limits.max && amount % limits.step === 0n,
  );
}

/** How the field reads and writes amounts: as euro in a language, or as coins. */
export interface AmountNotation {
  /** The amount of a typed text; inexact if digits had to be cut off, `null` for no amount. */
  readonly read: (text: string) => { readonly cents: Cents; readonly exact: boolean } | null;
  readonly write: (cents: Cents) => string;
}

/** Amounts in euro as a language writes them. */
export function euros(language: 'de' | 'en'): AmountNotation {
  return { read: (text) => readAmount(text, language), write: (cents) => amountText(cents, language) };
}

/** An amount as the field shows it: no currency, no grouping, the decimals of the locale (`12,50`, `50`). */
export function amountText(cents: Cents, language: 'de' | 'en'): string {
  const decimal = formatDecimal(cents);
  const short = decimal.endsWith('.00') ? decimal.slice(0, -3) : decimal;
  return language === 'de' ? short.replace('.', ',') : short;
}

/**
 * A typed text without a minus: the minus key is blocked, but pasting bypasses keys (spec 1 §5). A dash in place of cents
 * (`50,-`) is none.
 */
export function withoutSign(text: string): string {
  return text.replace(/(?<![.,] ?-?)[-−–—]/gu, '');
}

/**
 * Cents of a typed text; digits beyond cents are cut off and make the amount inexact. `null`: not an amount, or one
 * with two readings such as `1.500` on an English page: a donor who meant 1,500 must not give 1.50.
 */
export function readAmount(
  text: string,
  language: 'de' | 'en',
): { readonly cents: Cents; readonly exact: boolean } | null {
  const cents = parseAmount(text, language, { allowZero: true });
  if (cents !== null) return { cents, exact: true };
  const long = /^\s*(?:€\s*)?(\d+)[.,](\d{2})(\d+)\s*€?\s*$/u.exec(text);
  // "12.999" is finer than a cent (spec 1 §4); in "1.500" nothing would be cut off that distinguishes a fraction from
  // thousands.
  if (!long || (long[3] === '0' && isAmbiguousAmount(text))) return null;
  const cut = parseAmount(`${long[1]}.${long[2]}`, 'en', { allowZero: true });
  return cut === null ? null : { cents: cut, exact: false };
}

/**
 * The amount field after a change (spec 1 §4). Above the maximum it snaps at once and between two steps it rounds
 * down. Below the minimum it snaps when the donor leaves the field: while typing, `5` may become `50`, so the notice
 * names the limit and the text remains. An invalid amount is reported then, too.
 */
export function settleAmount(
  text: string,
  limits: DonationLimits,
  { read: readText, write }: AmountNotation,
  moment: 'typing' | 'leaving',
): SettledAmount {
  const read = readText(text);
  if (limits.max <= 0n) return { text, cents: null, notice: null };
  if (read === null) {
    return { text, cents: null, notice: moment === 'leaving' ? { kind: unreadAmount(text) } : null };
  }
  const { amount, reason } = snapAmount(read.cents, limits);
  const snapped = { text: write(amount), cents: amount };
  if (reason === 'above_max') return { ...snapped, notice: { kind: 'max', limit: limits.max } };
  if (reason === 'below_min') {
    const notice = { kind: 'min', limit: limits.min } as const;
    return moment === 'typing' ? { text, cents: null, notice } : { ...snapped, notice };
  }
  if (reason === 'step' || !read.exact) return { ...snapped, notice: { kind: 'step', step: limits.step } };
  return { text, cents: amount, notice: null };
}
