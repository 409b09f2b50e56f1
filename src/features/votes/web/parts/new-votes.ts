import { useSyncExternalStore } from 'react';

let counted = 0;
const listeners = new Set<() => void>();

/** Adds counted votes to the displayed number until the page is loaded again with them (spec 1 §4). */
export function addNewVotes(votes: number): void {
  counted += votes;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next page is loaded with the votes included.
    if (listeners.size === 0) counted = 0;
  };
}

/** Votes counted since the page was opened. */
export function useNewVotes(): number {
  return useSyncExternalStore(
    subscribe,
    () => counted,
    () => 0,
  );
}
