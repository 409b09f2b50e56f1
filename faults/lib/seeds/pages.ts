import type pg from 'pg';
import type { Services } from '../../../src/platform/server/services.ts';
import { png } from '../../../src/testing/uploads.ts';
import { column, type Seeds } from './base.ts';

/** Pages whose drafts have been changed since they were published. */
export async function sowPages(pool: pg.Pool, count: number): Promise<Seeds> {
  const pages = await column(
    pool,
    `INSERT INTO page (kind, slug, draft, published, version, published_version, published_at)
     SELECT kind, 'seed-' || n, draft, published, 2, 1, now()
     FROM page, generate_series(1, $1::int) n WHERE slug = 'home' AND kind = 'projects' RETURNING id`,
    [20 * count],
  );
  const of = (part: number) => pages.slice(part * 4 * count, (part + 1) * 4 * count);
  return {
    'page.id': of(0),
    'page_preview.id': of(0),
    'page_save.id': of(1),
    'page_publish.id': of(2),
    'page_discard.id': of(3),
    'page_delete.id': of(4),
  };
}

export interface Draft {
  readonly html: Readonly<Record<'en' | 'de', string>>;
}

/**
 * Drafts to save: the given one, the same with a table, and the same with a picture. The picture is in the text of
 * another page already, so that everybody who may change pages may use it.
 */
export async function sowDrafts(
  { files, database: { db } }: Services,
  draft: Draft,
  page: string,
): Promise<Seeds> {
  const { id, src } = await files.storeImage(db, await png(), { filename: 'wald.png', owner: null });
  await db
    .insertInto('text_picture')
    .values({ file_id: id, page_id: BigInt(page) })
    .execute();
  const withHtml = (html: string) => ({ ...draft, html: { en: html, de: html } });
  return {
    'page_save.draft': [
      draft,
      withHtml('<table><tbody><tr><th>a</th></tr><tr><td>b</td></tr></tbody></table>'),
      withHtml(`<p>a</p><img src="${src}" alt="b" />`),
    ].map((one) => JSON.stringify(one)),
  };
}
