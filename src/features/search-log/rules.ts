/** Shortest text that says something about what people look for, in characters. */
const SHORTEST = 2;
/** Years that a search is kept: twelve months (handbook §18). */
export const KEPT_YEARS = 1;

/** An address of somebody, or of a page. */
const ADDRESS = /@|:\/\/|^www\./u;
/** Six digits and more, however they are grouped: telephone, account and card numbers. A postal code has five. */
const NUMBER = /\d(?:[\s().+/-]*\d){5}/u;
/** Digits with letters between them in one long word: codes, personal links, account numbers. */
const MIXED = /(?<!\S)(?=\S{8,})\S*\d[^\s\d]*\p{L}[^\s\d]*\d/u;
/** Three blocks and more of the same length, as codes are printed, also where no digit is in them. */
const BLOCKS = new RegExp(
  [3, 4, 5, 6]
    .map((length) => `(?<!\\S)[\\p{L}\\d]{${length}}(?:-[\\p{L}\\d]{${length}}){2,}(?!\\S)`)
    .join('|'),
  'u',
);
const PERSONAL = [ADDRESS, NUMBER, MIXED, BLOCKS];

/**
 * A search as the log keeps it: in small letters, single blanks between words. Null for what says nothing, and for what
 * looks like a person's address, number or code: the log holds no data of users (handbook §18).
 */
export function loggedText(search: string): string | null {
  const text = search.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('de');
  return text.length < SHORTEST || PERSONAL.some((pattern) => pattern.test(text)) ? null : text;
}
