import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#app/lists.fixtures.ts';
import { planFunding } from '#features/funding-records/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { archiveProjects, restoreProjects } from '../contract/archive.ts';
import { makeProject } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  await listFixtures['projects']?.(app.services);
  staff = await buildUser(app.services, { permissions: ['change_project_archive', 'view_projects'] });
});

async function openIds(): Promise<string[]> {
  const { db } = app.services.database;
  const rows = await db
    .selectFrom('project')
    .select('id')
    .where('status', 'in', [1, 2])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => String(id));
}

const archive = (selection: object, as = staff) => app.call(archiveProjects, { body: { selection } }, { as });

describe('archiving projects', () => {
  it('overwrites the status of the chosen ones and logs who did it', async () => {
    const [first = '', second = ''] = await openIds();
    const answer = await archive({ ids: [first, second] });
    expect(answer.body).toEqual({ archived: 2 });
    expect(await openIds()).not.toContain(first);
    const { db } = app.services.database;
    const entry = await db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: staff.id,
      route: 'archive_projects',
      detail: { archived: [first, second] },
    });
    expect((await archive({ ids: [first] })).body).toEqual({ archived: 0 });
  });

  it('does all that match, and nothing when their number has changed', async () => {
    const query = { status_named: 'in_progress' };
    const { db } = app.services.database;
    const count = (await db.selectFrom('project').select('id').where('status', '=', 1).execute()).length;
    const wrong = await archive({ all: query, except: [], expected: count + 1 });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ codes: { non_field_errors: ['selection_changed'] } });
    expect((await archive({ all: query, except: [], expected: count })).body).toEqual({ archived: count });
  });

  it('needs the permission to archive', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_projects', 'view_project_archive'] });
    expect((await archive({ ids: ['1'] }, viewer)).status).toBe(403);
  });
});

describe('restoring projects', () => {
  const restore = (selection: object, as = staff) =>
    app.call(restoreProjects, { body: { selection } }, { as });
  const made = async (reviewStatus: number) => {
    const { id } = await makeProject(app.database.pool, { needs: [[1000n, 0n]], status: 2, reviewStatus });
    return String(id);
  };
  const statusOf = async (id: string) => {
    const { rows } = await app.database.pool.query<{ status: number }>(
      'SELECT status FROM project WHERE id = $1',
      [id],
    );
    return rows[0]?.status;
  };

  it('makes complete what was ever reviewed, and leaves what is not archived', async () => {
    const [open, reviewed, withdrawn, fresh] = [await made(2), await made(2), await made(2), await made(1)];
    await app.database.pool.query('UPDATE project SET review_status = 1 WHERE id = $1', [withdrawn]);
    await archive({ ids: [reviewed, withdrawn, fresh] });
    const answer = await restore({ ids: [open, reviewed, withdrawn, fresh] });
    expect(answer.body).toEqual({ restored: 3 });
    expect(await Promise.all([open, reviewed, withdrawn, fresh].map(statusOf))).toEqual([2, 2, 2, 1]);
    expect((await restore({ ids: [reviewed] })).body).toEqual({ restored: 0 });
  });

  it('gives nothing back of plans that lapsed with the archive', async () => {
    const { pool } = app.database;
    const { id } = await makeProject(pool, { needs: [[1000n, 0n]] });
    const recipient = { type: 'direct', project: id, organization: null } as const;
    const funding = await planFunding(app.services, { ...recipient, actor: staff.id });
    await archive({ ids: [String(id)] });
    await restore({ ids: [String(id)] });
    const { rows } = await pool.query('SELECT status FROM internal_funding WHERE id = $1', [funding]);
    expect(rows).toEqual([{ status: 5 }]);
  });

  it('needs the permission to archive', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_projects', 'view_project_archive'] });
    expect((await restore({ ids: ['1'] }, viewer)).status).toBe(403);
  });
});
