import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { BANK_NAME_MAX, bankName } from '#kernel/bank-text.ts';

/** An IBAN; stored without spaces. */
export const ibanSchema = z
  .string()
  .transform((value) => electronicFormatIBAN(value) ?? '')
  .refine((value) => isValidIBAN(value), { params: { code: 'iban' } });
/** The holder of an account, or none yet: a name of which a bank can write something (`bankName`). */
export const holderSchema = z
  .string()
  .trim()
  .max(BANK_NAME_MAX)
  .regex(/^\P{Cc}*$/u)
  .refine((name) => name === '' || bankName(name) !== '', { params: { code: 'account_holder' } });

/** A BIC; stored without spaces and in capitals. */
export const bicSchema = z
  .string()
  .transform((value) => value.replaceAll(/\s/g, '').toUpperCase())
  .refine((value) => isValidBIC(value), { params: { code: 'bic' } });

/** A BIC with its branch: without one it is that of the head office. */
const withBranch = (bic: string) => (bic.length === 8 ? bic.padEnd(11, 'X') : bic);

/**
 * Whether two BICs name the same bank. The whole BIC counts: savings and cooperative banks of a region differ in the
 * last three characters only.
 */
export const isSameBic = (one: string, other: string): boolean => withBranch(one) === withBranch(other);

/** The bank code (Bankleitzahl) of a German IBAN without spaces; empty for other countries. */
export const bankCodeOf = (iban: string): string => (iban.startsWith('DE') ? iban.slice(4, 12) : '');
