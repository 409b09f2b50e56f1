import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { type CellRange, isInside, movedBy, type Place } from './cell-range.ts';
import { bodyBounds, cellAround, controlsOf, type Matrix, matrixOf, placeOf } from './grid-dom.ts';

/** What the keys do in the header of a column. */
export interface ColumnKeys {
  readonly onMove: (key: string, by: -1 | 1) => void;
  readonly onResize: (key: string, by: number) => void;
}

/** Pixels by which a key changes the width of a column. */
const WIDTH_STEP = 16;

export type Cell = RefObject<HTMLTableCellElement | null>;

/** The table, its cell that Tab reaches, and what a key or the mouse does to the selection. */
export interface GridParts {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly active: Cell;
  readonly range: CellRange | null;
  readonly focus: (cell: HTMLTableCellElement) => void;
  readonly select: (anchor: Place, head: Place) => void;
  readonly clear: () => void;
}

/** The keys of the grid. */
export function useKeys({ columns, ...parts }: GridParts & { readonly columns: ColumnKeys }) {
  const { table } = parts;
  const moved = useRef<string>(null);
  useEffect(() => {
    // A column that was moved loses the focus when its header is put elsewhere.
    if (moved.current === null) return;
    table.current?.querySelector<HTMLElement>(`th[data-key="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  return (event: KeyboardEvent) => {
    const root = table.current;
    const cell = root && cellAround(root, event.target);
    if (!cell || event.defaultPrevented) return;
    const isHandled =
      event.target === cell
        ? onHeader(event, cell, columns, moved) || onCell(event, cell, parts)
        : onControl(event, cell, parts);
    if (isHandled) event.preventDefault();
  };
}

/** Shift+arrow moves the column of a header, Alt+arrow changes its width. */
function onHeader(
  event: KeyboardEvent,
  cell: HTMLTableCellElement,
  columns: ColumnKeys,
  moved: RefObject<string | null>,
): boolean {
  const key = cell.dataset['key'];
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
  if (cell.tagName !== 'TH' || key === undefined || by === undefined || event.shiftKey === event.altKey)
    return false;
  if (event.altKey) {
    columns.onResize(key, by * WIDTH_STEP);
  } else {
    moved.current = key;
    columns.onMove(key, by);
  }
  return true;
}

/** What Enter uses: the only control of a cell, or its only link beside buttons. */
function mainControl(controls: readonly HTMLElement[]): HTMLElement | undefined {
  if (controls.length === 1) return controls[0];
  const [link, ...others] = controls.filter((control) => control.matches('a'));
  return others.length === 0 ? link : undefined;
}

function onCell(event: KeyboardEvent, cell: HTMLTableCellElement, parts: GridParts): boolean {
  const controls = controlsOf(cell);
  const [only, ...others] = controls;
  switch (event.key) {
    case 'Enter': {
      const main = mainControl(controls);
      if (main) main.click();
      else only?.focus();
      return only !== undefined;
    }
    case 'F2':
      only?.focus();
      return only !== undefined;
    case ' ':
      if (others.length > 0 || !only?.matches('input[type=checkbox]')) return false;
      only.click();
      return true;
    case 'Escape':
      if (!parts.range) return false;
      parts.clear();
      return true;
    default:
      return move(event, cell, parts);
  }
}

/**
 * Whether a control has opened its panel or menu. A panel of the browser is asked itself: its button says so only a moment
 * after a press has closed it.
 */
function isOpen(control: HTMLElement): boolean {
  const panel = control instanceof HTMLButtonElement ? control.popoverTargetElement : undefined;
  return panel ? panel.matches(':popover-open') : control.getAttribute('aria-expanded') === 'true';
}

/** Within a cell: Escape leaves it, arrows go to its other controls, otherwise to other cells. */
function onControl(event: KeyboardEvent, cell: HTMLTableCellElement, parts: GridParts): boolean {
  const target = event.target as HTMLElement;
  if (isOpen(target)) return false;
  if (target.matches('textarea, select, input:not([type=checkbox], [type=radio])')) return false;
  if (event.key === 'Escape') {
    parts.focus(cell);
    return true;
  }
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const controls = controlsOf(cell);
  const next = by === undefined ? undefined : controls[controls.indexOf(target) + by];
  if (next) {
    next.focus();
    return true;
  }
  return event.key.startsWith('Arrow') && move(event, cell, parts);
}

function move(event: KeyboardEvent, cell: HTMLTableCellElement, parts: GridParts): boolean {
  const root = parts.table.current;
  if (!root || event.altKey) return false;
  const matrix = matrixOf(root);
  const place = placeOf(matrix, cell);
  if (!place) return false;
  const isControl = event.ctrlKey || event.metaKey;
  const body = bodyBounds(root, matrix);
  if (isControl && event.key.toLowerCase() === 'a') {
    if (body) parts.select({ row: body.top, column: body.left }, { row: body.bottom, column: body.right });
    return body !== null;
  }
  const isExtending = event.shiftKey && body !== null && isInside(body, place);
  const whole = { top: 0, bottom: matrix.length - 1, left: 0, right: (matrix[place.row]?.length ?? 1) - 1 };
  const target = movedBy(event.key, isControl, place, isExtending ? body : whole);
  if (!target) return false;
  const next = cellAt(matrix, place, target);
  if (isExtending) parts.select(parts.range?.anchor ?? place, target);
  else parts.clear();
  if (next) parts.focus(next);
  return true;
}

/** The cell at a place; beyond one that spans several columns if the place is still in it. */
function cellAt(matrix: Matrix, from: Place, to: Place) {
  const start = matrix[from.row]?.[from.column];
  const step = Math.sign(to.column - from.column);
  let { column } = to;
  while (step !== 0 && matrix[to.row]?.[column] === start && matrix[to.row]?.[column + step]) column += step;
  return matrix[to.row]?.[column];
}
