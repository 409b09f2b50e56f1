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

/** Why input is stored, and when, in ms, if its page may be dropped. */
interface Mark {
  readonly by?: string;
  readonly at?: number | undefined;
}

/**
 * How long the input of a dropped page is restored, in ms: a look for a document or a call takes hours at most. Whoever
 * opens a forgotten tab the next day may be somebody else.
 */
const DROPPED_MS = 4 * 60 * 60 * 1000;

/** Marks the entry of the history that is displayed as that of the input stored at this time; a dropped page keeps it. */
export function markEntry(at: number): void {
  history.replaceState({ ...(history.state as object | null), left: at }, '');
}

/**
 * Whether input is restored in this document. That of a page that was left: only if the browser has loaded the page again.
 * That of a page that was dropped while it was hidden: also if the browser says so, or opens the same entry of the history,
 * which browsers that report such a page as opened anew do; not if somebody opens the page from elsewhere.
 */
export function comesBack({ by, at }: Mark): boolean {
  const isReload = performance
    .getEntriesByType('navigation')
    .some((entry) => 'type' in entry && entry.type === 'reload');
  if (by === 'reload') return isReload;
  if (by !== 'hidden') return true;
  if (at === undefined || Date.now() - at > DROPPED_MS) return false;
  const { left } = (history.state ?? {}) as { readonly left?: number };
  return isReload || ('wasDiscarded' in document && document.wasDiscarded === true) || left === at;
}

/** Removes the input of a left page, unless this is the same page in a new document. */
export function discardInputOfLeft(path: string): void {
  try {
    const stored = sessionStorage.getItem(LEFT_KEY);
    if (stored === null) return;
    const mark = markOf(stored);
    if (mark.path === path && comesBack(mark)) return;
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
      if (stored !== null && markOf(stored).user !== user) sessionStorage.removeItem(key);
    }
  } catch {
    // If the storage cannot be read, nothing was stored either.
  }
}

/** Whose input it is, of which page, and why it is stored; invalid JSON is nobody's. */
function markOf(stored: string): Mark & { readonly user?: string; readonly path?: string } {
  try {
    return (JSON.parse(stored) as ReturnType<typeof markOf> | null) ?? {};
  } catch {
    return {};
  }
}
