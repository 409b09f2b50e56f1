import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#app/lists.fixtures.ts';
import { projectList } from '#features/projects/list.ts';
import { anonymousActor } from '#platform/contract/permissions.ts';
import { exportPlan } from '#platform/server/lists/export-plan.ts';
import { exportProcess } from '#platform/server/lists/export-process.ts';
import { exportStream } from '#platform/server/lists/export-rows.ts';
import { listContext, servedList } from '#platform/server/lists/served.ts';
import { listRoutes, requestExport } from '#platform/contract/list-routes.ts';
import { openPool } from '#platform/server/database/pool.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { exportJobs } from './index.ts';
import { exportFile, type ExportWire, ownExports } from '../contract.ts';

const app = useApp();
let staff: BuiltUser;
let other: BuiltUser;
beforeAll(async () => {
  await listFixtures['projects']?.(app.services);
  staff = await buildUser(app.services, { permissions: ['view_projects'] });
  other = await buildUser(app.services, { permissions: ['view_projects'] });
});

const order = {
  list: 'projects',
  query: { search: 'Verein', ordering: 'title' },
  columns: ['city', 'title'],
};

/** Runs what waits in the queue of exports, as its worker would. */
async function work(): Promise<void> {
  const waiting = await app.services.database.db
    .selectFrom('list_export')
    .select('id')
    .where('state', '=', 'queued')
    .execute();
  for (const { id } of waiting) await exportJobs[0]?.handler(app.services, { id }, run);
}
const run = { id: 'test', signal: new AbortController().signal };

async function request(body: object = order, as = staff): Promise<string> {
  const answer = await app.call(requestExport, { body }, { as, locale: 'de' });
  expect(answer.status).toBe(202);
  return (answer.body as { id: string }).id;
}

const exportsOf = async (user: BuiltUser) =>
  ((await app.call(ownExports, {}, { as: user })).body as { results: ExportWire[] }).results;

