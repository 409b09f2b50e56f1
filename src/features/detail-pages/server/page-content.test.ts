import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { getProject, type ProjectDetail } from '../contract/project.ts';
import { getOrganization, type OrganizationDetail } from '../contract/organization.ts';
import {
  type OrganizationPageContent,
  type ProjectContent,
  type ProjectPageContent,
  readOrganizationPage,
  readProjectPage,
  saveOrganizationPage,
  saveProjectPage,
} from '../contract/page-content.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, { permissions: ['change_projects', 'change_organizations'] });
});

const EMPTY: ProjectContent = { tabs: [], contact_person: null, funding_scope: null, values: [] };
const EVIL =
  '<div class="before"><p>Short</p></div><div class="after"><script>alert(1)</script><p onclick="x()">Long</p></div>';
const CLEAN = '<div class="before"><p>Short</p></div><div class="after"><p>Long</p></div>';

const read = async (slug: string) =>
  (await app.call(readProjectPage, { params: { slug } }, { as: editor })).body as ProjectPageContent;

const project = async (slug: string) =>
  (await app.call(getProject, { params: { slug } })).body as ProjectDetail;

async function save(slug: string, content: object, options: { version?: string; as?: BuiltUser } = {}) {
  const version = options.version ?? (await read(slug)).version;
  const body = { version, content: { ...EMPTY, ...content } };
  const answer = await app.call(saveProjectPage, { params: { slug }, body }, { as: options.as ?? editor });
  return { status: answer.status, body: answer.body as unknown as Record<string, unknown> };
}

