import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { pdf, png, uploaded } from '#testing/uploads.ts';
import {
  createScope,
  deleteScope,
  readScope,
  saveScope,
  type ScopeContent,
  uploadScopeDocument,
  uploadScopePhoto,
} from '../contract/funding-scopes.ts';
import { readScopeDocument } from '../contract/funding-scope.ts';
import { makeProject } from '#testing/projects.ts';
import { scopeContent } from './testing.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_funding_scopes', 'change_funding_scopes', 'delete_funding_scopes'],
  });
});

async function add(change: Partial<ScopeContent> = {}) {
  const answer = await app.call(
    createScope,
    { body: { content: { ...scopeContent, ...change } } },
    { as: editor },
  );
  return { status: answer.status, body: answer.body as unknown as { id: string; codes: object } };
}

const read = async (id: string) =>
  (await app.call(readScope, { params: { id } }, { as: editor })).body as ResponseOf<typeof readScope>;

describe('funding scopes', () => {
  test('are added and changed; the description is sanitized, IBAN and BIC are normalized', async () => {
    const { status, body } = await add({
      description_1: '<p onclick="x()">Together</p><script>alert(1)</script>',
      url_1: 'https://fonds.example',
      iban: 'de02 1203 0000 0000 2020 51',
      bic: 'byladem1001',
    });
    expect(status).toBe(201);
    const { version, content } = await read(body.id);
    expect(content).toMatchObject({
      description_1: '<p>Together</p>',
      iban: 'DE02120300000000202051',
      bic: 'BYLADEM1001',
    });
    const params = { id: body.id };
    const change = { version, content: { ...content, is_active: false } };
    expect((await app.call(saveScope, { params, body: change }, { as: editor })).status).toBe(200);
    expect((await read(body.id)).content.is_active).toBe(false);
    expect((await app.call(saveScope, { params, body: change }, { as: editor })).status).toBe(409);
  });

  test.each<[string, Partial<ScopeContent>, object]>([
    ['no name', { name: ' ' }, { 'content.name': ['required'] }],
    [
      'a script instead of a link',
      { url_1: 'javascript:alert(1)' },
      { 'content.url_1': ['website_invalid'] },
    ],
    ['an address of mail', { url_2: 'ada@example.org' }, { 'content.url_2': ['website_invalid'] }],
    ['an invalid IBAN', { iban: 'DE03' }, { 'content.iban': ['iban'] }],
    ['an invalid BIC', { bic: 'BANK' }, { 'content.bic': ['bic'] }],
  ])('are refused with %s', async (_name, change, codes) => {
    const { status, body } = await add(change);
    expect(status).toBe(400);
    expect(body.codes).toEqual(codes);
  });

  test('are deleted with their documents, but only while no project uses them', async () => {
    const { pool } = app.database;
    const { id } = (await add()).body;
    await pool.query(
      `WITH f AS (INSERT INTO stored_file (id, kind, filename, content_type, bytes)
         VALUES (gen_random_uuid(), 'document', 'a.pdf', 'application/pdf', 1) RETURNING id)
       INSERT INTO funding_scope_document (funding_scope_id, position, file_id) SELECT $1, 1, id FROM f`,
      [id],
    );
    const project = await makeProject(pool);
    const assign = (scope: string | null) =>
      pool.query('UPDATE project SET funding_scope_id = $2 WHERE id = $1', [project.id, scope]);
    await assign(id);
    const used = await app.call(deleteScope, { params: { id } }, { as: editor });
    const refused = { codes: { non_field_errors: ['record_used'] } };
    expect(used).toMatchObject({ status: 409, body: refused });
    const code = await pool.query<{ id: string }>(
      `INSERT INTO funding_code (code_string, funding_scope_id) VALUES ('SCOPE-2026', $1) RETURNING id`,
      [id],
    );
    await assign(null);
    const coded = await app.call(deleteScope, { params: { id } }, { as: editor });
    expect(coded).toMatchObject({ status: 409, body: refused });
    await pool.query('DELETE FROM funding_code WHERE id = $1', [code.rows[0]?.id]);
    await assign(id);
    await assign(null);
    expect((await app.call(deleteScope, { params: { id } }, { as: editor })).status).toBe(200);
    expect((await app.call(readScope, { params: { id } }, { as: editor })).status).toBe(404);
  });
});

describe('files of funding scopes', () => {
  test('are pictures and documents, public once the scope uses them', async () => {
    const photo = await uploaded(app, uploadScopePhoto, await png(), { as: editor });
    const data = pdf('guide');
    const document = await uploaded(app, uploadScopeDocument, data, {
      as: editor,
      filename: 'Leitfaden.pdf',
    });
    const download = () => app.call(readScopeDocument, { params: { id: document.id } });
    expect((await download()).status).toBe(404);
    const { id } = (await add({ photos: [photo.id], documents: [document.id] })).body;
    const answer = await download();
    expect(answer.status).toBe(200);
    expect(answer.body).toBe(data.toString());
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Leitfaden.pdf"; filename*=UTF-8''Leitfaden.pdf`,
      'x-content-type-options': 'nosniff',
    });
    expect((await app.call(deleteScope, { params: { id } }, { as: editor })).status).toBe(200);
    expect((await download()).status).toBe(404);
    const { files, database, clock } = app.services;
    await files.sweep(database, new Date(clock.now().getTime() + 60_000));
    const { rows } = await app.database.pool.query('SELECT FROM stored_file WHERE id = ANY ($1)', [
      [photo.id, document.id],
    ]);
    expect(rows).toEqual([]);
  });
});
