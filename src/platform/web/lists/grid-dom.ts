import type { Bounds, Place } from './cell-range.ts';

/** Elements that the keyboard can use inside cells. */
const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]:not(td):not(th)';

/** The rows of a table as cells; one that spans several columns appears in each of them. */
export type Matrix = readonly (readonly HTMLTableCellElement[])[];

export function matrixOf(table: HTMLTableElement): Matrix {
  return Array.from(table.rows, (row) =>
    Array.from(row.cells).flatMap((cell) => Array.from({ length: cell.colSpan }, () => cell)),
  );
}

export function placeOf(matrix: Matrix, cell: HTMLTableCellElement): Place | null {
  for (const [row, cells] of matrix.entries()) {
    const column = cells.indexOf(cell);
    if (column >= 0) return { row, column };
  }
  return null;
}

/** The cell of this table that contains an element; null for what is in a panel above the page. */
export function cellAround(table: HTMLTableElement, target: EventTarget | null) {
  if (!(target instanceof Element) || target.closest('[popover]')) return null;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  return cell && cell.closest('table') === table ? cell : null;
}

/** The controls of a cell that can be used now; panels of filters and menus are not part of it. */
export function controlsOf(cell: Element): readonly HTMLElement[] {
  return Array.from(cell.querySelectorAll<HTMLElement>(CONTROLS)).filter(
    (control) =>
      !control.closest('[popover]') &&
      control.getAttribute('role') !== 'separator' &&
      !control.matches(':disabled') &&
      control.checkVisibility(),
  );
}

/** The body of the table in coordinates of the matrix: its rows, and the columns that have values. */
export function bodyBounds(table: HTMLTableElement, matrix: Matrix): Bounds | null {
  const head = table.tHead?.rows.length ?? 0;
  const rows = table.tBodies[0]?.rows.length ?? 0;
  const columns = (matrix[head] ?? []).flatMap((cell, column) =>
    cell.dataset['key'] === undefined ? [] : [column],
  );
  const [left] = columns;
  const right = columns.at(-1);
  if (rows === 0 || left === undefined || right === undefined) return null;
  return { top: head, bottom: head + rows - 1, left, right };
}

/** Roles are named because a row that is laid out as a card would lose its own. */
const ROLES: Readonly<Record<string, string>> = {
  TR: 'row',
  TD: 'gridcell',
  THEAD: 'rowgroup',
  TBODY: 'rowgroup',
  TFOOT: 'rowgroup',
};

function nameRole(element: HTMLElement): void {
  const role =
    element.tagName === 'TH'
      ? element.closest('thead')
        ? 'columnheader'
        : 'rowheader'
      : ROLES[element.tagName];
  if (role && !element.hasAttribute('role')) element.setAttribute('role', role);
}

/** With its keys, the table is a grid (WAI-ARIA); without scripts it remains a table. */
function nameRoles(table: HTMLTableElement): void {
  table.setAttribute('role', 'grid');
  table.setAttribute('aria-readonly', 'true');
  table.setAttribute('aria-multiselectable', 'true');
  for (const part of table.querySelectorAll<HTMLElement>('thead, tbody, tfoot, tr')) {
    if (!part.closest('[popover]')) nameRole(part);
  }
}

/**
 * Makes the table one stop of the Tab key: of everything in it, only `active` can be reached by Tab. Panels of filters
 * and menus keep their own order.
 */
export function makeOneStop(table: HTMLTableElement, active: Element | null): void {
  nameRoles(table);
  for (const cell of table.querySelectorAll<HTMLElement>('td, th')) {
    if (cell.closest('[popover]')) continue;
    nameRole(cell);
    cell.tabIndex = cell === active ? 0 : -1;
    for (const control of controlsOf(cell)) control.tabIndex = -1;
  }
}

/** The text of a cell as it is displayed: without what is only for screen readers. */
export function shownText(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden, [popover], [role=tooltip]')) hidden.remove();
  // Badges stand apart on the screen, but their texts do not.
  for (const badge of copy.querySelectorAll('[data-tone]')) badge.append(' ');
  return copy.textContent.trim();
}
