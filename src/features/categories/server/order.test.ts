import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  type CategoryOrder,
  listExploreCategories,
  readCategoryOrder,
  saveCategoryOrder,
} from '../contract.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, { permissions: ['change_categories'] });
  await app.database.pool.query(
    `INSERT INTO category (slug, title, icon, position)
     SELECT s, jsonb_build_object('en', upper(s)), 'leaf', 7 FROM unnest('{art,birds,care,dogs}'::text[]) s`,
  );
});

const publicOrder = async () =>
  ((await app.call(listExploreCategories, {})).body as { slug: string }[]).map(({ slug }) => slug);
const read = async () =>
  (await app.call(readCategoryOrder, {}, { as: editor })).body as unknown as CategoryOrder;
const save = (version: string, order: string[], as = editor) =>
  app.call(saveCategoryOrder, { body: { version, order } }, { as });

describe('the order of categories', () => {
  test('is changed by staff and applies to visitors', async () => {
    const { version, categories } = await read();
    expect(categories.map(({ slug }) => slug)).toEqual(['art', 'birds', 'care', 'dogs']);
    expect(categories[0]).toEqual({ slug: 'art', title: 'ART', icon: 'leaf', projects: 0 });
    const answer = await save(version, ['dogs', 'art', 'care', 'birds']);
    expect(answer.status).toBe(200);
    expect(await publicOrder()).toEqual(['dogs', 'art', 'care', 'birds']);
    expect(answer.body).toEqual({ version: (await read()).version });
    const entry = await app.services.database.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: editor.id,
      route: 'category_order_save',
      detail: { before: ['art', 'birds', 'care', 'dogs'], after: ['dogs', 'art', 'care', 'birds'] },
    });
  });

  test('is not overwritten by somebody who saw another one, also concurrently', async () => {
    const { version, categories } = await read();
    const order = categories.map(({ slug }) => slug);
    const answers = await Promise.all([
      save(version, order.toReversed()),
      save(version, [...order.slice(1), ...order.slice(0, 1)]),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const late = await save(version, order);
    expect(late.body).toMatchObject({ codes: { non_field_errors: ['categories_changed'] } });
  });

  test('must contain every category once', async () => {
    const { version, categories } = await read();
    const order = categories.map(({ slug }) => slug);
    const [first = ''] = order;
    for (const wrong of [
      order.slice(1),
      [...order, 'unknown'],
      [...order, first],
      [first, ...order.slice(0, 3)],
    ]) {
      expect((await save(version, wrong)).body).toMatchObject({ codes: { order: ['order_incomplete'] } });
    }
    expect(await publicOrder()).toEqual(order);
  });

  test('is changed only with categories.change', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_categories', 'change_pages'] });
    const { version, categories } = await read();
    const order = categories.map(({ slug }) => slug);
    expect((await save(version, order, viewer)).status).toBe(403);
    expect((await app.call(readCategoryOrder, {}, { as: viewer })).status).toBe(200);
  });
});
