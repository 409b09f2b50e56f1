import type { CellStyle } from 'hucre';
import { Readable } from 'node:stream';
import { xmlText } from '#kernel/clean-text.ts';
import { withQuotePrefix } from './quote-prefix.ts';

/**
 * The kind of a spreadsheet column. Text is always text, even if it looks like a formula; `''` is an empty
 * cell.
 */
export type XlsxKind = 'text' | 'integer' | 'decimal' | 'percent' | 'money' | 'date' | 'datetime';

export interface XlsxColumn {
  readonly header: string;
  readonly kind: XlsxKind;
}

/** Money in euro, percent as a fraction of one, days and instants as local time in UTC fields. */
export type XlsxValue = string | number | Date | null;

/** Excel's limits. */
const MAX_TEXT = 32_767;
const MAX_SHEET_NAME = 31;

const FORMATS: Readonly<Record<XlsxKind, string | undefined>> = {
  text: undefined,
  integer: '#,##0',
  // As many digits after the point as the number has.
  decimal: undefined,
  percent: '0%',
  money: '#,##0.00\\ "€"',
  date: 'dd\\.mm\\.yyyy',
  datetime: 'dd\\.mm\\.yyyy\\ hh:mm',
};
const WIDTHS: Readonly<Record<XlsxKind, number>> = {
  text: 28,
  integer: 12,
  decimal: 14,
  percent: 10,
  money: 16,
  date: 12,
  datetime: 17,
};
const HEADER: CellStyle = { font: { bold: true } };
/** Excel's format for text, with which cells carry the quote prefix: it stays text also when the sheet is saved again. */
const AS_TEXT: CellStyle = { numFmt: '@' };

/** Whether a spreadsheet would take a text for a formula if it were typed in, with full-width characters as well. */
const looksLikeFormula = (value: XlsxValue | undefined): boolean =>
  typeof value === 'string' && /^[\s']*[=+\-@＝＋－＠]/u.test(value);

/**
 * A sheet name that Excel accepts: at most 31 characters, none of `[ ] : * ? / \`, no apostrophe at either
 * end.
 */
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

/**
 * Escapes text so that Excel shows it unchanged: `_x0041_` would be read as an escaped `A`. What XML cannot hold is left
 * out: one such character made a whole workbook unreadable.
 */
function text(value: string): string {
  return xmlText(value.slice(0, MAX_TEXT)).replace(/_x(?=[0-9a-f]{4}_)/gi, '_x005F_x');
}

/**
 * A workbook of one sheet, written while its rows arrive: bold frozen header, typed cells, widths by kind.
 * Memory does not grow with the number of rows.
 */
export function xlsxStream(
  title: string,
  columns: readonly XlsxColumn[],
  rows: AsyncIterable<readonly XlsxValue[]>,
): Readable {
  let inHeader = true;
  let current: readonly XlsxValue[] = [];
  const definitions = columns.map(({ header, kind }, index) => {
    const format = FORMATS[kind];
    const cell: CellStyle = format === undefined ? {} : { numFmt: format };
    return {
      header: text(header),
      width: Math.max(WIDTHS[kind], Math.min(40, header.length + 2)),
      // The writer has one style per column and reads it for every row, including the header.
      get style() {
        const style = inHeader ? HEADER : cell;
        return looksLikeFormula(inHeader ? header : current[index]) ? { ...style, ...AS_TEXT } : style;
      },
    };
  });
  async function* cells() {
    for await (const row of rows) {
      inHeader = false;
      current = row;
      yield row.map((value) => (typeof value === 'string' ? text(value) || null : value));
    }
  }
  async function* bytes() {
    // Imported when needed: only exports use it.
    const { writeXlsxStream } = await import('hucre');
    const options = { name: sheetName(title), columns: definitions, freezePane: { rows: 1 } };
    yield* withQuotePrefix(writeXlsxStream(cells(), options));
  }
  return Readable.from(bytes(), { objectMode: false });
}
