import { readFileSync } from 'node:fs';

type Weight = 400 | 700;

/** Figtree as outlines: European letters, digits and punctuation in two weights (decision 615). */
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

/** A line of text as a picture; its size in pixels. */
export interface DrawnText {
  readonly svg: Buffer;
  readonly width: number;
  readonly height: number;
}

let outlines: Outlines | undefined;

/** The font that comes with the product; read once, when the first picture is drawn. */
function font(): Outlines {
  outlines ??= JSON.parse(readFileSync(new URL('figtree.json', import.meta.url), 'utf8')) as Outlines;
  return outlines;
}

const characters = new Intl.Segmenter('de', { granularity: 'grapheme' });

/** The characters that the font has; a letter with a mark that it does not have without the mark. All others are left out. */
function drawable(text: string, weight: Weight): readonly string[] {
  const { glyphs } = font().weights[weight];
  const has = (character: string) => Object.hasOwn(glyphs, character);
  const known = Array.from(characters.segment(text.normalize('NFC').replace(/\s/gu, ' ')), ({ segment }) => {
    if (has(segment)) return segment;
    const plain = segment.normalize('NFD').replace(/\p{M}+$/u, '');
    return has(plain) ? plain : '';
  });
  return Array.from(known.join('').replace(/ +/gu, ' ').trim());
}

/**
 * Draws a line of text by the outlines of the font that comes with the product: the fonts of the machine change nothing.
 * Emoji and other scripts, which the font does not have, are left out; null if nothing is left. `size` is in pixels.
 */
export function drawText(text: string, size: number, color: string, weight: Weight = 400): DrawnText | null {
  const line = drawable(text, weight);
  if (line.length === 0) return null;
  const { unitsPerEm, ascender, descender, weights } = font();
  const { glyphs, kerning } = weights[weight];
  let at = 0;
  const paths = line.map((character, index) => {
    const [advance, path] = glyphs[character] ?? [0, ''];
    const drawn = path === '' ? '' : `<path transform="translate(${at})" d="${path}"/>`;
    at += advance + (kerning[character + (line[index + 1] ?? '')] ?? 0);
    return drawn;
  });
  const scale = size / unitsPerEm;
  const width = Math.max(1, Math.ceil(at * scale));
  const height = Math.ceil((ascender - descender) * scale);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g fill="${color}" transform="scale(${scale}) translate(0 ${ascender})">${paths.join('')}</g></svg>`;
  return { width, height, svg: Buffer.from(svg) };
}
