import type { Services } from '#platform/server/services.ts';
import { LIST_TITLES } from '#testing/list-titles.ts';

/** Pages of both kinds, some published, some of them with a newer draft. */
async function buildPages({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 29 }, (_, index) => {
    const title = LIST_TITLES[index % 7] ?? '';
    const content = { title: { en: index % 4 === 0 ? '' : title, de: title } };
    const published = index % 3 === 0 ? null : (index % 2) + 1;
    return {
      kind: index % 5 === 0 ? 'organizations' : 'projects',
      slug: `list-page-${index}`,
      draft: JSON.stringify(content),
      published: published === null ? null : JSON.stringify(content),
      version: 2,
      published_version: published,
      published_at: published === null ? null : new Date(Date.UTC(2026, 2, 28 + (index % 3), index % 24)),
      changed_at: new Date(Date.UTC(2026, 9, 24 + (index % 3), 21 + (index % 4))),
    };
  });
  await db.insertInto('page').values(rows).execute();
}

export const listFixtures = { pages: buildPages };
