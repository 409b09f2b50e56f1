import { beforeAll, describe, expect, it } from 'vitest';
import { listFixtures } from '#app/lists.fixtures.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { archiveProjects } from '../contract/archive.ts';

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
