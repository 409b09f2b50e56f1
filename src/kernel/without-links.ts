import { cleanText } from './clean-text.ts';

/** Narrow and without a line break, so that `Dr. med.` and `e. V.` look as they are printed; still a blank to every program. */
const GAP = '\u202F';

/** The dots of all scripts, and what programs and browsers turn into a dot. */
const DOT = '.\u3002\uFF0E\uFF61\u2024\uFE52\u2488-\u249B';

/**
 * Where a program might see an address: a dot before a letter, before a digit that does not continue a number, after
 * `www` and in an IP address; `@`; a scheme before its rest; a slash or backslash before another one.
 */
const JOINTS = new RegExp(
  [
    `(?<=[^\\s${DOT}])[${DOT}](?=\\p{L})`,
    `(?<=[^\\s\\p{N}${DOT}])[${DOT}](?=\\p{N})`,
    `(?<=www)[${DOT}](?=\\S)`,
    `(?<=\\p{N})[${DOT}](?=\\p{N}+[${DOT}]\\p{N}+[${DOT}]\\p{N})`,
    '[@\uFF20\uFE6B](?=\\S)',
    '(?<=(?:^|[^\\p{L}\\p{N}])[a-z][a-z0-9+.-]*)[:\uFF1A](?=\\S)',
    '[/\\\\\uFF0F](?=[/\\\\\uFF0F])',
  ].join('|'),
  'giu',
);

/**
 * A text that anybody may have written, as it is shown in a mail: no mail program finds an address in it that it could
 * turn into a link. A narrow blank separates what would make one; the rest looks as it was written (decision 616).
 * Doing it again changes nothing.
 */
export function withoutLinks(text: string): string {
  // What was stored before texts were cleaned may hide a dot behind characters that nobody sees.
  return cleanText(text).replace(JOINTS, `$&${GAP}`);
}
