import type pg from 'pg';
import { column, type Seeds } from './base.ts';

/** Pages whose drafts have moved on since they were published. */
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
