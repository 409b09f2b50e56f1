import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#features/projects/server/list.fixtures.ts';
import { ownProjectList } from '#features/applications/list.ts';
import { projectList } from '#features/projects/list.ts';
import { anonymousActor } from '#platform/contract/permissions.ts';
import { exportPlan } from '#platform/server/lists/export-plan.ts';
import { exportProcess } from '#platform/server/lists/export-process.ts';
import { exportStream } from '#platform/server/lists/export-rows.ts';
import { listContext, servedList } from '#platform/server/lists/served.ts';
import { SEARCH_MAX } from '#platform/contract/list.ts';
import { listRoutes, requestExport } from '#platform/contract/list-routes.ts';
import { openPool } from '#platform/server/database/pool.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { readSheet } from '#testing/xlsx.ts';
import { jobs as exportJobs } from './index.ts';
import { exportFile, type ExportWire, ownExports } from '../contract.ts';

const app = useApp();
let staff: BuiltUser;
let other: BuiltUser;
beforeAll(async () => {
  await listFixtures.projects(app.services);
  staff = await buildUser(app.services, { permissions: ['view_projects'] });
  other = await buildUser(app.services, { permissions: ['view_projects'] });
});

const exportBody = {
  list: 'projects',
  query: { search: 'Verein', ordering: 'title' },
  columns: ['city', 'title'],
};

/** The part of the migration that changes existing rows; it follows the change of the table. */
const [, migration = ''] = readFileSync('migrations/0500_columns_of_exports.sql', 'utf8').split(
  /(?=-- Those of earlier files)/,
);

/** Makes the queued exports, as the worker does. */
async function makeQueued(): Promise<void> {
  const waiting = await app.services.database.db
    .selectFrom('list_export')
    .select('id')
    .where('state', '=', 'queued')
    .execute();
  for (const { id } of waiting) await exportJobs[0]?.handler(app.services, { id }, run);
}
const run = { id: 'test', signal: new AbortController().signal };

async function request(body: object = exportBody, as = staff): Promise<string> {
  const answer = await app.call(requestExport, { body }, { as, locale: 'de' });
  expect(answer.status).toBe(202);
  return (answer.body as { id: string }).id;
}

const exportsOf = async (user: BuiltUser) =>
  ((await app.call(ownExports, {}, { as: user })).body as { results: ExportWire[] }).results;

