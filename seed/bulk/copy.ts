import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a row; null is written as NULL. */
export type Cell = string | number | bigint | boolean | null;

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function textOf(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return special.test(cell) ? cell.replace(special, (character) => escapes[character] ?? character) : cell;
}

/** Rows of one table, collected for COPY; `columns` is a comma-separated list of their columns. */
export class Rows {
  readonly target: string;
  #lines: string[] = [];

  constructor(table: string, columns: string) {
    this.target = `${table} (${columns})`;
  }

  add(...cells: Cell[]): void {
    let line = '';
    for (let index = 0; index < cells.length; index += 1) {
      line += (index === 0 ? '' : '\t') + textOf(cells[index] ?? null);
    }
    this.#lines.push(`${line}\n`);
  }

  /** Writes the added rows with COPY and empties the list. */
  async flush(client: pg.ClientBase): Promise<void> {
    const lines = this.#lines;
    if (lines.length === 0) return;
    this.#lines = [];
    await pipeline(Readable.from(chunksOf(lines)), client.query(copyFrom(`COPY ${this.target} FROM STDIN`)));
  }
}

function* chunksOf(lines: readonly string[]): Generator<Buffer> {
  for (let begin = 0; begin < lines.length; begin += 500) {
    yield Buffer.from(lines.slice(begin, begin + 500).join(''));
  }
}
