/** Minimum length of a meaningful search text, in characters. */
const MIN_LENGTH = 2;
/** Years for which a search is stored (handbook §18: twelve months). */
export const RETENTION_YEARS = 1;

/** An e-mail address, or the address of a page. */
const ADDRESS = /@|:\/\/|^www\./u;
/** Six or more digits, however they are grouped: telephone, account and card numbers. A postal code has five. */
const NUMBER = /\d(?:[\s().+/-]*\d){5}/u;
/** Digits separated by letters in one long word: codes, personal links, account numbers. */
const MIXED = /(?<!\S)(?=\S{8,})\S*\d[^\s\d]*\p{L}[^\s\d]*\d/u;
/** Three or more blocks of the same length, as codes are printed, even without digits. */
const BLOCKS = new RegExp(
  [3, 4, 5, 6]
    .map((length) => `(?<!\\S)[\\p{L}\\d]{${length}}(?:-[\\p{L}\\d]{${length}}){2,}(?!\\S)`)
    .join('|'),
  'u',
);
const PERSONAL = [ADDRESS, NUMBER, MIXED, BLOCKS];

/**
 * A search as logged: lower case, single spaces between words. Null for meaningless texts, and for anything that looks
 * like a person's address, number or code: the log contains no data of users (handbook §18).
 */
export function loggedText(search: string): string | null {
  const text = search.normalize('NFC').replace(/\s+/gu, ' ').trim().toLocaleLowerCase('de');
  return text.length < MIN_LENGTH || PERSONAL.some((pattern) => pattern.test(text)) ? null : text;
}
