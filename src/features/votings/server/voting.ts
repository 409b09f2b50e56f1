import { votingListPath } from '#features/pages/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import type { StandingWire, VotingArea, VotingWire } from '../contract/votings.ts';
import { nextStandingsOn, type Ranks, shownRanks, votingModes, votingState } from '../rules/votings.ts';

/** A voting as read from the database. */
export interface VotingRow {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly participants: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly enable_email: boolean;
  readonly enable_codes: boolean;
  readonly display_current_rank: boolean;
  readonly review_status: number;
  readonly results_confirmed_at: Date | null;
  readonly standings_every_days: number | null;
  readonly standings_at: Date | null;
  readonly vote_interval: string | null;
  readonly votes_per_interval: number | null;
}

/** The limits of a voting; null: those of the settings. */
export type VotingLimits = Pick<VotingRow, 'vote_interval' | 'votes_per_interval'>;

/** The settings with the limits of a voting, if it has its own. */
export function withLimitsOf(voting: VotingLimits, settings: PlatformSettings): PlatformSettings {
  const interval = voting.vote_interval as PlatformSettings['voteInterval'] | null;
  return {
    ...settings,
    voteInterval: interval ?? settings.voteInterval,
    votesPerInterval: voting.votes_per_interval ?? settings.votesPerInterval,
  };
}

const COLUMNS = `v.id, v.slug, v.title, v.description, v.participants, v.starts_at, v.ends_at, v.enable_email,
  v.enable_codes, v.display_current_rank, v.review_status, v.results_confirmed_at, v.standings_every_days, v.standings_at,
  v.vote_interval, v.votes_per_interval`;

const PUBLIC = `SELECT ${COLUMNS} FROM voting v WHERE v.slug = $1 AND v.review_status = 2`;

/** A public voting by its slug; 404 for all others, and for all while votings are disabled. */
export async function publicVoting(db: Db, slug: string, settings: PlatformSettings): Promise<VotingRow> {
  const found = settings.enableVoting ? await findPublic(db, slug) : null;
  if (!found) throw notFound();
  return found;
}

async function findPublic(db: Db, slug: string): Promise<VotingRow | null> {
  const { rows } = await db.client.query<VotingRow>({
    name: 'voting:public',
    text: PUBLIC,
    values: [slug],
  });
  return rows[0] ?? null;
}

/**
 * The same for somebody who votes. The lock makes changes and the deletion of the voting wait for the vote, and the vote
 * for them; other votes do not wait.
 */
export async function votingForVote(tx: Tx, slug: string, settings: PlatformSettings): Promise<VotingRow> {
  const { rows } = await tx.client.query<VotingRow>({
    name: 'voting:vote',
    text: `${PUBLIC} FOR KEY SHARE`,
    values: [slug],
  });
  const found = settings.enableVoting ? rows[0] : undefined;
  if (!found) throw notFound();
  return found;
}

