import { expect, it } from 'vitest';
import {
  changeTableSettings,
  readTableSettings,
  type TableState,
} from '#platform/contract/table-settings.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';

const app = useApp();
const params = { list: 'projects' };

/** What was stored, without the fields of the table. */
async function stored(as: BuiltUser): Promise<object> {
  const body = (await app.call(readTableSettings, { params }, { as })).body as TableState;
  const {
    table_fields: _fields,
    additional_fields: _added,
    hidden_fields: _hidden,
    views: _views,
    ...settings
  } = body;
  return settings;
}
const change = (as: BuiltUser, body: object) => app.call(changeTableSettings, { params, body }, { as });

it('stores order, visibility, width and filters per user and list, each part separately', async () => {
  const as = await buildUser(app.services, { isStaff: true });
  const other = await buildUser(app.services, { isStaff: true });
  expect(await stored(as)).toEqual({});
  await change(as, { order: ['title', 'gone'] });
  await change(as, { filters: { status_named: 'complete' } });
  const answer = await change(as, { widths: { title: 320 } });
  const expected = {
    order: ['title', 'gone'],
    widths: { title: 320 },
    filters: { status_named: 'complete' },
  };
  expect(answer.body).toMatchObject(expected);
  expect(await stored(as)).toEqual(expected);
  expect(await stored(other)).toEqual({});
});

it('ignores and preserves what this version does not support', async () => {
  const as = await buildUser(app.services, { isStaff: true });
  const { db } = app.services.database;
  const settings = JSON.stringify({ future: 1, visibility: { title: false } });
  await db.insertInto('table_setting').values({ user_id: as.id, list: 'projects', settings }).execute();
  const answer = await change(as, { order: [] });
  expect(answer.body).toMatchObject({ visibility: { title: false }, order: [] });
  const row = await db
    .selectFrom('table_setting')
    .select('settings')
    .where('user_id', '=', as.id)
    .executeTakeFirst();
  expect(row?.settings).toMatchObject({ future: 1 });
});

it('takes the body of the specification: the table with its hidden fields joined by slashes', async () => {
  const as = await buildUser(app.services, { isSuperuser: true });
  const before = (await app.call(readTableSettings, { params }, { as })).body as {
    table_fields: string[];
    hidden_fields: string;
  };
  expect(before.table_fields).toContain('title');
  expect(before.hidden_fields.split('/').every((key) => before.table_fields.includes(key))).toBe(true);
  const [first = '', second = ''] = before.table_fields.filter((key) => key !== 'title');
  const answer = await change(as, { projects: `${first}/${second}` });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ hidden_fields: `${first}/${second}` });
  expect((await change(as, { projects: `${first}/${second}` })).body).toEqual(answer.body);
  expect(await stored(as)).toMatchObject({ visibility: { [first]: false, [second]: false, title: true } });
  expect((await change(as, { projects: '' })).body).toMatchObject({ hidden_fields: '' });
});

it('refuses hidden fields that the table does not have, or not for the caller, and tables of other names', async () => {
  const as = await buildUser(app.services, { isSuperuser: true });
  const unknown = await change(as, { projects: 'title/nonsense' });
  expect(unknown.status).toBe(400);
  expect(unknown.body).toMatchObject({
    projects: ['This table does not have these fields: nonsense'],
    codes: { projects: ['field_unknown'] },
  });
  const other = await change(as, { organizations: 'title' });
  expect(other.status).toBe(400);
  expect(other.body).toMatchObject({ codes: { organizations: ['unknown_field'] } });
  expect((await change(as, { projects: 5 })).status).toBe(400);
});

it('refuses anonymous callers, unknown lists and invalid widths', async () => {
  const as = await buildUser(app.services, { isStaff: true });
  expect((await app.call(readTableSettings, { params })).status).toBe(401);
  expect((await app.call(readTableSettings, { params: { list: 'nope' } }, { as })).status).toBe(404);
  for (const widths of [{ title: 1 }, { title: 1e9 }, { title: '300' }]) {
    expect((await change(as, { widths })).status).toBe(400);
  }
});

it('settings of a list of the administration, and the names of its columns, are for staff only', async () => {
  const as = await buildUser(app.services, {});
  const refused = { status: 403, body: { permission: 'view_projects' } };
  expect(await app.call(readTableSettings, { params }, { as })).toMatchObject(refused);
  expect(await change(as, { widths: {} })).toMatchObject(refused);
});
