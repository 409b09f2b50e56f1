import { describe, expect, it } from 'vitest';
import type { OwnNews } from '../contract.ts';
import {
  createNewsItem,
  deleteNewsItem,
  getNews,
  listProjectNews,
  type NewsOfProject,
  readNewsFeed,
  readNewsItem,
  readProjectNewsFeed,
  releaseNewsItems,
  saveNewsItem,
  uploadNewsPicture,
  withdrawNewsItems,
} from '../contract.ts';
import { newsItemList, ownNewsItemList } from '../list.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { type MadeProject, makeProject } from '#testing/projects.ts';
import { png, uploaded } from '#testing/uploads.ts';

const app = useApp();
const pool = () => app.database.pool;

/** A project with an administrator of its organization. */
async function owned(made: MadeProject = {}) {
  const project = await makeProject(pool(), made);
  const owner = await buildUser(app.services, {});
  await pool().query(
    `INSERT INTO organization_administrator (organization_id, user_id)
     SELECT organization_id, $2 FROM project WHERE id = $1`,
    [project.id, owner.id],
  );
  return { project, owner };
}

type Owned = Awaited<ReturnType<typeof owned>>;

const CONTENT = {
  title: 'The roof is on',
  body: '<p>All tiles are <strong>laid</strong>.</p>',
  picture: [] as string[],
  picture_alt: '',
  publish: true,
};

const create = (
  { project, owner }: Owned,
  change: Partial<typeof CONTENT> = {},
  as: BuiltUser | null = owner,
) =>
  app.call(
    createNewsItem,
    { body: { project: project.slug, ...CONTENT, ...change } },
    { ...(as && { as }), idempotencyKey: unique('news') },
  );

async function written(by: Owned, change: Partial<typeof CONTENT> = {}): Promise<OwnNews> {
  const answer = await create(by, change);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return read((answer.body as { id: string }).id, by.owner);
}

const read = async (id: string, as: BuiltUser) =>
  (await app.call(readNewsItem, { params: { id } }, { as })).body as OwnNews;

const save = (news: OwnNews, as: BuiltUser, change: Partial<typeof CONTENT> = {}) =>
  app.call(
    saveNewsItem,
    {
      params: { id: news.id },
      body: {
        version: news.version,
        title: news.title,
        body: news.body,
        picture: news.picture,
        picture_alt: news.picture_alt,
        publish: news.state === 'published',
        ...change,
      },
    },
    { as },
  );

const shown = async (slug: string, query: { limit?: number } = {}) =>
  (await app.call(listProjectNews, { params: { slug }, query })).body as NewsOfProject;

const staffWith = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const withdraw = (ids: string[], as: BuiltUser) =>
  app.call(
    withdrawNewsItems,
    { body: { selection: { ids }, reason: 'Advertising', internal_note: 'Second time' } },
    { as },
  );
const release = (ids: string[], as: BuiltUser) =>
  app.call(releaseNewsItems, { body: { selection: { ids } } }, { as });
const codesOf = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;

