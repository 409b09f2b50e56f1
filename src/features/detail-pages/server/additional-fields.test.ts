import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { pdf, uploaded, uploadTo } from '#testing/uploads.ts';
import {
  createField,
  deleteField,
  type FieldContent,
  readField,
  readFieldDocument,
  saveField,
  uploadFieldDocument,
} from '#features/programmes/contract/additional-fields.ts';
import { deleteType } from '#features/programmes/contract/application-types.ts';
import { makeType } from '#features/programmes/server/testing.ts';
import { uploadScopeDocument } from '#features/programmes/contract/funding-scopes.ts';
import { type ProjectPageContent, readProjectPage, saveProjectPage } from '../contract/page-content.ts';
import { getProject, type ProjectDetail } from '../contract/project.ts';
import { makeProject } from '#testing/projects.ts';

const app = useApp();
let staff: BuiltUser;
let editor: BuiltUser;
beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['create_application_types', 'change_application_types', 'delete_application_types'],
  });
  editor = await buildUser(app.services, { permissions: ['change_projects', 'change_funding_scopes'] });
});

const FIELD: FieldContent = {
  kind: 'text',
  label: 'Target group',
  help: '',
  options: [],
  step: 6,
  position: 0,
  is_required: false,
  staff_only: false,
  public_slot: null,
  copy_on_duplicate: true,
  application_type: null,
  is_active: true,
};

const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;

