import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { BANK_NAME_MAX, bankName } from '#kernel/bank-text.ts';
import { cleanText } from '#kernel/clean-text.ts';
import { plainNumber } from '#kernel/digits.ts';
import { ibanBlocks } from './iban-blocks.ts';

/**
 * An IBAN as people copy it: with any blanks and punctuation, and the word in front (`IBAN: DE12 …`), on any keyboard; stored
 * without them, in capitals.
 */
export const ibanSchema = z
  .string()
  .transform((typed) => {
    const value = plainNumber(cleanText(typed)).replace(
      /^\s*IBAN(?:[\s-]*(?:Nr|Nummer|No(?!\s*\d))\b)?/iu,
      '',
    );
    return electronicFormatIBAN(value.replace(/[\s\p{P}]/gu, '')) ?? '';
  })
  .refine((value) => isValidIBAN(value), { params: { code: 'iban' } });

/** The holder of an account, or none yet: a name of which a bank can write something (`bankName`). */
export const holderSchema = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(BANK_NAME_MAX)
  .regex(/^\P{Cc}*$/u)
  .refine((name) => name === '' || bankName(name) !== '', { params: { code: 'account_holder' } });

/** A BIC, also with the word in front (`BIC: COBADEFF`); stored without it, blanks and punctuation, in capitals. */
export const bicSchema = z
  .string()
  .transform((value) =>
    plainNumber(cleanText(value))
      .replace(/^[\s\p{P}]*(?:(?:BIC|SWIFT)(?:-?Code)?\s*[/:.\s]\s*)+/iu, '')
      .replaceAll(/[\s\p{P}]/gu, '')
      .toUpperCase(),
  )
  .refine((value) => isValidBIC(value), { params: { code: 'bic' } });

/** A BIC or IBAN as typed, without blanks and in capitals: the text shows such a value by itself. */
const asUsual = (typed: string) => typed.replace(/\s/gu, '').toUpperCase();

/** How a typed IBAN is read, in blocks; null where the text shows it by itself, and where it is none. */
export function ibanReadAs(typed: string): string | null {
  const iban = ibanSchema.safeParse(typed).data;
  return iban === undefined || iban === asUsual(typed) ? null : ibanBlocks(iban);
}

/** How a typed BIC is read; null where the text shows it by itself, and where it is none. */
export function bicReadAs(typed: string): string | null {
  const bic = bicSchema.safeParse(typed).data;
  return bic === undefined || bic === asUsual(typed) ? null : bic;
}

/** A BIC with its branch: without one it is that of the head office. */
const withBranch = (bic: string) => (bic.length === 8 ? bic.padEnd(11, 'X') : bic);

/**
 * Whether two BICs name the same bank. The whole BIC counts: savings and cooperative banks of a region differ in the
 * last three characters only.
 */
export const isSameBic = (one: string, other: string): boolean => withBranch(one) === withBranch(other);

/** The bank code (Bankleitzahl) of a German IBAN without spaces; empty for other countries. */
export const bankCodeOf = (iban: string): string => (iban.startsWith('DE') ? iban.slice(4, 12) : '');
