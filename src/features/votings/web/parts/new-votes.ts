import { useSyncExternalStore } from 'react';

let counted = 0;
const listeners = new Set<() => void>();

/** Tells the page that votes were counted, before the server's page knows of them (spec 1 §4). */
export function addNewVotes(votes: number): void {
  counted += votes;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Another page has counted anew.
    if (listeners.size === 0) counted = 0;
  };
}

/** Votes that were counted since the page was opened. */
export function useNewVotes(): number {
  return useSyncExternalStore(
    subscribe,
    () => counted,
    () => 0,
  );
}