describe('an export by e-mail', () => {
  it('is made by a job, kept for its requester for seven days, and announced by one mail', async () => {
    const id = await request();
    expect(await exportsOf(staff)).toMatchObject([{ id, state: 'queued', url: null }]);
    await work();
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
      detail: { rows: made?.row_count, columns: order.columns },
    });
  });

  it('holds the rows, order and columns that were asked for, in the language of the request', async () => {
    const id = await request();
    await work();
    const answer = await app.server.inject({
      url: `/api/v4/exports/${id}/file`,
      headers: await (await import('#testing/app.ts')).sessionHeaders(app.services, staff.id),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(
      /attachment; filename="projekte-\d{4}-\d\d-\d\d\.xlsx"/,
    );
    const sheet = readSheet(answer.rawPayload);
    expect(sheet.name).toBe('Projekte');
    expect(sheet.rows[0]?.map((cell) => cell.value)).toEqual(['Ort', 'Titel']);
    const { page } = listRoutes(projectList);
    const shown = await app.call(page, { query: { ...order.query, page_size: '100' } }, { as: staff });
    const rows = (shown.body as { results: { title: string }[] }).results;
    expect(sheet.rows.slice(1).map((row) => row[1]?.value)).toEqual(rows.map((row) => row.title));
  });

  it('is made once, however often its job runs', async () => {
    const id = await request();
    await work();
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

  it('is hidden from everybody else and gone after its time', async () => {
    const id = await request();
    await work();
    const fetch = async (as: BuiltUser) => (await app.call(exportFile, { params: { id } }, { as })).status;
    expect(await fetch(staff)).toBe(200);
    expect(await fetch(other)).toBe(404);
    expect((await exportsOf(other)).map((row) => row.id)).not.toContain(id);
    app.services.clock.shiftBy(8 * 86_400_000);
    const later = await fetch(staff).finally(() => app.services.clock.shiftBy(-8 * 86_400_000));
    expect(later).toBe(404);
  });

  it('is refused without the permission of the list, for unknown lists, columns of queries and values', async () => {
    const nobody = await buildUser(app.services, { permissions: ['view_search_logs'] });
    const refusedFor = async (body: object, as = staff) =>
      (await app.call(requestExport, { body }, { as })).status;
    expect(await refusedFor(order, nobody)).toBe(403);
    expect(await refusedFor({ ...order, list: 'nope' })).toBe(404);
    expect(await refusedFor({ ...order, query: { status_named: 'nope' } })).toBe(400);
    expect(await refusedFor({ ...order, query: { ordering: 'slug' } })).toBe(400);
    expect(await refusedFor({ ...order, more: 1 })).toBe(400);
    expect((await app.call(requestExport, { body: order })).status).toBe(401);
  });

  it('fails without a file when the right was lost meanwhile', async () => {
    const clerk = await buildUser(app.services, { permissions: ['view_projects'] });
    const id = await request(order, clerk);
    await app.services.database.db.deleteFrom('user_permission').where('user_id', '=', clerk.id).execute();
    await work();
    expect(await exportsOf(clerk)).toMatchObject([{ id, state: 'failed', url: null }]);
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

  it('writes the same file as this process would', async () => {
    const { databaseUrl } = app.services.config;
    const elsewhere = exportProcess(String(databaseUrl), planOf());
    const made = readSheet(await buffer(elsewhere.body));
    const here = exportStream(app.services.database.pool, planOf());
    expect(made).toEqual(readSheet(await buffer(here.body)));
    expect(elsewhere.rows()).toBe(here.rows());
    expect(elsewhere.megabytes()).toBeGreaterThan(10);
  });

  it('tells why it failed', async () => {
    const { databaseUrl } = app.services.config;
    const { body } = exportProcess(String(databaseUrl), { ...planOf(), sql: 'SELECT nothing_of_that_name' });
    await expect(buffer(body)).rejects.toThrow(/nothing_of_that_name/);
  });

  it('ends with a reader who goes away', async () => {
    const { databaseUrl } = app.services.config;
    const sql = "SELECT generate_series(1, 1000000000)::text AS title, '' AS city";
    const waiting = { ...planOf(), sql, parameters: [] };
    const { body } = exportProcess(String(databaseUrl), waiting);
    // The application's own role does not see what others ask.
    const owner = await openPool({
      url: String(databaseUrl),
      restricted: false,
      onPoolError: () => undefined,
    });
    const reading = async () =>
      (await owner.query('SELECT 1 FROM pg_stat_activity WHERE query = $1', [sql])).rowCount;
    await expect.poll(reading, { timeout: 20_000 }).toBe(1);
    body.destroy();
    await expect.poll(reading, { timeout: 20_000 }).toBe(0);
    await owner.end();
  }, 60_000);
});

describe('a direct export', () => {
  it('is refused from 500 rows on', async () => {
    const { db } = app.services.database;
    const model = await db.selectFrom('project').selectAll().limit(1).executeTakeFirstOrThrow();
    const { id: _, ...values } = model;
    const more = Array.from({ length: 480 }, (_unused, index) => ({
      ...values,
      slug: `many-${index}`,
      status: 2,
    }));
    await db.insertInto('project').values(more).execute();
    const answer = await app.call(listRoutes(projectList).export, {}, { as: staff });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['export_too_large'] } });
  });

  it('is logged', async () => {
    const query = { search: 'Verein', financing_status: 'is_banned' };
    expect((await app.call(listRoutes(projectList).export, { query }, { as: other })).status).toBe(200);
    const { db } = app.services.database;
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('actor', '=', other.id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ route: 'list_projects_export', detail: { search: 'Verein' } });
  });

  it('gives its connection back when its reader goes away', async () => {
    const { database, clock } = app.services;
    const actor = { ...anonymousActor, userId: staff.id, isStaff: true, isSuperuser: true };
    const context = listContext({ actor, locale: 'en_US' }, clock.now());
    const list = servedList('projects');
    for (let turn = 0; turn < 12; turn += 1) {
      const plan = exportPlan(database.db, list, list.query({}, context), ['title'], context);
      const { body } = exportStream(database.pool, plan);
      await new Promise((done) => void body.once('data', done));
      body.destroy();
    }
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount).toBe(0);
  });
});
