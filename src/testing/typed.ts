import fc from 'fast-check';

/** What copied texts and phones put between characters: blanks of web pages and spreadsheets. */
export const blank = fc.constantFrom(' ', '\u00A0', '\u202F', '\u2009', '\u3000', '\t');
export const anyBlanks = fc.array(blank, { maxLength: 2 }).map((blanks) => blanks.join(''));
/** Characters that nobody sees, as copied texts have them. */
const unseen = fc.constantFrom('\u200B', '\u200E', '\u2060', '\u00AD', '\uFEFF', '\u2066');
const hyphens = ['-', '‐', '‑', '–', '—'] as const;
export const hyphen = fc.constantFrom(...hyphens);

/** Digits and letters as East Asian keyboards write them. */
const wide = (text: string) =>
  text.replace(/[0-9A-Za-z]/gu, (character) =>
    String.fromCodePoint((character.codePointAt(0) ?? 0) + 0xfee0),
  );
/** Digits as Arabic and Persian keyboards write them. */
const withZero = (zero: number) => (text: string) =>
  text.replace(/\d/gu, (digit) => String.fromCodePoint(zero + Number(digit)));

/** The same figures on other keyboards. */
export const keyboard = fc.constantFrom((text: string) => text, wide, withZero(0x660), withZero(0x6f0));
/** The same letters in another case or another width. */
export const letterCase = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  wide,
);

/** A text with characters that nobody sees at some of its places. */
export const withUnseen = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(fc.nat(text.length), unseen), { maxLength: 3 })
    .map((places) =>
      places.reduce((typed, [at, character]) => typed.slice(0, at) + character + typed.slice(at), text),
    );

/** A text in groups of characters with something between them. */
export const grouped = (text: string, size: number, between: fc.Arbitrary<string>): fc.Arbitrary<string> => {
  const groups = text.match(new RegExp(`.{1,${size}}`, 'gu')) ?? [];
  return fc
    .array(between, { minLength: groups.length, maxLength: groups.length })
    .map((marks) => groups.map((group, at) => (at === 0 ? group : (marks[at] ?? '') + group)).join(''));
};
