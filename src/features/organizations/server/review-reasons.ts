import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { requireSeen, versionOf } from '#platform/server/operation/version.ts';
import type { ReviewReasons } from '../contract/review-reasons.ts';

/** What the reasons are for. */
export type Subject = 'project' | 'organization';

/** The ready-made reasons for decisions about projects or organizations. */
export async function reviewReasons(db: Db, subject: Subject): Promise<ReviewReasons> {
  const reasons = await db
    .selectFrom('review_reason')
    .select(['decision', 'title', 'body as text'])
    .where('subject', '=', subject)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return { version: versionOf(reasons), reasons: reasons as ReviewReasons['reasons'] };
}

/** Replaces them. Refuses `reasons_changed` if they have changed since the caller saw them. */
export async function replaceReasons(
  tx: Tx,
  subject: Subject,
  { version, reasons }: ReviewReasons,
): Promise<{ version: string }> {
  // Two savings at once: the second one waits, and then sees other reasons.
  await sql`LOCK TABLE review_reason IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
  requireSeen(version, (await reviewReasons(tx, subject)).version, 'reasons_changed');
  await tx.deleteFrom('review_reason').where('subject', '=', subject).execute();
  if (reasons.length > 0)
    await tx
      .insertInto('review_reason')
      .values(
        reasons.map(({ decision, title, text }, position) => ({
          subject,
          decision,
          title,
          body: text,
          position,
        })),
      )
      .execute();
  return { version: (await reviewReasons(tx, subject)).version };
}
