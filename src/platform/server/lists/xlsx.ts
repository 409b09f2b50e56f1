import type { CellStyle } from 'hucre';
import { Readable } from 'node:stream';

/** What a column of a spreadsheet holds. Text is always text, also when it looks like a formula; `''` is no cell. */
export type XlsxKind = 'text' | 'integer' | 'percent' | 'money' | 'date' | 'datetime';

export interface XlsxColumn {
  readonly header: string;
  readonly kind: XlsxKind;
}

/** Money in euro, percent as a fraction of one, days and instants as the wall clock to show, in UTC fields. */
export type XlsxValue = string | number | Date | null;

/** Excel's limits. */
const MAX_TEXT = 32_767;
const MAX_SHEET_NAME = 31;

const FORMATS: Readonly<Record<XlsxKind, string | undefined>> = {
  text: undefined,
  integer: '#,##0',
  percent: '0%',
  money: '#,##0.00\\ "€"',
  date: 'dd\\.mm\\.yyyy',
  datetime: 'dd\\.mm\\.yyyy\\ hh:mm',
};
const WIDTHS: Readonly<Record<XlsxKind, number>> = {
  text: 28,
  integer: 12,
  percent: 10,
  money: 16,
  date: 12,
  datetime: 17,
};
const HEADER: CellStyle = { font: { bold: true } };

/** A sheet name Excel accepts: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at either end. */
export function sheetName(title: string): string {
  const name = title
    .replace(/[[\]:*?/\\\p{Cc}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const fitting = name
    .slice(0, MAX_SHEET_NAME)
    .replace(/^'+|'+$/g, '')
    .trim();
  return fitting === '' || fitting.toLowerCase() === 'history' ? 'Export' : fitting;
}

/** Text as Excel reads it back unchanged: `_x0041_` would be taken for an escaped `A`. */
function text(value: string): string {
  return value.slice(0, MAX_TEXT).replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x');
}

/**
 * A workbook of one sheet as bytes while its rows arrive: bold frozen header, typed cells, widths by kind. Memory
 * does not grow with the number of rows.
 */
export function xlsxStream(
  title: string,
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly XlsxValue[]>,
): Readable {
  let inHeader = true;
  const definitions = columns.map(({ header, kind }) => {
    const format = FORMATS[kind];
    const cell: CellStyle = format === undefined ? {} : { numFmt: format };
    return {
      header: text(header),
      width: Math.max(WIDTHS[kind], Math.min(40, header.length + 2)),
      // The writer has one style per column and asks for it with every row, the header's included.
      get style() {
        return inHeader ? HEADER : cell;
      },
    };
  });
  async function* cells() {
    for await (const row of rows) {
      inHeader = false;
      yield row.map((value) => (typeof value === 'string' ? text(value) || null : value));
    }
  }
  async function* bytes() {
    // Not loaded with the program: only exports need it.
    const { writeXlsxStream } = await import('hucre');
    yield* writeXlsxStream(cells(), {
      name: sheetName(title),
      columns: definitions,
      freezePane: { rows: 1 },
    });
  }
  return Readable.from(bytes(), { objectMode: false });
}