async function add(change: Partial<FieldContent> = {}): Promise<string> {
  const answer = await app.call(createField, { body: { content: { ...FIELD, ...change } } }, { as: staff });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

const read = async (id: string) =>
  (await app.call(readField, { params: { id } }, { as: staff })).body as ResponseOf<typeof readField>;

const page = async (slug: string) =>
  (await app.call(readProjectPage, { params: { slug } }, { as: editor })).body as ProjectPageContent;

const valueIn = async (slug: string, field: string) =>
  (await page(slug)).fields.find(({ id }) => id === field)?.value;

const project = async (slug: string, locale = 'en_US') =>
  (await app.call(getProject, { params: { slug } }, { locale })).body as ProjectDetail;

async function fill(slug: string, values: Record<string, unknown>, as = editor) {
  const { version } = await page(slug);
  const entries = Object.entries(values).map(([field, value]) => ({ field, value }));
  const content = { tabs: [], contact_person: null, funding_scope: null, values: entries };
  return app.call(saveProjectPage, { params: { slug }, body: { version, content } }, { as });
}

describe('additional fields', () => {
  test('are added, changed only in their current version, and deleted while no project uses them', async () => {
    const id = await add({ label: '  Area in m² ', kind: 'number' });
    const { version, content, projects } = await read(id);
    expect({ content, projects }).toEqual({
      content: { ...FIELD, label: 'Area in m²', kind: 'number' },
      projects: 0,
    });
    const body = { version, content: { ...content, position: 7 } };
    expect((await app.call(saveField, { params: { id }, body }, { as: staff })).status).toBe(200);
    const late = await app.call(saveField, { params: { id }, body }, { as: staff });
    expect([late.status, codes(late)]).toEqual([409, { non_field_errors: ['record_changed'] }]);
    const { slug } = await makeProject(app.database.pool);
    expect((await fill(slug, { [id]: '12.5' })).status).toBe(200);
    const used = await app.call(deleteField, { params: { id } }, { as: staff });
    expect([used.status, codes(used)]).toEqual([409, { non_field_errors: ['record_used'] }]);
    expect((await fill(slug, { [id]: null })).status).toBe(200);
    expect((await app.call(deleteField, { params: { id } }, { as: staff })).status).toBe(200);
    expect((await app.call(readField, { params: { id } }, { as: staff })).status).toBe(404);
  });

  test.each<[string, Partial<FieldContent>, Record<string, string[]>]>([
    ['no name', { label: ' ' }, { 'content.label': ['required'] }],
    ['a select without options', { kind: 'select' }, { 'content.options': ['options_needed'] }],
    ['options of a text', { options: ['a'] }, { 'content.options': ['options_not_possible'] }],
    ['a slot of organizations', { public_slot: 100 as never }, { 'content.public_slot': ['invalid'] }],
    ['a number that is no step', { step: 11 }, { 'content.step': ['invalid'] }],
    ['an unknown kind', { kind: 'script' as never }, { 'content.kind': ['invalid'] }],
  ])('are refused with %s', async (_name, change, expected) => {
    const answer = await app.call(createField, { body: { content: { ...FIELD, ...change } } }, { as: staff });
    expect([answer.status, codes(answer)]).toEqual([400, expected]);
  });

  test('cannot change their kind once projects use them', async () => {
    const id = await add({ kind: 'number' });
    const { slug } = await makeProject(app.database.pool);
    await fill(slug, { [id]: '3' });
    const { version, content } = await read(id);
    const save = (kind: FieldContent['kind']) =>
      app.call(
        saveField,
        { params: { id }, body: { version, content: { ...content, kind } } },
        { as: staff },
      );
    const refused = await save('text');
    expect([refused.status, codes(refused)]).toEqual([400, { 'content.kind': ['kind_in_use'] }]);
    await fill(slug, { [id]: null });
    expect((await save('text')).status).toBe(200);
  });
});

describe('a project’s values of additional fields', () => {
  test('are stored by kind; fields not named do not change, nor do options no longer offered', async () => {
    const { slug } = await makeProject(app.database.pool);
    const [text, amount, colors] = [
      await add({ position: 1 }),
      await add({ kind: 'amount', position: 2 }),
      await add({ kind: 'multi_select', options: ['red', 'green'], position: 3 }),
    ];
    expect(
      (await fill(slug, { [text]: ' Bees ', [amount]: '12.5', [colors]: ['green', 'red'] })).status,
    ).toBe(200);
    expect((await fill(slug, { [text]: 'Wasps' })).status).toBe(200);
    const { version, content } = await read(colors);
    const body = { version, content: { ...content, options: ['green', 'blue'] } };
    await app.call(saveField, { params: { id: colors }, body }, { as: staff });
    expect((await fill(slug, { [colors]: ['red', 'blue'] })).status).toBe(200);
    const fields = (await page(slug)).fields.filter(({ id }) => [text, amount, colors].includes(id));
    expect(fields.map(({ value }) => value)).toEqual(['Wasps', '12.50', ['blue', 'red']]);
  });

  test('are refused field by field, and none is stored if one is refused', async () => {
    const { slug } = await makeProject(app.database.pool);
    const [text, number, required] = [
      await add(),
      await add({ kind: 'number' }),
      await add({ kind: 'text', is_required: true }),
    ];
    expect((await fill(slug, { [required]: 'there' })).status).toBe(200);
    const answer = await fill(slug, {
      [text]: 'not stored',
      [number]: 'many',
      [required]: '',
      '999999999': 'unknown',
    });
    expect([answer.status, codes(answer)]).toEqual([
      400,
      {
        'content.values.1.value': ['invalid'],
        'content.values.2.value': ['required'],
        'content.values.3.field': ['field_unknown'],
      },
    ]);
    expect(await valueIn(slug, text)).toBeNull();
    const long = await fill(slug, { [text]: 'x'.repeat(201) });
    expect(long.body).toMatchObject({ 'content.values.0.value': ['Please use at most 200 characters'] });
    const inactive = await add({ is_active: false });
    expect((await fill(slug, { [inactive]: 'a' })).status).toBe(400);
  });

  test('are read by the kind that their field has when they are written, not by an earlier one', async () => {
    const { pool } = app.database;
    const { slug, id: project } = await makeProject(pool);
    const type = await makeType(app, staff);
    await pool.query('UPDATE project SET application_type_id = $2 WHERE id = $1', [project, type]);
    const id = await add();
    const { version, content } = await read(id);
    const body = { version, content: { ...content, kind: 'number', application_type: type } } as const;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      // Stops the change of the field after it has locked it.
      await client.query('SELECT FROM application_type WHERE id = $1 FOR UPDATE', [type]);
      const change = app.call(saveField, { params: { id }, body }, { as: staff });
      await untilWaiting(pool, 1);
      const late = fill(slug, { [id]: 'abc' });
      await untilWaiting(pool, 2);
      await client.query('COMMIT');
      expect((await change).status).toBe(200);
      const refused = await late;
      expect([refused.status, codes(refused)]).toEqual([400, { 'content.values.0.value': ['invalid'] }]);
    } finally {
      client.release();
    }
    expect(await valueIn(slug, id)).toBeNull();
  });

  test('that are written first keep the kind of their field', async () => {
    const { pool } = app.database;
    const { slug, id: project } = await makeProject(pool);
    const id = await add();
    const { version, content } = await read(id);
    const body = { version, content: { ...content, kind: 'number' } } as const;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      // Stops the values after they have locked their field.
      await client.query(
        'INSERT INTO additional_field_value (project_id, field_id, value) VALUES ($1, $2, $3)',
        [project, id, '"before"'],
      );
      const first = fill(slug, { [id]: 'abc' });
      await untilWaiting(pool, 1);
      const change = app.call(saveField, { params: { id }, body }, { as: staff });
      await untilWaiting(pool, 2);
      await client.query('ROLLBACK');
      expect((await first).status).toBe(200);
      const refused = await change;
      expect([refused.status, codes(refused)]).toEqual([400, { 'content.kind': ['kind_in_use'] }]);
    } finally {
      client.release();
    }
    expect(await valueIn(slug, id)).toBe('abc');
  });

  test('are not overwritten from an outdated version', async () => {
    const { slug } = await makeProject(app.database.pool);
    const field = await add();
    const { version } = await page(slug);
    expect((await fill(slug, { [field]: 'first' })).status).toBe(200);
    const content = {
      tabs: [],
      contact_person: null,
      funding_scope: null,
      values: [{ field, value: 'second' }],
    };
    const late = await app.call(
      saveProjectPage,
      { params: { slug }, body: { version, content } },
      { as: editor },
    );
    expect([late.status, codes(late)]).toEqual([409, { non_field_errors: ['page_content_changed'] }]);
    expect(await valueIn(slug, field)).toBe('first');
  });

  test('are shown in their tab of the page in the reader’s language, escaped, without those for staff', async () => {
    const { slug } = await makeProject(app.database.pool);
    const shown = { public_slot: 203 } as const;
    await add({ kind: 'heading', label: 'Facts & figures', position: 10, ...shown });
    const values: Record<string, unknown> = {
      [await add({ label: '<b>Who</b>', position: 11, ...shown })]: '<script>alert(1)</script>',
      [await add({ label: 'Rent', kind: 'amount', position: 12, ...shown })]: '1234.5',
      [await add({ label: 'Opening', kind: 'date', position: 13, ...shown })]: '2027-03-01',
      [await add({ label: 'Barrier-free', kind: 'checkbox', position: 14, ...shown })]: true,
      [await add({ label: 'About', kind: 'long_text', position: 15, ...shown })]:
        'One\n\ntwo<img src=x onerror=x>',
      [await add({
        label: 'For whom',
        kind: 'multi_select',
        options: ['All', 'Young'],
        position: 16,
        ...shown,
      })]: ['Young'],
      [await add({ label: 'Secret', staff_only: true, ...shown })]: 'staff only',
      [await add({ label: 'Hidden' })]: 'not on the page',
    };
    await add({ label: 'Empty', position: 17, ...shown });
    expect((await fill(slug, values)).status).toBe(200);
    const english = await project(slug);
    expect(english.additional_field_values.map(({ label, display_value }) => [label, display_value])).toEqual(
      [
        ['<b>Who</b>', '<script>alert(1)</script>'],
        ['Rent', '€1,234.50'],
        ['Opening', '03/01/2027'],
        ['Barrier-free', 'Yes'],
        ['About', 'One\n\ntwo<img src=x onerror=x>'],
        ['For whom', 'Young'],
      ],
    );
    const [tab] = english.custom_tabs['203'] ?? [];
    expect(tab?.title).toBe('Facts & figures');
    expect(tab?.render_template).toBe(
      '<p><strong>&lt;b&gt;Who&lt;/b&gt;</strong><br />&lt;script&gt;alert(1)&lt;/script&gt;</p>' +
        '<p><strong>Rent</strong><br />€1,234.50</p><p><strong>Opening</strong><br />03/01/2027</p>' +
        '<p><strong>Barrier-free</strong><br />Yes</p>' +
        '<p><strong>About</strong></p><p>One</p><p>two&lt;img src=x onerror=x&gt;</p>' +
        '<p><strong>For whom</strong></p><ul><li>Young</li></ul>',
    );
    expect(tab?.after).toBe(tab?.render_template);
    expect(tab?.before).toMatch(/<strong>Barrier-free<\/strong><br \/>Yes<\/p>$/);
    expect(JSON.stringify(english)).not.toMatch(/staff only|not on the page/);
    const german = await project(slug, 'sie_DE');
    expect(german.additional_field_values.map((field) => field.display_value.replace(/\s/g, ' '))).toContain(
      '1.234,50 €',
    );
    await app.database.pool.query('UPDATE additional_field SET is_active = false');
    expect(await project(slug)).toMatchObject({ additional_field_values: [], custom_tabs: {} });
  });

  test('may be documents: public if the page shows them, otherwise for staff', async () => {
    const { slug, id } = await makeProject(app.database.pool);
    const field = await add({ label: 'Plan', kind: 'pdf', public_slot: 1 });
    const document = await uploaded(app, uploadFieldDocument, pdf('plan'), {
      as: editor,
      filename: 'Plan.pdf',
    });
    const params = { slug, id: document.id };
    expect((await app.call(readFieldDocument, { params })).status).toBe(404);
    expect((await fill(slug, { [field]: document.id })).status).toBe(200);
    expect((await project(slug)).custom_tabs['1']?.[0]).toMatchObject({
      title: 'Further information',
      render_template: `<p><strong>Plan</strong></p><p><a href="/api/v4/projects/${slug}/documents/${document.id}/">Plan.pdf</a></p>`,
    });
    const answer = await app.call(readFieldDocument, { params });
    expect([answer.status, answer.headers['content-type'], answer.headers['x-content-type-options']]).toEqual(
      [200, 'application/pdf', 'nosniff'],
    );
    const other = await makeProject(app.database.pool);
    const elsewhere = await app.call(readFieldDocument, { params: { slug: other.slug, id: document.id } });
    expect(elsewhere.status).toBe(404);
    for (const hide of [
      'UPDATE additional_field SET staff_only = true WHERE id = $1',
      'UPDATE additional_field SET staff_only = false, public_slot = NULL WHERE id = $1',
    ]) {
      await app.database.pool.query(hide, [field]);
      expect((await app.call(readFieldDocument, { params })).status).toBe(404);
      const forStaff = await app.call(readFieldDocument, { params }, { as: editor });
      expect([forStaff.status, forStaff.headers['cache-control']]).toEqual([200, 'no-store']);
    }
    await app.database.pool.query('UPDATE additional_field SET public_slot = 1 WHERE id = $1', [field]);
    await app.database.pool.query('UPDATE project SET review_status = 1 WHERE id = $1', [id]);
    expect((await app.call(readFieldDocument, { params })).status).toBe(404);
    expect((await app.call(readFieldDocument, { params }, { as: editor })).status).toBe(200);
  });

  test('accept only documents that were uploaded for them by the same user', async () => {
    const { slug } = await makeProject(app.database.pool);
    const field = await add({ kind: 'pdf' });
    const foreign = await buildUser(app.services, { permissions: ['change_projects'] });
    const wrong = [
      await uploaded(app, uploadFieldDocument, pdf('a'), { as: foreign }),
      await uploaded(app, uploadScopeDocument, pdf('b'), { as: editor }),
    ];
    for (const { id } of wrong) {
      const answer = await fill(slug, { [field]: id });
      expect([answer.status, codes(answer)]).toEqual([400, { 'content.values.0.value': ['upload_unknown'] }]);
    }
    // Owners fill fields in as well (decision 263): an account is enough, a visitor is not.
    expect((await uploadTo(app, uploadFieldDocument, pdf(), {})).status).toBe(401);
  });
});

