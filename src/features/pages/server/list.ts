import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { pageList } from '../list.ts';
import type { PageKind, PageState } from '../rules.ts';

/** Every explore page, by the title of its draft in the reader's language. */
export const servedPages = serveList(pageList)
  .rows((db) => db.selectFrom('page as p'))
  .columns({
    id: 'p.id',
    search: ['p.slug', sql`p.draft #>> '{title,de}'`, sql`p.draft #>> '{title,en}'`],
    sql: ({ locale }) => {
      const [language, fallback] = locale === 'en_US' ? ['en', 'de'] : ['de', 'en'];
      return {
        title: sql<string>`coalesce(nullif(p.draft #>> array['title', ${language}], ''), nullif(p.draft #>> array['title', ${fallback}], ''), p.slug)`,
        slug: 'p.slug',
        kind: sql<PageKind>`p.kind`,
        state: sql<PageState>`CASE WHEN p.published_version IS NULL THEN 'unpublished'
          WHEN p.published_version = p.version THEN 'published' ELSE 'changed' END`,
        changed_at: 'p.changed_at',
        published_at: 'p.published_at',
      };
    },
  });
