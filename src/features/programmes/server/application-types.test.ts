import { beforeAll, describe, expect, it } from 'vitest';
import { deleteBankAccount } from '#features/payouts/contract/bank-accounts.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { createField, deleteField, readField, saveField } from '../contract/additional-fields.ts';
import {
  createType,
  deleteType,
  listTypeAccounts,
  listTypes,
  readType,
  saveType,
  type TypeContent,
} from '../contract/application-types.ts';
import { type ProjectPageContent, readProjectPage } from '#features/detail-pages/contract/page-content.ts';
import { projectList } from '#features/projects/list.ts';
import { makeProject } from '#features/projects/server/testing.ts';

const app = useApp();
const { page, options } = listRoutes(projectList);
let staff: BuiltUser;
let editor: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['create_application_types', 'change_application_types', 'delete_application_types'],
  });
  editor = await buildUser(app.services, { permissions: ['change_projects'] });
});

const content = (change: Partial<TypeContent> = {}): TypeContent => ({
  name: unique('Sport'),
  tag: 'SP',
  description: 'For clubs.',
  active_from: null,
  active_until: null,
  funding_types: [1, 2],
  lottery_possible: false,
  fallback_type: null,
  organization_types: ['association'],
  max_needs: 3,
  max_total_need_in_cents: 500_000,
  max_runtime_days: 90,
  bank_account: null,
  allow_duplicate: true,
  steps: ['basics', 'needs', 'description', 'further', 'confirmations'],
  ...change,
});
const add = (change: Partial<TypeContent> = {}) =>
  app.call(createType, { body: { content: content(change) } }, { as: staff });
const added = async (change: Partial<TypeContent> = {}) => ((await add(change)).body as { id: string }).id;
const read = async (id: string) =>
  (await app.call(readType, { params: { id } }, { as: staff })).body as ResponseOf<typeof readType>;
const remove = (id: string) => app.call(deleteType, { params: { id } }, { as: staff });
const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const give = (project: bigint, type: string) =>
  app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE id = $1', [project, type]);

describe('application types', () => {
  it('are added under a slug of their name, changed by whoever saw them, and deleted while nothing names them', async () => {
    const name = unique('Zweckerträge');
    const [id, other] = [await added({ name }), await added({ name })];
    const { version, slug, ...record } = await read(id);
    expect(record).toEqual({ id, content: content({ name }), projects: 0 });
    expect((await read(other)).slug).toBe(`${slug}-2`);
    const body = { version, content: content({ name: 'Culture', max_needs: null }) };
    expect((await app.call(saveType, { params: { id }, body }, { as: staff })).status).toBe(200);
    expect(await read(id)).toMatchObject({ slug, content: { name: 'Culture', max_needs: null } });
    const late = await app.call(saveType, { params: { id }, body }, { as: staff });
    expect(codes(late)).toEqual({ non_field_errors: ['record_changed'] });
    const named = (await app.call(listTypes, {}, { as: staff })).body as ResponseOf<typeof listTypes>;
    expect(named).toContainEqual({ id, slug, title: 'Culture' });
    expect((await remove(id)).body).toEqual({ deleted: true });
    expect((await remove(id)).status).toBe(404);
  });

  it.each<[Partial<TypeContent>, string, string]>([
    [{ active_from: '2026-05-02', active_until: '2026-05-01' }, 'active_until', 'window_backwards'],
    [{ funding_types: [1, 4] }, 'funding_types', 'lottery_not_possible'],
    [{ fallback_type: '1' }, 'fallback_type', 'fallback_not_possible'],
    [{ steps: ['basics', 'further', 'confirmations'] }, 'steps', 'steps_incomplete'],
    [{ lottery_possible: true, fallback_type: '999999' }, 'fallback_type', 'fallback_unknown'],
  ])('%j is refused', async (change, field, code) => {
    const answer = await add(change);
    expect(answer.status).toBe(400);
    expect(codes(answer)).toEqual({ [`content.${field}`]: [code] });
  });

  it('name another one for lottery money, never themselves', async () => {
    const fallback = await added();
    const lottery = { lottery_possible: true, funding_types: [4, 1] as TypeContent['funding_types'] };
    const id = await added({ ...lottery, fallback_type: fallback });
    const { version, content: stored } = await read(id);
    expect(stored).toMatchObject({ fallback_type: fallback, funding_types: [1, 4] });
    const body = { version, content: { ...content(stored), fallback_type: id } };
    const answer = await app.call(saveType, { params: { id }, body }, { as: staff });
    expect(codes(answer)).toEqual({ 'content.fallback_type': ['fallback_unknown'] });
  });

  it('name an account that is active; one that was named before stays', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `INSERT INTO bank_account (slug, title, holder, iban, is_active, created_at)
       SELECT $1 || n, 'Stiftung', 'Stiftung', 'DE89370400440532013000', n = 1, now() FROM generate_series(1, 2) n RETURNING id`,
      [unique('konto')],
    );
    const [open = '', closed = ''] = rows.map(({ id }) => id);
    for (const bank_account of [closed, '999999'])
      expect(codes(await add({ bank_account }))).toEqual({
        'content.bank_account': ['bank_account_unknown'],
      });
    const id = await added({ bank_account: open });
    await app.database.pool.query('UPDATE bank_account SET is_active = false WHERE id = $1', [open]);
    const { version, content: stored } = await read(id);
    expect(stored.bank_account).toBe(open);
    const body = { version, content: { ...stored, tag: 'X' } };
    expect((await app.call(saveType, { params: { id }, body }, { as: staff })).status).toBe(200);
    const accounts = (await app.call(listTypeAccounts, {}, { as: staff })).body as { id: string }[];
    expect(accounts.map((account) => account.id)).toContain(open);
    expect(accounts.map((account) => account.id)).not.toContain(closed);
    const bookkeeper = await buildUser(app.services, { permissions: ['delete_bank_accounts'] });
    const params = { id: open };
    const refused = await app.call(deleteBankAccount, { params }, { as: bookkeeper });
    expect(codes(refused)).toEqual({ non_field_errors: ['record_used'] });
  });

  it('stay while a project, a field or another type names them', async () => {
    const refusal = { non_field_errors: ['application_type_used'] };
    const ofProject = await added();
    await give((await makeProject(app.database.pool)).id, ofProject);
    expect((await read(ofProject)).projects).toBe(1);
    const ofType = await added();
    await added({ lottery_possible: true, fallback_type: ofType });
    for (const id of [ofProject, ofType]) expect(codes(await remove(id))).toEqual(refusal);
    expect((await remove(ofType)).body).toMatchObject({
      non_field_errors: [expect.stringContaining('Failed to delete application type')],
    });
  });

  it('are seen, made, changed and deleted with the right for each', async () => {
    const id = await added();
    const { version } = await read(id);
    const viewer = await buildUser(app.services, { permissions: ['view_application_types'] });
    const body = { content: content() };
    expect((await app.call(readType, { params: { id } }, { as: viewer })).status).toBe(200);
    const params = { id };
    for (const as of [viewer, editor]) {
      expect((await app.call(createType, { body }, { as })).status).toBe(403);
      expect((await app.call(saveType, { params, body: { ...body, version } }, { as })).status).toBe(403);
      expect((await app.call(deleteType, { params }, { as })).status).toBe(403);
    }
    expect((await app.call(listTypes, {}, { as: editor })).status).toBe(403);
  });
});

