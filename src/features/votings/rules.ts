import { addDays, berlinDate, daysBetween, type IsoDate } from '#kernel/clock.ts';

/** What follows from the dates of a voting (spec 1 §4). */
export type VotingState = 'future' | 'active' | 'expired';

export const VOTE_STATES = ['unverified', 'counted', 'suspicious', 'rejected', 'expired'] as const;
/** Where a vote stands (handbook §11). */
export type VoteState = (typeof VOTE_STATES)[number];

/** Why a vote was not counted at the last check; closed words, shown in the reader's language. */
export const REJECTIONS = ['already_voted', 'not_participating', 'blocked', 'blocked_by_owner'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Hours that the link of a verification mail opens (handbook §11). */
export const LINK_HOURS = 24;
/** Hours after the end at which the ranking stands still: the last link has ended by then. */
export const FROZEN_AFTER_HOURS = 24;
/** Days after the end at which hashes of addresses and devices go. */
export const FORGET_AFTER_DAYS = 90;
/** Most codes that one vote takes. */
export const MAX_CODES = 50;

/** Future when the start is after now, expired when the end is before now, otherwise active (spec 1 §4). */
export function votingState(
  voting: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): VotingState {
  if (voting.startsAt > now) return 'future';
  return voting.endsAt < now ? 'expired' : 'active';
}

/** Which votes and ranks visitors see: as they are, as they were last published, or none. */
export type Ranks = 'live' | 'published' | 'hidden';

/**
 * What visitors see now (handbook §11): what counts once a voting is over, before only where the operator shows it,
 * else the standings that were published last.
 */
export function shownRanks(state: VotingState, displayCurrentRank: boolean, published: boolean): Ranks {
  if (state === 'expired' || (state === 'active' && displayCurrentRank)) return 'live';
  return state === 'active' && published ? 'published' : 'hidden';
}

/** How often standings are published, and when they were last. */
export interface Publishing {
  readonly startsAt: Date;
  readonly everyDays: number | null;
  readonly standingsAt: Date | null;
}

/** How many times standings were due until an instant: at the end of every so many of Berlin's days since the start. */
function timesDue({ startsAt, everyDays }: Publishing, until: Date): number {
  if (everyDays === null) return 0;
  return Math.max(0, Math.floor(daysBetween(berlinDate(startsAt), berlinDate(until)) / everyDays));
}

/** Whether standings are to be published now: some are due that came after the last ones. */
export function standingsDue(publishing: Publishing, now: Date): boolean {
  const { standingsAt } = publishing;
  return timesDue(publishing, now) > (standingsAt ? timesDue(publishing, standingsAt) : 0);
}

/** The day on which the next standings come; null when there are none before the end. */
export function nextStandingsOn(publishing: Publishing, endsAt: Date, now: Date): IsoDate | null {
  const { startsAt, everyDays } = publishing;
  if (everyDays === null) return null;
  if (standingsDue(publishing, now)) return berlinDate(now);
  const day = addDays(berlinDate(startsAt), (timesDue(publishing, now) + 1) * everyDays);
  return day <= berlinDate(endsAt) ? day : null;
}

/** How one may vote: what the platform and the voting both have switched on. */
export function votingModes(
  platform: { readonly enableEmailVoting: boolean; readonly enableVotingCodes: boolean },
  voting: { readonly enableEmail: boolean; readonly enableCodes: boolean },
): { readonly email: boolean; readonly codes: boolean } {
  return {
    email: platform.enableEmailVoting && voting.enableEmail,
    codes: platform.enableVotingCodes && voting.enableCodes,
  };
}

/** A code as it is compared: upper case, without separators. */
export function normalizeCode(code: string): string {
  return code.replace(/[\W_]+/gu, '').toUpperCase();
}

/** Whether a text can be a voting code at all. */
export function isCode(code: string): boolean {
  return /^[A-Z0-9]{4,40}$/.test(normalizeCode(code));
}

/** What somebody votes with. */
export type Ballot =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/**
 * Reads the field `email` of a vote (spec 1 §7): an e-mail address, a JSON list of code strings (as a list or as
 * its text), or one code. Codes come normalised, each once.
 */
export function readBallot(field: string | readonly string[]): Ballot {
  const list = typeof field === 'string' ? listIn(field) : field;
  if (list === null) return { kind: 'email', email: String(field) };
  return { kind: 'codes', codes: [...new Set(list.map(normalizeCode))] };
}

function listIn(text: string): readonly string[] | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('[')) {
    const list = jsonList(trimmed);
    if (list) return list;
  }
  return trimmed.includes('@') || !isCode(trimmed) ? null : [trimmed];
}

