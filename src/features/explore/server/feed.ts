import { categoryWire } from '#features/categories/server/index.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf, translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { xmlElement, xmlText } from '#platform/server/xml.ts';

/** The number of projects in the feed. */
const LENGTH = 50;

interface Item {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly organization: string;
  readonly published: Date;
  readonly category_slug: string;
  readonly category_title: unknown;
  readonly category_icon: string;
}

/** The newest listed projects as RSS 2.0; the texts of the platform in the reader's language. */
export async function projectFeed(
  db: Db,
  {
    base,
    siteName,
    locale,
  }: { readonly base: string; readonly siteName: string; readonly locale: LocaleCode },
): Promise<string> {
  const { rows } = await db.client.query<Item>({
    name: 'project:feed',
    text: `SELECT p.slug, p.title, p.summary, o.title AS organization, coalesce(p.published_at, p.created_at) AS published,
        c.slug AS category_slug, c.title AS category_title, c.icon AS category_icon
      FROM explore_project e
      JOIN project p ON p.id = e.project_id
      JOIN organization o ON o.id = p.organization_id
      JOIN category c ON c.id = p.category_id
      ORDER BY e.created_at DESC, e.project_id DESC LIMIT ${LENGTH}`,
  });
  const t = translator(locale).ns('explore.list');
  const items = rows.map((row) => {
    const link = `${base}/project/${row.slug}/`;
    const category = categoryWire(
      { slug: row.category_slug, title: row.category_title, icon: row.category_icon },
      locale,
    );
    return [
      '<item>',
      xmlElement('title', row.title),
      xmlElement('link', link),
      `<guid isPermaLink="true">${xmlText(link)}</guid>`,
      xmlElement('description', row.summary),
      xmlElement('category', category.title),
      xmlElement('dc:creator', row.organization),
      xmlElement('pubDate', row.published.toUTCString()),
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement('title', `${siteName}: ${t('title')}`),
    xmlElement('link', `${base}/projects/`),
    xmlElement('description', t('homeDescription')),
    xmlElement('language', languageOf(locale)),
    `<atom:link href="${xmlText(`${base}/projects.rss`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
