import { sql } from 'kysely';
import type { Services } from '#platform/server/services.ts';
import { NEWS_STATES } from '../rules.ts';

const TITLES = [
  'Änderung am Dach',
  'Zweiter Abschnitt',
  'apfelbäume',
  'Übergabe',
  '100 % Regen_bogen',
  '=1+1',
];

/** News in every state about the projects of `own_projects`, so that both lists contain them. */
async function buildNewsItems({ database: { db } }: Services): Promise<void> {
  const { rows: projects } = await sql<{ id: bigint }>`
    SELECT id FROM project WHERE slug LIKE 'list-own-project-%' ORDER BY id LIMIT 3`.execute(db);
  const { id: author } = await db.selectFrom('app_user').select('id').orderBy('id').executeTakeFirstOrThrow();
  if (projects.length === 0) throw new Error('the rows of own_projects come first');
  const rows = Array.from({ length: 30 }, (_, index) => {
    const state = NEWS_STATES[index % NEWS_STATES.length] ?? 'draft';
    const day = new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24));
    return {
      slug: `list-news-${index}`,
      project_id: projects[index % projects.length]?.id ?? 0n,
      state,
      title: `${TITLES[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
      body: '<p>Text.</p>',
      created_by: author,
      created_at: day,
      changed_at: day,
      published_at: state === 'published' || state === 'withdrawn' ? day : null,
    };
  });
  await db.insertInto('news_item').values(rows).execute();
}

/** The rows of `news_items` are those of this list as well. */
const none = async () => {};

export const listFixtures = { news_items: buildNewsItems, own_news_items: none };
