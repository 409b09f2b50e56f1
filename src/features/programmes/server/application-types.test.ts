import { beforeAll, describe, expect, it } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  createType,
  deleteType,
  listTypeAccounts,
  listTypes,
  readType,
  saveType,
  type TypeContent,
} from '../contract/application-types.ts';
import { makeProject } from '#testing/projects.ts';
import { typeContent as content } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
let editor: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['create_application_types', 'change_application_types', 'delete_application_types'],
  });
  editor = await buildUser(app.services, { permissions: ['change_projects'] });
});

const add = (change: Partial<TypeContent> = {}) =>
  app.call(createType, { body: { content: content(change) } }, { as: staff });
const addAndGetId = async (change: Partial<TypeContent> = {}) =>
  ((await add(change)).body as { id: string }).id;
const read = async (id: string) =>
  (await app.call(readType, { params: { id } }, { as: staff })).body as ResponseOf<typeof readType>;
const remove = (id: string) => app.call(deleteType, { params: { id } }, { as: staff });
const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const setType = (project: bigint, type: string) =>
  app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE id = $1', [project, type]);

describe('application types', () => {
  it('are added under a slug of their name, changed by those who saw them, and deleted while unused', async () => {
    const name = unique('Zweckerträge');
    const [id, other] = [await addAndGetId({ name }), await addAndGetId({ name })];
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

  it('refer to another one for lottery money, never to themselves', async () => {
    const fallback = await addAndGetId();
    const lottery = { lottery_possible: true, funding_types: [4, 1] as TypeContent['funding_types'] };
    const id = await addAndGetId({ ...lottery, fallback_type: fallback });
    const { version, content: stored } = await read(id);
    expect(stored).toMatchObject({ fallback_type: fallback, funding_types: [1, 4] });
    const body = { version, content: { ...content(stored), fallback_type: id } };
    const answer = await app.call(saveType, { params: { id }, body }, { as: staff });
    expect(codes(answer)).toEqual({ 'content.fallback_type': ['fallback_unknown'] });
  });

  it('use an active account; the previous one remains possible', async () => {
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
    const id = await addAndGetId({ bank_account: open });
    await app.database.pool.query('UPDATE bank_account SET is_active = false WHERE id = $1', [open]);
    const { version, content: stored } = await read(id);
    expect(stored.bank_account).toBe(open);
    const body = { version, content: { ...stored, tag: 'X' } };
    expect((await app.call(saveType, { params: { id }, body }, { as: staff })).status).toBe(200);
    const accounts = (await app.call(listTypeAccounts, {}, { as: staff })).body as { id: string }[];
    expect(accounts.map((account) => account.id)).toContain(open);
    expect(accounts.map((account) => account.id)).not.toContain(closed);
  });

  it('cannot be deleted while a project, a field or another type refers to them', async () => {
    const refusal = { non_field_errors: ['application_type_used'] };
    const ofProject = await addAndGetId();
    await setType((await makeProject(app.database.pool)).id, ofProject);
    expect((await read(ofProject)).projects).toBe(1);
    const ofType = await addAndGetId();
    await addAndGetId({ lottery_possible: true, fallback_type: ofType });
    for (const id of [ofProject, ofType]) expect(codes(await remove(id))).toEqual(refusal);
    expect((await remove(ofType)).body).toMatchObject({
      non_field_errors: [expect.stringContaining('Failed to delete application type')],
    });
  });

  it('are viewed, created, changed and deleted with the right for each', async () => {
    const id = await addAndGetId();
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
