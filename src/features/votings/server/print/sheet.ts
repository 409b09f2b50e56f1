import { A4, num, type PdfFonts, pdfBytes, pdfFonts, textAt, wrapped } from '#platform/server/pdf/pdf.ts';
import type { QrDrawing } from '#platform/server/qr.ts';
import { printedCode, SLIPS } from '../../rules/codes.ts';

/** What is printed on slips, as plain data that can be sent to another process. */
export interface SheetTexts {
  /** Of the file. */
  readonly title: string;
  readonly language: string;
  /** Of the voting, on every slip. */
  readonly voting: string;
  /** Until when and where votes are cast. */
  readonly where: string;
  /** What codes are worth, by their value. */
  readonly worth: ReadonlyMap<number, string>;
  /** Leads to the place where votes are cast. */
  readonly qr: QrDrawing;
}

export interface PrintedCode {
  readonly code: string;
  readonly value: number;
}

/** The task of the process that writes the sheets. */
export interface SheetTask {
  readonly url: string;
  readonly texts: SheetTexts;
  readonly voting: bigint;
  /** Null for all batches. */
  readonly batch: bigint | null;
}

/** In points: what printers leave white, and what is between the edge of a slip and its texts. */
const [MARGIN, PADDING] = [28, 10];
const { columns: COLUMNS, rows: ROWS } = SLIPS;
const SLIP = { width: (A4.width - 2 * MARGIN) / COLUMNS, height: (A4.height - 2 * MARGIN) / ROWS };
const QR_SIZE = 64;
const TEXT_WIDTH = SLIP.width - QR_SIZE - 3 * PADDING;

/** The sizes in which codes are printed, the largest that fits, with the lines that it may need. */
const CODE_SIZES = [
  { size: 17, lines: 1 },
  { size: 12, lines: 2 },
  { size: 8, lines: 2 },
  { size: 6, lines: 3 },
] as const;
/** The baseline of the first line of a code. */
const CODE_Y = 55;
/** Between the characters of a code, as a part of its size: it makes them easier to type. */
const SPACING = 0.05;

function qrAt({ size, path }: QrDrawing, x: number, y: number): string {
  const scale = QR_SIZE / size;
  const rows = Array.from(
    path.matchAll(/M(\d+) (\d+)h(\d+)/g),
    ([, column, row, count]) => `${column} ${size - Number(row) - 1} ${count} 1 re`,
  );
  return `q ${num(scale)} 0 0 ${num(scale)} ${num(x)} ${num(y)} cm ${rows.join(' ')} f Q`;
}

/** What all slips have in common: the line to cut along, the title, the address and its QR code. */
function slipForm(fonts: PdfFonts, { voting, where, qr }: SheetTexts): string {
  const title = wrapped(fonts.F2, voting, { size: 10, width: TEXT_WIDTH, lines: 2 });
  const address = wrapped(fonts.F1, where, { size: 7, width: TEXT_WIDTH, lines: 3 });
  return [
    `q 0.5 w [3 3] 0 d 0.6 G 0.25 0.25 ${num(SLIP.width - 0.5)} ${num(SLIP.height - 0.5)} re S Q`,
    ...title.map((line, at) =>
      textAt(fonts, line, { font: 'F2', size: 10, x: PADDING, y: SLIP.height - 17 - 12 * at }),
    ),
    ...address.map((line, at) =>
      textAt(fonts, line, { font: 'F1', size: 7, x: PADDING, y: 7 + 8 * (address.length - 1 - at) }),
    ),
    qrAt(qr, SLIP.width - PADDING - QR_SIZE, (SLIP.height - QR_SIZE) / 2),
  ].join('\n');
}

/** The lines of a code in blocks of five, in the largest size in which they fit. */
function codeLines(
  fonts: PdfFonts,
  code: string,
): { readonly size: number; readonly lines: readonly string[] } {
  const blocks = printedCode(code).split(' ');
  for (const { size, lines: most } of CODE_SIZES) {
    const lines: string[] = [];
    for (const block of blocks) {
      const longer = lines.length === 0 ? block : `${lines.at(-1)} ${block}`;
      if (lines.length > 0 && fonts.F2.width(longer, size, size * SPACING) > TEXT_WIDTH) lines.push(block);
      else lines.splice(-1, 1, longer);
    }
    if (
      lines.length <= most &&
      lines.every((line) => fonts.F2.width(line, size, size * SPACING) <= TEXT_WIDTH)
    )
      return { size, lines };
  }
  throw new Error('a code has at most 40 characters');
}

/** A slip with its code; its corner is in points from the lower left corner of the page. */
function slipAt(
  fonts: PdfFonts,
  { code }: PrintedCode,
  worth: string,
  corner: { readonly x: number; readonly y: number },
): string {
  const { size, lines } = codeLines(fonts, code);
  const drawn = lines.map((line, at) =>
    textAt(fonts, line, {
      font: 'F2',
      size,
      x: PADDING,
      y: CODE_Y - (size + 1) * at,
      spacing: size * SPACING,
    }),
  );
  const below = {
    font: 'F1',
    size: 8,
    x: PADDING,
    y: CODE_Y - (size + 1) * (lines.length - 1) - 12,
  } as const;
  return [
    `q 1 0 0 1 ${num(corner.x)} ${num(corner.y)} cm`,
    '/Slip Do',
    ...drawn,
    textAt(fonts, worth, below),
    'Q',
  ].join('\n');
}

/** The pages with codes in their order, row by row. */
async function* pagesOf(fonts: PdfFonts, texts: SheetTexts, codes: AsyncIterable<PrintedCode>) {
  let slips: string[] = [];
  for await (const code of codes) {
    const [column, row] = [slips.length % COLUMNS, Math.floor(slips.length / COLUMNS)];
    const corner = {
      x: MARGIN + column * SLIP.width,
      y: A4.height - MARGIN - (row + 1) * SLIP.height,
    };
    slips.push(slipAt(fonts, code, texts.worth.get(code.value) ?? '', corner));
    if (slips.length < COLUMNS * ROWS) continue;
    yield slips.join('\n');
    slips = [];
  }
  if (slips.length > 0) yield slips.join('\n');
}

/** A PDF file with slips to cut out, each with a code, what it is worth, and where and until when it can be used. */
export function sheetPdf(texts: SheetTexts, codes: AsyncIterable<PrintedCode>): AsyncGenerator<Buffer> {
  const fonts = pdfFonts();
  return pdfBytes({
    title: texts.title,
    language: texts.language,
    fonts,
    forms: { Slip: { content: slipForm(fonts, texts), width: SLIP.width, height: SLIP.height } },
    pages: pagesOf(fonts, texts, codes),
  });
}
