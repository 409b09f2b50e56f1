/** Joins what is written as one: between letters of scripts that need it, and between emoji. */
const JOINERS = '\\u200C\\u200D';
const JOINING_SCRIPTS = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Myanmar',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
  'Tibetan',
]
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('');

/**
 * A joiner after a letter of a script that joins, or between emoji; a choice of variant of an emoji, a Chinese or a Mongolian
 * character, or of a digit on a key.
 */
const NEEDED = new RegExp(
  [
    `(?<=[${JOINING_SCRIPTS}]\\p{M}*)[${JOINERS}]`,
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}]\\uFE0F?)\\u200D(?=\\p{Extended_Pictographic})',
    '(?<=\\p{Extended_Pictographic})[\\uFE0E\\uFE0F]',
    '(?<=[\\p{Script=Han}\\p{Script=Mongolian}])\\p{Variation_Selector}',
    '\\uFE0F(?=\\u20E3)',
  ].join('|'),
  'gu',
);

/** Tags spell the flags of regions, after a black flag. */
const FLAG = /\u{1F3F4}[\u{E0061}-\u{E007A}\u{E0030}-\u{E0039}]+\u{E007F}/gu;

/**
 * Characters that nobody sees: soft hyphens, zero widths, direction marks, fillers and blanks that look like nothing, invisible
 * operators, variants, tags, byte order marks, and what Unicode or XML 1.0 has no character for.
 */
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\p{Noncharacter_Code_Point}\p{Surrogate}]/gu;

/** More marks on one letter than any script writes. */
const MARKS = /(\p{M}{4})\p{M}+/gu;

/** A stroke through a sign of markup: composed with it (`>` and it are `≯`), the tag would no longer end there. */
const STRUCK = /([<>=])\u0338+/gu;

/** A private use character in place of each part that stays, while the others are removed. */
const KEEP = '\uE000';

/**
 * A text as it is stored, whoever typed or pasted it: composed (NFC), without characters that nobody sees, at most four
 * marks on a letter. Joiners stay where a script or an emoji needs them. Control characters are left to the reader of the
 * field. Cleaning it again changes nothing.
 */
export function cleanText(text: string): string {
  const kept: string[] = [];
  const keep = (part: string) => {
    kept.push(part);
    return KEEP;
  };
  return text
    .replaceAll(KEEP, '')
    .replace(STRUCK, '$1')
    .normalize('NFC')
    .replace(FLAG, keep)
    .replace(NEEDED, keep)
    .replace(UNSEEN, '')
    .replaceAll(KEEP, () => kept.shift() ?? '')
    .replace(STRUCK, '$1')
    .normalize('NFC')
    .replace(MARKS, '$1');
}

/** Characters that XML 1.0 cannot hold, as in files for spreadsheets and banks. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text without the characters that XML 1.0 cannot hold: what was stored before texts were cleaned may contain them. */
export const xmlText = (text: string): string => text.replace(NOT_XML, '');
