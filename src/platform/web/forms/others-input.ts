import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The key of the session storage under which the input of forms waits for a log-in. */
export const KEY = 'obolus.lost-form';
/** The key for the input of a page that is hidden or left: only the same page in a new document restores it. */
export const LEFT_KEY = 'obolus.left-form';

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

/** Whether input is restored in this document: what was stored for a reload, only if the browser has loaded it again. */
export const comesBack = (by: string | undefined): boolean =>
  by !== 'reload' ||
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Removes the input of a left page, unless this is the same page in a new document. */
export function discardInputOfLeft(path: string): void {
  try {
    const stored = sessionStorage.getItem(LEFT_KEY);
    if (stored === null || (partOf(stored, 'path') === path && comesBack(partOf(stored, 'by')))) return;
    sessionStorage.removeItem(LEFT_KEY);
  } catch {
    // If the storage cannot be read, nothing was stored either.
  }
}

/** Removes what was stored for anybody but this user. */
export function discardInputOfOthers(user: string): void {
  try {
    for (const key of [KEY, LEFT_KEY]) {
      const stored = sessionStorage.getItem(key);
      if (stored !== null && partOf(stored, 'user') !== user) sessionStorage.removeItem(key);
    }
  } catch {
    // If the storage cannot be read, nothing was stored either.
  }
}

/** Whose input it is, of which page, and why it is stored; invalid JSON is nobody's. */
function partOf(stored: string, part: 'user' | 'path' | 'by'): string | undefined {
  try {
    return (JSON.parse(stored) as Readonly<Record<typeof part, string>> | null)?.[part];
  } catch {
    return undefined;
  }
}
