import { describe, expect, test } from 'vitest';
import { resetSettings } from '#features/settings/server/testing.ts';
import { readProfile } from '#features/accounts/contract/accounts.ts';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { listFavoriteProjects } from '../contract/cards.ts';
import { makeProject } from '#testing/projects.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { addFavorite, listFavorites, removeFavorite } from '../contract/favorites.ts';

const app = useApp();

describe('favorites', () => {
  test('a signed-in user adds and removes projects; repeating it changes nothing', async () => {
    const user = await buildUser(app.services, {});
    const first = await makeProject(app.database.pool);
    const second = await makeProject(app.database.pool);
    const add = (slug: string) => app.call(addFavorite, { body: { slug } }, { as: user });
    expect((await add(first.slug)).body).toEqual({ favorite_projects: [{ slug: first.slug }] });
    await add(second.slug);
    const twice = await add(second.slug);
    expect(twice.body).toEqual({ favorite_projects: [{ slug: second.slug }, { slug: first.slug }] });
    const removed = await app.call(removeFavorite, { body: { slug: second.slug } }, { as: user });
    expect(removed.body).toEqual({ favorite_projects: [{ slug: first.slug }] });
    expect((await app.call(removeFavorite, { body: { slug: second.slug } }, { as: user })).status).toBe(200);
    expect((await app.call(listFavorites, {}, { as: user })).body).toEqual(removed.body);
  });

  test('only public projects may be added; a favorite archived later is shown, a banned one is hidden', async () => {
    const user = await buildUser(app.services, {});
    const banned = await makeProject(app.database.pool, { isBanned: true });
    const refused = await app.call(addFavorite, { body: { slug: banned.slug } }, { as: user });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ codes: { slug: ['project_unknown'] } });
    const stored = await makeProject(app.database.pool);
    await app.call(addFavorite, { body: { slug: stored.slug } }, { as: user });
    const listed = async () => (await app.call(listFavorites, {}, { as: user })).body;
    await app.database.pool.query('UPDATE project SET status = 3 WHERE id = $1', [stored.id]);
    expect(await listed()).toEqual({ favorite_projects: [{ slug: stored.slug }] });
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [stored.id]);
    expect(await listed()).toEqual({ favorite_projects: [] });
  });

  test('are listed as cards, latest first; archived ones are included, banned and withdrawn ones are not', async () => {
    const user = await buildUser(app.services, {});
    const [first, second, banned, withdrawn] = await Promise.all(
      [1, 2, 3, 4].map(() => makeProject(app.database.pool)),
    );
    for (const project of [first, second, banned, withdrawn]) {
      await app.call(addFavorite, { body: { slug: project?.slug } }, { as: user });
    }
    await app.database.pool.query('UPDATE project SET status = 3 WHERE id = $1', [first?.id]);
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [banned?.id]);
    await app.database.pool.query('UPDATE project SET review_status = 1 WHERE id = $1', [withdrawn?.id]);
    const answer = await app.call(listFavoriteProjects, {}, { as: user });
    expect(answer.body).toMatchObject({
      results: [
        { slug: second?.slug, is_status_archived: false },
        { slug: first?.slug, is_status_archived: true },
      ],
    });
    expect((await app.call(listFavoriteProjects)).status).toBe(401);
  });

  test('are for activated users', async () => {
    const user = await buildUser(app.services, {});
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [user.id]);
    const { slug } = await makeProject(app.database.pool);
    const refused = await app.call(addFavorite, { body: { slug } }, { as: user });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_activated' }]);
  });

  test('wait for the release of a company account, which is not asked to look for a link again', async () => {
    const user = await buildUser(app.services, {});
    await app.database.pool.query('UPDATE app_user SET awaits_release = true WHERE id = $1', [user.id]);
    const { slug } = await makeProject(app.database.pool);
    const refused = await app.call(addFavorite, { body: { slug } }, { as: user });
    expect([refused.status, refused.body]).toMatchObject([
      403,
      { code: 'not_released', detail: 'The account is waiting for its release by the operator' },
    ]);
  });

  test('visitors are asked to sign in, unknown fields are refused, nobody sees the favorites of another', async () => {
    const { slug } = await makeProject(app.database.pool);
    expect((await app.call(listFavorites)).status).toBe(401);
    expect((await app.call(addFavorite, { body: { slug } })).status).toBe(401);
    const user = await buildUser(app.services, {});
    const other = await buildUser(app.services, {});
    expect((await app.call(addFavorite, { body: { slug, user: 1 } }, { as: user })).status).toBe(400);
    await app.call(addFavorite, { body: { slug } }, { as: user });
    expect((await app.call(listFavorites, {}, { as: other })).body).toEqual({ favorite_projects: [] });
  });

  test('is refused while favorites are disabled', async () => {
    const user = await buildUser(app.services, {});
    const { slug } = await makeProject(app.database.pool);
    await app.services.database.transact(async (tx) => {
      await tx
        .insertInto('platform_setting')
        .values({ key: 'enableFavorites', value: JSON.stringify(false) })
        .execute();
    });
    const refused = await app.call(addFavorite, { body: { slug } }, { as: user });
    expect(refused.status).toBe(403);
    expect((refused.body as { code: string }).code).toBe('favorites_off');
    await resetSettings(app.database.pool, 'enableFavorites');
  });
});

describe('an account', () => {
  test('carries balance and favorites in its profile (spec 1 §3)', async () => {
    const user = await buildUser(app.services, {});
    const { slug } = await makeProject(app.database.pool);
    await app.call(addFavorite, { body: { slug } }, { as: user });
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({
      is_anonymous: false,
      is_activated: true,
      usertype: { choice: 1 },
      balance: { in_cents: 0, in_currency: '0.00', in_coins: 0, in_currency_display: '€0.00' },
      favorite_projects: [{ slug }],
    });
    expect((await app.call(readProfile)).body).toMatchObject({
      is_anonymous: true,
      usertype: { choice: 3 },
      favorite_projects: [],
    });
  });

  test('that is deleted leaves none of them', async () => {
    const { pool } = app.database;
    const password = 'a long password';
    const user = await buildUser(app.services, { password });
    const { slug } = await makeProject(pool);
    await app.call(addFavorite, { body: { slug } }, { as: user });
    const answer = await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
    expect(answer.body).toEqual({ outcome: 'deleted' });
    const { rowCount } = await pool.query('SELECT FROM favorite WHERE user_id = $1', [user.id]);
    expect(rowCount).toBe(0);
  });
});
