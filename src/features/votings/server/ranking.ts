import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import type { Ranked } from '../awards.ts';

/** One line of a ranking, with its participant. */
export interface RankingLine extends Ranked {
  readonly title: string;
  /** Exactly one of `project` and `organization` is set. */
  readonly project: bigint | null;
  readonly organization: bigint | null;
  readonly path: string;
}

interface Row {
  readonly id: bigint;
  readonly rank: number;
  readonly votes: bigint;
  readonly title: string;
  readonly slug: string;
  readonly project_id: bigint | null;
  readonly organization_id: bigint | null;
}

/**
 * The ranking of a voting: by votes, then by the earlier last vote, then by title; equal votes share
 * a rank (handbook §11). Confirmed results do not change.
 */
export async function rankingOf(db: Db, voting: bigint): Promise<readonly RankingLine[]> {
  const { rows } = await sql<Row>`
    SELECT w.id, coalesce(w.final_rank, (rank() OVER (ORDER BY r.votes DESC))::integer) AS rank,
      coalesce(w.final_votes, r.votes) AS votes, coalesce(p.title, o.title) AS title, coalesce(p.slug, o.slug) AS slug,
      w.project_id, w.organization_id
    FROM voting_rank r
    JOIN voting_participant w ON w.id = r.participant_id
    LEFT JOIN project p ON p.id = w.project_id
    LEFT JOIN organization o ON o.id = w.organization_id
    WHERE r.voting_id = ${voting} AND r.listed
    ORDER BY 2, r.last_counted_at, r.title_key, w.id`.execute(db);
  return rows.map((row) => ({
    participant: String(row.id),
    rank: row.rank,
    votes: Number(row.votes),
    title: row.title,
    project: row.project_id,
    organization: row.organization_id,
    path: `/${row.project_id === null ? 'organization' : 'project'}/${row.slug}/`,
  }));
}

/** An award of a place, in cents, and the budget that pays it. */
interface PlacedAward {
  readonly place: number;
  readonly amount_cents: bigint;
  readonly budget_id: bigint;
}

/** The version of what the confirmation of results decides: who has which rank by how many votes, and what for. */
export const resultsVersion = (ranking: readonly RankingLine[], awards: readonly PlacedAward[]): string =>
  versionOf({
    ranking: ranking.map(({ participant, rank, votes }) => [participant, rank, votes]),
    awards: awards
      .map(({ place, amount_cents, budget_id }) => [place, String(amount_cents), String(budget_id)] as const)
      .toSorted(([a], [b]) => a - b),
  });
