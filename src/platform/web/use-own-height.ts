import { type RefObject, useEffect } from 'react';

/** Tells the styles how tall an element is (`--own-height`): where it sticks may depend on that. */
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
