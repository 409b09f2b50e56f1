import { type PointerEvent, useEffect, useRef } from 'react';
import { type Place, within } from './cell-range.ts';
import { bodyBounds, cellAround, matrixOf, placeOf } from './grid-dom.ts';
import type { GridParts } from './grid-keys.ts';

/** Dragging and Shift+click with the mouse; fingers scroll. */
export function usePointer({ table, active, range, focus, select, clear }: GridParts) {
  const start = useRef<Place>(null);
  useEffect(() => {
    const end = () => {
      start.current = null;
      table.current?.removeAttribute('data-dragging');
    };
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [table]);
  const placeUnder = (event: PointerEvent): { cell: HTMLTableCellElement; place: Place } | null => {
    const root = table.current;
    const cell = root && cellAround(root, event.target);
    if (!cell || cell.tagName !== 'TD' || cell.dataset['key'] === undefined || !cell.closest('tbody'))
      return null;
    const place = placeOf(matrixOf(root), cell);
    return place && { cell, place };
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      const root = table.current;
      const under = placeUnder(event);
      if (!root || !under || event.button !== 0 || event.pointerType !== 'mouse') return;
      if (
        event.target !== under.cell &&
        (event.target as Element).closest('a, button, input, label, summary')
      )
        return;
      if (event.shiftKey && active.current) {
        event.preventDefault();
        const matrix = matrixOf(root);
        const body = bodyBounds(root, matrix);
        const from = range?.anchor ?? placeOf(matrix, active.current);
        if (body && from) select(within(body, from), under.place);
        focus(under.cell);
        return;
      }
      clear();
      start.current = under.place;
    },
    onPointerOver: (event: PointerEvent) => {
      const from = start.current;
      const under = from && placeUnder(event);
      if (!from || !under || (under.place.row === from.row && under.place.column === from.column && !range))
        return;
      table.current?.setAttribute('data-dragging', '');
      getSelection()?.removeAllRanges();
      select(from, under.place);
      focus(under.cell);
    },
  };
}
