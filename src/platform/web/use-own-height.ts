import { type RefObject, useEffect } from 'react';

/** Passes the height of an element to the styles (`--own-height`), on which its sticky position may depend. */
export function useOwnHeight(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--own-height', `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
