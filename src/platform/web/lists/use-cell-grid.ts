import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type CellRange, edgesOf, isInside, type Place, tsvOf } from './cell-range.ts';
import { cellAround, makeOneStop, matrixOf, shownText } from './grid-dom.ts';
import { type Cell, type ColumnKeys, useKeys } from './grid-keys.ts';
import { usePointer } from './grid-pointer.ts';

export interface CellGridState {
  /** Selected cells, by the index of their row and the key of their column. */
  readonly selected: readonly { readonly row: number; readonly key: string }[];
  /** How many cells were copied last; null after the selection has changed. */
  readonly copied: number | null;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerOver: (event: PointerEvent) => void;
    readonly onFocus: (event: { readonly target: EventTarget }) => void;
  };
}

const NONE: CellGridState['selected'] = [];

interface Selected extends Pick<CellGridState, 'selected' | 'copied'> {
  readonly rows: unknown;
  readonly range: CellRange | null;
}

/**
 * The keyboard and the cell ranges of a list (decision 440): the table is one tab stop, arrows move, Shift+arrows,
 * Shift+click and dragging select cells, Ctrl+A all, Escape none; Enter uses the control of a cell, F2 moves into it.
 * Attributes of cells are set here and not by React, so that moving through a large table renders nothing.
 */
export function useCellGrid(
  table: RefObject<HTMLTableElement | null>,
  rows: unknown,
  columns: ColumnKeys,
): CellGridState {
  const active = useRef<HTMLTableCellElement>(null);
  const [state, setState] = useState<Selected>({ rows, range: null, selected: NONE, copied: null });
  if (state.rows !== rows) setState({ rows, range: null, selected: NONE, copied: null });
  const { range, selected, copied } = state;
  useOneStop(table, active);
  useLayoutEffect(() => paint(table.current, range), [table, range]);
  useCopying(table, active, range, (cells) => setState((before) => ({ ...before, copied: cells })));
  const show = (next: CellRange | null) =>
    setState({ rows, range: next, selected: cellsOf(table.current, next), copied: null });
  const select = (anchor: Place, head: Place) => show({ anchor, head });
  const clear = () => {
    if (range) show(null);
  };
  const focus = (cell: HTMLTableCellElement) => {
    active.current = activate(active.current, cell);
    cell.focus();
  };
  const keys = useKeys({ table, active, range, columns, focus, select, clear });
  const pointer = usePointer({ table, active, range, focus, select, clear });
  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const cell = table.current && cellAround(table.current, target);
    if (cell) active.current = activate(active.current, cell);
  };
  return { selected, copied, handlers: { ...pointer, onKeyDown: keys, onFocus } };
}

/** The Tab key reaches this cell and no other. */
function activate(before: HTMLElement | null, cell: HTMLTableCellElement): HTMLTableCellElement {
  if (before && before !== cell) before.tabIndex = -1;
  cell.tabIndex = 0;
  return cell;
}

/** Keeps the table one tab stop while React changes its cells. */
function useOneStop(table: RefObject<HTMLTableElement | null>, activeRef: Cell): void {
  useEffect(() => {
    const root = table.current;
    if (!root) return undefined;
    const tidy = () => {
      if (!activeRef.current?.isConnected) {
        activeRef.current =
          root.querySelector<HTMLTableCellElement>('tbody td[data-key]') ??
          root.querySelector('th[data-key]');
      }
      makeOneStop(root, activeRef.current);
    };
    tidy();
    const observer = new MutationObserver(tidy);
    observer.observe(root, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [table, activeRef]);
}

/** The cells with values in a range, by the index of their row and the key of their column. */
function cellsOf(table: HTMLTableElement | null, range: CellRange | null): CellGridState['selected'] {
  const head = table?.tHead?.rows.length ?? 0;
  return rangeCells(table, range).map(({ row, key }) => ({ row: row - head, key }));
}

/** Marks the cells of a range, and no others. */
function paint(table: HTMLTableElement | null, range: CellRange | null): void {
  for (const cell of table?.querySelectorAll('[data-range]') ?? []) {
    cell.removeAttribute('data-range');
    cell.removeAttribute('aria-selected');
  }
  for (const { cell } of rangeCells(table, range)) {
    cell.setAttribute('data-range', '');
    cell.setAttribute('aria-selected', 'true');
  }
}

function rangeCells(table: HTMLTableElement | null, range: CellRange | null) {
  if (!table || !range) return [];
  const edges = edgesOf(range);
  return matrixOf(table).flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const key = cell.dataset['key'];
      return key !== undefined && isInside(edges, { row, column }) ? [{ cell, row, key }] : [];
    }),
  );
}

/** Copies the selected cells, otherwise the focused one, as they are displayed; text that is marked is copied as ever. */
function useCopying(
  table: RefObject<HTMLTableElement | null>,
  active: Cell,
  range: CellRange | null,
  onCopied: (cells: number) => void,
): void {
  const copy = useEffectEvent((event: ClipboardEvent) => {
    const root = table.current;
    if (!root?.contains(document.activeElement) || !cellAround(root, document.activeElement)) return;
    if (!range && !(getSelection()?.isCollapsed ?? true)) return;
    const marked = Array.from(root.tBodies[0]?.rows ?? [], (row) =>
      Array.from(row.cells).filter((cell) => cell.matches('[data-range]')),
    ).filter((cells) => cells.length > 0);
    const cells = marked.length > 0 ? marked : active.current ? [[active.current]] : [];
    if (cells.length === 0) return;
    event.clipboardData?.setData('text/plain', tsvOf(cells.map((line) => line.map(shownText))));
    event.preventDefault();
    onCopied(cells.flat().length);
  });
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => copy(event);
    document.addEventListener('copy', onCopy);
    return () => document.removeEventListener('copy', onCopy);
  }, []);
}
