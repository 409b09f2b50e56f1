import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import opentype, { type Font, type PathCommand } from 'opentype.js';

type Weight = 400 | 700;

/** A line of text as a picture; its size in pixels. */
export interface DrawnText {
  readonly svg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** The font of the site, in the two parts that it is delivered in: Latin letters, and further European ones. */
const FILES: Readonly<Record<Weight, readonly string[]>> = {
  400: [
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  ],
  700: [
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
    import.meta.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
  ],
};

const fonts = new Map<Weight, readonly Font[]>();

function fontsOf(weight: Weight): readonly Font[] {
  const known = fonts.get(weight);
  if (known) return known;
  const parts = FILES[weight].map((file) =>
    opentype.parse(Uint8Array.from(readFileSync(fileURLToPath(file))).buffer),
  );
  fonts.set(weight, parts);
  return parts;
}

const characters = new Intl.Segmenter('de', { granularity: 'grapheme' });

interface Run {
  readonly font: Font;
  readonly text: string;
}

/** The characters that the font has, each run with the part of the font that has them; all others are left out. */
function runsOf(text: string, weight: Weight): readonly Run[] {
  const parts = fontsOf(weight);
  const fontOf = (character: string) =>
    parts.find((font) => Array.from(character).every((one) => font.charToGlyphIndex(one) > 0));
  const drawable = Array.from(characters.segment(text.normalize('NFC').replace(/\s/gu, ' ')))
    .map(({ segment }) => segment)
    .filter((character) => fontOf(character) !== undefined)
    .join('')
    .replace(/ +/gu, ' ')
    .trim();
  const runs: Run[] = [];
  for (const { segment } of characters.segment(drawable)) {
    const font = fontOf(segment);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) runs[runs.length - 1] = { font, text: last.text + segment };
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** A step of an outline; the package's own text for it contains `NaN` where a number is close to another. */
function stepOf({ type, x1, y1, x2, y2, x, y }: PathCommand): string {
  const numbers = [x1, y1, x2, y2, x, y].flatMap((one) => (one === undefined ? [] : [one.toFixed(2)]));
  return `${type}${numbers.join(' ')}`;
}

/**
 * Draws a line of text by the outlines of the font that comes with the product: the fonts of the machine change nothing.
 * Emoji and other scripts, which the font does not have, are left out; null if nothing is left. `size` is in pixels.
 */
export function drawText(text: string, size: number, color: string, weight: Weight = 400): DrawnText | null {
  const runs = runsOf(text, weight);
  const [first] = runs;
  if (!first) return null;
  const { ascender, descender, unitsPerEm } = first.font;
  const baseline = (ascender / unitsPerEm) * size;
  let width = 0;
  const paths: string[] = [];
  for (const run of runs) {
    paths.push(...run.font.getPath(run.text, width, baseline, size).commands.map(stepOf));
    width += run.font.getAdvanceWidth(run.text, size);
  }
  const height = Math.ceil(((ascender - descender) / unitsPerEm) * size);
  const wide = Math.max(1, Math.ceil(width));
  return {
    width: wide,
    height,
    svg: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}"><path fill="${color}" d="${paths.join('')}"/></svg>`,
    ),
  };
}
