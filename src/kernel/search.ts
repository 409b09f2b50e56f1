import { searchText } from './search-text.ts';

/** The base letter of every accented Latin letter, and those that Unicode does not decompose. */
const basesWithoutMark: Readonly<Record<string, string>> = { ı: 'i', ł: 'l', ø: 'o', đ: 'd', ħ: 'h', ŧ: 't' };

function baseOf(letter: string): string {
  const lower = letter.toLowerCase();
  return basesWithoutMark[lower] ?? lower.normalize('NFD').replace(/\p{Mark}/gu, '');
}

/** Accented letters in both cases by their base letter, from Latin-1, Latin Extended-A and -B, and Additional. */
const variants: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>();
  for (const [from, to] of [
    [0xc0, 0x24f],
    [0x1e00, 0x1eff],
  ] as const)
    for (let code = from; code <= to; code += 1) {
      const letter = String.fromCodePoint(code);
      const base = baseOf(letter);
      if (/^[a-z]$/.test(base)) found.set(base, (found.get(base) ?? '') + letter);
    }
  return found;
})();

const letterClass = (letter: string) => `[${letter}${variants.get(letter) ?? ''}]`;

/** German spellings with two letters, and the letters that they stand for. */
const spelledOut: Readonly<Record<string, string>> = { ae: 'äÄæÆ', oe: 'öÖœŒ', ue: 'üÜ', ss: 'ßẞ' };

/** Every spelling of a run of the letter s of this length: each two in a row may be written as ß. */
function spellingsOfRun(count: number): readonly (readonly string[])[] {
  if (count === 0) return [[]];
  const single = spellingsOfRun(count - 1).map((rest) => ['s', ...rest]);
  return count === 1 ? single : [...single, ...spellingsOfRun(count - 2).map((rest) => ['ß', ...rest])];
}

const APOSTROPHES = "'’‘ʼ´`";
const HYPHENS = '-‐‑–—';
/** Apostrophes and hyphens, each in every form; within a word `optional`, and a blank is as good as a hyphen. */
const sameMarks = [
  { marks: APOSTROPHES, pattern: `[${APOSTROPHES}]`, optional: `[${APOSTROPHES}]?` },
  { marks: HYPHENS, pattern: `[${HYPHENS}]`, optional: `[${HYPHENS} ]?` },
];
/** Accents that a stored text has apart from their letters (NFD); without the one that is a Greek letter in capitals. */
const APART = '\\u0300-\\u0344\\u0346-\\u036f';
/** What a name may have between two letters without being another one: "OBrien", "Kindergarten". */
const LEFT_OUT = `[${HYPHENS}${APOSTROPHES}${APART}]*`;

/** One letter, or two that stand for one, in every spelling; a run of the letter s as a whole. */
function spellings(part: string): string {
  if (/^s{2,}$/u.test(part)) {
    const letters = (way: readonly string[]) => way.map((one) => (one === 's' ? letterClass(one) : '[ßẞ]'));
    return `(?:${spellingsOfRun(part.length)
      .map((way) => letters(way).join(LEFT_OUT))
      .join('|')})`;
  }
  const other = spelledOut[part];
  if (other !== undefined)
    return `(?:${Array.from(part, letterClass).join(LEFT_OUT)}|[${other}]|${part[0] ?? ''}\\u0308)`;
  const [pair] = Object.entries(spelledOut).find(([, letters]) => letters.includes(part)) ?? [];
  if (pair !== undefined) {
    const base = baseOf(part);
    // For `i` the letters ß and ẞ are not the same in another case.
    return `(?:${pair}|[${part === 'ß' ? 'ßẞ' : part}]${/^[a-z]$/.test(base) ? `|${letterClass(base)}` : ''})`;
  }
  const base = baseOf(part);
  if (/^[a-z]$/.test(base)) return letterClass(base);
  return /^[\p{L}\p{N}]$/u.test(part) ? part : `\\${part}`;
}

/** How many runs of the letter s are found in every spelling: words have two at most, and each makes the pattern longer. */
const RUNS_MAX = 3;

