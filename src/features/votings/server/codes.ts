import { sql } from 'kysely';
import { notFound } from '#platform/contract/errors.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { CodeBatches, CodeSheet } from '../contract/votings.ts';
import { printedCode, SHEET_MAX } from '../rules/codes.ts';

async function findVoting(db: Db, slug: string) {
  const voting = await db
    .selectFrom('voting')
    .select(['id', 'slug', 'title', 'ends_at', 'enable_codes'])
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
      created_at: batch.created_at.toISOString(),
      created_by: batch.username,
    })),
  };
}

/** A sheet of unused codes to print, of one batch or of all; a page number that is too high returns the last one. */
export async function codeSheet(
  { config }: Services,
  db: Db,
  slug: string,
  { batch, page }: { readonly batch?: string | undefined; readonly page: number },
): Promise<CodeSheet> {
  const voting = await findVoting(db, slug);
  const unused = db
    .selectFrom('voting_code')
    .where('voting_id', '=', voting.id)
    .where('used_at', 'is', null)
    .where('locked', '=', false)
    .$if(batch !== undefined, (query) => query.where('batch_id', '=', BigInt(batch ?? 0)));
  const { total } = await unused.select(sql<bigint>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / SHEET_MAX));
  const shown = Math.min(page, pages);
  const codes = await unused
    .select(['id', 'code', 'value'])
    .orderBy('id')
    .limit(SHEET_MAX)
    .offset((shown - 1) * SHEET_MAX)
    .execute();
  return {
    voting: { slug, title: voting.title, voting_end: voting.ends_at.toISOString() },
    address: config.publicUrl.replace(/^https?:\/\//u, ''),
    codes: codes.map(({ id, code, value }) => ({ number: String(id), code: printedCode(code), value })),
    page: shown,
    pages,
    total: Number(total),
  };
}
