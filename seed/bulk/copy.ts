import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of a row; bigint and number are written as they are, null as NULL. */
export type Cell = string | number | bigint | boolean | null;

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function textOf(cell: Cell): string {
  if (cell === null) return '\\N';
  if (typeof cell !== 'string') return String(cell);
  return special.test(cell) ? cell.replace(special, (sign) => escapes[sign] ?? sign) : cell;
}

/** Rows of one table on their way into it, in the order of `columns`. */
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

  /** Writes what was added with COPY and forgets it. */
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
