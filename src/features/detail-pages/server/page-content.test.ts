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
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { uploadContactPhoto } from '#features/programmes/contract/contact-persons.ts';
import { uploadTextPicture } from '#features/pages/contract.ts';
import { png, uploaded, uploadTo } from '#testing/uploads.ts';

const app = useApp();
let editor: BuiltUser;
let people: BuiltUser;
beforeAll(async () => {
  people = await buildUser(app.services, { permissions: ['create_contact_persons'] });
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
  test('are sanitized when saved, in the order of the page, and visible to visitors', async () => {
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
      'a slot of an organization',
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

  test('are not overwritten from an outdated version', async () => {
    const { slug } = await makeProject(app.database.pool);
    const { version } = await read(slug);
    const tab = (title: string) => ({ tabs: [{ slot: 1, title, html: '' }] });
    expect((await save(slug, tab('A'), { version })).status).toBe(200);
    const second = await save(slug, tab('B'), { version });
    expect(second.status).toBe(409);
    expect(second.body['codes']).toEqual({ non_field_errors: ['page_content_changed'] });
    expect((await read(slug)).content.tabs).toMatchObject([{ title: 'A' }]);
  });

  test('are for staff who may change projects; a deleted or unknown project is 404', async () => {
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
  test('is chosen among the active ones; the previous choice remains possible', async () => {
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

describe('the custom tabs of an organization', () => {
  const readOf = async (slug: string) =>
    (await app.call(readOrganizationPage, { params: { slug } }, { as: editor }))
      .body as OrganizationPageContent;
  const saveOf = async (slug: string, tabs: object[], version?: string, as = editor) => {
    const body = { version: version ?? (await readOf(slug)).version, content: { tabs } };
    const answer = await app.call(saveOrganizationPage, { params: { slug }, body }, { as });
    return { status: answer.status, body: answer.body as unknown as Record<string, unknown> };
  };

  test('are sanitized, visible to visitors, and not overwritten from an outdated version', async () => {
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

  test('are only in slots of organizations, and for staff who may change organizations', async () => {
    const slug = unique('choir');
    await makeOrganization(app.database.pool, { slug });
    const refused = await saveOf(slug, [{ slot: 200, title: 'Join', html: '' }]);
    expect(refused.body['codes']).toEqual({ 'content.tabs.0.slot': ['invalid'] });
    const other = await buildUser(app.services, { permissions: ['change_projects'] });
    expect((await saveOf(slug, [], undefined, other)).status).toBe(403);
  });
});

describe('pictures in custom tabs', () => {
  const upload = async (as = editor) =>
    uploaded(app, uploadTextPicture, await png(800, 600), { as, filename: 'tree.png' });
  const element = (src: string, alt = 'A tree') => `<p>Text</p><img src="${src}" alt="${alt}">`;
  const tabs = (...texts: string[]) => ({
    tabs: texts.map((html, at) => ({ slot: 1, title: `Tab ${at}`, html })),
  });
  const later = async (hours: number) => {
    const { files, database, clock } = app.services;
    await files.sweep(database, new Date(clock.now().getTime() + hours * 3_600_000));
  };
  const statusOf = async (address: string | undefined) => (await app.server.inject(address ?? '')).statusCode;

  test('are shown in every stored width, and remain stored as long as a tab contains them', async () => {
    const { slug } = await makeProject(app.database.pool);
    const { id, image } = await upload();
    const src = image?.src ?? '';
    expect((await save(slug, tabs(element(src), element(src, 'The same tree')))).status).toBe(200);
    const shown = (await project(slug)).custom_tabs['1']?.[0]?.render_template;
    expect(shown).toContain(`src="/files/images/${id}/640.webp" srcset="/files/images/${id}/320.webp 320w`);
    expect(shown).toContain('alt="A tree" width="800" height="600" loading="lazy"');
    await later(48);
    expect(await statusOf(src)).toBe(200);
    const stored = (await read(slug)).content.tabs.map(({ html }) => html);
    expect((await save(slug, tabs(...stored))).status).toBe(200);
    expect((await read(slug)).content.tabs.map(({ html }) => html)).toEqual(stored);
  });

  test('are deleted after a day once no text contains them, so that a removal can be undone', async () => {
    const { slug } = await makeProject(app.database.pool);
    const organization = unique('org');
    await makeOrganization(app.database.pool, { slug: organization });
    const { image } = await upload();
    const src = image?.src ?? '';
    expect((await save(slug, tabs(element(src)))).status).toBe(200);
    expect((await save(slug, tabs('<p>Text</p>'))).status).toBe(200);
    await later(1);
    expect((await save(slug, tabs(element(src)))).status).toBe(200);
    // Copied into the text of another page by somebody else: each of the two pages needs it.
    const other = await buildUser(app.services, { permissions: ['change_organizations'] });
    const params = { slug: organization };
    const seen = await app.call(readOrganizationPage, { params }, { as: other });
    const { version } = seen.body as OrganizationPageContent;
    const content = { tabs: [{ slot: 100, title: 'A', html: element(src) }] };
    const body = { version, content };
    expect((await app.call(saveOrganizationPage, { params, body }, { as: other })).status).toBe(200);
    expect((await save(slug, tabs())).status).toBe(200);
    await later(48);
    expect(await statusOf(src)).toBe(200);
    const next = (await app.call(readOrganizationPage, { params }, { as: other }))
      .body as OrganizationPageContent;
    const without = { version: next.version, content: { tabs: [] } };
    expect((await app.call(saveOrganizationPage, { params, body: without }, { as: other })).status).toBe(200);
    await later(23);
    expect(await statusOf(src)).toBe(200);
    await later(48);
    expect(await statusOf(src)).toBe(404);
  });

  test('are refused without a description, uploaded by somebody else, or for another purpose', async () => {
    const { slug } = await makeProject(app.database.pool);
    const own = await upload();
    const stranger = await buildUser(app.services, { permissions: ['change_organizations'] });
    const foreign = await upload(stranger);
    const photo = await uploaded(app, uploadContactPhoto, await png(), { as: people });
    const before = await read(slug);
    for (const [html, code] of [
      [element(own.image?.src ?? '', ' '), 'picture_alt_missing'],
      [element(foreign.image?.src ?? ''), 'upload_unknown'],
      [element(photo.image?.src ?? ''), 'upload_unknown'],
      [element(`/files/images/${crypto.randomUUID()}/320.webp`), 'upload_unknown'],
    ] as const) {
      const refused = await save(slug, tabs('<p>First</p>', html));
      expect(refused.status).toBe(400);
      expect(refused.body['codes']).toEqual({ 'content.tabs.1.html': [code] });
    }
    expect(await read(slug)).toEqual(before);
  });

  test('are uploaded by those who may change such texts', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_projects', 'view_pages'] });
    expect((await uploadTo(app, uploadTextPicture, await png(), { as: viewer })).status).toBe(403);
    const pages = await buildUser(app.services, { permissions: ['change_pages'] });
    expect((await uploadTo(app, uploadTextPicture, await png(), { as: pages })).status).toBe(201);
  });
});
