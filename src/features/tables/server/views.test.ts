import { beforeEach, describe, expect, it } from 'vitest';
import {
  changeListView,
  createListView,
  deleteListView,
  type ListView,
  MAX_VIEWS,
} from '#platform/contract/list-views.ts';
import { changeTableSettings, readTableSettings } from '#platform/contract/table-settings.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';

const app = useApp();
let clerk: BuiltUser;
let colleague: BuiltUser;
beforeEach(async () => {
  await app.services.database.db.deleteFrom('list_view').execute();
  clerk = await buildUser(app.services, { permissions: ['view_projects'] });
  colleague = await buildUser(app.services, { permissions: ['view_projects'] });
});

const content = {
  ordering: 'title',
  search: 'Verein',
  filters: { status_named: 'complete' },
  columns: { order: ['title'], visibility: { title: true }, widths: { title: 300 } },
};
const create = (as: BuiltUser, body: object = {}) =>
  app.call(
    createListView,
    { body: { list: 'projects', name: 'To publish', shared: false, content, ...body } },
    { as },
  );
async function created(as: BuiltUser, body: object = {}): Promise<ListView> {
  const answer = await create(as, body);
  expect(answer.status).toBe(201);
  return answer.body;
}
const change = (as: BuiltUser, id: string, body: object) =>
  app.call(changeListView, { params: { id }, body }, { as });
const remove = (as: BuiltUser, id: string) => app.call(deleteListView, { params: { id } }, { as });
async function stateOf(as: BuiltUser, list = 'projects') {
  const { body } = await app.call(readTableSettings, { params: { list } }, { as });
  return body as { views: ListView[]; default_view?: string | null };
}