/** Which votes and ranks of a voting are visible to visitors at an instant. */
function ranksOf(row: VotingRow, now: Date): Ranks {
  const state = votingState({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  return shownRanks(state, row.display_current_rank, row.standings_at !== null);
}

const publishingOf = (row: VotingRow) => ({
  startsAt: row.starts_at,
  everyDays: row.standings_every_days,
  standingsAt: row.standings_at,
});

/** The wire form of a voting at an instant, without the page that lists it. */
export function votingFacts(
  row: VotingRow,
  settings: PlatformSettings,
  now: Date,
): Omit<VotingWire, 'list_path'> {
  const state = votingState({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  const ranks = ranksOf(row, now);
  const modes = votingModes(settings, { enableEmail: row.enable_email, enableCodes: row.enable_codes });
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    participants: row.participants === 'promoter' ? 'promoter' : 'project',
    voting_start: row.starts_at.toISOString(),
    voting_end: row.ends_at.toISOString(),
    review_status: row.review_status,
    state,
    shows_rank: ranks !== 'hidden',
    standings_at: ranks === 'published' ? (row.standings_at?.toISOString() ?? null) : null,
    next_standings_on: ranks === 'live' ? null : nextStandingsOn(publishingOf(row), row.ends_at, now),
    email_voting: modes.email,
    code_voting: modes.codes,
  };
}

/** The wire form of a voting at an instant. */
export async function votingWire(
  db: Db,
  row: VotingRow,
  settings: PlatformSettings,
  now: Date,
): Promise<VotingWire> {
  const facts = votingFacts(row, settings, now);
  const kind = facts.participants === 'project' ? 'projects' : 'organizations';
  return { ...facts, list_path: await votingListPath(db, row.slug, kind) };
}

/**
 * The captcha required for a vote: the external one if its key and secret are set, otherwise our own if it is enabled.
 */
export function captchaKind(
  settings: PlatformSettings,
  config: { readonly recaptchaSecret: string | undefined },
): VotingArea['captcha'] {
  if (settings.recaptchaKey && config.recaptchaSecret) return 'recaptcha';
  return settings.enableAltcha ? 'altcha' : 'none';
}

/** The content of the voting area (spec 1 §3); `settings` have the limits of the voting. */
export function votingArea(
  voting: VotingWire,
  settings: PlatformSettings,
  config: { readonly recaptchaSecret: string | undefined },
): VotingArea {
  const captcha = captchaKind(settings, config);
  return {
    enableEmailVoting: voting.email_voting,
    enableVotingCodes: voting.code_voting,
    enableEmailConsent: settings.enableEmailConsent,
    emailConsentCheckboxLabel: settings.emailConsentCheckboxLabel,
    emailConsentAdditionalText: settings.emailConsentAdditionalText,
    recaptchaKey: captcha === 'recaptcha' ? settings.recaptchaKey : null,
    captcha,
    fingerprint: settings.enableFingerprint,
    interval: settings.voteInterval,
    votes_per_interval: settings.votesPerInterval,
  };
}

/** The number of participants. */
export async function participantCount(db: Db, voting: bigint): Promise<number> {
  const { rows } = await db.client.query<{ n: bigint }>({
    name: 'voting:participants',
    text: 'SELECT count(*) AS n FROM voting_rank WHERE voting_id = $1 AND listed',
    values: [voting],
  });
  return Number(rows[0]?.n ?? 0n);
}

type StandingRow = VotingRow & {
  readonly votes: bigint;
  readonly final_rank: number | null;
  readonly final_votes: bigint | null;
  readonly published_rank: number | null;
  readonly published_votes: bigint | null;
  readonly rank: bigint;
  readonly participating: bigint;
};

const standingQuery = (owner: 'project' | 'organization') => `
  SELECT ${COLUMNS}, r.votes, w.final_rank, w.final_votes, r.published_rank, r.published_votes,
    (SELECT count(*) FROM voting_rank x WHERE x.voting_id = v.id AND x.listed AND x.votes > r.votes) + 1 AS rank,
    (SELECT count(*) FROM voting_rank x WHERE x.voting_id = v.id AND x.listed) AS participating
  FROM ${owner} t
  JOIN voting_rank r ON r.${owner}_id = t.id AND r.listed
  JOIN voting_participant w ON w.id = r.participant_id
  JOIN voting v ON v.id = r.voting_id AND v.review_status = 2
  WHERE t.slug = $1 AND CASE WHEN $2::text IS NULL THEN v.starts_at <= $3 ELSE v.slug = $2 END
  ORDER BY v.ends_at >= $3 DESC, v.ends_at DESC, v.id LIMIT 1`;

/** A participant: a project or an organization, by its slug. */
export interface Participant {
  readonly kind: 'project' | 'organization';
  readonly slug: string;
}

/**
 * Votes and rank of a participant in the named voting, or without a name in the running one, otherwise in the latest
 * one (spec 1 §4: voting info is shown once a voting has started or one is named). Null if it takes part in none.
 */
export async function standingOf(
  db: Db,
  participant: Participant,
  voting: string | null,
  settings: PlatformSettings,
  now: Date,
): Promise<StandingWire | null> {
  if (!settings.enableVoting) return null;
  const { rows } = await db.client.query<StandingRow>({
    name: `voting:standing:${participant.kind}`,
    text: standingQuery(participant.kind),
    values: [participant.slug, voting, now],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    voting: await votingWire(db, row, settings, now),
    ...votesAndRankOf(row, ranksOf(row, now)),
    participating_projects: Number(row.participating),
  };
}

function votesAndRankOf(row: StandingRow, ranks: Ranks) {
  if (ranks === 'hidden') return { current_votes: null, current_voting_rank: null };
  if (ranks === 'published') {
    const votes = row.published_votes;
    return { current_votes: votes === null ? null : Number(votes), current_voting_rank: row.published_rank };
  }
  const confirmed = row.results_confirmed_at !== null;
  return {
    current_votes: Number((confirmed ? row.final_votes : null) ?? row.votes),
    current_voting_rank: (confirmed ? row.final_rank : null) ?? Number(row.rank),
  };
}

/** The voting of an explore list. */
export interface ListedVoting {
  readonly id: bigint;
  readonly slug: string;
  /** Which of its votes and ranks are visible now. */
  readonly ranks: Ranks;
}

/** No voting has this id: a list whose voting is unknown or not public is empty. */
const NO_VOTING = -1n;

/**
 * The voting of a voting list; for one that is not public, a voting without participants. A list that displays no
 * current ranks shows the last published ones.
 */
export async function listedVoting(
  db: Db,
  slug: string,
  settings: PlatformSettings,
  now: Date,
  displayCurrentRank: boolean,
): Promise<ListedVoting> {
  const found = settings.enableVoting ? await findPublic(db, slug) : null;
  if (!found) return { id: NO_VOTING, slug, ranks: 'hidden' };
  const ranks = ranksOf(found, now);
  if (displayCurrentRank) return { id: found.id, slug, ranks };
  const isActive = votingState({ startsAt: found.starts_at, endsAt: found.ends_at }, now) === 'active';
  return { id: found.id, slug, ranks: isActive && found.standings_at !== null ? 'published' : 'hidden' };
}
