import { useEffect, useSyncExternalStore } from 'react';

/** The words before the title, and how many ask for them now: a form that goes leaves them to what refused it. */
let prefix = '';
let asking = 0;
const listeners = new Set<() => void>();

function ask(change: number): void {
  asking += change;
  for (const listener of listeners) listener();
}

/** Puts words before the page's title while they are not empty ("Error:"). */
export function useTitlePrefix(words: string): void {
  useEffect(() => {
    if (words === '') return;
    prefix = words;
    ask(1);
    return () => ask(-1);
  }, [words]);
}

/** The words before the title now. */
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
