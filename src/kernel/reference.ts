import { normalizeCode } from './code.ts';
import { plainNumber } from './digits.ts';
import { REFERENCE_ALPHABET } from './ids.ts';
import { oneSlipFrom } from './near.ts';

/** References in one text, at most: a statement names one or two. */
const MOST = 50;

/**
 * The references of donations (`S-K7P2QX`) that a text may contain, as a line of a bank statement does: in either case, with or
 * without the hyphen, with blanks or hyphens between their characters, and the six characters behind the `S-` if there is nothing
 * else. Some may be parts of words; whoever looks them up finds nothing then.
 */
export function referencesIn(text: string): string[] {
  const [found, one] = [new Set<string>(), `[${REFERENCE_ALPHABET}]`];
  const pattern = new RegExp(`S[^A-Z0-9]{0,3}(?=(${one}(?:[\\s‐–—-]?${one}){5}))`, 'g');
  for (const [, characters = ''] of plainNumber(text).toUpperCase().matchAll(pattern)) {
    if (found.size < MOST) found.add(`S-${characters.replace(/[^A-Z0-9]/g, '')}`);
  }
  const alone = /^\s*S[\s‐‑–—-]/iu.test(text) ? '' : normalizeCode(text);
  if (new RegExp(`^${one}{6}$`).test(alone)) found.add(`S-${alone}`);
  return [...found];
}

/** The references of payouts (`2026-000003`) in a text, with any separator or none. */
export function payoutReferencesIn(text: string): string[] {
  const found = [...plainNumber(text).matchAll(/(?<!\d)(20\d\d)[\s‐–—-]?(\d{6})(?!\d)/gu)];
  return [...new Set(found.map(([, year = '', number = '']) => `${year}-${number}`))].slice(0, MOST);
}

/**
 * The IBANs that a text may contain, without blanks: what begins as one, at each length that there is, because other words may
 * follow it without a mark.
 */
export function ibansIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, begin = '', rest = ''] of plainNumber(text)
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])([A-Z]{2}\d{2})(?=((?:[\s.‐–—-]?[A-Z0-9]){11,30}))/gu)) {
    const plain = begin + rest.replace(/[^A-Z0-9]/gu, '');
    for (let length = 15; length <= Math.min(plain.length, 34); length += 1)
      found.add(plain.slice(0, length));
  }
  return [...found].slice(0, MOST * 2);
}

/** Words of a text that are looked up as mistyped references, at most. */
const MOST_NEAR = 8;

/**
 * The references that are one slip of typing away from a text that is nearly one, or from words of it, as a line of a bank
 * statement has them. A word without a hyphen may be a usual one (SPENDE); whoever looks its neighbors up finds nothing then.
 */
export function nearReferences(text: string): string[] {
  const whole = /^S([A-Z0-9]{5,7})$/.exec(normalizeCode(text));
  const words = plainNumber(text)
    .toUpperCase()
    .matchAll(/(?<![\p{L}\p{N}])S[\s‐‑–—-]{0,3}([A-Z0-9]{5,7})(?![\p{L}\p{N}])/gu);
  const near = [...(whole ? [whole] : words)]
    .slice(0, MOST_NEAR)
    .flatMap(([, characters = '']) => oneSlipFrom(characters, REFERENCE_ALPHABET))
    .filter((characters) => characters.length === 6 && !/[^A-HJ-NP-Z2-9]/.test(characters));
  return [...new Set(near)].map((six) => `S-${six}`);
}

const DIGITS = '0123456789';

/**
 * The references of payouts that are one slip of typing away from a text that is nearly one, or from words of it: a year and a
 * number with a separator, or nine to eleven digits.
 */
export function nearPayoutReferences(text: string): string[] {
  const words = plainNumber(text).matchAll(/(?<![\p{L}\p{N}])(\d{3,5}[\s‐‑–—-]?\d{5,7})(?![\p{L}\p{N}])/gu);
  const near = [...words]
    .map(([word]) => word.replace(/\D/gu, ''))
    .filter(({ length }) => length >= 9 && length <= 11)
    .slice(0, MOST_NEAR)
    .flatMap((digits) => oneSlipFrom(digits, DIGITS))
    .filter((digits) => /^20\d{8}$/.test(digits));
  return [...new Set(near)].map((digits) => `${digits.slice(0, 4)}-${digits.slice(4)}`);
}

/** Codes are made of these. */
const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** The codes that are one slip of typing away from a text that is nothing but a code of 4 to 40 characters. */
export function nearCodes(text: string): string[] {
  const plain = normalizeCode(text);
  return plain.length < 4 || plain.length > 40 ? [] : oneSlipFrom(plain, CODE_ALPHABET);
}
