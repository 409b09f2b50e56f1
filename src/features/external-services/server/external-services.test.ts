import { beforeAll, describe, expect, test } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  activateExternalServices,
  createExternalService,
  deleteExternalService,
  readExternalService,
  saveExternalService,
  type ServiceContent,
  serviceFrame,
} from '../contract.ts';
import { activeServices } from './active.ts';

const app = useApp();
let editor: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_external_services', 'change_external_services'],
  });
});

const SERVICE: ServiceContent = {
  name: 'Statistics',
  description: 'Counts visits. Statistics GmbH, Germany.',
  script_url: 'https://statistics.example/count.js',
  snippet: 'count(platformPage.url);',
  hosts: ['https://collect.statistics.example'],
  pages: ['home', 'project'],
  is_active: true,
};

const create = (change: object = {}, key = unique('key')) =>
  app.call(
    createExternalService,
    { body: { provider_key: key, content: { ...SERVICE, ...change } } },
    { as: editor },
  );

async function add(change: Partial<ServiceContent> = {}): Promise<{ id: string; key: string }> {
  const key = unique('key');
  const answer = await create(change, key);
  expect(answer.status).toBe(201);
  return { id: (answer.body as { id: string }).id, key };
}

const read = async (id: string) =>
  (await app.call(readExternalService, { params: { id } }, { as: editor })).body as ResponseOf<
    typeof readExternalService
  >;

const save = (id: string, version: string, change: Partial<ServiceContent>) =>
  app.call(
    saveExternalService,
    { params: { id }, body: { version, content: { ...SERVICE, ...change } } },
    { as: editor },
  );

const activate = (ids: string[], is_active: boolean, as = editor) =>
  app.call(activateExternalServices, { body: { selection: { ids }, is_active } }, { as });

const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;