function jsonList(text: string): readonly string[] | null {
  try {
    const value: unknown = JSON.parse(text);
    const isList =
      Array.isArray(value) && value.length > 0 && value.every((code) => typeof code === 'string');
    return isList ? value : null;
  } catch {
    return null;
  }
}

/** What a vote shows of how it came to be. */
export interface VoteFacts {
  /** Other people voted from the same device in this interval. */
  readonly sameDevice: boolean;
  /** Votes of the same network in this voting within a day, this one not counted. */
  readonly networkVotes: number;
  /** Votes for the same participant within the last minute. */
  readonly votesLastMinute: number;
  readonly privateWindow: boolean;
  /** The address carries a tag (`ada+1@example.org`). */
  readonly alias: boolean;
  /** 0 (machine) to 1 (human); null without such a captcha. */
  readonly captchaScore: number | null;
}

export const SIGNALS = ['same_device', 'network', 'rate', 'captcha', 'private_window', 'alias'] as const;
export type Signal = (typeof SIGNALS)[number];

const STRONG: ReadonlySet<Signal> = new Set(['same_device', 'network', 'rate', 'captcha']);
/** Below it a captcha doubts that a human votes. */
const DOUBTFUL_SCORE = 0.5;

/**
 * What speaks against a vote (handbook §11), and whether it is kept apart for staff: one strong signal, or two weak
 * ones (private window, alias) together, because each of those alone is what many honest people do.
 */
export function suspicion(
  facts: VoteFacts,
  limits: { readonly perNetwork: number; readonly perMinute: number },
): { readonly signals: readonly Signal[]; readonly suspicious: boolean } {
  const present: Readonly<Record<Signal, boolean>> = {
    same_device: facts.sameDevice,
    network: facts.networkVotes >= limits.perNetwork,
    rate: facts.votesLastMinute >= limits.perMinute,
    captcha: facts.captchaScore !== null && facts.captchaScore < DOUBTFUL_SCORE,
    private_window: facts.privateWindow,
    alias: facts.alias,
  };
  const signals = SIGNALS.filter((signal) => present[signal]);
  return { signals, suspicious: signals.some((signal) => STRONG.has(signal)) || signals.length > 1 };
}

/** Whether an address is written with a tag. */
export function isAlias(email: string): boolean {
  return email.slice(1, email.lastIndexOf('@')).includes('+');
}

/** States between which staff may move a vote (handbook §11). */
const MOVABLE: ReadonlySet<VoteState> = new Set(['counted', 'suspicious', 'rejected']);

/** Why staff may not move a vote, or null when they may. */
export function moveRefused(
  vote: { readonly state: VoteState; readonly confirmed: boolean },
  to: VoteState,
  resultsConfirmed: boolean,
): 'results_confirmed' | 'vote_unverified' | 'vote_unchanged' | null {
  if (resultsConfirmed) return 'results_confirmed';
  // A vote that nobody confirmed is nobody's, whatever it was rejected for.
  if (!MOVABLE.has(vote.state) || !vote.confirmed) return 'vote_unverified';
  return vote.state === to ? 'vote_unchanged' : null;
}
