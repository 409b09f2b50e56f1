import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readPdf } from '#testing/pdf.ts';
import { pdfBytes, pdfFonts, textAt, wrapped } from './pdf.ts';

/** A file with these lines on a page each. */
function fileOf(lines: readonly string[]): Promise<Buffer> {
  const fonts = pdfFonts();
  async function* pages() {
    for (const line of lines) yield `/Box Do ${textAt(fonts, line, { font: 'F1', size: 12, x: 40, y: 700 })}`;
  }
  const box = textAt(fonts, 'On every page', { font: 'F2', size: 9, x: 4, y: 4 });
  const forms = { Box: { content: box, width: 200, height: 20 } };
  return buffer(pdfBytes({ title: 'Größe – 5 €', language: 'de', fonts, forms, pages: pages() }));
}

it('writes files that another program reads, with every letter of German and of its neighbors', async () => {
  const line = 'ÄÖÜäöüß „–“ 5,00 € 0123456789 éàçñøåæ ŁłŚřžěęąőűğş';
  const { pages, title } = await readPdf(await fileOf([line, 'Second']));
  expect(title).toBe('Größe – 5 €');
  expect(pages.map((texts) => texts.join('|'))).toEqual([`On every page|${line}`, 'On every page|Second']);
});

it('lists every object at its place in the file', async () => {
  const file = (await fileOf(['A', 'B', 'C'])).toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  const table = file.slice(start).split('\n');
  expect(table[0]).toBe('xref');
  const count = Number(table[1]?.split(' ')[1]);
  const wrong = table.slice(3, 2 + count).filter((entry, at) => {
    const offset = Number(entry.slice(0, 10));
    return !file.startsWith(`${at + 1} 0 obj\n`, offset);
  });
  expect([count > 10, wrong]).toEqual([true, []]);
});

it('contains the outlines of the characters that it draws, and leaves out what the font does not have', async () => {
  const file = await fileOf(['Garten 🌳 庭']);
  const { pages } = await readPdf(file);
  expect(pages[0]?.at(-1)).toBe('Garten');
  const streams = Array.from(
    file.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g),
    ([, data = '']) => inflateSync(Buffer.from(data, 'latin1')).toString('latin1'),
  );
  const glyphs = streams.filter((content) => / d1\n/.test(content));
  // "On every page" has ten different characters, "Garten" six.
  expect(glyphs.length).toBe(16);
  for (const glyph of glyphs) expect(glyph).not.toMatch(/NaN|undefined/);
  expect(file.toString('latin1')).not.toMatch(/NaN|undefined/);
});

it('breaks texts between words, addresses after slashes, and cuts what is too long', () => {
  const { F1 } = pdfFonts();
  const lines = (text: string, most = 3) => wrapped(F1, text, { size: 10, width: 100, lines: most });
  expect(lines('Ein Garten für alle Kinder der Stadt').map((line) => line.trim())).toEqual([
    'Ein Garten für alle',
    'Kinder der Stadt',
  ]);
  expect(lines('spenden.example.org/projects/herzensprojekte').join('')).toBe(
    'spenden.example.org/projects/herzensprojekte',
  );
  const [first = '', ...more] = lines('W'.repeat(60), 2);
  expect(more).toHaveLength(1);
  expect(more[0]?.endsWith('…')).toBe(true);
  expect(F1.width(first, 10)).toBeLessThanOrEqual(100);
  expect(F1.width(more[0] ?? '', 10)).toBeLessThanOrEqual(100);
  expect(lines('')).toEqual([]);
});
