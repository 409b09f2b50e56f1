import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import type { Refusal } from '#kernel/result.ts';
import { FROZEN_AFTER_HOURS } from './votings.ts';

/** Maximum length of a voting's title. */
export const VOTING_TITLE_MAX = 120;
/** Maximum length of the text that visitors read about a voting. */
export const VOTING_DESCRIPTION_MAX = 2000;
/** The maximum number of votes per interval, as in the settings. */
export const VOTES_PER_INTERVAL_MAX = 100;

export const PARTICIPANT_KINDS = ['project', 'promoter'] as const;
/** Who takes part in a voting: projects, or organizations. */
export type ParticipantKind = (typeof PARTICIPANT_KINDS)[number];

/** What staff enter about a voting; days in Berlin, both included. */
export interface VotingBasics {
  readonly participants: ParticipantKind;
  readonly starts_on: IsoDate;
  readonly ends_on: IsoDate;
  readonly enable_email: boolean;
  readonly enable_codes: boolean;
  /** Null: the interval and number of the settings. */
  readonly vote_interval: 'day' | 'voting' | null;
  readonly votes_per_interval: number | null;
}

/** What has happened to a voting so far. */
export interface VotingProgress {
  readonly endsAt: Date;
  /** Somebody has voted, whatever became of the vote. */
  readonly hasVotes: boolean;
  /** Somebody takes part, or has taken part. */
  readonly hasParticipants: boolean;
  readonly isConfirmed: boolean;
}

/** A voting that nobody has seen yet. */
const UNTOUCHED = { hasVotes: false, hasParticipants: false, isConfirmed: false };

/** Why a field of a voting can no longer change. */
export type FixedBy = 'fixed_by_results' | 'fixed_by_votes' | 'fixed_by_participants' | 'fixed_by_end';

type Name = keyof VotingBasics;
const NAMES: readonly Name[] = [
  'participants',
  'starts_on',
  'ends_on',
  'enable_email',
  'enable_codes',
  'vote_interval',
  'votes_per_interval',
];
/** What everybody who has voted relied on. */
const FAIRNESS: readonly Name[] = ['participants', 'starts_on', 'vote_interval', 'votes_per_interval'];

/**
 * The fields of a voting that can no longer change, with the reason (handbook §11, decision 422): none once the results
 * are confirmed; its beginning and limits once somebody has voted; its end once the ranking is frozen; whom it is for once
 * somebody takes part. Title, text and visibility can always change.
 */
export function fixedFields(progress: VotingProgress, now: Date): ReadonlyMap<Name, FixedBy> {
  if (progress.isConfirmed) return new Map(NAMES.map((name) => [name, 'fixed_by_results']));
  const fixed = new Map<Name, FixedBy>();
  if (progress.hasParticipants) fixed.set('participants', 'fixed_by_participants');
  if (!progress.hasVotes) return fixed;
  for (const name of FAIRNESS) fixed.set(name, 'fixed_by_votes');
  const frozenAt = progress.endsAt.getTime() + FROZEN_AFTER_HOURS * 3_600_000;
  if (now.getTime() > frozenAt) fixed.set('ends_on', 'fixed_by_end');
  return fixed;
}

export type EditRefusal = FixedBy | 'starts_in_past' | 'ends_in_past' | 'ends_before_start' | 'way_required';

/**
 * Why a voting cannot be created (`before` is null) or changed like this; empty if it can. Days that change cannot be in
 * the past: a voting that runs ends today at the earliest, so that no accepted vote was cast after its end.
 */
export function editProblems(
  before: VotingBasics | null,
  after: VotingBasics,
  progress: VotingProgress | null,
  now: Date,
): readonly Refusal<EditRefusal>[] {
  const today = berlinDate(now);
  const fixed = fixedFields(progress ?? { ...UNTOUCHED, endsAt: now }, now);
  const isChanged = (name: Name) => before?.[name] !== after[name];
  const problems: Refusal<EditRefusal>[] = [];
  for (const [field, code] of fixed) if (isChanged(field)) problems.push({ code, field });
  if (isChanged('starts_on') && !fixed.has('starts_on') && after.starts_on < today)
    problems.push({ code: 'starts_in_past', field: 'starts_on' });
  if (isChanged('ends_on') && !fixed.has('ends_on') && after.ends_on < today)
    problems.push({ code: 'ends_in_past', field: 'ends_on' });
  if (after.ends_on < after.starts_on) problems.push({ code: 'ends_before_start', field: 'ends_on' });
  if (!after.enable_email && !after.enable_codes)
    problems.push({ code: 'way_required', field: 'enable_email' });
  return problems;
}
