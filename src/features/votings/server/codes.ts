import { sql } from 'kysely';
import { notFound } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { CodeBatches } from '../contract/votings.ts';

/** A voting, as far as its codes are concerned; 404 if there is none. */
export async function findVoting(db: Db, slug: string) {
  const voting = await db
    .selectFrom('voting')
    .select(['id', 'slug', 'title', 'participants', 'ends_at', 'enable_codes'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!voting) throw notFound();
  return voting;
}

/** The batches of codes of a voting, and how many codes are unused, used and locked. */
export async function codeBatches(db: Db, slug: string): Promise<CodeBatches> {
  const { id, title, enable_codes } = await findVoting(db, slug);
  const counts = await db
    .selectFrom('voting_code')
    .where('voting_id', '=', id)
    .select(sql<bigint>`count(*) FILTER (WHERE used_at IS NOT NULL)`.as('used'))
    .select(sql<bigint>`count(*) FILTER (WHERE used_at IS NULL AND locked)`.as('locked'))
    .select(sql<bigint>`count(*) FILTER (WHERE used_at IS NULL AND NOT locked)`.as('unused'))
    .executeTakeFirstOrThrow();
  const batches = await db
    .selectFrom('voting_code_batch as b')
    .leftJoin('app_user as u', 'u.id', 'b.created_by')
    .where('b.voting_id', '=', id)
    .select(['b.id', 'b.name', 'b.source', 'b.count', 'b.made', 'b.created_at', 'u.username'])
    .select((eb) =>
      eb
        .selectFrom('voting_code as c')
        .whereRef('c.batch_id', '=', 'b.id')
        .where('c.used_at', 'is', null)
        .where('c.locked', '=', false)
        .select(sql<bigint>`count(*)`.as('unused'))
        .as('unused'),
    )
    .orderBy('b.id', 'desc')
    .limit(100)
    .execute();
  return {
    voting: { slug, title, codes_enabled: enable_codes },
    unused: Number(counts.unused),
    used: Number(counts.used),
    locked: Number(counts.locked),
    batches: batches.map((batch) => ({
      id: String(batch.id),
      name: batch.name,
      source: batch.source === 'imported' ? 'imported' : 'generated',
      count: batch.count,
      made: batch.made,
      unused: Number(batch.unused),
      created_at: batch.created_at.toISOString(),
      created_by: batch.username,
    })),
  };
}
