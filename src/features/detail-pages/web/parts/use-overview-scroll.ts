import { type RefObject, useEffect } from 'react';

/** Pixels below the top beyond which the page moves to the overview, and the room left above it (spec 1 §2). */
const FAR = 300;
const OFFSET = 20;

/** Scrolls smoothly to the overview of a project when it opens more than 300 px below the top. */
export function useOverviewScroll(overview: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = overview.current;
    if (!element || window.location.hash !== '' || window.scrollY > 0) return;
    const top = element.getBoundingClientRect().top;
    if (top <= FAR) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: top - OFFSET, behavior: still ? 'auto' : 'smooth' });
  }, [overview, slug]);
}
