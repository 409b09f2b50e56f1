import type { LocaleCode } from '#platform/contract/locale.ts';
import { languageOf, translator } from '#platform/i18n.ts';
import { xmlElement, xmlText } from '#platform/server/xml.ts';
import { excerpt, type ShownRow } from './public-news.ts';

interface Feed {
  readonly base: string;
  readonly siteName: string;
  readonly locale: LocaleCode;
  /** Null for the feed of all projects. */
  readonly project: { readonly slug: string; readonly title: string } | null;
}

/** Public news as RSS 2.0; the texts of the platform in the reader's language. */
export function newsFeed(rows: readonly ShownRow[], { base, siteName, locale, project }: Feed): string {
  const t = translator(locale).ns('news-items.page');
  const page = project ? `${base}/project/${project.slug}/` : `${base}/projects/`;
  const own = project ? `${base}/project/${project.slug}/news.rss` : `${base}/news.rss`;
  const items = rows.map((row) => {
    const link = `${base}/news-item/${row.slug}/`;
    return [
      '<item>',
      xmlElement('title', project ? row.title : `${row.project_title}: ${row.title}`),
      xmlElement('link', link),
      `<guid isPermaLink="true">${xmlText(link)}</guid>`,
      xmlElement('description', excerpt(row)),
      xmlElement('dc:creator', row.organization_title),
      xmlElement('pubDate', row.published_at.toUTCString()),
      '</item>',
    ].join('');
  });
  const title = project ? t('feed.ofProject', { project: project.title }) : t('feed.ofAll');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    xmlElement('title', `${siteName}: ${title}`),
    xmlElement('link', page),
    xmlElement('description', title),
    xmlElement('language', languageOf(locale)),
    `<atom:link href="${xmlText(own)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
    '',
  ].join('\n');
}
