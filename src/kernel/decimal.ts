import { plainNumber } from './digits.ts';

/** Digits after the point of a decimal, at most. */
const FRACTION_DIGITS = 6;
const ONE = 10n ** BigInt(FRACTION_DIGITS);
const DECIMAL = /^(-?)(\d{1,24})(?:\.(\d{1,6}))?$/;

/** The millionths of a decimal with a point, `"12.5"` → `12_500_000n`; `null` if the text is not one. */
export function millionthsOf(text: string): bigint | null {
  const [, sign, whole, part = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return null;
  const size = BigInt(whole) * ONE + BigInt(part.padEnd(FRACTION_DIGITS, '0'));
  return sign ? -size : size;
}

/** The inverse of {@link millionthsOf}, as short as possible: `12_500_000n` → `"12.5"`. */
export function decimalOf(millionths: bigint): string {
  const size = millionths < 0n ? -millionths : millionths;
  const part = (size % ONE).toString().padStart(FRACTION_DIGITS, '0').replace(/0+$/, '');
  return `${millionths < 0n ? '-' : ''}${size / ONE}${part && `.${part}`}`;
}

/**
 * A number that a person typed as a decimal with a point: `1.234,5` of a German reader is `1234.5`. On any keyboard, with blanks or
 * apostrophes between thousands, and with a full stop behind it. Anything that is not a number is returned, to be refused.
 */
export function readTypedNumber(typed: string, language: 'en' | 'de'): string {
  const text = plainNumber(typed)
    .trim()
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)\.$/u, '');
  const [group, point] = language === 'de' ? ['.', ','] : [',', '.'];
  const grouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d+)?$`);
  const plain = grouped.test(text) ? text.replaceAll(group, '') : text;
  return plain.replace(point, '.');
}

/** A decimal with a point as a person of this language would type it. */
export function writeTypedNumber(decimal: string, language: 'en' | 'de'): string {
  return language === 'de' ? decimal.replace('.', ',') : decimal;
}