async function makeContact(isActive = true): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO contact_person (addressable_name, is_active) VALUES ($1, $2) RETURNING id`,
    [unique('Frau Brandt'), isActive],
  );
  return rows[0]?.id ?? '';
}

async function makeScope(): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'INSERT INTO funding_scope (name) VALUES ($1) RETURNING id',
    [unique('Fonds')],
  );
  return rows[0]?.id ?? '';
}

describe('the custom tabs of a project', () => {
  test('are cleaned when saved, stand in the order of the page and are seen by visitors', async () => {
    const { slug, id } = await makeProject(app.database.pool);
    const tabs = [
      { slot: 1, title: 'Last', html: 'Plain < text' },
      { slot: 200, title: 'First', html: EVIL },
    ];
    expect((await save(slug, { tabs })).status).toBe(200);
    const { rows } = await app.database.pool.query<{ html: string }>(
      'SELECT html FROM custom_tab WHERE project_id = $1 AND slot = 200',
      [id],
    );
    expect(rows).toEqual([{ html: CLEAN }]);
    expect((await read(slug)).content.tabs).toEqual([
      { slot: 200, title: 'First', html: CLEAN },
      { slot: 1, title: 'Last', html: '<p>Plain &lt; text</p>' },
    ]);
    const body = await project(slug);
    expect(body.custom_tabs['200']).toMatchObject([
      { title: 'First', before: '<div><p>Short</p></div>', after: '<div><p>Long</p></div>' },
    ]);
    expect((await save(slug, { tabs: [] })).status).toBe(200);
    expect((await project(slug)).custom_tabs).toEqual({});
  });

  test.each<[string, object, Record<string, string[]>]>([
    [
      'a slot of an organisation',
      { tabs: [{ slot: 100, title: 'A', html: '' }] },
      { 'content.tabs.0.slot': ['invalid'] },
    ],
    ['no title', { tabs: [{ slot: 1, title: ' ', html: '' }] }, { 'content.tabs.0.title': ['required'] }],
    [
      'too long a text',
      { tabs: [{ slot: 1, title: 'A', html: 'x'.repeat(20_001) }] },
      { 'content.tabs.0.html': ['too_long'] },
    ],
    [
      'a title twice in one slot',
      {
        tabs: [
          { slot: 1, title: 'A', html: '' },
          { slot: 1, title: 'A ', html: '' },
        ],
      },
      { 'content.tabs.1.title': ['tab_twice'] },
    ],
    [
      'an unknown contact person',
      { contact_person: '999999' },
      { 'content.contact_person': ['contact_person_unknown'] },
    ],
    [
      'an unknown funding scope',
      { funding_scope: '999999' },
      { 'content.funding_scope': ['funding_scope_unknown'] },
    ],
  ])('are refused with %s', async (_name, content, codes) => {
    const { slug } = await makeProject(app.database.pool);
    const before = await read(slug);
    const refused = await save(slug, content);
    expect(refused.status).toBe(400);
    expect(refused.body['codes']).toEqual(codes);
    expect(await read(slug)).toEqual(before);
  });

  test('are not overwritten by somebody who has not seen them', async () => {
    const { slug } = await makeProject(app.database.pool);
    const { version } = await read(slug);
    const tab = (title: string) => ({ tabs: [{ slot: 1, title, html: '' }] });
    expect((await save(slug, tab('A'), { version })).status).toBe(200);
    const second = await save(slug, tab('B'), { version });
    expect(second.status).toBe(409);
    expect(second.body['codes']).toEqual({ non_field_errors: ['page_content_changed'] });
    expect((await read(slug)).content.tabs).toMatchObject([{ title: 'A' }]);
  });

  test('belong to staff who may change projects; what is deleted or unknown is not there', async () => {
    const { slug, id } = await makeProject(app.database.pool);
    const other = await buildUser(app.services, { permissions: ['view_projects', 'change_organizations'] });
    expect((await save(slug, {}, { as: other })).status).toBe(403);
    await app.database.pool.query('UPDATE project SET status = 4 WHERE id = $1', [id]);
    expect((await app.call(readProjectPage, { params: { slug } }, { as: editor })).status).toBe(404);
    const body = { version: '0123456789abcdef', content: EMPTY };
    const unknown = await app.call(
      saveProjectPage,
      { params: { slug: unique('nobody') }, body },
      { as: editor },
    );
    expect(unknown.status).toBe(404);
  });
});

describe('the contact person of a project', () => {
  test('is chosen among the active ones; one that was chosen before stays', async () => {
    const [active, other, gone] = [await makeContact(), await makeContact(), await makeContact(false)];
    const { slug, id } = await makeProject(app.database.pool);
    const offered = async () => (await read(slug)).choices.contact_persons.map((choice) => choice.id);
    expect(await offered()).toEqual(expect.arrayContaining([active, other]));
    expect(await offered()).not.toContain(gone);
    expect((await save(slug, { contact_person: active })).status).toBe(200);
    const body = await project(slug);
    expect(body.contact_person).not.toBeNull();
    await app.database.pool.query('UPDATE project SET contact_person_id = $2 WHERE id = $1', [id, gone]);
    expect(await offered()).toContain(gone);
    expect((await save(slug, { contact_person: null })).status).toBe(200);
    const refused = await save(slug, { contact_person: gone });
    expect(refused.body['codes']).toEqual({ 'content.contact_person': ['contact_person_unknown'] });
  });
});

test.each([
  ['contact_person', makeContact],
  ['funding_scope', makeScope],
] as const)('a %s that is deleted at the same time cannot be chosen', async (table, make) => {
  const { slug } = await makeProject(app.database.pool);
  const chosen = await make();
  const { pool } = app.database;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`DELETE FROM ${table} WHERE id = $1`, [chosen]);
    const late = save(slug, { [table]: chosen });
    await untilWaiting(pool, 1);
    await client.query('COMMIT');
    expect(await late).toMatchObject({
      status: 400,
      body: { codes: { [`content.${table}`]: [`${table}_unknown`] } },
    });
  } finally {
    client.release();
  }
});

describe('the custom tabs of an organisation', () => {
  const readOf = async (slug: string) =>
    (await app.call(readOrganizationPage, { params: { slug } }, { as: editor }))
      .body as OrganizationPageContent;
  const saveOf = async (slug: string, tabs: object[], version?: string, as = editor) => {
    const body = { version: version ?? (await readOf(slug)).version, content: { tabs } };
    const answer = await app.call(saveOrganizationPage, { params: { slug }, body }, { as });
    return { status: answer.status, body: answer.body as unknown as Record<string, unknown> };
  };

  test('are cleaned, seen by visitors, and not overwritten unseen', async () => {
    const slug = unique('choir');
    await makeOrganization(app.database.pool, { slug });
    const { version } = await readOf(slug);
    expect((await saveOf(slug, [{ slot: 100, title: 'Join', html: EVIL }], version)).status).toBe(200);
    expect((await readOf(slug)).content.tabs).toEqual([{ slot: 100, title: 'Join', html: CLEAN }]);
    const { body } = await app.call(getOrganization, { params: { slug } });
    expect((body as OrganizationDetail).custom_tabs['100']).toMatchObject([{ title: 'Join' }]);
    const late = await saveOf(slug, [], version);
    expect(late.body['codes']).toEqual({ non_field_errors: ['page_content_changed'] });
  });

  test('stand in slots of organisations alone, and belong to staff who may change organisations', async () => {
    const slug = unique('choir');
    await makeOrganization(app.database.pool, { slug });
    const refused = await saveOf(slug, [{ slot: 200, title: 'Join', html: '' }]);
    expect(refused.body['codes']).toEqual({ 'content.tabs.0.slot': ['invalid'] });
    const other = await buildUser(app.services, { permissions: ['change_projects'] });
    expect((await saveOf(slug, [], undefined, other)).status).toBe(403);
  });
});
