import { z } from 'zod';
import { cleanText } from '#kernel/clean-text.ts';
import { plainPostalCode } from '#kernel/postal-code.ts';
import { isWebAddress, webAddressIn } from '#kernel/web-address.ts';

/** Longest title of a form, in characters (spec 2 §9). */
export const FORM_TITLE_MAX = 128;

/**
 * What somebody types, pastes or scans, as it is stored: cleaned (decision 598), then trimmed. For texts with a form of their
 * own, which their field checks; others are a {@link lineOf}, a {@link textOf} or an {@link htmlOf}.
 */
export const typedText = () => z.string().overwrite(cleanText).trim();

/** What ends a line in Unicode without being a control character. */
const LINE_ENDS = /[\u2028\u2029]/gu;

/** What is typed into one line; line and paragraph separators of copied text are blanks. */
const typedLine = () => typedText().overwrite((text) => text.replace(LINE_ENDS, ' ').trim());

/**
 * One line of text, cleaned and trimmed: at most `max` characters, no control characters. Names are lines as well:
 * mails show them without links (decision 616).
 */
export const lineOf = (max: number) =>
  typedLine()
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A postal code as a {@link lineOf}, without the country in front of it. */
export const postalCodeOf = (max: number) =>
  typedLine()
    .overwrite(plainPostalCode)
    .max(max)
    .regex(/^\P{Cc}*$/u);

/** A line that should be a web address, without what was copied with it; whether it is one is checked elsewhere. */
export const webAddressText = () =>
  typedText()
    .overwrite(webAddressIn)
    .max(300)
    .regex(/^\P{Cc}*$/u);

/** The web address of a page; empty for none. */
export const webAddressOf = () =>
  webAddressText().refine((text) => text === '' || isWebAddress(text), {
    params: { code: 'website_invalid' },
  });

/** Several lines of text, cleaned and trimmed: at most `max` characters, of control characters only tabs and line breaks. */
export const textOf = (max: number) =>
  typedText()
    .max(max)
    .regex(/^(?:[\r\n\t]|\P{Cc})*$/u);

/** Control characters that have no meaning in HTML, or that of a blank. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;

/**
 * Formatted text (HTML) of at most `max` characters with its markup: cleaned and trimmed; control characters are blanks. It is
 * reduced to what may be in it where it is saved (`richHtml`, `pageHtml`, `tabHtml`).
 */
export const htmlOf = (max: number) =>
  typedText()
    .overwrite((html) => html.replace(CONTROLS, ' ').trim())
    .max(max);
