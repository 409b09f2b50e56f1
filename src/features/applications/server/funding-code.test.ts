import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import {
  type CodeContent,
  createCode,
  deleteCode,
  listCodeAims,
  readCode,
  saveCode,
} from '#features/programmes/contract/funding-codes.ts';
import { addDays } from '#kernel/clock.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { attachFundingCode, removeFundingCode } from '../contract/funding-code.ts';
import { wizardHelpers, type OwnProject } from './testing.ts';

const app = useApp();
const { today, draft, fresh, promoter, withSettings } = wizardHelpers(app);
beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const newCode = () =>
  unique('FC')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9-]/gu, '-');

async function scope(): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'INSERT INTO funding_scope (name) VALUES ($1) RETURNING id',
    [unique('Fonds')],
  );
  return rows[0]?.id ?? '';
}

/** Creates a funding code with some of its columns; returns it. */
async function code(columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const row = { code_string: newCode(), funding_scope_id: await scope(), ...columns };
  const names = Object.keys(row);
  await app.database.pool.query(
    `INSERT INTO funding_code (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return row.code_string;
}

const attach = (own: OwnProject, code_string: string, as: BuiltUser = own.owner) =>
  app.call(attachFundingCode, { params: { slug: own.slug }, body: { code_string } }, { as });
const removeCode = (own: OwnProject, as: BuiltUser = own.owner) =>
  app.call(removeFundingCode, { params: { slug: own.slug } }, { as });
const review = (own: OwnProject, status: number) =>
  app.database.pool.query('UPDATE project SET review_status = $2 WHERE slug = $1', [own.slug, status]);

describe('the funding code of a project', () => {
  it('is entered in any case and with spaces, once, and removed again', async () => {
    const codeString = await code();
    const own = await fresh();
    expect((await attach(own, ` ${codeString.toLowerCase()} `)).body).toEqual({ code_string: codeString });
    expect(await draft(own)).toMatchObject({ funding_code: codeString, asks_funding_code: true });
    expect(codes(await attach(own, codeString))).toEqual({ non_field_errors: ['funding_code_attached'] });
    expect((await removeCode(own)).body).toEqual({ removed: true });
    expect(await draft(own)).toMatchObject({ funding_code: null });
    expect((await removeCode(own)).status).toBe(404);
  });

  it('is found in what was pasted with it, whatever its separators', async () => {
    const name = newCode().replaceAll('-', '');
    const codeString = await code({ code_string: `${name.slice(0, 3)}-${name.slice(3)}` });
    for (const typed of [
      `Ihr Fördercode: ${codeString}.`,
      name,
      codeString.replace('-', ' / '),
      `„${codeString}“`,
    ]) {
      const own = await fresh();
      expect([typed, (await attach(own, typed)).body]).toEqual([typed, { code_string: codeString }]);
    }
  });

  it('is the one that was typed exactly, of two that differ in their separators only', async () => {
    const name = newCode().replaceAll('-', '');
    const [one, other] = [`${name.slice(0, 3)}-${name.slice(3)}`, `${name.slice(0, 4)}-${name.slice(4)}`];
    await code({ code_string: one });
    await code({ code_string: other });
    const own = await fresh();
    expect(codes(await attach(own, name))).toEqual({ code_string: ['funding_code_unknown'] });
    expect((await attach(own, other)).body).toEqual({ code_string: other });
  });

  it('is fixed from the review decision on', async () => {
    const codeString = await code();
    const own = await fresh();
    await attach(own, codeString);
    for (const status of [2, 3, 4]) {
      await review(own, status);
      const refused = await removeCode(own);
      expect(codes(refused)).toEqual({ non_field_errors: ['funding_code_kept'] });
      expect(refused.body).toMatchObject({
        non_field_errors: [expect.stringContaining('Failed to remove code')],
      });
      expect(codes(await attach(own, codeString))).toEqual({ non_field_errors: ['funding_code_decided'] });
    }
  });

  it.each([
    ['is not active', { is_active: false }],
    ['is not valid yet', { valid_from: '2999-01-01' }],
    ['is not valid any more', { valid_until: '2020-01-01' }],
  ])('cannot be one that %s', async (_, columns) => {
    const own = await fresh();
    expect(codes(await attach(own, await code(columns)))).toEqual({ code_string: ['funding_code_unknown'] });
    expect(await draft(own)).toMatchObject({ funding_code: null });
  });

  it('is valid on its first and last day, and only while the feature is enabled', async () => {
    const codeString = await code({ valid_from: today(), valid_until: today() });
    const own = await fresh();
    await withSettings({ fundingCodes: false }, async () => {
      expect(codes(await attach(own, codeString))).toEqual({ code_string: ['funding_code_unknown'] });
      expect(await draft(own)).toMatchObject({ asks_funding_code: false });
    });
    expect((await attach(own, codeString)).status).toBe(200);
  });

  it('for an application type is only for its projects', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      'INSERT INTO application_type (slug, name) VALUES ($1, $1) RETURNING id',
      [unique('art')],
    );
    const typed = await fresh();
    await app.database.pool.query('UPDATE project SET application_type_id = NULL WHERE slug = $1', [
      typed.slug,
    ]);
    const codeString = await code({ funding_scope_id: null, application_type_id: rows[0]?.id });
    expect(codes(await attach(typed, codeString))).toEqual({ code_string: ['funding_code_not_for_project'] });
    await app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE slug = $1', [
      typed.slug,
      rows[0]?.id,
    ]);
    expect((await attach(typed, codeString)).status).toBe(200);
    await app.database.pool.query('UPDATE project SET application_type_id = NULL');
    await app.database.pool.query('DELETE FROM project_funding_code');
    await app.database.pool.query('DELETE FROM funding_code WHERE application_type_id IS NOT NULL');
    await app.database.pool.query('DELETE FROM application_type');
  });

  it('is entered no more often than allowed, also concurrently', async () => {
    const codeString = await code({ max_uses: 2 });
    const projects = [await fresh(), await fresh(), await fresh(), await fresh()];
    const answers = await Promise.all(projects.map((own) => attach(own, codeString)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 400, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused && codes(refused)).toEqual({ code_string: ['funding_code_used_up'] });
  });

  it('cannot be guessed: wrong codes are counted', async () => {
    const own = await fresh();
    for (let turn = 0; turn < 10; turn += 1) expect((await attach(own, newCode())).status).toBe(400);
    expect((await attach(own, await code())).status).toBe(429);
  });

  it('is for those who administer the project and staff who may change it', async () => {
    const codeString = await code();
    const own = await fresh();
    const { owner: stranger } = await promoter();
    const viewer = await buildUser(app.services, { permissions: ['view_projects'] });
    const editor = await buildUser(app.services, { permissions: ['change_projects'] });
    for (const as of [stranger, viewer]) expect((await attach(own, codeString, as)).status).toBe(404);
    expect((await attach(own, codeString, editor)).status).toBe(200);
    for (const as of [stranger, viewer]) expect((await removeCode(own, as)).status).toBe(404);
    expect((await removeCode(own, editor)).status).toBe(200);
  });

  it('is not copied', async () => {
    const own = await fresh();
    await attach(own, await code());
    const answer = await app.call(
      duplicateProjects,
      { body: { project_slugs: [own.slug] } },
      { as: own.owner },
    );
    const { projects } = answer.body as { projects: { slug: string }[] };
    expect(await draft({ ...own, slug: projects[0]?.slug ?? '' })).toMatchObject({ funding_code: null });
  });
});

describe('funding codes', () => {
  const staffWith = () =>
    buildUser(app.services, {
      permissions: ['create_funding_codes', 'change_funding_codes', 'delete_funding_codes'],
    });
  const content = (change: Partial<CodeContent>): CodeContent => ({
    code_string: newCode(),
    application_type: null,
    funding_scope: null,
    valid_from: null,
    valid_until: null,
    max_uses: null,
    is_active: true,
    ...change,
  });

  it('are created, changed, deactivated, and deleted while no project has them', async () => {
    const staff = await staffWith();
    const funding_scope = await scope();
    const made = content({ funding_scope, max_uses: 3, valid_until: addDays(today(), 9) });
    const { id } = (await app.call(createCode, { body: { content: made } }, { as: staff })).body as {
      id: string;
    };
    const read = async () =>
      (await app.call(readCode, { params: { id } }, { as: staff })).body as ResponseOf<typeof readCode>;
    const { version, ...record } = await read();
    expect(record).toEqual({ id, content: made, projects: 0 });
    const body = { version, content: { ...made, is_active: false } };
    expect((await app.call(saveCode, { params: { id }, body }, { as: staff })).status).toBe(200);
    expect((await app.call(saveCode, { params: { id }, body }, { as: staff })).status).toBe(409);
    const own = await fresh();
    expect((await attach(own, made.code_string)).status).toBe(400);
    await app.database.pool.query('UPDATE funding_code SET is_active = true WHERE id = $1', [id]);
    expect((await attach(own, made.code_string)).status).toBe(200);
    const refused = await app.call(deleteCode, { params: { id } }, { as: staff });
    expect(codes(refused)).toEqual({ non_field_errors: ['record_used'] });
    await removeCode(own);
    expect((await app.call(deleteCode, { params: { id } }, { as: staff })).status).toBe(200);
  });

  it('are for one thing, unique, and refer to existing records', async () => {
    const staff = await staffWith();
    const funding_scope = await scope();
    const make = (change: Partial<CodeContent>) =>
      app.call(createCode, { body: { content: content(change) } }, { as: staff });
    expect(codes(await make({}))).toEqual({ 'content.application_type': ['funding_code_for_one'] });
    expect(codes(await make({ funding_scope: '999999' }))).toEqual({
      'content.funding_scope': ['funding_scope_unknown'],
    });
    expect(codes(await make({ application_type: '999999' }))).toEqual({
      'content.application_type': ['application_type_unknown'],
    });
    const code_string = newCode();
    const both = await Promise.all([
      make({ funding_scope, code_string }),
      make({ funding_scope, code_string }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const again = await make({ funding_scope, code_string });
    expect(again.body).toMatchObject({
      'content.code_string': [expect.stringContaining('Failed to create code')],
    });
  });

  it('cannot use a code string that another one is given concurrently', async () => {
    const staff = await buildUser(app.services, { permissions: ['change_funding_codes'] });
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM funding_code WHERE code_string = $1', [
      await code(),
    ]);
    const params = { id: rows[0]?.id ?? '' };
    const { version, content } = (await app.call(readCode, { params }, { as: staff })).body as ResponseOf<
      typeof readCode
    >;
    const codeString = newCode();
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('INSERT INTO funding_code (code_string, funding_scope_id) VALUES ($1, $2)', [
        codeString,
        await scope(),
      ]);
      const body = { version, content: { ...content, code_string: codeString } };
      const late = app.call(saveCode, { params, body }, { as: staff });
      await untilWaiting(pool, 1);
      await client.query('COMMIT');
      expect(codes(await late)).toEqual({ 'content.code_string': ['funding_code_taken'] });
    } finally {
      client.release();
    }
  });

  it('need their rights', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_funding_codes'] });
    expect((await app.call(listCodeAims, {}, { as: viewer })).status).toBe(200);
    const body = { content: content({ funding_scope: await scope() }) };
    expect((await app.call(createCode, { body }, { as: viewer })).status).toBe(403);
  });
});
