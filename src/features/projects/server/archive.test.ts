import { beforeAll, describe, expect, it } from 'vitest';
import { planFunding } from '#features/funding-records/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { archiveProjects, restoreProjects } from '../contract/archive.ts';
import { makeProject } from '#testing/projects.ts';
import { listFixtures } from './list.fixtures.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  await listFixtures.projects(app.services);
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
  it('overwrites the status of the selected ones and logs who did it', async () => {
    const [first = '', second = ''] = await openIds();
    const answer = await archive({ ids: [first, second] });
    expect(answer.body).toMatchObject({ archived: 2 });
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
    expect((await archive({ ids: [first] })).body).toMatchObject({ archived: 0 });
  });

  it('archives all that were shown, and none if one of them is gone', async () => {
    const { db } = app.services.database;
    const found = await db.selectFrom('project').select('id').where('status', '=', 1).execute();
    const ids = found.map(({ id }) => String(id));
    const wrong = await archive({ ids: [...ids, '999999999'] });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ codes: { non_field_errors: ['selection_gone'] } });
    expect((await archive({ ids })).body).toMatchObject({ archived: ids.length });
  });

  it('requires the permission to archive', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_projects', 'view_project_archive'] });
    expect((await archive({ ids: ['1'] }, viewer)).status).toBe(403);
  });
});

describe('restoring projects', () => {
  const restore = (selection: object, as = staff) =>
    app.call(restoreProjects, { body: { selection } }, { as });
  const addProject = async (reviewStatus: number) => {
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

  it('makes reviewed ones complete, and does not change others', async () => {
    const [open, reviewed, withdrawn, fresh] = [
      await addProject(2),
      await addProject(2),
      await addProject(2),
      await addProject(1),
    ];
    await app.database.pool.query('UPDATE project SET review_status = 1 WHERE id = $1', [withdrawn]);
    await archive({ ids: [reviewed, withdrawn, fresh] });
    const answer = await restore({ ids: [open, reviewed, withdrawn, fresh] });
    expect(answer.body).toMatchObject({ restored: 3 });
    expect(await Promise.all([open, reviewed, withdrawn, fresh].map(statusOf))).toEqual([2, 2, 2, 1]);
    expect((await restore({ ids: [reviewed] })).body).toMatchObject({ restored: 0 });
  });

  it('names what the archived projects have raised, without those that were archived before', async () => {
    const { pool } = app.database;
    const made = (raised: bigint, status: number) =>
      makeProject(pool, { needs: [[1000n, raised]], status, reviewStatus: 2 });
    const ids = [await made(300n, 2), await made(200n, 2), await made(100n, 3)].map(({ id }) => String(id));
    expect((await archive({ ids })).body).toMatchObject({ archived: 2, changed_sum: { in_cents: 500 } });
    expect((await archive({ ids })).body).toMatchObject({ archived: 0, changed_sum: { in_cents: 0 } });
  });

  it('undoes archiving where that gives back exactly what was, for the archived ones alone', async () => {
    const undoOf = async (...ids: string[]) => {
      const { body } = await archive({ ids });
      return (body as unknown as { undo: string[] | null }).undo;
    };
    const [before, one, two] = [await addProject(2), await addProject(2), await addProject(4)];
    await archive({ ids: [before] });
    expect(await undoOf(before, one, two)).toEqual([one, two]);
    const back = await restore({ ids: [one, two] });
    expect(back.body).toEqual({ restored: 2, undo: [one, two] });
    expect(await Promise.all([before, one, two].map(statusOf))).toEqual([3, 2, 2]);
    // Nothing was archived.
    expect(await undoOf(before)).toBeNull();
    // One that waits for its first decision would be in progress again.
    expect(await undoOf(await addProject(1), one)).toBeNull();
    // A planned funding lapsed.
    const { id } = await makeProject(app.database.pool, { needs: [[1000n, 0n]], status: 2, reviewStatus: 2 });
    const recipient = { type: 'direct', project: id, organization: null } as const;
    await planFunding(app.services, { ...recipient, actor: staff.id });
    expect(await undoOf(String(id))).toBeNull();
  });

  it('does not restore planned fundings that lapsed when the project was archived', async () => {
    const { pool } = app.database;
    const { id } = await makeProject(pool, { needs: [[1000n, 0n]] });
    const recipient = { type: 'direct', project: id, organization: null } as const;
    const funding = await planFunding(app.services, { ...recipient, actor: staff.id });
    await archive({ ids: [String(id)] });
    await restore({ ids: [String(id)] });
    const { rows } = await pool.query('SELECT status FROM internal_funding WHERE id = $1', [funding]);
    expect(rows).toEqual([{ status: 5 }]);
  });

  it('requires the permission to archive', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_projects', 'view_project_archive'] });
    expect((await restore({ ids: ['1'] }, viewer)).status).toBe(403);
  });
});
