import { type RefObject, useEffect } from 'react';

/** Distance from the top in pixels beyond which the page scrolls, and the space left above the overview (spec 1 §2). */
const THRESHOLD = 300;
const OFFSET = 20;

/** Scrolls smoothly to the overview of a project when it opens more than 300 px below the top. */
export function useOverviewScroll(overview: RefObject<HTMLElement | null>, slug: string): void {
  useEffect(() => {
    const element = overview.current;
    if (!element || window.location.hash !== '' || window.scrollY > 0) return;
    const top = element.getBoundingClientRect().top;
    if (top <= THRESHOLD) return;
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: top - OFFSET, behavior: reducedMotion ? 'auto' : 'smooth' });
  }, [overview, slug]);
}