describe('news about a project', () => {
  it('are shown on its page, at an address of their own and in the feeds, newest first', async () => {
    const by = await owned({ title: 'School & Co' });
    await written(by, { title: 'First <b>' });
    await written(by, { title: 'Second' });
    const { slug } = by.project;
    const page = await shown(slug);
    expect(page.results.map(({ title }) => title)).toEqual(['Second', 'First <b>']);
    expect(page.results[0]?.excerpt).toBe('All tiles are laid .');
    const one = await app.call(getNews, { params: { slug: page.results[1]?.slug ?? '' } });
    expect(one.body).toMatchObject({ title: 'First <b>', body: CONTENT.body, project: { slug } });
    const feed = String((await app.call(readProjectNewsFeed, { params: { slug } })).body);
    expect(feed).toContain('<title>First &lt;b&gt;</title>');
    expect(feed).toContain(`/news-item/${page.results[0]?.slug}/</link>`);
    expect(String((await app.call(readNewsFeed)).body)).toContain('School &amp; Co: Second');
  });

  it('are three at first, and all on request', async () => {
    const by = await owned();
    for (const title of ['a', 'b', 'c', 'd']) await written(by, { title });
    expect(await shown(by.project.slug)).toMatchObject({ count: 4, results: { length: 3 } });
    expect(await shown(by.project.slug, { limit: 100 })).toMatchObject({ count: 4, results: { length: 4 } });
  });

  it('are sanitized', async () => {
    const by = await owned();
    const news = await written(by, { body: '<p onclick="x()">Hi</p><script>steal()</script>' });
    expect(news.body).toBe('<p>Hi</p>');
  });

  it.each([
    ['archived', 'status = 3'],
    ['withdrawn', 'review_status = 1'],
    ['accepted, but not public', 'review_status = 4'],
    ['banned', 'is_banned = true'],
    ['of a hidden organization', 'status = 2'],
  ])('are nowhere while the project is %s', async (name, change) => {
    const by = await owned();
    const news = await written(by, { title: unique('secret') });
    await pool().query(`UPDATE project SET ${change} WHERE id = $1`, [by.project.id]);
    if (name.includes('organization'))
      await pool().query(
        'UPDATE organization SET review_status = 1 WHERE id = (SELECT organization_id FROM project WHERE id = $1)',
        [by.project.id],
      );
    expect(await shown(by.project.slug)).toEqual({ count: 0, results: [] });
    expect((await app.call(getNews, { params: { slug: news.slug } })).status).toBe(404);
    expect((await app.call(readProjectNewsFeed, { params: { slug: by.project.slug } })).status).toBe(404);
    expect(String((await app.call(readNewsFeed)).body)).not.toContain(news.title);
  });

  it('are only for their authors as drafts and after they were taken back', async () => {
    const by = await owned();
    const draft = await written(by, { publish: false });
    expect(draft).toMatchObject({ state: 'draft', can_delete: true });
    expect(await shown(by.project.slug)).toMatchObject({ count: 0 });
    expect((await app.call(getNews, { params: { slug: draft.slug } })).status).toBe(404);
    expect((await save(draft, by.owner, { publish: true })).body).toMatchObject({ state: 'published' });
    expect(await shown(by.project.slug)).toMatchObject({ count: 1 });
    const published = await read(draft.id, by.owner);
    expect((await save(published, by.owner, { publish: false })).body).toMatchObject({ state: 'withdrawn' });
    expect(await shown(by.project.slug)).toMatchObject({ count: 0 });
  });

  it('are not published while the project is not public', async () => {
    const by = await owned({ reviewStatus: 1 });
    expect(codesOf(await create(by))).toMatchObject({ non_field_errors: ['project_not_public'] });
    const draft = await written(by, { publish: false });
    expect((await save(draft, by.owner, { publish: true })).status).toBe(409);
  });

  it.each([
    ['no title', { title: ' ' }, { title: ['required'] }],
    ['no text', { body: '<p> &nbsp;</p>' }, { body: ['body_missing'] }],
  ])('are refused with %s', async (_, change, codes) => {
    expect(codesOf(await create(await owned(), change))).toEqual(codes);
  });
});

describe('the picture of news', () => {
  it('needs a description, and belongs to who uploaded it', async () => {
    const by = await owned();
    const mine = await uploaded(app, uploadNewsPicture, await png(), { as: by.owner });
    expect(codesOf(await create(by, { picture: [mine.id] }))).toEqual({ picture_alt: ['alt_missing'] });
    const news = await written(by, { picture: [mine.id], picture_alt: 'A red roof' });
    expect(await shown(by.project.slug)).toMatchObject({
      results: [{ image: { id: mine.id }, image_alt: 'A red roof' }],
    });
    const foreign = await uploaded(app, uploadNewsPicture, await png(), {
      as: await buildUser(app.services, {}),
    });
    expect(codesOf(await create(by, { picture: [foreign.id], picture_alt: 'x' }))).toEqual({
      picture: ['upload_unknown'],
    });
    const without = await save(news, by.owner, { picture: [], picture_alt: 'left over' });
    expect(without.status).toBe(200);
    expect(await read(news.id, by.owner)).toMatchObject({ picture: [], picture_alt: '' });
  });
});

