import { beforeAll, expect, test } from 'vitest';
import { mailsTo, sendDigests } from '#features/accounts/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { type MadeProject, makeOrganization, makeProject } from '#testing/projects.ts';
import { applicationJobs } from './milestone-mails.ts';

const app = useApp();
beforeAll(() => beginAtNoon(app.services.clock));
const inDays = (days: number) => addDays(berlinDate(app.services.clock.now()), days);

/** The owner of a project. */
async function owner(made: MadeProject): Promise<BuiltUser> {
  const { pool } = app.database;
  const user = await buildUser(app.services, {});
  const organizationId = made.organizationId ?? (await makeOrganization(pool));
  await makeProject(pool, { ...made, organizationId });
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organizationId,
    user.id,
  ]);
  return user;
}

/** Runs the morning job on two workers at the same time. */
async function morning(): Promise<void> {
  const [job] = applicationJobs;
  if (!job) throw new Error('The job is missing.');
  const run = () => job.handler(app.services, {}, { id: 'test', signal: new AbortController().signal });
  await Promise.all([run(), run()]);
  await Promise.all([sendDigests(app.services), sendDigests(app.services)]);
}

const mails = async (user: BuiltUser) =>
  (await mailsTo(app.database.pool, user.email)).map(({ template }) => template);

test('owners are notified once of the end, a reached goal and the last day', async () => {
  const ending = await owner({ endsOn: inDays(7) });
  const reached = await owner({ endsOn: inDays(60), needs: [[10_000n, 10_000n]] });
  const finished = await owner({ endsOn: inDays(-1), needs: [[10_000n, 4_000n]] });
  await morning();
  await morning();
  expect(await mails(ending)).toEqual(['project_ending']);
  expect(await mails(reached)).toEqual(['need_reached']);
  expect(await mails(finished)).toEqual(['project_finished']);
  const [mail] = await mailsTo(app.database.pool, finished.email);
  expect(mail?.text).toContain('40');
});

test('owners of projects that are not released, banned, archived, or ended long ago are not notified', async () => {
  const owners = [
    await owner({ endsOn: inDays(3), reviewStatus: 1 }),
    await owner({ endsOn: inDays(3), isBanned: true }),
    await owner({ endsOn: inDays(3), status: 3 }),
    await owner({ endsOn: inDays(-30) }),
    await owner({ endsOn: inDays(30) }),
    await owner({
      endsOn: inDays(3),
      organizationId: await makeOrganization(app.database.pool, { status: 3 }),
    }),
  ];
  await morning();
  for (const user of owners) expect(await mails(user)).toEqual([]);
});
