import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the server's page is taken over, true from then on: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
