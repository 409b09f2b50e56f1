import { readFileSync } from 'node:fs';

export type Weight = 400 | 700;

/** Figtree as outlines: European letters, digits and punctuation in two weights (decision 615); `M`, `L` and `Q` in their paths. */
interface Outlines {
  readonly unitsPerEm: number;
  readonly ascender: number;
  readonly descender: number;
  readonly weights: Readonly<
    Record<
      Weight,
      {
        /** By character: its advance, and its path in units of the font. */
        readonly glyphs: Readonly<Record<string, readonly [number, string]>>;
        /** By pair of characters: what is added to the advance of the first one. */
        readonly kerning: Readonly<Record<string, number>>;
      }
    >
  >;
}

let outlines: Outlines | undefined;

/** The font that comes with the product; read once, when something is drawn for the first time. */
export function font(): Outlines {
  outlines ??= JSON.parse(readFileSync(new URL('figtree.json', import.meta.url), 'utf8')) as Outlines;
  return outlines;
}

const characters = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** The characters that the font has; a letter with a mark that it does not have without the mark. All others are left out. */
export function drawable(text: string, weight: Weight): readonly string[] {
  const { glyphs } = font().weights[weight];
  const has = (character: string) => Object.hasOwn(glyphs, character);
  const known = Array.from(characters.segment(text.normalize('NFC').replace(/\s/gu, ' ')), ({ segment }) => {
    if (has(segment)) return segment;
    const plain = segment.normalize('NFD').replace(/\p{M}+$/u, '');
    return has(plain) ? plain : '';
  });
  return Array.from(known.join('').replace(/ +/gu, ' ').trim());
}