describe('an export by e-mail', () => {
  it('is made by a job, stored for its requester for seven days, and announced by one mail', async () => {
    const id = await request();
    expect(await exportsOf(staff)).toMatchObject([{ id, state: 'queued', url: null }]);
    await makeQueued();
    const [made] = await exportsOf(staff);
    expect(made).toMatchObject({ id, state: 'ready', list: 'projects', url: `/api/v4/exports/${id}/file` });
    const days = (Date.parse(made?.expires_at ?? '') - app.services.clock.now().getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThanOrEqual(7);
    const { db } = app.services.database;
    const mails = await db.selectFrom('email').selectAll().where('recipient', '=', staff.email).execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ template: 'export_ready', locale: 'de' });
    expect(mails[0]?.text_body).toContain('/site-admin/exports/');
    const audit = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'list:projects')
      .execute();
    expect(audit.at(-1)).toMatchObject({
      actor: staff.id,
      detail: {
        rows: made?.row_count,
        columns: exportBody.columns,
        query: { search: '•••', ordering: 'title' },
      },
    });
  });

  it('contains the requested rows, order and columns, in the language of the request', async () => {
    const id = await request();
    await makeQueued();
    const answer = await app.server.inject({
      url: `/api/v4/exports/${id}/file`,
      headers: await sessionHeaders(app.services, staff.id),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="projekte-\d{4}-\d\d-\d\d\.xlsx"/,
    );
    const sheet = readSheet(answer.rawPayload);
    expect(sheet.name).toBe('Projekte');
    expect(sheet.rows[0]?.map((cell) => cell.value)).toEqual(['Ort', 'Titel']);
    const { page } = listRoutes(projectList);
    const shown = await app.call(page, { query: { ...exportBody.query, page_size: '100' } }, { as: staff });
    const rows = (shown.body as { results: { title: string }[] }).results;
    expect(sheet.rows.slice(1).map((row) => row[1]?.value)).toEqual(rows.map((row) => row.title));
  });

  it('is made once, however often its job runs', async () => {
    const id = await request();
    await makeQueued();
    const [before] = await exportsOf(staff);
    await exportJobs[0]?.handler(app.services, { id }, run);
    expect((await exportsOf(staff))[0]).toEqual(before);
    const { db } = app.services.database;
    const mails = await db
      .selectFrom('email')
      .select('id')
      .where('promise', '=', `list_export:${id}:ready`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  it('is hidden from everybody else, and from its requester once it has expired', async () => {
    const id = await request();
    await makeQueued();
    const fetch = async (as: BuiltUser) => (await app.call(exportFile, { params: { id } }, { as })).status;
    const inList = async () => (await exportsOf(staff)).find((row) => row.id === id);
    expect(await fetch(staff)).toBe(200);
    expect(await inList()).toMatchObject({ unavailable: null });
    expect(await fetch(other)).toBe(404);
    expect((await exportsOf(other)).map((row) => row.id)).not.toContain(id);
    app.services.clock.shiftBy(8 * 86_400_000);
    const [later, row] = await Promise.all([fetch(staff), inList()]).finally(() =>
      app.services.clock.shiftBy(-8 * 86_400_000),
    );
    expect(later).toBe(404);
    expect(row).toMatchObject({ url: null, unavailable: 'expired' });
  });

  it('is no longer given to a requester who has lost the permission of the list', async () => {
    const clerk = await buildUser(app.services, { permissions: ['view_projects', 'view_pages'] });
    const id = await request(exportBody, clerk);
    await makeQueued();
    const fetched = async () => (await app.call(exportFile, { params: { id } }, { as: clerk })).status;
    expect(await fetched()).toBe(200);
    await app.services.database.db
      .deleteFrom('user_permission')
      .where('user_id', '=', clerk.id)
      .where('permission_type', '=', 'projects')
      .execute();
    expect(await fetched()).toBe(404);
  });

  const withdraw = (user: BuiltUser, permission_type: string, action: string) =>
    app.services.database.db
      .deleteFrom('user_permission')
      .where('user_id', '=', user.id)
      .where('permission_type', '=', permission_type)
      .where('action', '=', action)
      .execute();

  it('is no longer given to a requester who has lost the right to one of its columns', async () => {
    const clerk = await buildUser(app.services, {
      permissions: ['view_private_donations', 'change_private_donations'],
    });
    const body = { list: 'private_donations', query: {}, columns: ['donor', 'email', 'amount'] };
    const withDonors = await request(body, clerk);
    const withoutDonors = await request({ ...body, columns: ['amount'] }, clerk);
    await makeQueued();
    const statusOf = async (id: string) =>
      (await app.call(exportFile, { params: { id } }, { as: clerk })).status;
    expect([await statusOf(withDonors), await statusOf(withoutDonors)]).toEqual([200, 200]);
    await withdraw(clerk, 'private_donations', 'change');
    expect([await statusOf(withDonors), await statusOf(withoutDonors)]).toEqual([404, 200]);
    const listed = await exportsOf(clerk);
    expect(listed.find(({ id }) => id === withDonors)).toMatchObject({
      url: null,
      unavailable: 'permission',
    });
    expect(listed.find(({ id }) => id === withoutDonors)).toMatchObject({ unavailable: null });
    expect(listed.find(({ id }) => id === withoutDonors)?.url).toContain(withoutDonors);
  });

  it('is still given after an additional field among its columns was deleted', async () => {
    const { db } = app.services.database;
    const field = await db
      .insertInto('additional_field')
      .values({ kind: 'text', label: unique('Feld'), step: 6 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await request({ ...exportBody, columns: ['title', `field_${field.id}`] });
    await makeQueued();
    const { columns } = await db
      .selectFrom('list_export')
      .select('columns')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(columns).toEqual(['title', `field_${field.id}`]);
    const fetched = async () => (await app.call(exportFile, { params: { id } }, { as: staff })).status;
    expect(await fetched()).toBe(200);
    await db.deleteFrom('additional_field').where('id', '=', field.id).execute();
    expect(await fetched()).toBe(200);
  });

  it('from before its columns were stored has those of the audit log, and is given to nobody without', async () => {
    const id = await request();
    await makeQueued();
    const { db, pool } = app.services.database;
    await pool.query('UPDATE list_export SET columns = NULL WHERE id = $1', [id]);
    const fetched = async () => (await app.call(exportFile, { params: { id } }, { as: staff })).status;
    expect(await fetched()).toBe(404);
    await pool.query(migration);
    const row = db.selectFrom('list_export').select('columns').where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ columns: exportBody.columns });
    expect(await fetched()).toBe(200);
  });

  it('is refused without the permission of the list, and for unknown lists, columns and filter values', async () => {
    const nobody = await buildUser(app.services, { permissions: ['view_search_logs'] });
    const refusedFor = async (body: object, as = staff) =>
      (await app.call(requestExport, { body }, { as })).status;
    expect(await refusedFor(exportBody, nobody)).toBe(403);
    expect(await refusedFor({ ...exportBody, list: 'nope' })).toBe(404);
    expect(await refusedFor({ ...exportBody, query: { status_named: 'nope' } })).toBe(400);
    expect(await refusedFor({ ...exportBody, query: { ordering: 'slug' } })).toBe(400);
    const long = { ...exportBody, query: { search: 'x'.repeat(SEARCH_MAX + 1) } };
    expect((await app.call(requestExport, { body: long }, { as: staff })).body).toMatchObject({
      codes: { search: ['too_long'] },
    });
    expect(await refusedFor({ ...exportBody, query: { search: 'x'.repeat(SEARCH_MAX) } })).toBe(202);
    expect(await refusedFor({ ...exportBody, more: 1 })).toBe(400);
    expect((await app.call(requestExport, { body: exportBody })).status).toBe(401);
  });

  it('fails without a file if the permission was withdrawn in the meantime', async () => {
    const clerk = await buildUser(app.services, { permissions: ['view_projects'] });
    const id = await request(exportBody, clerk);
    await app.services.database.db.deleteFrom('user_permission').where('user_id', '=', clerk.id).execute();
    await makeQueued();
    expect(await exportsOf(clerk)).toMatchObject([{ id, state: 'failed', url: null }]);
    const mailed = await app.services.database.db
      .selectFrom('email')
      .select(['template', 'subject'])
      .where('recipient', '=', clerk.email)
      .execute();
    expect(mailed).toEqual([
      { template: 'export_failed', subject: 'Der Export ist fehlgeschlagen: Projekte' },
    ]);
  });
});

describe('an export of somebody’s own list', () => {
  /** An owner of an organization with a number of projects, and a project of somebody else. */
  async function owning(count: number) {
    const { db, pool } = app.services.database;
    const owner = await buildUser(app.services, {});
    const organization_id = await makeOrganization(pool, { title: unique('Verein') });
    await db
      .insertInto('organization_administrator')
      .values({ organization_id, user_id: owner.id })
      .execute();
    const { id } = await makeProject(pool, { title: 'Own', organizationId: organization_id });
    const template = await db
      .selectFrom('project')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { id: _, ...values } = template;
    const slug = unique('own');
    const more = Array.from({ length: count - 1 }, (_unused, at) => ({ ...values, slug: `${slug}-${at}` }));
    if (more.length > 0) await db.insertInto('project').values(more).execute();
    await makeProject(pool, { title: 'Foreign' });
    return { owner, organization_id };
  }
  const body = { list: ownProjectList.id, query: {}, columns: ['title'] };
  const fileOf = (id: string, as?: BuiltUser) => app.call(exportFile, { params: { id } }, as ? { as } : {});

  it('is made from 500 rows on as well, with their rows only, and its mail leads to their account', async () => {
    const { owner } = await owning(501);
    const direct = await app.call(listRoutes(ownProjectList).export, {}, { as: owner });
    expect(direct.body).toMatchObject({ codes: { non_field_errors: ['export_too_large'] } });
    const id = await request(body, owner);
    await makeQueued();
    expect(await exportsOf(owner)).toMatchObject([{ id, state: 'ready', row_count: 501 }]);
    const answer = await app.server.inject({
      url: `/api/v4/exports/${id}/file`,
      headers: await sessionHeaders(app.services, owner.id),
    });
    const titles = readSheet(answer.rawPayload)
      .rows.slice(1)
      .map(([cell]) => cell?.value);
    expect(titles).toHaveLength(501);
    expect(new Set(titles)).toEqual(new Set(['Own']));
    const mail = await app.services.database.db
      .selectFrom('email')
      .select(['template', 'text_body'])
      .where('recipient', '=', owner.email)
      .executeTakeFirstOrThrow();
    expect(mail.template).toBe('export_ready');
    expect(mail.text_body).toContain('/account/exports/');
    expect(mail.text_body).not.toContain('/site-admin/');
    expect((await fileOf(id, staff)).status).toBe(404);
    expect((await fileOf(id, await buildUser(app.services, {}))).status).toBe(404);
    expect((await fileOf(id)).status).toBe(401);
  });

  it('has no rows of an organization that they no longer administer when it is made', async () => {
    const { owner, organization_id } = await owning(2);
    const id = await request(body, owner);
    await app.services.database.db
      .deleteFrom('organization_administrator')
      .where('organization_id', '=', organization_id)
      .execute();
    await makeQueued();
    expect(await exportsOf(owner)).toMatchObject([{ id, state: 'ready', row_count: 0 }]);
  });

  it('of a list of the administration is refused', async () => {
    const { owner } = await owning(1);
    const answer = await app.call(requestExport, { body: exportBody }, { as: owner });
    expect(answer).toMatchObject({ status: 403, body: { permission: 'view_projects' } });
  });

  it('can be requested 60 times in ten minutes, no more often', async () => {
    const owner = await buildUser(app.services, {});
    for (let time = 0; time < 60; time += 1) await request(body, owner);
    expect((await app.call(requestExport, { body }, { as: owner })).status).toBe(429);
    await app.services.database.db.deleteFrom('list_export').where('requested_by', '=', owner.id).execute();
  });
});

describe('the process of an export', () => {
  const planOf = () => {
    const actor = { ...anonymousActor, userId: staff.id, isStaff: true, isSuperuser: true };
    const context = listContext({ actor, locale: 'de' }, app.services.clock.now());
    const list = servedList('projects');
    const { db } = app.services.database;
    return exportPlan(db, list, list.query({}, context), ['title', 'city'], context);
  };

  it('writes the same file as an export within the server process', async () => {
    const { databaseUrl } = app.services.config;
    const separate = exportProcess(String(databaseUrl), planOf());
    const sheet = readSheet(await buffer(separate.body));
    const inProcess = exportStream(app.services.database.pool, planOf());
    expect(sheet).toEqual(readSheet(await buffer(inProcess.body)));
    expect(separate.rows()).toBe(inProcess.rows());
    expect(separate.megabytes()).toBeGreaterThan(10);
  });

  it('reports why it failed', async () => {
    const { databaseUrl } = app.services.config;
    const { body } = exportProcess(String(databaseUrl), { ...planOf(), sql: 'SELECT nothing_of_that_name' });
    await expect(buffer(body)).rejects.toThrow(/nothing_of_that_name/);
  });

  it('ends when its reader disconnects', async () => {
    const { databaseUrl } = app.services.config;
    const sql = "SELECT generate_series(1, 1000000000)::text AS title, '' AS city";
    const longPlan = { ...planOf(), sql, parameters: [] };
    const { body } = exportProcess(String(databaseUrl), longPlan);
    // The role of the application does not see the statements of other connections.
    const owner = await openPool({
      url: String(databaseUrl),
      restricted: false,
      onPoolError: () => undefined,
    });
    const openStatements = async () =>
      (await owner.query('SELECT 1 FROM pg_stat_activity WHERE query = $1', [sql])).rowCount;
    await expect.poll(openStatements).toBe(1);
    body.destroy();
    await expect.poll(openStatements).toBe(0);
    await owner.end();
  }, 60_000);
});

describe('a direct export', () => {
  it('is refused from 500 rows on', async () => {
    const { db } = app.services.database;
    const template = await db.selectFrom('project').selectAll().limit(1).executeTakeFirstOrThrow();
    const { id: _, ...values } = template;
    const projects = Array.from({ length: 480 }, (_unused, index) => ({
      ...values,
      slug: `many-${index}`,
      status: 2,
    }));
    await db.insertInto('project').values(projects).execute();
    const answer = await app.call(listRoutes(projectList).export, {}, { as: staff });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['export_too_large'] } });
  });

  it('is logged, without what was searched for', async () => {
    const query = { search: 'Verein', financing_status: 'is_banned' };
    expect((await app.call(listRoutes(projectList).export, { query }, { as: other })).status).toBe(200);
    const { db } = app.services.database;
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor', '=', other.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const logged = { search: '•••', financing_status: 'is_banned' };
    expect(entry).toMatchObject({ route: 'list_projects_export', detail: { query: logged } });
    expect(JSON.stringify(entry.detail)).not.toContain('Verein');
  });

  it('releases its connection when its reader disconnects', async () => {
    const { database, clock } = app.services;
    const actor = { ...anonymousActor, userId: staff.id, isStaff: true, isSuperuser: true };
    const context = listContext({ actor, locale: 'en_US' }, clock.now());
    const list = servedList('projects');
    for (let round = 0; round < 12; round += 1) {
      const plan = exportPlan(database.db, list, list.query({}, context), ['title'], context);
      const { body } = exportStream(database.pool, plan);
      await new Promise((done) => void body.once('data', done));
      body.destroy();
    }
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
  });
});
