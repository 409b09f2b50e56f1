/** Letters that are spelled in others, as German banks and the EPC recommend (EPC217-08: Latin, Greek, Cyrillic). */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
  ſ: 's',
  '&': '+',
  '–': '-',
  '—': '-',
  _: '-',
  '’': "'",
  '‘': "'",
  // Greek
  α: 'a',
  β: 'v',
  γ: 'g',
  δ: 'd',
  ε: 'e',
  ζ: 'z',
  η: 'i',
  θ: 'th',
  ι: 'i',
  κ: 'k',
  λ: 'l',
  μ: 'm',
  ν: 'n',
  ξ: 'x',
  ο: 'o',
  π: 'p',
  ρ: 'r',
  σ: 's',
  ς: 's',
  τ: 't',
  υ: 'y',
  φ: 'f',
  χ: 'ch',
  ψ: 'ps',
  ω: 'o',
  // Cyrillic: Bulgarian as recommended, then letters of other languages
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sht',
  ъ: 'a',
  ь: 'y',
  ю: 'yu',
  я: 'ya',
  ы: 'y',
  э: 'e',
  є: 'ye',
  і: 'i',
  ґ: 'g',
  ђ: 'dj',
  ј: 'j',
  љ: 'lj',
  њ: 'nj',
  ћ: 'c',
  џ: 'dz',
};

function spelled(character: string): string {
  const own = SPELLED[character];
  if (own !== undefined) return own;
  const lower = SPELLED[character.toLowerCase()];
  if (lower === undefined) return character;
  return character === 'ẞ' ? 'SS' : lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Without accents: letters with one are looked up without it as well, such as the accented ones of Greek. */
const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/**
 * A text in the characters that every bank of the SEPA area accepts: Latin letters, digits and `/-?:().,'+`. Umlauts
 * are spelled out, Greek and Cyrillic letters transcribed, accents dropped; other characters become a space. No slash at
 * either end, no two in a row. Truncated to `max` characters; empty where nothing of the text can be written.
 */
export function bankText(text: string, max: number): string {
  const first = Array.from(text.normalize('NFC'), spelled).join('');
  return Array.from(bare(first), spelled)
    .join('')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/ {2,}/g, ' ')
    .replace(/^[ /]+/, '')
    .slice(0, max)
    .replace(/[ /]+$/, '');
}

/** The maximum length of a name in a payment. */
export const BANK_NAME_MAX = 70;

/** A name as banks see it: has a letter or digit, or is empty. */
export function bankName(name: string): string {
  const text = bankText(name, BANK_NAME_MAX);
  return /[A-Za-z0-9]/.test(text) ? text : '';
}
