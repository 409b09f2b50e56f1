import { useLayoutEffect, useRef } from 'react';

/**
 * A handler for a field that is left: its action runs as {@link afterPress} says, with the state that the press has led
 * to.
 */
export function useAfterPress(action: () => void): () => void {
  const latest = useRef(action);
  useLayoutEffect(() => {
    latest.current = action;
  });
  return () => afterPress(() => latest.current());
}

/**
 * Runs an action that may move the page, such as rewriting a text or hiding a message. While something is pressed it
 * waits until the click has reached its target: otherwise what is pressed moves away and the press is lost.
 */
export function afterPress(action: () => void): void {
  if (!document.querySelector(':active')) {
    action();
    return;
  }
  const listening = new AbortController();
  const run = () => {
    listening.abort();
    action();
  };
  // A press that is cancelled, such as one that begins to scroll, ends without a click.
  for (const end of ['click', 'pointercancel', 'keydown']) {
    addEventListener(end, run, { signal: listening.signal });
  }
}