/** Splits a word into the parts that {@link spellings} takes: letters, pairs that stand for one, and runs of the letter s. */
function partsOf(word: string): readonly string[] {
  let runs = 0;
  return (word.match(/ae|oe|ue|s{2,6}|[^]/gu) ?? []).flatMap((part) => {
    if (!/^s{3,}$/u.test(part)) return [part];
    runs += 1;
    return runs > RUNS_MAX ? (part.match(/ss?/gu) ?? []) : [part];
  });
}

const isLetter = (part: string | undefined) => part !== undefined && /^\p{L}/u.test(part);

/**
 * A regular expression of PostgreSQL (for `~*`) that finds a text whatever its case, accents and German spelling:
 * "Yilmaz" finds "Yılmaz", "Muller" and "Mueller" find "Müller". Apostrophes and hyphens between letters may be there or not: "OBrien"
 * and "O’Brien" find each other, and so do "Kinder-Garten" and "Kindergarten" (decision 651). Nothing in the text is a wildcard.
 */
export function searchPattern(text: string): string {
  const parts = partsOf(
    text
      .normalize('NFC')
      .toLowerCase()
      // Left over where no letter has the accent, and of İ in lower case.
      .replace(/[\u0300-\u036f]/gu, ''),
  );
  const patterns = parts.map((part, at) => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const same = sameMarks.find(({ marks }) => marks.includes(part));
    if (same !== undefined) return isLetter(before) && isLetter(after) ? same.optional : same.pattern;
    if (!isLetter(part) || after === undefined) return spellings(part);
    return spellings(part) + (isLetter(after) ? LEFT_OUT : `[${APART}]*`);
  });
  return patterns.join('');
}

/** More words add cost but no precision. */
export const MAX_WORDS = 8;

/** Punctuation around a word, as around one that was copied out of a sentence; it is none of its own. */
const AROUND = /^["'„“”«»‚‘’([{]+|(?<!["'„“”«»‚‘’)\]},;.!?:…])["'„“”«»‚‘’)\]},;.!?:…]+$/gu;

const withoutPunctuation = (word: string) =>
  /[\p{L}\p{N}]/u.test(word) ? word.replace(AROUND, '') : word.replace(/(?<=.)[,;]+$/u, '');

/**
 * The words of a search, at most `max`, without the punctuation around them: "Sommer, Pia" and „Das Dach“! are two words each.
 */
export function searchWords(search: string, max: number): string[] {
  return searchText(search).split(/\s+/u).map(withoutPunctuation).filter(Boolean).slice(0, max);
}

const IN_WORDS = new RegExp(`[${APOSTROPHES}]`, 'gu');
const BETWEEN_WORDS = new RegExp(`[${HYPHENS}]`, 'u');

/** Every apostrophe and hyphen that a name may be spelled with or without. */
export const MARKS_OF_NAMES = HYPHENS + APOSTROPHES;

/** The parts of a word that were typed with its apostrophes and hyphens: each is in every text that {@link searchPattern} finds. */
export const partsOfWord = (word: string): string[] =>
  word.split(new RegExp(`[${MARKS_OF_NAMES}]`, 'u')).filter(Boolean);

/**
 * The words of a search among texts that are stored without apostrophes, and with hyphens as blanks and left out
 * (`explore_search_text`), at most `max`: it finds what {@link searchPattern} finds.
 */
export const foldedWords = (search: string, max: number): string[] => {
  const words = searchWords(search, max);
  const parts = words.flatMap((word) => word.replace(IN_WORDS, '').split(BETWEEN_WORDS).filter(Boolean));
  return [...new Set(parts)].slice(0, max);
};

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** A word as {@link foldedWords} gives it, and once more with its umlauts spelled out, as the searched text may have them. */
export const foldedForms = (word: string): readonly string[] => {
  const spelled = word
    .normalize('NFC')
    .replace(/[äöü]/giu, (letter) => SPELLED[letter.toLowerCase()] ?? letter);
  return spelled === word.normalize('NFC') ? [word] : [word, spelled];
};

/** Whether a text contains every word of a search, as {@link searchPattern} compares them; an empty search finds every text. */
export function isFound(text: string, search: string): boolean {
  const composed = text.normalize('NFC');
  return searchWords(search, MAX_WORDS).every((word) => new RegExp(searchPattern(word), 'i').test(composed));
}
