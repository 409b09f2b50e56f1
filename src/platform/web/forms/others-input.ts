import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The key of the session storage under which the input of forms is stored. */
export const KEY = 'obolus.lost-form';
/** The key for the input of a page that is hidden or being left: only a reload of the page restores it. */
export const RELOAD_KEY = 'obolus.left-form';

/**
 * Removes the input of other users from this tab, on every page, once another user is logged in; and input of a page that
 * was left for this one: whoever goes on in this tab may be somebody else.
 */
export function useOwnInputOnly(user: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (user !== undefined) discardInputOfOthers(user);
  }, [user]);
  useEffect(() => discardInputOfLeft(pathname), [pathname]);
}

/** Whether the browser has loaded this document again. */
export const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Removes the input of a left page, unless this is the same page, loaded again. */
export function discardInputOfLeft(path: string): void {
  try {
    const stored = sessionStorage.getItem(RELOAD_KEY);
    if (stored === null || (isReloaded() && partOf(stored, 'path') === path)) return;
    sessionStorage.removeItem(RELOAD_KEY);
  } catch {
    // If the storage cannot be read, nothing was stored either.
  }
}

/** Removes what was stored for anybody but this user. */
export function discardInputOfOthers(user: string): void {
  try {
    for (const key of [KEY, RELOAD_KEY]) {
      const stored = sessionStorage.getItem(key);
      if (stored !== null && partOf(stored, 'user') !== user) sessionStorage.removeItem(key);
    }
  } catch {
    // If the storage cannot be read, nothing was stored either.
  }
}

/** Whose input it is, or of which page; invalid JSON is nobody's. */
function partOf(stored: string, part: 'user' | 'path'): string | undefined {
  try {
    return (JSON.parse(stored) as Readonly<Record<typeof part, string>> | null)?.[part];
  } catch {
    return undefined;
  }
}
