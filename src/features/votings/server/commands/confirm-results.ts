import { sql } from 'kysely';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/db.ts';
import type { Services } from '#platform/server/services.ts';
import { FROZEN_AFTER_HOURS } from '../../rules.ts';
import { tellResultsLater } from '../mails.ts';

/** One line of a confirmed ranking. */
export type ResultLine = { readonly title: string; readonly rank: number; readonly votes: number };

/**
 * Keeps the ranking of a voting as its result: from 24 hours after its end on, once (handbook §11). Afterwards no
 * vote moves any more, and the participants are told.
 */
export async function confirmResultsOf(
  services: Services,
  tx: Tx,
  slug: string,
  actor: bigint,
): Promise<readonly ResultLine[]> {
  const voting = await tx
    .selectFrom('voting')
    .select(['id', 'ends_at', 'results_confirmed_at'])
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();
  if (!voting) throw notFound();
  if (voting.results_confirmed_at !== null) throw conflict('results_confirmed');
  if (tx.now.getTime() < voting.ends_at.getTime() + FROZEN_AFTER_HOURS * 3_600_000) {
    throw conflict('results_not_frozen');
  }
  await tx
    .updateTable('voting')
    .set({ results_confirmed_at: tx.now, results_confirmed_by: actor })
    .where('id', '=', voting.id)
    .execute();
  const { rows } = await sql<{ title: string; rank: number; votes: bigint }>`
    WITH ranked AS (
      SELECT participant_id, votes, last_counted_at, title_key, rank() OVER (ORDER BY votes DESC)::int AS rank
      FROM voting_rank WHERE voting_id = ${voting.id} AND listed
    ), kept AS (
      UPDATE voting_participant w SET final_rank = r.rank, final_votes = r.votes
      FROM ranked r WHERE w.id = r.participant_id
      RETURNING w.id, w.project_id, w.organization_id, r.rank, r.votes, r.last_counted_at, r.title_key
    )
    SELECT coalesce(p.title, o.title) AS title, k.rank, k.votes
    FROM kept k LEFT JOIN project p ON p.id = k.project_id LEFT JOIN organization o ON o.id = k.organization_id
    ORDER BY k.votes DESC, k.last_counted_at, k.title_key, k.id`.execute(tx);
  await tellResultsLater(services, tx, voting.id);
  return rows.map(({ title, rank, votes }) => ({ title, rank, votes: Number(votes) }));
}
