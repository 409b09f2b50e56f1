import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 4000;
/** A mail server that is down is tried again for days: nobody waits for that in front of a page. */
const AT_MOST = 30;

/** Loads the data of the page again every four seconds while something on it is about to change, for two minutes. */
export function useRefresh(isPending: boolean): void {
  const { revalidate } = useRevalidator();
  const refresh = useEffectEvent((): boolean => {
    // Without a network an error page would replace this one; with a dialog that is open, what is typed in it could go.
    const waits = document.hidden || !navigator.onLine || document.querySelector('dialog[open]') !== null;
    if (!waits) void revalidate();
    return !waits;
  });
  useEffect(() => {
    if (!isPending) return undefined;
    let left = AT_MOST;
    const timer = setInterval(() => {
      if (refresh()) left -= 1;
      if (left === 0) clearInterval(timer);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isPending]);
}
