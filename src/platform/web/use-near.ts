import { type RefObject, useEffect, useState } from 'react';

/** How far from the window something counts as near. */
const MARGIN = '300px';
/** Milliseconds after which a visitor who only reads is taken to be there. */
const PATIENCE_MS = 5_000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;

/** Calls back at the first activity, or after a while; returns a function that cancels it. */
function atFirstSign(begin: () => void): () => void {
  // A visitor who followed a link of another page has been active there.
  if (navigator.userActivation?.hasBeenActive) {
    begin();
    return () => undefined;
  }
  const off = new AbortController();
  const once = () => {
    off.abort();
    clearTimeout(timer);
    begin();
  };
  const timer = setTimeout(once, PATIENCE_MS);
  for (const sign of SIGNS) addEventListener(sign, once, { passive: true, signal: off.signal });
  return () => {
    off.abort();
    clearTimeout(timer);
  };
}

/**
 * Whether an element has come near the window since the visitor's first activity (or after five seconds): what depends
 * on it does not compete with the first paint of its page. Browser only.
 */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    const off = atFirstSign(() => element.current && observer.observe(element.current));
    return () => {
      off();
      observer.disconnect();
    };
  }, [element, near]);
  return near;
}
