import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeProject } from '#testing/projects.ts';
import {
  createCategory,
  deleteCategory,
  listExploreCategories,
  readCategory,
  saveCategory,
  type SiteCategory,
} from '../contract.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_categories', 'change_categories', 'delete_categories'],
  });
});

const content = (title = unique('Title')) => ({
  title_en: title,
  title_de: `${title} de`,
  icon: 'paw' as const,
});
const create = async (title?: string): Promise<string> => {
  const answer = await app.call(createCategory, { body: content(title) }, { as: editor });
  expect(answer.status).toBe(201);
  return (answer.body as { slug: string }).slug;
};
const read = async (slug: string) =>
  (await app.call(readCategory, { params: { slug } }, { as: editor })).body as unknown as SiteCategory;
const remove = async (slug: string, replacement: string | null = null, shown?: number) => {
  const projects = shown ?? (await read(slug)).projects ?? 0;
  return app.call(deleteCategory, { params: { slug }, body: { projects, replacement } }, { as: editor });
};
const publicTitles = async () =>
  ((await app.call(listExploreCategories, {})).body as { title: string }[]).map(({ title }) => title);
const putInto = async (slug: string): Promise<bigint> => {
  const { id } = await makeProject(app.database.pool, {});
  await app.database.pool.query(
    'UPDATE project SET category_id = (SELECT id FROM category WHERE slug = $1) WHERE id = $2',
    [slug, id],
  );
  return id;
};

describe('a category', () => {
  test('is added at the end, renamed without a new address, and deleted', async () => {
    const title = unique('Meadows');
    const slug = await create(title);
    expect((await publicTitles()).at(-1)).toBe(title);
    const { version, content: before } = await read(slug);
    expect(before).toEqual(content(title));
    const after = { ...before, title_en: unique('Fields'), icon: 'trees' as const };
    const saved = await app.call(
      saveCategory,
      { params: { slug }, body: { version, content: after } },
      { as: editor },
    );
    expect(saved.status).toBe(200);
    expect(await read(slug)).toMatchObject({
      slug,
      content: after,
      version: (saved.body as { version: string }).version,
    });
    expect((await publicTitles()).at(-1)).toBe(after.title_en);
    expect((await remove(slug)).body).toEqual({ moved: 0 });
    expect((await remove(slug)).status).toBe(404);
    const { rows } = await app.database.pool.query<{ route: string }>(
      'SELECT route FROM audit_log WHERE subject = $1 ORDER BY id',
      [`category:${slug}`],
    );
    expect(rows.map(({ route }) => route)).toEqual(['category_create', 'category_save', 'category_delete']);
  });

  test('has a title of its own in both languages', async () => {
    const title = unique('Lakes');
    await create(title);
    const same = await app.call(createCategory, { body: content(title.toUpperCase()) }, { as: editor });
    expect(same.body).toMatchObject({ codes: { title_en: ['category_exists'] } });
    const slug = await create();
    const { version } = await read(slug);
    const body = { version, content: { ...content(), title_de: `${title} de` } };
    expect((await app.call(saveCategory, { params: { slug }, body }, { as: editor })).body).toMatchObject({
      codes: { title_de: ['category_exists'] },
    });
    for (const wrong of [{ title_en: ' ' }, { title_de: 'x'.repeat(61) }, { icon: 'nope' }]) {
      const bad = { ...content(), ...wrong } as ReturnType<typeof content>;
      expect((await app.call(createCategory, { body: bad }, { as: editor })).status).toBe(400);
    }
  });

  test('is not overwritten by somebody who saw another one', async () => {
    const slug = await create();
    const { version } = await read(slug);
    const change = () =>
      app.call(saveCategory, { params: { slug }, body: { version, content: content() } }, { as: editor });
    const answers = await Promise.all([change(), change()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('with projects is deleted once they have moved to another one', async () => {
    const [slug, target] = [await create(), await create()];
    const project = await putInto(slug);
    expect((await read(slug)).projects).toBe(1);
    const refused = await remove(slug);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { codes: { non_field_errors: ['category_used'] } },
    ]);
    for (const wrong of [slug, 'unknown'])
      expect((await remove(slug, wrong)).body).toMatchObject({
        codes: { replacement: ['replacement_unknown'] },
      });
    await putInto(slug);
    expect(await remove(slug, target, 1)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['category_projects'] }, now: { count: 2 } },
    });
    expect((await remove(slug, target)).body).toEqual({ moved: 2 });
    const { rows } = await app.database.pool.query<{ slug: string }>(
      'SELECT c.slug FROM project p JOIN category c ON c.id = p.category_id WHERE p.id = $1',
      [project],
    );
    expect(rows).toEqual([{ slug: target }]);
  });

  test('that gets a project while it is being deleted waits for it', async () => {
    const slug = await create();
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM category WHERE slug = $1 FOR KEY SHARE', [slug]);
      const late = remove(slug);
      await untilWaiting(app.database.pool, 1);
      const { id } = await makeProject(app.database.pool, {});
      await client.query(
        'UPDATE project SET category_id = (SELECT id FROM category WHERE slug = $1) WHERE id = $2',
        [slug, id],
      );
      await client.query('COMMIT');
      expect((await late).status).toBe(409);
    } finally {
      client.release();
    }
  });

  test('is added, changed and deleted with the right to do so only', async () => {
    const slug = await create();
    const { version } = await read(slug);
    const as = await buildUser(app.services, { permissions: ['view_categories'] });
    const calls = [
      app.call(createCategory, { body: content() }, { as }),
      app.call(saveCategory, { params: { slug }, body: { version, content: content() } }, { as }),
      app.call(deleteCategory, { params: { slug }, body: { projects: 0, replacement: null } }, { as }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await app.call(readCategory, { params: { slug } }, { as })).status).toBe(200);
  });
});
