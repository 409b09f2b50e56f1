import { deflateSync } from 'node:zlib';
import { num, PdfFont } from './pdf-font.ts';

export { num } from './pdf-font.ts';

/** A4 in points (1/72 inch). */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** The fonts of a file, by their names in content streams. */
export const pdfFonts = () => ({ F1: new PdfFont(400), F2: new PdfFont(700) });

export type PdfFonts = ReturnType<typeof pdfFonts>;

interface PdfFile {
  readonly title: string;
  /** Of its texts, such as `de`. */
  readonly language: string;
  readonly fonts: PdfFonts;
  /** Drawings that pages repeat, by their names in content streams; sizes are in points. */
  readonly forms: Readonly<
    Record<string, { readonly content: string; readonly width: number; readonly height: number }>
  >;
  /** The content streams of the pages, in A4. */
  readonly pages: AsyncIterable<string>;
}

/** The operators that draw a line of text; `x` and `y` are those of its baseline, in points from the lower left corner. */
export function textAt(
  fonts: PdfFonts,
  text: string,
  at: {
    readonly font: keyof PdfFonts;
    readonly size: number;
    readonly x: number;
    readonly y: number;
    readonly spacing?: number;
  },
): string {
  const { font, size, x, y, spacing = 0 } = at;
  return `BT /${font} ${num(size)} Tf ${num(spacing)} Tc ${num(x)} ${num(y)} Td ${fonts[font].encode(text)} Tj ET`;
}

/** The pieces between which a text may be broken: after spaces, and after slashes of an address. */
const piecesOf = (text: string): string[] =>
  text.match(/[^\s/]*[\s/]?/gu)?.filter((piece) => piece !== '') ?? [];

/**
 * Breaks a text into lines that are at most so wide, in points. A piece that is too long is broken anywhere; what exceeds the
 * last line is cut.
 */
export function wrapped(
  font: PdfFont,
  text: string,
  { size, width, lines: most }: { readonly size: number; readonly width: number; readonly lines: number },
): string[] {
  const fits = (line: string) => font.width(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  const pieces = piecesOf(text).flatMap((piece) => (fits(piece) ? [piece] : Array.from(piece)));
  for (const piece of pieces) {
    if (line === '' || fits(line + piece)) {
      line += piece;
      continue;
    }
    lines.push(line);
    line = piece;
  }
  if (line.trim() !== '') lines.push(line);
  if (lines.length <= most) return lines;
  const last = Array.from(lines[most - 1] ?? '');
  while (last.length > 0 && !fits(`${last.join('')}…`)) last.pop();
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`];
}

/** A text in UTF-16, as PDF takes it outside of pages. */
const textString = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** Objects whose number is known before their content: they refer to what follows. */
const [CATALOG, PAGES, RESOURCES] = [1, 2, 3];

/** Turns objects into the bytes of a file and records where they are. */
class Objects {
  readonly #offsets: number[] = [];
  #length = 0;
  #last = RESOURCES;

  /** The number of a new object. */
  next(): number {
    this.#last += 1;
    return this.#last;
  }

  bytes(...parts: (string | Buffer)[]): Buffer {
    const all = parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part));
    const joined = Buffer.concat(all);
    this.#length += joined.length;
    return joined;
  }

  object(id: number, content: string): Buffer {
    this.#offsets[id] = this.#length;
    return this.bytes(`${id} 0 obj\n${content}\nendobj\n`);
  }

  /** A compressed stream; `entries` are further ones of its dictionary. */
  stream(id: number, content: string, entries = ''): Buffer {
    this.#offsets[id] = this.#length;
    const data = deflateSync(Buffer.from(content, 'latin1'));
    const head = `${id} 0 obj\n<< /Length ${data.length} /Filter /FlateDecode ${entries}>>\nstream\n`;
    return this.bytes(head, data, '\nendstream\nendobj\n');
  }

  /** The table of all objects, which ends the file. */
  end(info: number): Buffer {
    const start = this.#length;
    const count = this.#last + 1;
    const entries = Array.from(
      { length: this.#last },
      (_, at) => `${String(this.#offsets[at + 1]).padStart(10, '0')} 00000 n \n`,
    );
    return this.bytes(
      `xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}trailer\n`,
      `<< /Size ${count} /Root ${CATALOG} 0 R /Info ${info} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    );
  }
}

/** Writes the pages; returns the references to them. */
async function* writePages(out: Objects, pages: AsyncIterable<string>): AsyncGenerator<Buffer, string> {
  const kids: string[] = [];
  for await (const content of pages) {
    const [page, drawn] = [out.next(), out.next()];
    kids.push(`${page} 0 R`);
    const box = `[0 0 ${A4.width} ${A4.height}]`;
    const entries = `/MediaBox ${box} /Resources ${RESOURCES} 0 R /Contents ${drawn} 0 R`;
    yield out.object(page, `<< /Type /Page /Parent ${PAGES} 0 R ${entries} >>`);
    yield out.stream(drawn, content);
  }
  return `/Count ${kids.length} /Kids [${kids.join(' ')}]`;
}

/** Writes the repeated drawings; returns their names with the references to them. */
function* writeForms(out: Objects, forms: PdfFile['forms']): Generator<Buffer, string> {
  const named: string[] = [];
  for (const [name, { content, width, height }] of Object.entries(forms)) {
    const id = out.next();
    named.push(`/${name} ${id} 0 R`);
    const box = `[0 0 ${num(width)} ${num(height)}]`;
    const entries = `/Type /XObject /Subtype /Form /BBox ${box} /Resources ${RESOURCES} 0 R `;
    yield out.stream(id, content, entries);
  }
  return named.join(' ');
}

/** Writes the fonts with the characters that were drawn; returns their names with the references to them. */
function* writeFonts(out: Objects, fonts: PdfFonts): Generator<Buffer, string> {
  const named: string[] = [];
  for (const [name, font] of Object.entries(fonts)) {
    const { glyphs, toUnicode } = font.streams();
    const ids: number[] = [];
    for (const glyph of glyphs) {
      const id = out.next();
      ids.push(id);
      yield out.stream(id, glyph);
    }
    const [unicode, id] = [out.next(), out.next()];
    named.push(`/${name} ${id} 0 R`);
    yield out.stream(unicode, toUnicode);
    yield out.object(id, font.dictionary(ids, unicode));
  }
  return named.join(' ');
}

/**
 * Writes a PDF file page by page; memory does not grow with their number, except for a reference to each. All fonts are
 * part of the file.
 */
export async function* pdfBytes({ title, language, fonts, forms, pages }: PdfFile): AsyncGenerator<Buffer> {
  const out = new Objects();
  // Bytes above 127 say that the file is not text.
  yield out.bytes('%PDF-1.7\n%', Buffer.from([0xe2, 0xe3, 0xcf, 0xd3]), '\n');
  const kids = yield* writePages(out, pages);
  const usedForms = yield* writeForms(out, forms);
  const usedFonts = yield* writeFonts(out, fonts);
  yield out.object(RESOURCES, `<< /Font << ${usedFonts} >> /XObject << ${usedForms} >> >>`);
  yield out.object(PAGES, `<< /Type /Pages ${kids} >>`);
  const preferences = '/ViewerPreferences << /DisplayDocTitle true >>';
  yield out.object(CATALOG, `<< /Type /Catalog /Pages ${PAGES} 0 R /Lang (${language}) ${preferences} >>`);
  const info = out.next();
  yield out.object(info, `<< /Title ${textString(title)} >>`);
  yield out.end(info);
}