it('the table of projects shows, sorts and filters by application type', async () => {
  const name = unique('Umwelt');
  const id = await added({ name });
  const title = unique('Teich');
  const [typed, free] = [
    await makeProject(app.database.pool, { title }),
    await makeProject(app.database.pool, { title }),
  ];
  await give(typed.id, id);
  const { slug } = await read(id);
  const rows = async (query: Record<string, string>) =>
    (
      (await app.call(page, { query: { search: title, ...query } }, { as: editor })).body as {
        results: { id: string; application_type: string | null }[];
      }
    ).results.map((row) => [row.id, row.application_type]);
  expect(await rows({ ordering: 'application_type' })).toEqual([
    [String(typed.id), name],
    [String(free.id), null],
  ]);
  expect(await rows({ application_type: slug })).toEqual([[String(typed.id), name]]);
  const found = await app.call(
    options,
    { params: { filter: 'application_type' }, query: { search: name } },
    { as: editor },
  );
  expect(found.body).toEqual({ results: [{ value: slug, label: name }] });
});

it('an additional field of an application type is asked of its projects alone, and keeps the type', async () => {
  const type = await added();
  const label = unique('Halle');
  const field = {
    kind: 'text',
    label,
    help: '',
    options: [],
    step: 6,
    position: 0,
    is_required: false,
    staff_only: false,
    public_slot: null,
    copy_on_duplicate: true,
    application_type: type,
    is_active: true,
  } as const;
  const unknown = { body: { content: { ...field, options: [], application_type: '999999' } } };
  expect(codes(await app.call(createField, unknown, { as: staff }))).toEqual({
    'content.application_type': ['application_type_unknown'],
  });
  const made = await app.call(createField, { body: { content: { ...field, options: [] } } }, { as: staff });
  const { id } = made.body as { id: string };
  const [typed, free] = [await makeProject(app.database.pool), await makeProject(app.database.pool)];
  await give(typed.id, type);
  const asks = async (slug: string) =>
    (
      (await app.call(readProjectPage, { params: { slug } }, { as: editor })).body as ProjectPageContent
    ).fields.some((one) => one.label === label);
  expect([await asks(typed.slug), await asks(free.slug)]).toEqual([true, false]);
  const { version, content: stored } = (await app.call(readField, { params: { id } }, { as: staff }))
    .body as ResponseOf<typeof readField>;
  expect(stored.application_type).toBe(type);
  await give(typed.id, await added());
  expect(codes(await remove(type))).toEqual({ non_field_errors: ['application_type_used'] });
  const all = { version, content: { ...field, options: [], application_type: null } };
  expect((await app.call(saveField, { params: { id }, body: all }, { as: staff })).status).toBe(200);
  expect(await asks(free.slug)).toBe(true);
  expect((await remove(type)).status).toBe(200);
  await app.call(deleteField, { params: { id } }, { as: staff });
});
