/** A cell of a table, by its row and column, counted from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Cells between two corners: where the selection started, and where it ends now. */
export interface CellRange {
  readonly anchor: Place;
  readonly head: Place;
}

/** The first and last row and column that may be reached. */
export interface Bounds {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export function edgesOf({ anchor, head }: CellRange): Bounds {
  return {
    top: Math.min(anchor.row, head.row),
    bottom: Math.max(anchor.row, head.row),
    left: Math.min(anchor.column, head.column),
    right: Math.max(anchor.column, head.column),
  };
}

export function isInside({ top, bottom, left, right }: Bounds, { row, column }: Place): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The nearest place within bounds. */
export function within({ top, bottom, left, right }: Bounds, { row, column }: Place): Place {
  return { row: between(row, top, bottom), column: between(column, left, right) };
}

/** Rows that Page up and Page down pass over. */
const PAGE_ROWS = 10;

/** Where a key leads from a place within bounds; null if it is no key for moving. */
export function movedBy(
  key: string,
  isControl: boolean,
  { row, column }: Place,
  bounds: Bounds,
): Place | null {
  const { top, bottom, left, right } = bounds;
  const targets: Readonly<Record<string, Place>> = {
    ArrowUp: { row: isControl ? top : row - 1, column },
    ArrowDown: { row: isControl ? bottom : row + 1, column },
    ArrowLeft: { row, column: isControl ? left : column - 1 },
    ArrowRight: { row, column: isControl ? right : column + 1 },
    Home: { row: isControl ? top : row, column: left },
    End: { row: isControl ? bottom : row, column: right },
    PageUp: { row: row - PAGE_ROWS, column },
    PageDown: { row: row + PAGE_ROWS, column },
  };
  const target = targets[key];
  return target ? within(bounds, target) : null;
}

/** Sum and average of selected amounts in cents, null for cells without one. */
export interface Summary {
  readonly count: number;
  readonly sum: bigint;
  /** To the cent; half a cent is rounded away from zero. */
  readonly average: bigint;
}

export function summaryOf(amounts: readonly bigint[]): Summary {
  const sum = amounts.reduce((total, amount) => total + amount, 0n);
  const count = BigInt(amounts.length);
  if (count === 0n) return { count: 0, sum: 0n, average: 0n };
  const size = sum < 0n ? -sum : sum;
  const rounded = (2n * size + count) / (2n * count);
  return { count: amounts.length, sum, average: sum < 0n ? -rounded : rounded };
}

/** A spreadsheet would run what starts like this as a formula. Amounts and telephone numbers stay as they are. */
const FORMULA = /^(?:[=@]|[+-](?!$|[\d\s(,.€$]))/;

/** Texts of cells for pasting into a spreadsheet: a line per row, tabs between cells. */
export function tsvOf(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => {
    const line = text.replace(/\s+/gu, ' ').trim();
    return FORMULA.test(line) ? `'${line}` : line;
  };
  return rows.map((cells) => cells.map(cell).join('\t')).join('\n');
}
