import { beforeAll, expect, test } from 'vitest';
import { mailsTo, sendDigests } from '#features/accounts/server/testing.ts';
import { addDays, berlinDate, type IsoDate } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { organizationJobs } from './proof-mails.ts';

const app = useApp();
const DAY = 86_400_000;
let until: IsoDate;
beforeAll(() => {
  beginAtNoon(app.services.clock);
  until = addDays(berlinDate(app.services.clock.now()), 100);
});

/** The owner of a reviewed organization whose notice is valid for another 100 days. */
async function owner(more: { type?: string; status?: number; active?: boolean } = {}): Promise<BuiltUser> {
  const { pool } = app.database;
  const user = await buildUser(app.services, {});
  await pool.query(
    `WITH o AS (INSERT INTO organization (slug, title, organization_type, status, proof_kind, proof_issued_on, proof_valid_until)
       VALUES ($1, 'Singkreis', $2, $3, 'exemption', '2022-01-01', $4) RETURNING id)
     INSERT INTO organization_administrator (organization_id, user_id) SELECT id, $5 FROM o`,
    [unique('proof'), more.type ?? 'association', more.status ?? 2, until, user.id],
  );
  if (more.active === false)
    await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [user.id]);
  return user;
}

/** Runs the morning job on two workers at the same time. */
async function morning(): Promise<void> {
  const [job] = organizationJobs;
  if (!job) throw new Error('The job is missing.');
  const run = () => job.handler(app.services, {}, { id: 'test', signal: new AbortController().signal });
  await Promise.all([run(), run()]);
  await Promise.all([sendDigests(app.services), sendDigests(app.services)]);
}

const subjects = async (user: BuiltUser) =>
  (await mailsTo(app.database.pool, user.email)).map(({ template }) => template);

test('administrators are notified 60 and 14 days before the end of a notice and once it has expired, once each', async () => {
  const administrator = await owner();
  const days: [number, string[]][] = [];
  for (let day = 30; day <= 120; day += 1) {
    app.services.clock.shiftBy(day === 30 ? 30 * DAY : DAY);
    const before = (await subjects(administrator)).length;
    await morning();
    const now = await subjects(administrator);
    if (now.length > before) days.push([day, now.slice(before)]);
  }
  app.services.clock.shiftBy(-120 * DAY);
  expect(days).toEqual([
    [40, ['proof_expiring']],
    [86, ['proof_expiring']],
    [101, ['proof_expired']],
  ]);
});

test('there is no notification if no notice is needed, it ended long ago, or the account is closed', async () => {
  const administrators = [
    await owner({ type: 'community' }),
    await owner({ status: 3 }),
    await owner({ status: 4 }),
    await owner({ active: false }),
  ];
  app.services.clock.shiftBy(90 * DAY);
  await morning();
  app.services.clock.shiftBy(-90 * DAY);
  for (const administrator of administrators) expect(await subjects(administrator)).toEqual([]);
});
