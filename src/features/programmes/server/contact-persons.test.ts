import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  type ContactContent,
  createContact,
  deleteContact,
  readContact,
  saveContact,
  uploadContactPhoto,
} from '../contract/contact-persons.ts';
import { uploadScopeDocument } from '../contract/funding-scopes.ts';
import { pdf, png, uploaded } from '#testing/uploads.ts';
import { makeProject } from '#testing/projects.ts';
import { contactContent } from './testing.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_contact_persons', 'change_contact_persons', 'delete_contact_persons'],
  });
});

const PERSON: ContactContent = { ...contactContent, job_title: 'Beratung', phone: '0221 4710 212' };

async function add(change: Partial<ContactContent> = {}): Promise<string> {
  const body = { content: { ...PERSON, ...change } };
  const answer = await app.call(createContact, { body }, { as: editor });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

const read = async (id: string) =>
  (await app.call(readContact, { params: { id } }, { as: editor })).body as ResponseOf<typeof readContact>;

describe('contact persons', () => {
  test('are added and changed; the vita is reduced to formatting when saved', async () => {
    const id = await add({ vita: '<h1>Vita</h1><script>alert(1)</script><p onclick="x()">Ten years</p>' });
    const { rows } = await app.database.pool.query<{ vita: string }>(
      'SELECT vita FROM contact_person WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ vita: '<h3>Vita</h3><p>Ten years</p>' }]);
    const { version } = await read(id);
    const body = { version, content: { ...PERSON, phone: '  0221 1  ', is_active: false } };
    expect((await app.call(saveContact, { params: { id }, body }, { as: editor })).status).toBe(200);
    expect(await read(id)).toMatchObject({ content: { phone: '0221 1', is_active: false }, projects: 0 });
  });

  test('require a name of one line', async () => {
    for (const name of [' ', 'A\nB', 'x'.repeat(121)]) {
      const body = { content: { ...PERSON, addressable_name: name } };
      const answer = await app.call(createContact, { body }, { as: editor });
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as { codes: object }).codes)).toEqual(['content.addressable_name']);
    }
  });

  test('are not overwritten by somebody who has not seen the current content', async () => {
    const id = await add();
    const { version } = await read(id);
    const save = (phone: string) =>
      app.call(
        saveContact,
        { params: { id }, body: { version, content: { ...PERSON, phone } } },
        { as: editor },
      );
    expect((await save('1')).status).toBe(200);
    const second = await save('2');
    expect(second.status).toBe(409);
    expect((second.body as { codes: unknown }).codes).toEqual({
      non_field_errors: ['record_changed'],
    });
    expect((await read(id)).content.phone).toBe('1');
  });

  test('are deleted only while no project uses them', async () => {
    const id = await add();
    const project = await makeProject(app.database.pool);
    const assign = (person: string | null) =>
      app.database.pool.query('UPDATE project SET contact_person_id = $2 WHERE id = $1', [
        project.id,
        person,
      ]);
    await assign(id);
    expect((await read(id)).projects).toBe(1);
    const used = await app.call(deleteContact, { params: { id } }, { as: editor });
    expect(used.status).toBe(409);
    expect((used.body as { codes: unknown }).codes).toEqual({ non_field_errors: ['record_used'] });
    await assign(null);
    expect((await app.call(deleteContact, { params: { id } }, { as: editor })).body).toEqual({
      deleted: true,
    });
    expect((await app.call(readContact, { params: { id } }, { as: editor })).status).toBe(404);
    expect((await app.call(deleteContact, { params: { id } }, { as: editor })).status).toBe(404);
  });
});

describe('pictures of contact persons', () => {
  const contentOf = (photos: string[]) => ({ content: { ...PERSON, photos } });

  test('belong to the person, in order, and are deleted when they are removed', async () => {
    const [first, second] = [
      await uploaded(app, uploadContactPhoto, await png(), { as: editor, filename: 'a.png' }),
      await uploaded(app, uploadContactPhoto, await png(), { as: editor, filename: 'b.png' }),
    ];
    const id = await add({ photos: [second.id, first.id, second.id] });
    const record = await read(id);
    expect(record.content.photos).toEqual([second.id, first.id]);
    expect(record.files.map(({ filename }) => filename)).toEqual(['b.png', 'a.png']);
    const body = { version: record.version, ...contentOf([first.id]) };
    expect((await app.call(saveContact, { params: { id }, body }, { as: editor })).status).toBe(200);
    const { files, database, clock } = app.services;
    await files.sweep(database, new Date(clock.now().getTime() + 48 * 3_600_000));
    expect((await read(id)).files.map(({ filename }) => filename)).toEqual(['a.png']);
    expect((await app.server.inject(second.image?.src ?? '')).statusCode).toBe(404);
    expect((await app.server.inject(first.image?.src ?? '')).statusCode).toBe(200);
  });

  test('must be uploads of the same user, for contact persons, not yet used elsewhere', async () => {
    const other = await buildUser(app.services, {
      permissions: ['create_contact_persons', 'change_funding_scopes'],
    });
    const foreign = await uploaded(app, uploadContactPhoto, await png(), { as: other });
    const document = await uploaded(app, uploadScopeDocument, pdf(), { as: other });
    const taken = await uploaded(app, uploadContactPhoto, await png(), { as: editor });
    await add({ photos: [taken.id] });
    for (const photo of [foreign.id, document.id, taken.id, crypto.randomUUID()]) {
      const answer = await app.call(createContact, { body: contentOf([photo]) }, { as: editor });
      expect({ status: answer.status, codes: (answer.body as { codes: unknown }).codes }).toEqual({
        status: 400,
        codes: { 'content.photos': ['upload_unknown'] },
      });
    }
    const misused = await app.call(createContact, { body: contentOf([document.id]) }, { as: other });
    expect(misused.status).toBe(400);
  });
});
