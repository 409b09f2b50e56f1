import { type RefObject, useEffect } from 'react';

/**
 * Tells the styles how tall a sticky column is (`--column-height`), so that one taller than the window sticks by its
 * foot and none of it stays out of reach.
 */
export function useStickyHeight(column: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--column-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [column]);
}
