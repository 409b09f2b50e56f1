import { CODE_VALUE_MAX } from './codes.ts';
import { normalizeCode } from '#kernel/code.ts';

/** What can be wrong with a row itself, whatever codes there are. */
const FAULTS = ['too_short', 'too_long', 'characters', 'value', 'repeated'] as const;

/** Why a row of an import is not added: a fault, or its code is in this voting, or valid in another one. */
export const NOT_ADDED = [...FAULTS, 'exists', 'elsewhere'] as const;

/** What becomes of a row of an import. */
const ROW_RESULTS = ['added', ...NOT_ADDED] as const;

export type RowResult = (typeof ROW_RESULTS)[number];

/** A row of an import, as it was written. */
export interface ImportRow {
  /** Counts from 1, including the heading and empty lines, as an editor or a spreadsheet does. */
  readonly line: number;
  readonly text: string;
  readonly code: string;
  /** The votes that the code gives. */
  readonly value: number;
  readonly fault: (typeof FAULTS)[number] | null;
  /** For a repeated code: the line that has it first. */
  readonly first: number | null;
}

const [SHORTEST, LONGEST] = [4, 40];

/** Letters, digits and what separates their blocks; invisible marks come along with copied text. */
const CODE_CHARACTERS = /^(?:[A-Za-z0-9 -]*|[A-Za-z0-9\p{P}\p{Z}\p{Cf}]*)$/u;

/** The heading of a column with codes: "Codes", "Voting code", "Gutscheincode". */
const HEADING = /^[\p{L}\s-]*codes?$/iu;

const isBlank = (character: string | undefined) => character !== undefined && /[^\S\t]/u.test(character);
const isSeparator = (character: string | undefined) => character === undefined || /[;,\t]/u.test(character);

/** The cell in quotes that begins at a place, and where it ends; null if there is none. */
function quotedCell(text: string, from: number): { cell: string; end: number } | null {
  let at = from;
  while (isBlank(text[at])) at += 1;
  if (text[at] !== '"') return null;
  const opened = at + 1;
  for (at = opened; at < text.length; at += 1) {
    if (text[at] !== '"') continue;
    if (text[at + 1] !== '"') break;
    at += 1;
  }
  const closed = at;
  at += 1;
  while (isBlank(text[at])) at += 1;
  if (closed >= text.length || !isSeparator(text[at])) return null;
  return { cell: text.slice(opened, closed).replaceAll('""', '"'), end: at };
}

/**
 * The first two cells of a row: separated by semicolons, commas or tabs, which may be part of a cell in quotes. Each is
 * read once: rows come from outside and may be long.
 */
function cellsOf(text: string): string[] {
  // Most files have no quotes, and many rows.
  if (!text.includes('"')) return text.split(/[;,\t]/u, 2).map((cell) => cell.trim());
  const cells: string[] = [];
  for (let from = 0; cells.length < 2 && from <= text.length; ) {
    const quoted = quotedCell(text, from);
    let end = quoted?.end ?? from;
    if (!quoted) while (!isSeparator(text[end])) end += 1;
    cells.push((quoted?.cell ?? text.slice(from, end)).trim());
    from = end + 1;
  }
  return cells;
}

function valueOf(cell: string): number | null {
  if (cell === '') return 1;
  const value = /^\d{1,6}$/.test(cell) ? Number(cell) : 0;
  return value >= 1 && value <= CODE_VALUE_MAX ? value : null;
}

function faultOf(cell: string, code: string, value: number | null): ImportRow['fault'] {
  if (!CODE_CHARACTERS.test(cell)) return 'characters';
  if (code.length < SHORTEST) return 'too_short';
  if (code.length > LONGEST) return 'too_long';
  return value === null ? 'value' : null;
}

/** The lines of a text. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\r|\n/u);

/**
 * Reads codes to import: one per line, with the votes that it gives in a second cell (1 if there is none). A heading in the
 * first line and empty lines are no rows. Codes are normalized as those of voters; of several rows with one code the first
 * counts that has no fault. Reads no further than one row more than `most`.
 */
export function readRows(text: string, most = Number.POSITIVE_INFINITY): ImportRow[] {
  const lineOfCode = new Map<string, number>();
  const rows: ImportRow[] = [];
  for (const [index, content] of linesOf(text).entries()) {
    const [cell = '', second = ''] = cellsOf(content.replace(/^\uFEFF/u, ''));
    if ((cell === '' && second === '') || (index === 0 && HEADING.test(cell))) continue;
    if (rows.length > most) break;
    const [line, code, value] = [index + 1, normalizeCode(cell), valueOf(second)];
    const fault = faultOf(cell, code, value);
    const first = fault === null ? (lineOfCode.get(code) ?? null) : null;
    if (fault === null && first === null) lineOfCode.set(code, line);
    rows.push({
      line,
      text: content,
      code,
      value: value ?? 0,
      fault: first === null ? fault : 'repeated',
      first,
    });
  }
  return rows;
}

/** The codes that exist: in the voting, and valid in another one. */
interface KnownCodes {
  readonly here: ReadonlySet<string>;
  readonly elsewhere: ReadonlySet<string>;
}

/** What becomes of a row, given the codes that exist. */
export function resultOf({ fault, code }: ImportRow, { here, elsewhere }: KnownCodes): RowResult {
  if (fault !== null) return fault;
  if (here.has(code)) return 'exists';
  return elsewhere.has(code) ? 'elsewhere' : 'added';
}
