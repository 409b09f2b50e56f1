import { makeProject } from '../../../src/testing/projects.ts';
import type { Role } from '../roles.ts';
import type { Stage } from '../stage.ts';
import { column, readBy, type Seeds } from './base.ts';

/** News of a public project that the superuser administers, in the states that each operation needs, and consents to news. */
export async function sowNews(stage: Stage, url: string, superuser: Role, count: number): Promise<Seeds> {
  const { pool } = stage;
  const user = String(superuser.actor.userId);
  const project = await makeProject(pool);
  await pool.query(
    `INSERT INTO organization_administrator (organization_id, user_id)
     SELECT organization_id, $2 FROM project WHERE id = $1`,
    [project.id, user],
  );
  const news = (state: string, many: number, name: 'id' | 'slug' = 'id') =>
    column(
      pool,
      `INSERT INTO news_item (slug, project_id, state, title, body, created_by, created_at, changed_at, published_at)
       SELECT 'seeds-' || gen_random_uuid(), $1, $2, 'Seeds', '<p>Seeds</p>', $3, now(), now(),
         CASE WHEN $2 = 'published' THEN now() END
       FROM generate_series(1, $4::int) RETURNING ${name}`,
      [project.id, state, user, many],
    );
  const [saved = ''] = await news('draft', 1);
  const { version } = await readBy(stage, url, superuser, `/api/v4/news-items/${saved}`);
  const content = { title: 'Seeds', body: '<p>Seeds</p>', picture: [], picture_alt: '', publish: false };
  const selected = (ids: string[], fields: object = {}) =>
    ids.map((id) => JSON.stringify({ selection: { ids: [id] }, ...fields }));
  const tokens = await column(
    pool,
    `INSERT INTO news_consent (donation_id, token, consent_text, agreed_at)
     SELECT d.id, gen_random_uuid(), 'Seeds', now() FROM private_donation d
     WHERE NOT EXISTS (SELECT FROM news_consent c WHERE c.donation_id = d.id) ORDER BY d.id LIMIT 5
     RETURNING token`,
  );
  return {
    'project_news.slug': [project.slug],
    'readProjectNewsFeed.slug': [project.slug],
    'public_news_item.slug': await news('published', 1, 'slug'),
    'news_item.id': await news('draft', 1),
    'news_item_create.body': [JSON.stringify({ project: project.slug, ...content })],
    'news_item_save.id': [saved],
    // Saving the same content keeps the version.
    'news_item_save.body': [JSON.stringify({ version, ...content })],
    'news_item_delete.id': await news('draft', 20 * count),
    'news_items_release.body': selected(await news('submitted', 10 * count)),
    'news_items_withdraw.body': selected(await news('published', 10 * count), {
      reason: 'seen by staff',
    }),
    'news_subscription.token': tokens,
    'news_subscription_withdraw.token': tokens,
  };
}