test('an additional field of an application type is only for its projects, and prevents deleting the type', async () => {
  const remove = (id: string) => app.call(deleteType, { params: { id } }, { as: staff });
  const give = (project: bigint, id: string) =>
    app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE id = $1', [project, id]);
  const [type, other] = [await makeType(app, staff), await makeType(app, staff)];
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
  const created = await app.call(
    createField,
    { body: { content: { ...field, options: [] } } },
    { as: staff },
  );
  const { id } = created.body as { id: string };
  const [typed, free] = [await makeProject(app.database.pool), await makeProject(app.database.pool)];
  await give(typed.id, type);
  const hasField = async (slug: string) =>
    (
      (await app.call(readProjectPage, { params: { slug } }, { as: editor })).body as ProjectPageContent
    ).fields.some((field) => field.label === label);
  expect([await hasField(typed.slug), await hasField(free.slug)]).toEqual([true, false]);
  const { version, content: stored } = (await app.call(readField, { params: { id } }, { as: staff }))
    .body as ResponseOf<typeof readField>;
  expect(stored.application_type).toBe(type);
  await give(typed.id, other);
  expect(codes(await remove(type))).toEqual({ non_field_errors: ['application_type_used'] });
  const all = { version, content: { ...field, options: [], application_type: null } };
  expect((await app.call(saveField, { params: { id }, body: all }, { as: staff })).status).toBe(200);
  expect(await hasField(free.slug)).toBe(true);
  expect((await remove(type)).status).toBe(200);
  await app.call(deleteField, { params: { id } }, { as: staff });
});
