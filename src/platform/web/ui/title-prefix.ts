import { useEffect, useSyncExternalStore } from 'react';

let prefix = '';
const listeners = new Set<() => void>();

function set(next: string): void {
  prefix = next;
  for (const listener of listeners) listener();
}

/** Puts words before the page's title while they are not empty ("Error:"). */
export function useTitlePrefix(words: string): void {
  useEffect(() => {
    set(words);
    return () => set('');
  }, [words]);
}

/** The words before the title now. */
export function useCurrentTitlePrefix(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => prefix,
    () => '',
  );
}
