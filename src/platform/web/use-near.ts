import { type RefObject, useEffect, useState } from 'react';

/** How far from the window something counts as near. */
const MARGIN = '300px';
/** Milliseconds after which a visitor who only reads is taken to be there. */
const PATIENCE_MS = 5_000;
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'focusin'] as const;

/** Calls back at the first sign that somebody is there, or after a while; answers how to call it off. */
function atFirstSign(begin: () => void): () => void {
  // Who came by a link of another page has given it there.
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
 * Whether an element has come near the window since the visitor gave a first sign (or five seconds have gone): what
 * hangs on it shares no line with the first sight of its page. Browser only.
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