describe('who may write news', () => {
  it('are administrators of the organization, or of the project alone', async () => {
    const by = await owned();
    const helper = await buildUser(app.services, {});
    await pool().query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
      by.project.id,
      helper.id,
    ]);
    expect((await create(by, {}, helper)).status).toBe(201);
    expect(codesOf(await create(by, {}, await buildUser(app.services, {})))).toEqual({
      project: ['project_unknown'],
    });
    expect(codesOf(await create(by, {}, await staffWith('change_news_items')))).toEqual({
      project: ['project_unknown'],
    });
    expect((await create(by, {}, null)).status).toBe(401);
  });

  it('others neither see, change nor delete them', async () => {
    const by = await owned();
    const news = await written(by, { publish: false });
    const stranger = (await owned()).owner;
    for (const as of [stranger, await staffWith('view_projects')]) {
      expect((await app.call(readNewsItem, { params: { id: news.id } }, { as })).status).toBe(404);
      expect((await save(news, as)).status).toBe(404);
      expect((await app.call(deleteNewsItem, { params: { id: news.id } }, { as })).status).toBe(404);
    }
    expect((await app.call(readNewsItem, { params: { id: news.id } })).status).toBe(401);
    const viewer = await staffWith('view_news_items');
    expect(await read(news.id, viewer)).toMatchObject({ can_change: false, can_delete: false });
    expect((await save(news, viewer)).status).toBe(404);
  });

  it('each finds the own news and projects in the list of the account, staff all', async () => {
    const by = await owned();
    const news = await written(by);
    const { page, options } = listRoutes(ownNewsItemList);
    const rows = async (as: BuiltUser) =>
      ((await app.call(page, { query: {} }, { as })).body as { results: { id: string }[] }).results;
    expect((await rows(by.owner)).map(({ id }) => id)).toEqual([news.id]);
    expect(await rows((await owned()).owner)).toEqual([]);
    const projects = await app.call(
      options,
      { params: { filter: 'project_slug' }, query: { search: '' } },
      { as: by.owner },
    );
    expect(projects.body).toEqual({ results: [{ value: by.project.slug, label: expect.any(String) }] });
    const { page: all } = listRoutes(newsItemList);
    const viewer = await staffWith('view_news_items');
    expect((await app.call(all, { query: {} }, { as: viewer })).body).toMatchObject({
      count: expect.any(Number),
    });
    expect((await app.call(all, { query: {} }, { as: by.owner })).status).toBe(403);
  });
});

