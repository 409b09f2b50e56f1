import { sql } from 'kysely';
import { notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { ReviewQueue, Votings } from '../contract/review-queue.ts';
import type { ReviewReasons } from '../contract/review-reasons.ts';
import { REVIEW, STATUS } from '../rules/types.ts';
import { reviewReasons, type Subject } from './review-reasons.ts';

/** Whether staff have to decide: it is complete, and undecided or changed since the decision. */
const waits = sql<boolean>`r.status = ${STATUS.complete} AND (r.review_status = ${REVIEW.needsReview} OR r.needs_donation_review)`;

/** Its place in the queue; records that were never submitted, as those made by staff, count from their creation. */
const since = sql`coalesce(r.submitted_at, r.created_at)`;

/** The place of a project or an organization among those that wait for a decision; 404 if there is none. */
async function reviewQueue(db: Db, table: Subject, slug: string): Promise<ReviewQueue> {
  const { rows } = await sql<{
    count: bigint;
    before: bigint;
    waits: boolean;
    next: { slug: string; title: string } | null;
    previous: { slug: string; title: string } | null;
  }>`
    WITH own AS (SELECT r.id, ${since} AS at, ${waits} AS waits FROM ${sql.table(table)} r WHERE r.slug = ${slug}),
      queue AS (
        SELECT r.id, r.slug, r.title, ${since} AS at FROM ${sql.table(table)} r
        WHERE ${waits} ${sql.raw(table === 'project' ? 'AND NOT r.is_banned' : '')})
    SELECT (SELECT count(*) FROM queue) AS count, own.waits,
      (SELECT count(*) FROM queue q WHERE (q.at, q.id) < (own.at, own.id)) AS before,
      (SELECT jsonb_build_object('slug', q.slug, 'title', q.title) FROM queue q
        WHERE (q.at, q.id) > (own.at, own.id) ORDER BY q.at, q.id LIMIT 1) AS next,
      (SELECT jsonb_build_object('slug', q.slug, 'title', q.title) FROM queue q
        WHERE (q.at, q.id) < (own.at, own.id) ORDER BY q.at DESC, q.id DESC LIMIT 1) AS previous
    FROM own`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return {
    count: Number(row.count),
    position: row.waits ? Number(row.before) + 1 : null,
    previous: row.previous,
    next: row.next,
  };
}

/** What staff need to decide besides the record; nothing for those who may not decide. */
export async function decisionAidsOf(
  db: Db,
  actor: Actor,
  subject: Subject,
  slug: string,
): Promise<{ queue: ReviewQueue | null; ready_reasons: ReviewReasons['reasons'] }> {
  if (!may(actor, `change_${subject}_review`)) return { queue: null, ready_reasons: [] };
  const { reasons } = await reviewReasons(db, subject);
  return { queue: await reviewQueue(db, subject, slug), ready_reasons: reasons };
}

/** The votings in which a project or an organization takes part and whose results are not confirmed, first entered first. */
export async function votingsOf(db: Db, subject: Subject, slug: string): Promise<Votings> {
  const { rows } = await sql<Votings[number]>`
    SELECT w.id::text AS participant, v.title FROM voting_participant w
    JOIN voting v ON v.id = w.voting_id
    JOIN ${sql.table(subject)} r ON r.id = ${sql.ref(`w.${subject}_id`)}
    WHERE r.slug = ${slug} AND w.removed_at IS NULL AND v.results_confirmed_at IS NULL
    ORDER BY w.entered_at, w.id`.execute(db);
  return rows;
}
