import { mustActivateFirst, type Person } from './accounts.ts';

/** How long a profile cached by the browser is used without refreshing it (spec 1 §4). */
const PROFILE_MAX_AGE_MS = 5 * 60_000;

/** A cached profile, with the time in milliseconds since 1970 at which the server sent it. */
export interface CachedProfile {
  readonly userId: string;
  readonly at: number;
}

/**
 * Whether a cached profile must be refreshed (spec 1 §4): after five minutes, always for staff, and always for
 * organization and company users who are not activated, because the link in their mail changes what they may do. A
 * profile of another user is not used, nor one with a time in the future, which means that the clock was set back.
 */
export function mustRefresh(
  cached: CachedProfile | null,
  person: Person & { readonly userId: string },
  nowMs: number,
): boolean {
  if (!cached || cached.userId !== person.userId || cached.at > nowMs) return true;
  if (person.isStaff || mustActivateFirst(person)) return true;
  return nowMs - cached.at >= PROFILE_MAX_AGE_MS;
}
