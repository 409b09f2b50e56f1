import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { parseDecimal } from '#kernel/money.ts';

/** A row of a table, by the text of its column headers. */
export type Row = Readonly<Record<string, string>>;

/** All rows of the tables of a page under docs/algorithms, keyed by the text of the column headers. */
function tablesOf(page: string): Row[][] {
  const text = readFileSync(new URL(`../../docs/algorithms/${page}.md`, import.meta.url), 'utf8');
  return [...text.matchAll(/(?:^\|.*\|\n)+/gm)].map(([block]) => {
    const [header = [], , ...body] = block
      .trim()
      .split('\n')
      .map((line) =>
        line
          .slice(1, -1)
          .split('|')
          .map((cell) => cell.trim()),
      );
    return body.map((cells) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ''])));
  });
}

/** The cents of a cell. */
export function cents(row: Row, column: string): bigint {
  const amount = parseDecimal(row[column] ?? '', { allowZero: true });
  if (amount === null) throw new Error(`no amount in ${column}: ${row[column]}`);
  return amount;
}

/** The cents of a cell, which may contain a dash for none. */
export function optional(row: Row, column: string): bigint | null {
  return row[column] === '–' ? null : cents(row, column);
}

/** Compares the table of a page, row by row, with what the code computes. */
export function examples(page: string, index: number, compute: (row: Row) => Row): void {
  const rows = tablesOf(page)[index] ?? [];
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map((row) => ({ ...row, ...compute(row) }))).toEqual(rows);
}