describe('a saved view', () => {
  it('is its owner’s until it is shared, and then that of all who may view the list', async () => {
    const view = await created(clerk);
    expect(view).toMatchObject({ name: 'To publish', own: true, incomplete: false, version: 1, content });
    expect((await stateOf(clerk)).views).toEqual([view]);
    expect((await stateOf(colleague)).views).toEqual([]);
    const shared = await change(clerk, view.id, { version: 1, shared: true });
    expect(shared.body).toMatchObject({ shared: true, version: 2 });
    expect((await stateOf(colleague)).views).toMatchObject([{ id: view.id, own: false, content }]);
    const stranger = await buildUser(app.services, { permissions: ['view_payouts'] });
    expect((await stateOf(stranger)).views).toEqual([]);
  });

  it('is renamed and overwritten by its owner alone, on the version that was seen', async () => {
    const view = await created(clerk, { shared: true });
    const filters = { status_named: 'in_progress' };
    const changed = await change(clerk, view.id, {
      version: 1,
      name: 'Drafts',
      content: { ...content, filters },
    });
    expect(changed.body).toMatchObject({ name: 'Drafts', version: 2, content: { filters } });
    const late = await change(clerk, view.id, { version: 1, name: 'Too late' });
    expect(late).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['view_changed'] }, now: { version: 2 } },
    });
    const foreign = await change(colleague, view.id, { version: 2, name: 'Mine' });
    expect(foreign).toMatchObject({ status: 403, body: { code: 'view_of_colleague' } });
    expect((await stateOf(clerk)).views).toMatchObject([{ name: 'Drafts' }]);
  });

  it('of two changes at the same time takes one', async () => {
    const view = await created(clerk);
    const answers = await Promise.all(
      ['One', 'Two'].map((name) => change(clerk, view.id, { version: 1, name })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('has a name that is new among the person’s views of the list, whatever its case', async () => {
    await created(clerk);
    const twice = await create(clerk, { name: 'to PUBLISH' });
    expect(twice).toMatchObject({ status: 409, body: { codes: { name: ['view_name_taken'] } } });
    await created(colleague);
    const other = await created(clerk, { name: 'Other' });
    const renamed = await change(clerk, other.id, { version: 1, name: 'To publish' });
    expect(renamed).toMatchObject({ status: 409, body: { codes: { name: ['view_name_taken'] } } });
    expect((await change(clerk, other.id, { version: 1, name: 'OTHER' })).status).toBe(200);
  });

  it('is saved once when it is sent twice at the same time', async () => {
    const answers = await Promise.all([create(clerk), create(clerk)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await stateOf(clerk)).views).toHaveLength(1);
  });

  it('is gone for everybody once its owner deletes it, also as somebody’s default', async () => {
    const view = await created(clerk, { shared: true });
    const choose = (as: BuiltUser, id: string | null) =>
      app.call(changeTableSettings, { params: { list: 'projects' }, body: { default_view: id } }, { as });
    expect((await choose(colleague, view.id)).status).toBe(200);
    expect((await stateOf(colleague)).default_view).toBe(view.id);
    expect(await remove(colleague, view.id)).toMatchObject({ status: 403 });
    expect((await remove(clerk, view.id)).body).toEqual({ deleted: true });
    expect((await remove(clerk, view.id)).status).toBe(404);
    const { views, default_view: chosen } = await stateOf(colleague);
    expect(views).toEqual([]);
    expect(chosen).toBeUndefined();
    const gone = await choose(colleague, view.id);
    expect(gone).toMatchObject({ status: 400, body: { codes: { default_view: ['view_unknown'] } } });
    expect((await choose(colleague, null)).status).toBe(200);
  });

  it('of a colleague who has not shared it does not exist for others', async () => {
    const view = await created(clerk);
    expect((await change(colleague, view.id, { version: 1, name: 'x' })).status).toBe(404);
    expect((await remove(colleague, view.id)).status).toBe(404);
    const body = { default_view: view.id };
    const chosen = await app.call(
      changeTableSettings,
      { params: { list: 'projects' }, body },
      { as: colleague },
    );
    expect(chosen.status).toBe(400);
  });

  it('stores nothing that the list would refuse', async () => {
    const cases = [
      [{ filters: { made_up: '1' } }, 'made_up'],
      [{ filters: { status_named: 'nonsense' } }, 'status_named'],
      [{ ordering: 'nonsense' }, 'ordering'],
    ] as const;
    for (const [part, field] of cases) {
      const answer = await create(clerk, { content: { ...content, ...part } });
      expect(answer.status, field).toBe(400);
      expect(Object.keys((answer.body as { codes: object }).codes)).toEqual([field]);
    }
    for (const body of [{ name: '' }, { name: 'x'.repeat(65) }, { name: 'a\nb' }, { more: 1 }])
      expect((await create(clerk, body)).status).toBe(400);
    const large = {
      ...content,
      columns: { order: Array.from({ length: 200 }, (_, at) => `${at}${'x'.repeat(60)}`) },
    };
    const wide = {
      ...large,
      columns: { ...large.columns, widths: Object.fromEntries(large.columns.order.map((key) => [key, 100])) },
    };
    expect(await create(clerk, { content: wide })).toMatchObject({
      status: 400,
      body: { codes: { content: ['view_too_large'] } },
    });
  });

  it(`is one of at most ${MAX_VIEWS} per person and list`, async () => {
    const rows = Array.from({ length: MAX_VIEWS }, (_, index) => ({
      list: 'projects',
      owner: clerk.id,
      name: `View ${index}`,
      shared: false,
      content: JSON.stringify(content),
      created_at: app.services.clock.now(),
      changed_at: app.services.clock.now(),
    }));
    await app.services.database.db.insertInto('list_view').values(rows).execute();
    const answer = await create(clerk, { name: 'One more' });
    expect(answer).toMatchObject({ status: 409, body: { codes: { non_field_errors: ['too_many_views'] } } });
  });
});

describe('a shared view', () => {
  it('shows a reader no filters, sorts and columns that the reader may not use', async () => {
    const owner = await buildUser(app.services, { isSuperuser: true });
    const secret = {
      ordering: '-last_login_at',
      filters: { companies: 'Sparkasse', organizations: 'Verein', is_staff: 'true' },
      columns: { order: ['companies', 'role'], visibility: { companies: true }, widths: { companies: 200 } },
    };
    const kept = await create(owner, { list: 'users', shared: true, content: secret });
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    const reader = await buildUser(app.services, { permissions: ['view_users'] });
    const [view] = (await stateOf(reader, 'users')).views;
    expect(view?.incomplete).toBe(true);
    expect(JSON.stringify(view?.content)).not.toMatch(/companies|organizations|Sparkasse/);
    expect(view?.content.filters).toEqual({ is_staff: 'true' });
    const [whole] = (await stateOf(owner, 'users')).views;
    expect(whole).toMatchObject({ incomplete: false, content: secret });
  });
});

describe('the routes of views', () => {
  it('need a session, staff and the right to view the list', async () => {
    const view = await created(clerk, { shared: true });
    const anonymous = await app.call(createListView, {
      body: { list: 'projects', name: 'x', shared: false, content },
    });
    expect(anonymous.status).toBe(401);
    const visitor = await buildUser(app.services, {});
    expect((await create(visitor)).status).toBe(403);
    const bookkeeper = await buildUser(app.services, { permissions: ['view_payouts'] });
    expect(await create(bookkeeper)).toMatchObject({ status: 403, body: { permission: 'view_projects' } });
    expect((await change(bookkeeper, view.id, { version: 1, name: 'x' })).status).toBe(403);
    expect((await remove(bookkeeper, view.id)).status).toBe(403);
    expect((await create(clerk, { list: 'nope' })).status).toBe(404);
    for (const id of ['0', 'x', '999999999']) {
      const { status } = await remove(clerk, id);
      expect([400, 404]).toContain(status);
    }
  });
});
