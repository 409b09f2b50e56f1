import { mustActivateFirst, type Person } from './accounts.ts';

/** How long a profile that a browser keeps is taken as it is (spec 1 §4). */
const PROFILE_KEPT_MS = 5 * 60_000;

/** What is kept of a profile, with the moment in milliseconds since 1970 at which the server told it. */
export interface KeptProfile {
  readonly userId: string;
  readonly at: number;
}

/**
 * Whether a kept profile is asked for again (spec 1 §4): after five minutes, always for staff, and always for
 * organisation and company users who are not activated, for whom everything changes with the click in the mail.
 * One of somebody else, or from the future of a clock that was set back, counts as none.
 */
export function mustRefresh(
  kept: KeptProfile | null,
  person: Person & { readonly userId: string },
  nowMs: number,
): boolean {
  if (!kept || kept.userId !== person.userId || kept.at > nowMs) return true;
  if (person.isStaff || mustActivateFirst(person)) return true;
  return nowMs - kept.at >= PROFILE_KEPT_MS;
}
