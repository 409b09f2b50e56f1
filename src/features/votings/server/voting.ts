import { votingListPath } from '#features/pages/server/index.ts';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { StandingWire, VotingArea, VotingWire } from '../contract/votings.ts';
import { nextStandingsOn, type Ranks, shownRanks, votingModes, votingState } from '../rules.ts';

/** A voting as commands and pages need it. */
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
}

const COLUMNS = `v.id, v.slug, v.title, v.description, v.participants, v.starts_at, v.ends_at, v.enable_email,
  v.enable_codes, v.display_current_rank, v.review_status, v.results_confirmed_at, v.standings_every_days, v.standings_at`;

/** A public voting by its slug; 404 for all others, and for everything while votings are switched off. */
export async function publicVoting(db: Db, slug: string, settings: PlatformSettings): Promise<VotingRow> {
  const found = settings.enableVoting ? await findPublic(db, slug) : null;
  if (!found) throw notFound();
  return found;
}

async function findPublic(db: Db, slug: string): Promise<VotingRow | null> {
  const { rows } = await db.client.query<VotingRow>({
    name: 'voting:public',
    text: `SELECT ${COLUMNS} FROM voting v WHERE v.slug = $1 AND v.review_status = 2`,
    values: [slug],
  });
  return rows[0] ?? null;
}

/** Which votes and ranks of a voting visitors see at an instant. */
function ranksOf(row: VotingRow, now: Date): Ranks {
  const state = votingState({ startsAt: row.starts_at, endsAt: row.ends_at }, now);
  return shownRanks(state, row.display_current_rank, row.standings_at !== null);
}

const publishingOf = (row: VotingRow) => ({
  startsAt: row.starts_at,
  everyDays: row.standings_every_days,
  standingsAt: row.standings_at,
});

/** What a voting itself says at an instant: its wire form without where it is listed. */
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
  return { ...facts, list_path: await votingListPath(db, settings, row.slug, kind) };
}

/** Which captcha a vote needs: of a foreign company where key and secret are set, else the own one where it is on. */
export function captchaKind(
  settings: PlatformSettings,
  config: { readonly recaptchaSecret: string | undefined },
): VotingArea['captcha'] {
  if (settings.recaptchaKey && config.recaptchaSecret) return 'recaptcha';
  return settings.enableAltcha ? 'altcha' : 'none';
}

/** What the voting area shows (spec 1 §3). */
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

/** How many take part. */
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

const STANDING = (owner: 'project' | 'organization') => `
  SELECT ${COLUMNS}, r.votes, w.final_rank, w.final_votes, r.published_rank, r.published_votes,
    (SELECT count(*) FROM voting_rank x WHERE x.voting_id = v.id AND x.listed AND x.votes > r.votes) + 1 AS rank,
    (SELECT count(*) FROM voting_rank x WHERE x.voting_id = v.id AND x.listed) AS participating
  FROM ${owner} t
  JOIN voting_rank r ON r.${owner}_id = t.id AND r.listed
  JOIN voting_participant w ON w.id = r.participant_id
  JOIN voting v ON v.id = r.voting_id AND v.review_status = 2
  WHERE t.slug = $1 AND CASE WHEN $2::text IS NULL THEN v.starts_at <= $3 ELSE v.slug = $2 END
  ORDER BY v.ends_at >= $3 DESC, v.ends_at DESC, v.id LIMIT 1`;

/** Who is asked about: a project or an organisation, by its slug. */
export interface Participant {
  readonly kind: 'project' | 'organization';
  readonly slug: string;
}

/**
 * Where a participant stands in the named voting, or without a name in the one that runs, else in the last one
 * (spec 1 §4: voting info shows once a voting has started or one is named). Null when it takes part in none.
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
    text: STANDING(participant.kind),
    values: [participant.slug, voting, now],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    voting: await votingWire(db, row, settings, now),
    ...figuresOf(row, ranksOf(row, now)),
    participating_projects: Number(row.participating),
  };
}

function figuresOf(row: StandingRow, ranks: Ranks) {
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
  /** Which of its votes and ranks may be seen now. */
  readonly ranks: Ranks;
}

/** No voting has this id: a list whose voting is unknown or not public shows nobody. */
const NOBODY = -1n;

/**
 * The voting that a voting list names; for one that visitors may not know of a voting without participants. A list
 * that displays no current ranks shows what was published last.
 */
export async function listedVoting(
  db: Db,
  slug: string,
  settings: PlatformSettings,
  now: Date,
  displayCurrentRank: boolean,
): Promise<ListedVoting> {
  const found = settings.enableVoting ? await findPublic(db, slug) : null;
  if (!found) return { id: NOBODY, slug, ranks: 'hidden' };
  const ranks = ranksOf(found, now);
  if (displayCurrentRank) return { id: found.id, slug, ranks };
  const runs = votingState({ startsAt: found.starts_at, endsAt: found.ends_at }, now) === 'active';
  return { id: found.id, slug, ranks: runs && found.standings_at !== null ? 'published' : 'hidden' };
}
