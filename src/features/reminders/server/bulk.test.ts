import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { BulkRoute } from '#platform/contract/bulk.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import {
  deleteReminders,
  reassignReminders,
  rescheduleReminders,
  resolveReminders,
} from '../contract/bulk.ts';

const app = useApp();
let clerk: BuiltUser;
let viewer: BuiltUser;
let author: BuiltUser;
let project: { readonly id: bigint };
let today: string;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  clerk = await buildUser(app.services, { permissions: ['change_reminders', 'delete_reminders'] });
  viewer = await buildUser(app.services, { permissions: ['view_reminders'] });
  author = await buildUser(app.services, { isStaff: true });
  project = await makeProject(app.database.pool);
  today = berlinDate(app.services.clock.now());
});

interface Task {
  readonly id: string;
  readonly slug: string;
}

/** A task; by default open, due in three days, and of somebody else than the callers. */
async function task({
  day = addDays(today, 3),
  by = null as bigint | null,
  to = [] as bigint[],
  done = false,
} = {}): Promise<Task> {
  const slug = unique('task');
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO reminder (slug, title, scheduled_for, project_id, created_by, created_at, resolved_at)
     VALUES ($1, $1, $2, $3, $4, now(), CASE WHEN $5 THEN now() END) RETURNING id::text`,
    [slug, day, project.id, by ?? author.id, done],
  );
  const id = rows[0]?.id ?? '';
  for (const user of to) {
    await app.database.pool.query('INSERT INTO reminder_assignee (reminder_id, user_id) VALUES ($1, $2)', [
      id,
      user,
    ]);
  }
  return { id, slug };
}

const stored = async (tasks: readonly Task[]) => {
  const { rows } = await app.database.pool.query<{ day: string; done: boolean; users: string[] }>(
    `SELECT to_char(scheduled_for, 'YYYY-MM-DD') AS day, resolved_at IS NOT NULL AS done,
       ARRAY(SELECT user_id::text FROM reminder_assignee a WHERE a.reminder_id = r.id ORDER BY user_id) AS users
     FROM reminder r WHERE id = ANY ($1::bigint[]) ORDER BY id`,
    [tasks.map(({ id }) => id)],
  );
  return rows;
};

const call = (route: BulkRoute, tasks: readonly Task[], as: BuiltUser, fields: object = {}) =>
  app.call(route, { body: { selection: { ids: tasks.map(({ id }) => id) }, ...fields } as never }, { as });

describe('several tasks', () => {
  it('are marked as done; those that are done, or of others, are skipped', async () => {
    const tasks = [await task(), await task({ to: [viewer.id] }), await task({ done: true })];
    const own = await call(resolveReminders, tasks, viewer);
    expect(own).toMatchObject({ status: 200, body: { resolved: 1, skipped: 2 } });
    expect((await call(resolveReminders, tasks, clerk)).body).toMatchObject({ resolved: 1, skipped: 2 });
    expect((await stored(tasks)).map(({ done }) => done)).toEqual([true, true, true]);
    expect((await call(resolveReminders, tasks, clerk)).body).toMatchObject({ resolved: 0, skipped: 3 });
  });

  it('are moved to another day, and back if all were due on the same one', async () => {
    const [day, later] = [addDays(today, 3), addDays(today, 10)];
    const tasks = [await task(), await task()];
    const moved = await call(rescheduleReminders, tasks, clerk, { scheduled_for: later });
    const ids = tasks.map(({ id }) => id);
    expect(moved.body).toEqual({ rescheduled: 2, skipped: 0, undo: ids, former: day, scheduled_for: later });
    expect((await call(rescheduleReminders, tasks, clerk, { scheduled_for: day })).body).toMatchObject({
      rescheduled: 2,
    });
    expect((await stored(tasks)).map((row) => row.day)).toEqual([day, day]);
    const mixed = [...tasks, await task({ day: today })];
    const answer = await call(rescheduleReminders, mixed, clerk, { scheduled_for: later });
    expect(answer.body).toMatchObject({ rescheduled: 3, undo: null, former: null });
    const done = await task({ done: true });
    const skipped = await call(rescheduleReminders, [done], clerk, { scheduled_for: later });
    expect(skipped.body).toMatchObject({ rescheduled: 0, skipped: 1, undo: null });
    expect((await call(rescheduleReminders, tasks, clerk, { scheduled_for: '2026-02-30' })).status).toBe(400);
  });

  it('that somebody else has moved since are not moved back', async () => {
    const [day, later, latest] = [addDays(today, 3), addDays(today, 10), addDays(today, 20)];
    const [one, two] = [await task(), await task()];
    await call(rescheduleReminders, [one, two], clerk, { scheduled_for: later });
    const other = await buildUser(app.services, { permissions: ['change_reminders'] });
    await call(rescheduleReminders, [two], other, { scheduled_for: latest });
    const back = await call(rescheduleReminders, [one, two], clerk, { scheduled_for: day, due_on: later });
    expect(back.body).toMatchObject({ rescheduled: 1, skipped: 1 });
    expect((await stored([one, two])).map((row) => row.day)).toEqual([day, latest]);
  });

  it('are assigned to one person in place of all others, who must be active staff', async () => {
    const [one, two] = [
      await buildUser(app.services, { isStaff: true }),
      await buildUser(app.services, { isStaff: true }),
    ];
    const tasks = [
      await task({ to: [one.id, two.id] }),
      await task({ to: [one.id] }),
      await task({ to: [two.id] }),
    ];
    const answer = await call(reassignReminders, tasks, clerk, { user: String(two.id) });
    expect(answer.body).toMatchObject({ reassigned: 2, skipped: 1 });
    expect((await stored(tasks)).map(({ users }) => users)).toEqual(tasks.map(() => [String(two.id)]));
    const visitor = await buildUser(app.services, {});
    const refused = await call(reassignReminders, tasks, clerk, { user: String(visitor.id) });
    expect(refused).toMatchObject({ status: 400, body: { codes: { user: ['assignee_not_staff'] } } });
    expect(await call(reassignReminders, tasks, clerk, { user: `0${viewer.id}` })).toMatchObject({
      status: 400,
    });
    const foreign = await call(reassignReminders, tasks, viewer, { user: String(one.id) });
    expect(foreign.body).toMatchObject({ reassigned: 0, skipped: 3 });
  });

  it('are deleted, by their creator or with the permission', async () => {
    const tasks = [await task({ by: viewer.id }), await task(), await task({ done: true })];
    expect((await call(deleteReminders, tasks, viewer)).body).toMatchObject({ deleted: 1, skipped: 2 });
    const rest = tasks.slice(1);
    expect((await call(deleteReminders, rest, clerk)).body).toMatchObject({ deleted: 2, skipped: 0 });
    expect(await stored(tasks)).toEqual([]);
  });

  it('are changed once by two people at the same time', async () => {
    const tasks = [await task(), await task()];
    const answers = await Promise.all([
      call(resolveReminders, tasks, clerk),
      call(resolveReminders, tasks, clerk),
    ]);
    const counts = answers.map(({ body }) => (body as unknown as { resolved: number }).resolved);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 2]);
  });

  it.each([
    [resolveReminders, {}],
    [deleteReminders, {}],
    [reassignReminders, { user: '1' }],
    [rescheduleReminders, { scheduled_for: '2027-01-01' }],
  ] as const)(
    'are refused without the right to see tasks, without a session, and where tasks are switched off',
    async (route, fields) => {
      const tasks = [await task()];
      const stranger = await buildUser(app.services, { permissions: ['view_projects'] });
      expect((await call(route as BulkRoute, tasks, stranger, fields)).status).toBe(403);
      const body = { selection: { ids: tasks.map(({ id }) => id) }, ...fields } as never;
      expect((await app.call(route as BulkRoute, { body }, {})).status).toBe(401);
      await setSettings(app.database.pool, { reminders: false });
      // The list is empty then.
      expect((await call(route as BulkRoute, tasks, clerk, fields)).status).toBe(409);
      await resetSettings(app.database.pool, 'reminders');
      expect(await stored(tasks)).toMatchObject([{ done: false }]);
    },
  );
});
