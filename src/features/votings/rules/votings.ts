import { addDays, berlinDate, daysBetween, type IsoDate } from '#kernel/clock.ts';
import { normalizeCode } from '#kernel/code.ts';

/** The state by the dates of a voting (spec 1 §4). */
export type VotingState = 'future' | 'active' | 'expired';

/** Hours after the end until the ranking is frozen: the last link has expired by then. */
export const FROZEN_AFTER_HOURS = 24;
/** Days after the end until hashes of addresses and devices are deleted. */
export const DELETE_HASHES_AFTER_DAYS = 90;
/** Future when the start is after now, expired when the end is before now, otherwise active (spec 1 §4). */
export function votingState(
  voting: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): VotingState {
  if (voting.startsAt > now) return 'future';
  return voting.endsAt < now ? 'expired' : 'active';
}

/** Which votes and ranks visitors see: the current ones, those last published, or none. */
export type Ranks = 'live' | 'published' | 'hidden';

/**
 * The ranks that visitors see now (handbook §11): the current ones once a voting has ended, before that only if the operator
 * shows them, otherwise the standings that were published last.
 */
export function shownRanks(state: VotingState, displayCurrentRank: boolean, published: boolean): Ranks {
  if (state === 'expired' || (state === 'active' && displayCurrentRank)) return 'live';
  return state === 'active' && published ? 'published' : 'hidden';
}

/** The interval at which standings are published, and the last time. */
export interface Publishing {
  readonly startsAt: Date;
  readonly everyDays: number | null;
  readonly standingsAt: Date | null;
}

/** The number of times that standings were due until an instant: after every interval of Berlin days since the start. */
function timesDue({ startsAt, everyDays }: Publishing, until: Date): number {
  if (everyDays === null) return 0;
  return Math.max(0, Math.floor(daysBetween(berlinDate(startsAt), berlinDate(until)) / everyDays));
}

/** Whether standings are to be published now: some became due after the last ones. */
export function standingsDue(publishing: Publishing, now: Date): boolean {
  const { standingsAt } = publishing;
  return timesDue(publishing, now) > (standingsAt ? timesDue(publishing, standingsAt) : 0);
}

/** The day on which the next standings are published; null if there are none before the end. */
export function nextStandingsOn(publishing: Publishing, endsAt: Date, now: Date): IsoDate | null {
  const { startsAt, everyDays } = publishing;
  if (everyDays === null) return null;
  if (standingsDue(publishing, now)) return berlinDate(now);
  const day = addDays(berlinDate(startsAt), (timesDue(publishing, now) + 1) * everyDays);
  return day <= berlinDate(endsAt) ? day : null;
}

/** The ways to vote: those enabled both on the platform and in the voting. */
export function votingModes(
  platform: { readonly enableEmailVoting: boolean; readonly enableVotingCodes: boolean },
  voting: { readonly enableEmail: boolean; readonly enableCodes: boolean },
): { readonly email: boolean; readonly codes: boolean } {
  return {
    email: platform.enableEmailVoting && voting.enableEmail,
    codes: platform.enableVotingCodes && voting.enableCodes,
  };
}

/** Whether a text has the format of a voting code. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9]{4,40}$/.test(normalizeCode(code));
}
