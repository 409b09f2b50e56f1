import { sql } from 'kysely';
import { imageWire, type ImageWire } from '#platform/contract/image.ts';
import { notFound } from '#platform/contract/errors.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import { richHtml, textOfHtml } from '#platform/server/html.ts';
import type { getNews, NewsOfProject } from '../contract.ts';
import { excerptOf } from '../rules.ts';
import { isListed } from './stored.ts';

/** What visitors may see: published news of projects with a public page. */
const publicNews = (db: Db) =>
  db
    .selectFrom('news_item as n')
    .innerJoin('project as p', 'p.id', 'n.project_id')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .leftJoin('stored_file as s', 's.id', 'n.picture_id')
    .where('n.state', '=', 'published')
    .where(isListed);

const shownQuery = (db: Db) =>
  publicNews(db)
    .select(['n.slug', 'n.title', 'n.body', 'n.picture_alt'])
    // The constraint of the table says that published news have this day.
    .select(sql<Date>`n.published_at`.as('published_at'))
    .select(['s.id as file', 's.width', 's.height', 's.color', 's.widths'])
    .select(['p.slug as project_slug', 'p.title as project_title'])
    .select(['o.slug as organization_slug', 'o.title as organization_title']);

/** Public news as they are read for pages and feeds. */
export type ShownRow = Awaited<ReturnType<ReturnType<typeof shownQuery>['execute']>>[number];

function imageOf({ file, width, height, color, widths }: ShownRow): ImageWire | null {
  return file === null ? null : imageWire({ id: file, width, height, color, widths: widths ?? [] });
}

const shownWire = (row: ShownRow) => ({
  slug: row.slug,
  title: row.title,
  published_at: row.published_at.toISOString(),
  image: imageOf(row),
  image_alt: row.picture_alt,
});

/** The newest public news, of one project or of all. */
export function newestNews(db: Db, project: string | null, limit: number): Promise<ShownRow[]> {
  return shownQuery(db)
    .$if(project !== null, (query) => query.where('p.slug', '=', project ?? ''))
    .orderBy('n.published_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit)
    .execute();
}

/** The beginning of a text in words. */
export const excerpt = (row: ShownRow): string => excerptOf(textOfHtml(row.body));

/** The public news of a project, newest first. */
export async function newsOfProject(db: Db, slug: string, limit: number): Promise<NewsOfProject> {
  const rows = await newestNews(db, slug, limit);
  const counted =
    rows.length < limit
      ? { count: rows.length }
      : await publicNews(db)
          .where('p.slug', '=', slug)
          .select(sql<number>`count(*)::int`.as('count'))
          .executeTakeFirstOrThrow();
  return {
    count: counted.count,
    results: rows.map((row) => ({ ...shownWire(row), excerpt: excerpt(row) })),
  };
}

/** Public news with their text; 404 for all others. */
export async function newsBySlug(db: Db, slug: string): Promise<ResponseOf<typeof getNews>> {
  const row = await shownQuery(db).where('n.slug', '=', slug).executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...shownWire(row),
    body: richHtml(row.body),
    project: { slug: row.project_slug, title: row.project_title },
    organization: { slug: row.organization_slug, title: row.organization_title },
  };
}

/** The title of a project with a public page; null for all others. */
export async function listedTitle(db: Db, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('project as p')
    .where('p.slug', '=', slug)
    .where(isListed)
    .select('p.title')
    .executeTakeFirst();
  return row?.title ?? null;
}
