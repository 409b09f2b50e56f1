import type { PointerEvent } from 'react';

/** Pixels that the pointer must move before a press is a drag. */
const SLACK = 8;

/**
 * Moves a column by dragging its header with the mouse; the header under the pointer shows where it would go. A press
 * that does not move is a click on what is there.
 */
export function dragHeader(event: PointerEvent<HTMLElement>, onDrop: (target: string) => void): void {
  const own = event.currentTarget.closest('th');
  const table = own?.closest('table');
  const pressed = event.target as Element;
  if (!own || !table || event.button !== 0 || event.pointerType !== 'mouse') return;
  if (pressed.closest('[popover]')) return;
  const start = event.clientX;
  const line = event.clientY;
  let target: HTMLElement | null = null;
  const aim = (next: HTMLElement | null, isBehind: boolean) => {
    target?.removeAttribute('data-drop');
    target = next;
    target?.setAttribute('data-drop', isBehind ? 'after' : 'before');
  };
  const move = (moved: globalThis.PointerEvent) => {
    if (!own.hasAttribute('data-dragged') && Math.abs(moved.clientX - start) < SLACK) return;
    own.setAttribute('data-dragged', '');
    const over = document.elementFromPoint(moved.clientX, line)?.closest<HTMLElement>('th[data-key]') ?? null;
    const isColumn = over !== null && over !== own && table.contains(over);
    aim(isColumn ? over : null, moved.clientX > start);
  };
  const end = () => {
    window.removeEventListener('pointermove', move);
    const key = target?.dataset['key'];
    aim(null, false);
    if (!own.hasAttribute('data-dragged')) return;
    own.removeAttribute('data-dragged');
    ignoreClick();
    if (key !== undefined) onDrop(key);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end, { once: true });
  window.addEventListener('pointercancel', end, { once: true });
}

/** The browser sends a click after a drag that ends where it began; it must not sort. */
function ignoreClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), 0);
}
