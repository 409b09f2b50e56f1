import { drawable, font, type Weight } from '#platform/server/font/figtree.ts';

/** A line of text as a picture; its size in pixels. */
export interface DrawnText {
  readonly svg: Buffer;
  readonly width: number;
  readonly height: number;
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
