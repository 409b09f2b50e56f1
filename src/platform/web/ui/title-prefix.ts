import { useEffect, useSyncExternalStore } from 'react';

/**
 * The words in front of the title, and how many components set them now: they stay until the last of these is removed.
 */
let prefix = '';
let asking = 0;
const listeners = new Set<() => void>();

function ask(change: number): void {
  asking += change;
  for (const listener of listeners) listener();
}

/** Puts words in front of the page's title while they are not empty ("Error:"). */
export function useTitlePrefix(words: string): void {
  useEffect(() => {
    if (words === '') return;
    prefix = words;
    ask(1);
    return () => ask(-1);
  }, [words]);
}

/** The current words in front of the title. */
export function useCurrentTitlePrefix(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (asking > 0 ? prefix : ''),
    () => '',
  );
}
