import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#platform/testing/app.ts';
import { type BuiltUser, buildUser } from '#platform/testing/factories.ts';
import {
  type ContactContent,
  createContact,
  deleteContact,
  readContact,
  saveContact,
} from '../contract/contact-persons.ts';
import { makeProject } from './testing.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_contact_persons', 'change_contact_persons', 'delete_contact_persons'],
  });
});

const PERSON: ContactContent = {
  addressable_name: 'Frau Dr. Lena Brandt',
  job_title: 'Beratung',
  vita: '',
  phone: '0221 4710 212',
  mobile: '',
  fax: '',
  street: '',
  postal_code: '',
  city: '',
  public_contact_info: '',
  is_active: true,
};

async function add(change: Partial<ContactContent> = {}): Promise<string> {
  const body = { content: { ...PERSON, ...change } };
  const answer = await app.call(createContact, { body }, { as: editor });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

const read = async (id: string) =>
  (await app.call(readContact, { params: { id } }, { as: editor })).body as ResponseOf<typeof readContact>;

describe('contact persons', () => {
  test('are added and changed; the vita is cut down to formatting when saved', async () => {
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

  test('need a name, in one line', async () => {
    for (const name of [' ', 'A\nB', 'x'.repeat(121)]) {
      const body = { content: { ...PERSON, addressable_name: name } };
      const answer = await app.call(createContact, { body }, { as: editor });
      expect(answer.status).toBe(400);
      expect(Object.keys((answer.body as { codes: object }).codes)).toEqual(['content.addressable_name']);
    }
  });

  test('are not overwritten by somebody who has not seen them', async () => {
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

  test('are deleted only while no project names them', async () => {
    const id = await add();
    const project = await makeProject(app.database.pool);
    const name = (person: string | null) =>
      app.database.pool.query('UPDATE project SET contact_person_id = $2 WHERE id = $1', [
        project.id,
        person,
      ]);
    await name(id);
    expect((await read(id)).projects).toBe(1);
    const used = await app.call(deleteContact, { params: { id } }, { as: editor });
    expect(used.status).toBe(409);
    expect((used.body as { codes: unknown }).codes).toEqual({ non_field_errors: ['record_used'] });
    await name(null);
    expect((await app.call(deleteContact, { params: { id } }, { as: editor })).body).toEqual({
      deleted: true,
    });
    expect((await app.call(readContact, { params: { id } }, { as: editor })).status).toBe(404);
    expect((await app.call(deleteContact, { params: { id } }, { as: editor })).status).toBe(404);
  });
});
