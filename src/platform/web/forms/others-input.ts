import { useEffect } from 'react';

/** The key of the session storage under which the input of forms is stored. */
export const KEY = 'obolus.lost-form';

/** Removes the input of other users from this tab, on every page, once another user is logged in. */
export function useOwnInputOnly(user: string | undefined): void {
  useEffect(() => {
    if (user !== undefined) discardInputOfOthers(user);
  }, [user]);
}

/** Removes what was stored for anybody but this user. */
export function discardInputOfOthers(user: string): void {
  try {
    const stored = sessionStorage.getItem(KEY);
    if (stored !== null && !isFrom(stored, user)) sessionStorage.removeItem(KEY);
  } catch {
    // If the storage cannot be read, nothing was stored either.
  }
}

/** Invalid JSON has no owner. */
function isFrom(stored: string, user: string): boolean {
  try {
    return (JSON.parse(stored) as { readonly user: string } | null)?.user === user;
  } catch {
    return false;
  }
}
