import { expect, it } from 'vitest';
import { changeTableSettings, readTableSettings } from '#platform/contract/table-settings.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';

const app = useApp();
const params = { list: 'projects' };

it('keeps order, visibility and width of columns per user and list, each part by itself', async () => {
  const as = await buildUser(app.services, { isStaff: true });
  const other = await buildUser(app.services, { isStaff: true });
  const read = async (user = as) => (await app.call(readTableSettings, { params }, { as: user })).body;
  expect(await read()).toEqual({});
  await app.call(changeTableSettings, { params, body: { order: ['title', 'gone'] } }, { as });
  const answer = await app.call(changeTableSettings, { params, body: { widths: { title: 320 } } }, { as });
  expect(answer.body).toEqual({ order: ['title', 'gone'], widths: { title: 320 } });
  expect(await read()).toEqual(answer.body);
  expect(await read(other)).toEqual({});
});

it('ignores and keeps what this version does not know', async () => {
  const as = await buildUser(app.services, { isStaff: true });
  const { db } = app.services.database;
  const stored = JSON.stringify({ future: 1, visibility: { title: false } });
  await db
    .insertInto('table_setting')
    .values({ user_id: as.id, list: 'projects', settings: stored })
    .execute();
  const answer = await app.call(changeTableSettings, { params, body: { order: [] } }, { as });
  expect(answer.body).toEqual({ visibility: { title: false }, order: [] });
  const row = await db
    .selectFrom('table_setting')
    .select('settings')
    .where('user_id', '=', as.id)
    .executeTakeFirst();
  expect(row?.settings).toMatchObject({ future: 1 });
});

it('refuses anonymous callers, unknown lists and widths that make no sense', async () => {
  const as = await buildUser(app.services, { isStaff: true });
  expect((await app.call(readTableSettings, { params })).status).toBe(401);
  expect((await app.call(readTableSettings, { params: { list: 'nope' } }, { as })).status).toBe(404);
  for (const widths of [{ title: 1 }, { title: 1e9 }, { title: '300' }]) {
    expect((await app.call(changeTableSettings, { params, body: { widths } }, { as })).status).toBe(400);
  }
});
