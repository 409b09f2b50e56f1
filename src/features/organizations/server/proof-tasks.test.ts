import { beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { organizationJobs } from './proof-mails.ts';

const app = useApp();
let today: string;
let reviewer: BuiltUser;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  today = berlinDate(app.services.clock.now());
  reviewer = await buildUser(app.services, { permissions: ['change_organization_review'] });
});

async function organization(daysLeft: number): Promise<bigint> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO organization (slug, title, organization_type, status, proof_kind, proof_issued_on, proof_valid_until)
     VALUES ($1, 'Singkreis', 'association', 2, 'exemption', '2022-01-01', $2) RETURNING id`,
    [unique('proof-task'), addDays(today, daysLeft)],
  );
  return BigInt(rows[0]?.id ?? 0);
}

/** Runs the morning job on two workers at the same time. */
async function morning(): Promise<void> {
  const [job] = organizationJobs;
  if (!job) throw new Error('The job is missing.');
  const run = () => job.handler(app.services, {}, { id: 'test', signal: new AbortController().signal });
  await Promise.all([run(), run()]);
}

const tasksOf = async (id: bigint) => {
  const { rows } = await app.database.pool.query<{
    title: string;
    scheduled_for: string;
    is_done: boolean;
    users: string[];
  }>(
    `SELECT title, scheduled_for::text, resolved_at IS NOT NULL AS is_done,
       ARRAY(SELECT user_id::text FROM reminder_assignee WHERE reminder_id = r.id ORDER BY user_id) AS users
     FROM reminder r WHERE organization_id = $1 ORDER BY id`,
    [id],
  );
  return rows;
};

test('a proof that expires gets one task, due 14 days before, for those who review organizations', async () => {
  const [soon, later] = [await organization(40), await organization(100)];
  await morning();
  await morning();
  expect(await tasksOf(soon)).toEqual([
    {
      title: 'Neuen Bescheid anfordern',
      scheduled_for: addDays(today, 26),
      is_done: false,
      users: [String(reviewer.id)],
    },
  ]);
  expect(await tasksOf(later)).toEqual([]);
  const mails = await mailsTo(app.database.pool, reviewer.email);
  expect(mails.filter(({ template }) => template === 'reminder_assigned')).toHaveLength(1);
});

test('it is not created again after staff deleted it', async () => {
  const id = await organization(10);
  await morning();
  expect((await tasksOf(id))[0]?.scheduled_for).toBe(today);
  await app.database.pool.query('DELETE FROM reminder WHERE organization_id = $1', [id]);
  await morning();
  expect(await tasksOf(id)).toEqual([]);
});

test('it closes once another proof is verified, not when it is uploaded, and another one follows for that proof', async () => {
  const id = await organization(5);
  await morning();
  const { pool } = app.database;
  const until = addDays(today, 50);
  await pool.query('UPDATE organization SET proof_valid_until = $2, proof_verified_at = NULL WHERE id = $1', [
    id,
    addDays(today, 400),
  ]);
  await morning();
  expect((await tasksOf(id)).map(({ is_done }) => is_done)).toEqual([false]);
  await pool.query(
    'UPDATE organization SET proof_valid_until = $2, proof_verified_at = now(), proof_verified_by = $3 WHERE id = $1',
    [id, until, reviewer.id],
  );
  await morning();
  expect((await tasksOf(id)).map(({ is_done }) => is_done)).toEqual([true, false]);
});

test('it closes when the organization is archived', async () => {
  const id = await organization(5);
  await morning();
  await app.database.pool.query('UPDATE organization SET status = 3 WHERE id = $1', [id]);
  await morning();
  expect((await tasksOf(id)).map(({ is_done }) => is_done)).toEqual([true]);
});

test('it goes to the configured account, with the text of the template', async () => {
  const { pool } = app.database;
  const clerk = await buildUser(app.services, { isStaff: true });
  await setSettings(pool, { automaticTasksTo: clerk.email.toUpperCase() });
  await pool.query(
    `INSERT INTO reminder_template (title, description, for_proofs, created_at) VALUES ('Bescheid!', 'Anrufen', true, now())`,
  );
  const id = await organization(20);
  await morning();
  expect(await tasksOf(id)).toMatchObject([{ title: 'Bescheid!', users: [String(clerk.id)] }]);
  await pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [clerk.id]);
  const next = await organization(20);
  await morning();
  expect(await tasksOf(next)).toMatchObject([{ users: [String(reviewer.id)] }]);
});