describe('an external service', () => {
  test('is added and changed; the audit log contains the change with the script', async () => {
    const { id, key } = await add({ is_active: false });
    const { version, provider_key, content } = await read(id);
    expect({ provider_key, content }).toEqual({
      provider_key: key,
      content: { ...SERVICE, is_active: false },
    });
    const answer = await save(id, version, { name: '  Visits ', pages: ['project', 'home', 'project'] });
    expect(answer.status).toBe(200);
    const changed = await read(id);
    expect(changed.content).toMatchObject({ name: 'Visits', pages: ['home', 'project'] });
    expect(answer.body).toEqual({ version: changed.version });
    const { rows } = await app.database.pool.query(
      'SELECT actor, route, detail FROM audit_log WHERE subject = $1 ORDER BY id',
      [`external_service:${id}`],
    );
    expect(rows).toMatchObject([
      { route: 'external_service_create', detail: { provider_key: key, snippet: SERVICE.snippet } },
      { route: 'external_service_save', detail: { name: 'Visits', script_url: SERVICE.script_url } },
    ]);
    expect(rows.map(({ actor }) => BigInt(actor))).toEqual([editor.id, editor.id]);
  });

  test.each([
    ['no name', { name: ' ' }, { 'content.name': ['required'] }],
    [
      'an address without https',
      { script_url: 'http://statistics.example/count.js' },
      { 'content.script_url': ['script_address'] },
    ],
    [
      'neither address nor text',
      { script_url: '', snippet: ' ' },
      { 'content.script_url': ['script_needed'] },
    ],
    ['a text with tags', { snippet: '<script>count()</script>' }, { 'content.snippet': ['snippet_markup'] }],
    [
      'a host that would widen the policy',
      { hosts: ["https://a.example; script-src 'unsafe-inline'"] },
      { 'content.hosts': ['host_form'] },
    ],
    ['no pages', { pages: [] }, { 'content.pages': ['pages_needed'] }],
    ['pages of accounts', { pages: ['account'] }, { 'content.pages.0': ['invalid'] }],
  ])('is refused with %s', async (_name, change, expected) => {
    const answer = await create(change);
    expect({ status: answer.status, codes: codes(answer) }).toEqual({ status: 400, codes: expected });
  });

  test.each([
    ['Statistics', 'provider_key_form'],
    ['a,maps', 'provider_key_form'],
    ['maps', 'provider_key_reserved'],
    ['youtube', 'provider_key_reserved'],
    ['fingerprint', 'provider_key_reserved'],
  ])('is refused with the key %s', async (key, code) => {
    const answer = await create({}, key);
    expect({ status: answer.status, codes: codes(answer) }).toEqual({
      status: 400,
      codes: { provider_key: [code] },
    });
  });

  test('has a unique key: of two that are added concurrently one is refused', async () => {
    const key = unique('key');
    const answers = await Promise.all([create({}, key), create({}, key)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused && codes(refused)).toEqual({ provider_key: ['provider_key_taken'] });
  });

  test('never gets another key', async () => {
    const { id } = await add();
    const { version } = await read(id);
    const body = { version, provider_key: 'other', content: SERVICE };
    const answer = await app.call(saveExternalService, { params: { id }, body }, { as: editor });
    expect(codes(answer)).toEqual({ provider_key: ['unknown_field'] });
  });

  test('is not overwritten by somebody who has not seen it, also concurrently', async () => {
    const { id } = await add();
    const { version } = await read(id);
    const answers = await Promise.all([save(id, version, { name: 'A' }), save(id, version, { name: 'B' })]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const late = answers.find(({ status }) => status === 409);
    expect(late && codes(late)).toEqual({ non_field_errors: ['service_changed'] });
    const won = answers[0]?.status === 200 ? 'A' : 'B';
    expect((await read(id)).content.name).toBe(won);
  });

  test('that is missing is not found', async () => {
    const answer = await app.call(readExternalService, { params: { id: '999999999' } }, { as: editor });
    expect(answer.status).toBe(404);
    expect((await save('999999999', '0'.repeat(16), {})).status).toBe(404);
  });
});

describe('activating and deactivating', () => {
  test('changes many at once, logs those that changed, and changes nothing the second time', async () => {
    const [off, other, on] = [await add({ is_active: false }), await add({ is_active: false }), await add()];
    const ids = [off.id, other.id, on.id];
    expect((await activate(ids, true)).body).toMatchObject({ changed: 2 });
    expect((await activate(ids, true)).body).toMatchObject({ changed: 0 });
    const { rows } = await app.database.pool.query(
      `SELECT detail FROM audit_log WHERE route = 'external_services_activate' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows[1]).toEqual({ detail: { is_active: true, changed: [off.id, other.id] } });
    expect((await activate(ids, false)).body).toMatchObject({ changed: 3 });
  });

  test('is done once by two concurrent requests', async () => {
    const { id } = await add({ is_active: false });
    const answers = await Promise.all([activate([id], true), activate([id], true)]);
    const changed = answers.map(({ body }) => (body as { changed: number }).changed);
    expect(changed.sort((a, b) => a - b)).toEqual([0, 1]);
  });

  test('is detected by somebody who is changing the service', async () => {
    const { id } = await add();
    const { version } = await read(id);
    await activate([id], false);
    expect((await save(id, version, { name: 'Old' })).status).toBe(409);
  });

  test('needs the right to change: adding or viewing is not enough', async () => {
    const { id } = await add();
    const other = await buildUser(app.services, {
      permissions: ['create_external_services', 'view_external_services'],
    });
    expect((await activate([id], false, other)).status).toBe(403);
  });

  test('takes effect on pages, at once in the process that did it', async () => {
    const { db } = app.services.database;
    const { id, key } = await add();
    const known = async () => (await activeServices(db)).find((service) => service.key === key);
    expect(await known()).toEqual({
      key,
      name: SERVICE.name,
      description: SERVICE.description,
      pages: SERVICE.pages,
    });
    await activate([id], false);
    expect(await known()).toBeUndefined();
  });
});

describe('the document of a service', () => {
  const frame = (key: string, consent: string | null, page = '/project/orchard/') =>
    app.call(
      serviceFrame,
      { params: { key }, query: { page } },
      consent === null ? {} : { headers: { cookie: `cookie_rule_detail=${consent}` } },
    );

  test('is available to visitors who have allowed it by name, beside its own pages, while it is active', async () => {
    const { id, key } = await add();
    expect((await frame(key, `maps,${key}`)).status).toBe(200);
    expect((await frame(key, null)).status).toBe(404);
    expect((await frame(key, '')).status).toBe(404);
    expect((await frame(key, 'maps,youtube')).status).toBe(404);
    expect((await frame(key, key, '/projects/')).status).toBe(404);
    expect((await frame(key, key, '/login/')).status).toBe(404);
    await activate([id], false);
    expect((await frame(key, key)).status).toBe(404);
  });

  test('is outside this site’s origin and connects only to its own hosts', async () => {
    const { key } = await add();
    const { headers, body } = await frame(key, key);
    const policy = String(headers['content-security-policy']);
    const nonce = /'nonce-([\w-]+)'/.exec(policy)?.[1] ?? '';
    expect(nonce).toHaveLength(22);
    const own = 'https://statistics.example https://collect.statistics.example';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' ${own}`,
      `connect-src ${own}`,
      `img-src data: ${own}`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(headers['set-cookie']).toBeUndefined();
    const html = String(body);
    expect(html).toContain(`<script nonce="${nonce}" src="https://statistics.example/count.js"></script>`);
    expect(html).toContain(`<script nonce="${nonce}">count(platformPage.url);</script>`);
    expect(html).toContain('"url":"http://localhost:8000/project/orchard/"');
  });

  test('connects to nothing if its script names no host', async () => {
    const { key } = await add({ script_url: '', hosts: [] });
    const { headers } = await frame(key, key);
    expect(headers['content-security-policy']).toContain("connect-src 'none'; img-src data:;");
  });

  test('shows names and addresses as text', async () => {
    const { key } = await add({
      name: '</title><script>alert(1)</script>',
      script_url: 'https://statistics.example/a.js?x="><script>alert(2)</script>',
    });
    const html = String((await frame(key, key, '/project/<script>alert(3)<script>/')).body);
    expect(html).not.toMatch(/<script>|<\/title><script/);
    expect(html.match(/<script/g)).toHaveLength(3);
  });
});

describe('deleting a service', () => {
  const remove = (id: string, as: BuiltUser | null) =>
    app.call(deleteExternalService, { params: { id } }, as ? { as } : {});

  test('removes it for visitors at once; its key is not given to another one', async () => {
    const { id, key } = await add();
    const owner = await buildUser(app.services, { permissions: ['delete_external_services'] });
    expect((await remove(id, null)).status).toBe(401);
    expect((await remove(id, editor)).status).toBe(403);
    const answers = await Promise.all([remove(id, owner), remove(id, owner)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect((await activeServices(app.services.database.db)).map(({ key: active }) => active)).not.toContain(
      key,
    );
    expect((await create({}, key)).body).toMatchObject({ codes: { provider_key: ['provider_key_taken'] } });
    const { rows } = await app.database.pool.query<{ detail: object }>(
      `SELECT detail FROM audit_log WHERE route = 'external_service_delete' AND subject = $1`,
      [`external_service:${id}`],
    );
    expect(rows).toMatchObject([
      { detail: { before: { provider_key: key, name: 'Statistics' }, deleted: true } },
    ]);
  });
});
