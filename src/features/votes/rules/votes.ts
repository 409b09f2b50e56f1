import { isCode } from '#features/votings/rules/votings.ts';
import { normalizeCode } from '#kernel/code.ts';

export const VOTE_STATES = ['unverified', 'counted', 'suspicious', 'rejected', 'expired'] as const;
/** The state of a vote (handbook §11). */
export type VoteState = (typeof VOTE_STATES)[number];

/** Why a vote was not counted at the last check; closed codes, shown in the reader's language. */
export const REJECTIONS = ['already_voted', 'not_participating', 'blocked', 'blocked_by_owner'] as const;
export type Rejection = (typeof REJECTIONS)[number];

/** Hours for which the link of a verification mail is valid (handbook §11). */
export const LINK_HOURS = 24;
/** The maximum number of codes of one vote. */
export const MAX_CODES = 50;

/** The parsed content of a vote. */
export type Ballot =
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] };

/**
 * Parses the field `email` of a vote (spec 1 §7): an e-mail address, a JSON list of code strings (as a list or as its
 * text), or one code. Codes are normalized, without duplicates.
 */
export function readBallot(field: string | readonly string[]): Ballot {
  const list = typeof field === 'string' ? codesIn(field) : field;
  if (list === null) return { kind: 'email', email: String(field) };
  return { kind: 'codes', codes: [...new Set(list.map(normalizeCode))] };
}

function codesIn(text: string): readonly string[] | null {
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

/** The facts about a vote for the check of suspicion. */
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
/** A captcha score below this counts as a signal that the voter is not human. */
const DOUBTFUL_SCORE = 0.5;

/**
 * The signals against a vote (handbook §11), and whether staff have to decide about it: one strong signal, or two weak ones
 * (private window, alias) together, because each of those alone is common among honest people.
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

/** Whether an address contains a tag. */
export function isAlias(email: string): boolean {
  return email.slice(1, email.lastIndexOf('@')).includes('+');
}

/** The states that staff may change (handbook §11). */
const CHANGEABLE: ReadonlySet<VoteState> = new Set(['counted', 'suspicious', 'rejected']);

/** Why staff may not change the state of a vote, or null if they may. */
export function refuseStateChange(
  vote: { readonly state: VoteState; readonly confirmed: boolean },
  to: VoteState,
  resultsConfirmed: boolean,
): 'results_confirmed' | 'vote_unverified' | 'vote_unchanged' | null {
  if (resultsConfirmed) return 'results_confirmed';
  // The owner of the address has not confirmed the vote, so it cannot be counted, whatever it was rejected for.
  if (!CHANGEABLE.has(vote.state) || !vote.confirmed) return 'vote_unverified';
  return vote.state === to ? 'vote_unchanged' : null;
}
