import { plainNumber } from './digits.ts';

/** Number of digits of the postal codes of a country; those of other countries are not checked. */
const DIGITS: Readonly<Record<string, number>> = { DE: 5, AT: 4, CH: 4, LI: 4 };

/**
 * The number of digits of all postal codes of a country (ISO 3166-1 alpha-2); null if they are not digits
 * only.
 */
export function digitsOfPostalCodes(country: string): number | null {
  return DIGITS[country] ?? null;
}

/** Countries and territories without postal codes, or where few addresses have one (Universal Postal Union), ISO 3166-1 alpha-2. */
const WITHOUT_CODES = new Set(
  (
    'AE AG AO AW BF BI BJ BO BQ BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LC LY ML MO MR MW NR NU ' +
    'QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW'
  ).split(' '),
);

/** Whether addresses in a country have postal codes: an address without one is complete elsewhere. */
export const hasPostalCodes = (country: string): boolean => !WITHOUT_CODES.has(country);

/** The country that people write in front of the digits, as on letters from abroad. */
const PREFIX = /^(?:D|DE|A|AT|CH|LI|FL)\s?[-‐–—./:]?\s?(?=\d{4,5}$)/iu;

/**
 * Four or five digits, with the country in front or without, and the town behind them, in a copied line; the two letters of Dutch
 * codes are none.
 */
const WITH_TOWN =
  /^((?:(?:D|DE|A|AT|CH|LI|FL)\s?[-‐–—./:]?\s?)?\d{4,5})(?:\s+|\s?[,/‐–—-]\s?)\(?\p{L}[\p{L}\p{M}.-]{2}.*$/iu;

/** What forms call a postal code, in front of a copied one. */
const LABEL =
  /^(?:PLZ|Postleitzahl|ZIP(?:[\s-]?code)?|post(?:al\s)?code)(?:\s?[/,&+]?\s?(?:Wohnort|Ort|Stadt|city|town)(?!\p{L}))?\s?[:.]?\s?(?=\S)/iu;

/** Digits one by one, as a phone writes them that were dictated. */
const DICTATED = /^\d(?:\s\d){3,4}$/u;

/** A postal code without its name, the country and the town, and without what was copied with it: `D-50667 Köln` is `50667`. */
export const plainPostalCode = (code: string): string =>
  plainNumber(code)
    .replace(/^[(\s]+/u, '')
    .replace(LABEL, '')
    .replace(WITH_TOWN, '$1')
    .replace(/(?<![\s.,;)])[\s.,;)]+$/u, '')
    .replace(PREFIX, '')
    .replace(DICTATED, (digits) => digits.replace(/\s/gu, ''));

/**
 * The required number of digits if a postal code does not match its country; null if it is acceptable. A
 * wrong one would be printed on the receipt, which the donor notices a year later.
 *
 * @param country ISO 3166-1 alpha-2
 */
export function missedDigits(country: string, postalCode: string): number | null {
  const digits = digitsOfPostalCodes(country);
  if (digits === null || new RegExp(`^\\d{${digits}}$`).test(postalCode)) return null;
  return digits;
}