describe('two at the same time', () => {
  it('of two changes of the same version one is refused', async () => {
    const by = await owned();
    const news = await written(by);
    const answers = await Promise.all(['one', 'two'].map((title) => save(news, by.owner, { title })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(codesOf(answers.find(({ status }) => status === 409) ?? { body: null })).toMatchObject({
      non_field_errors: ['news_changed'],
    });
  });

  it('a repeated request writes them once', async () => {
    const by = await owned();
    const request = () =>
      app.call(
        createNewsItem,
        { body: { project: by.project.slug, ...CONTENT } },
        { as: by.owner, idempotencyKey: `same-${by.project.slug}` },
      );
    const [first, second] = [await request(), await request()];
    expect(second.body).toEqual(first.body);
    expect(await shown(by.project.slug)).toMatchObject({ count: 1 });
  });

  it('the same titles have different addresses', async () => {
    const by = await owned();
    const both = await Promise.all([written(by), written(by)]);
    expect(new Set(both.map(({ slug }) => slug)).size).toBe(2);
  });
});

describe('deleting', () => {
  it('is for news that were never public, with their picture', async () => {
    const by = await owned();
    const picture = await uploaded(app, uploadNewsPicture, await png(), { as: by.owner });
    const draft = await written(by, { publish: false, picture: [picture.id], picture_alt: 'A roof' });
    const remove = (id: string) => app.call(deleteNewsItem, { params: { id } }, { as: by.owner });
    expect((await remove(draft.id)).status).toBe(200);
    expect((await remove(draft.id)).status).toBe(404);
    const { rows } = await pool().query('SELECT expires_at FROM stored_file WHERE id = $1', [picture.id]);
    expect(rows[0]?.expires_at).toBeInstanceOf(Date);
    expect(codesOf(await remove((await written(by)).id))).toMatchObject({
      non_field_errors: ['news_was_public'],
    });
  });
});

describe('staff', () => {
  it('withdraw news with a reason that the authors read; these cannot publish them again', async () => {
    const by = await owned();
    const news = await written(by);
    const editor = await staffWith('change_news_items');
    expect((await withdraw([news.id], editor)).body).toEqual({ withdrawn: 1, skipped: 0 });
    expect((await withdraw([news.id], editor)).body).toEqual({ withdrawn: 0, skipped: 1 });
    expect(await shown(by.project.slug)).toMatchObject({ count: 0 });
    const seen = await read(news.id, by.owner);
    expect(seen).toMatchObject({ state: 'withdrawn', reason: 'Advertising', internal_note: null });
    expect(await read(news.id, editor)).toMatchObject({ internal_note: 'Second time' });
    expect(codesOf(await save(seen, by.owner, { publish: true }))).toMatchObject({
      non_field_errors: ['news_withdrawn'],
    });
    expect((await save(seen, by.owner, { title: 'Better' })).status).toBe(200);
    expect((await release([news.id], editor)).body).toEqual({ released: 1, skipped: 0 });
    expect(await read(news.id, by.owner)).toMatchObject({ state: 'published', reason: '', title: 'Better' });
  });

  it('change news; a change that was seen by nobody is refused', async () => {
    const by = await owned();
    const news = await written(by);
    const editor = await staffWith('change_news_items');
    expect((await save(news, editor, { title: 'Corrected' })).status).toBe(200);
    expect((await save(news, by.owner, { title: 'Outdated' })).status).toBe(409);
    const { rows } = await pool().query('SELECT route FROM audit_log WHERE subject = $1 AND actor = $2', [
      `news_item:${news.id}`,
      editor.id,
    ]);
    expect(rows).toEqual([{ route: 'news_item_save' }]);
  });

  it('need the right to change for it', async () => {
    const by = await owned();
    const news = await written(by);
    const viewer = await staffWith('view_news_items');
    for (const as of [viewer, by.owner]) {
      expect((await withdraw([news.id], as)).status).toBe(403);
      expect((await release([news.id], as)).status).toBe(403);
    }
    expect(await shown(by.project.slug)).toMatchObject({ count: 1 });
  });

  it('release news first if the platform requires it, and again after a change', async () => {
    await setSettings(pool(), { newsNeedRelease: true });
    try {
      const by = await owned();
      const news = await written(by);
      expect(news).toMatchObject({ state: 'submitted', waits_for_release: true });
      expect(await shown(by.project.slug)).toMatchObject({ count: 0 });
      const editor = await staffWith('change_news_items');
      expect((await release([news.id], editor)).body).toEqual({ released: 1, skipped: 0 });
      expect(await shown(by.project.slug)).toMatchObject({ count: 1 });
      const released = await read(news.id, by.owner);
      expect((await save(released, by.owner, { title: 'Changed' })).body).toMatchObject({
        state: 'submitted',
      });
      expect(await shown(by.project.slug)).toMatchObject({ count: 0 });
    } finally {
      await setSettings(pool(), { newsNeedRelease: false });
    }
  });

  it('do not release news of projects without a public page', async () => {
    const by = await owned();
    const news = await written(by);
    const editor = await staffWith('change_news_items');
    await withdraw([news.id], editor);
    await pool().query('UPDATE project SET is_banned = true WHERE id = $1', [by.project.id]);
    expect((await release([news.id], editor)).body).toEqual({ released: 0, skipped: 1 });
  });
});
