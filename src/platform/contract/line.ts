import { z } from 'zod';
import { cleanText } from '#kernel/clean-text.ts';
import { isPlainName } from '#kernel/name.ts';
import { plainPostalCode } from '#kernel/postal-code.ts';

/** Longest title of a form, in characters (spec 2 §9). */
export const FORM_TITLE_MAX = 128;

/** What somebody types, pastes or scans, as it is stored: cleaned (decision 598), then trimmed. */
const typed = () => z.string().overwrite(cleanText).trim();

/** One line of text, cleaned and trimmed: at most `max` characters, no control characters. */
export const lineOf = (max: number) =>
  typed()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A postal code as a {@link lineOf}, without the country in front of it. */
export const postalCodeOf = (max: number) =>
  typed()
    .overwrite(plainPostalCode)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** Several lines of text, cleaned and trimmed: at most `max` characters, of control characters only tabs and line breaks. */
export const textOf = (max: number) =>
  typed()
    .max(max)
    .regex(/^(?:[\r\n\t]|\P{Cc})*$/u);

/**
 * A name of a person or an organization: one line without web addresses and slashes. Names appear in mails to
 * people who have not confirmed anything, so they must not carry a message of the person who entered them
 * (decision 321). Refused as `name_with_address`.
 */
export const nameOf = (max: number) =>
  typed()
    .max(max)
    .refine(isPlainName, { params: { code: 'name_with_address' } });
