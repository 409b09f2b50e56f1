/** The key under which a browser caches the profile of the signed-in user; removed on log-out. */
export const PROFILE_KEY = 'obolus.profile';

/** Removes the cached profile and the input of this tab from the browser at log-out. */
export function clearStorage(): void {
  try {
    localStorage.removeItem(PROFILE_KEY);
    sessionStorage.clear();
  } catch {
    // Nothing is stored if storage is forbidden.
  }
}
