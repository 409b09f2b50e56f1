import { beforeAll, describe, expect, it } from 'vitest';
import { mailsTo, sendDigests } from '#features/accounts/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { changeTaskMails } from '#features/accounts/contract/self.ts';
import { reassignReminders, rescheduleReminders, resolveReminders } from '../contract/bulk.ts';
import { createReminder, type ReminderWire, resolveReminder, saveReminder } from '../contract/reminders.ts';
import { reminderJobs } from './jobs.ts';

const app = useApp();
const DAY = 86_400_000;
let clerk: BuiltUser;
let project: { id: bigint };
let today: string;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  clerk = await buildUser(app.services, { permissions: ['change_reminders', 'view_projects'] });
  project = await makeProject(app.database.pool, { title: 'A roof' });
  today = berlinDate(app.services.clock.now());
});

const colleague = () => buildUser(app.services, { isStaff: true });

async function assigned(
  users: readonly BuiltUser[],
  given: { scheduled_for?: string; send_completed_mail?: boolean; title?: string } = {},
): Promise<ReminderWire> {
  const body = {
    title: unique('Call'),
    description: '',
    scheduled_for: addDays(today, 3),
    send_completed_mail: true,
    ...given,
    users: users.map(({ id }) => String(id)),
    targetType: 'project' as const,
    targetId: String(project.id),
  };
  const answer = await app.call(createReminder, { body }, { as: clerk });
  expect(answer.status).toBe(201);
  return answer.body;
}

const resolve = ({ slug }: ReminderWire, as: BuiltUser) =>
  app.call(resolveReminder, { params: { slug }, body: { resolve: true } }, { as });
const templatesTo = async (user: BuiltUser) =>
  (await mailsTo(app.database.pool, user.email)).map(({ template }) => template);

/** Runs the morning job on two workers at the same time, some days from now. */
async function morning(days: number): Promise<void> {
  app.services.clock.shiftBy(days * DAY);
  const [job] = reminderJobs;
  if (!job) throw new Error('The job is missing.');
  const run = () => job.handler(app.services, {}, { id: 'test', signal: new AbortController().signal });
  await Promise.all([run(), run()]);
  await Promise.all([sendDigests(app.services), sendDigests(app.services)]);
  app.services.clock.shiftBy(-days * DAY);
}

describe('assigning a reminder', () => {
  it('mails each new assignee once, but not whoever assigns themselves', async () => {
    const [one, two] = [await colleague(), await colleague()];
    const made = await assigned([one, clerk]);
    expect(await templatesTo(one)).toEqual(['reminder_assigned']);
    expect(await templatesTo(clerk)).not.toContain('reminder_assigned');
    const { slug, version } = made;
    const users = [String(one.id), String(two.id)];
    await app.call(saveReminder, { params: { slug }, body: { version, users } }, { as: clerk });
    expect(await templatesTo(one)).toEqual(['reminder_assigned']);
    expect(await templatesTo(two)).toEqual(['reminder_assigned']);
    const [mail] = await mailsTo(app.database.pool, two.email);
    expect(mail?.text).toContain(`/site-admin/reminders/${slug}/`);
    expect(mail?.text).toContain('A roof');
  });

  it('mails in the language of the assignee', async () => {
    const [english, german] = [await colleague(), await colleague()];
    await app.database.pool.query(`UPDATE app_user SET locale = 'en_US' WHERE id = $1`, [english.id]);
    await assigned([english, german]);
    expect((await mailsTo(app.database.pool, english.email))[0]?.text).toContain('A task about A roof');
    expect((await mailsTo(app.database.pool, german.email))[0]?.text).toContain('Eine Aufgabe zu A roof');
  });
});

describe('the day of a reminder', () => {
  it('is mailed on the day and 7 days later, once each, while it is open', async () => {
    const user = await colleague();
    await assigned([user]);
    const days: [number, number][] = [];
    for (let day = 1; day <= 14; day += 1) {
      const before = (await templatesTo(user)).length;
      await morning(day);
      const now = (await templatesTo(user)).length;
      if (now > before) days.push([day, now - before]);
    }
    expect(days).toEqual([
      [3, 1],
      [10, 1],
    ]);
    expect(await templatesTo(user)).toEqual(['reminder_assigned', 'reminder_due', 'reminder_due']);
  });

  it('is one mail for everything that is due', async () => {
    const user = await colleague();
    const made = [await assigned([user]), await assigned([user]), await assigned([user])];
    const done = await assigned([user]);
    await resolve(done, user);
    await morning(3);
    const mails = (await mailsTo(app.database.pool, user.email)).filter(
      ({ template }) => template === 'digest',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('– Aufgabe fällig: ');
    for (const { title, slug } of made)
      expect(mails[0]?.text).toContain(
        `${title}\n  ${app.services.config.publicUrl}/site-admin/reminders/${slug}/`,
      );
    expect(mails[0]?.text).not.toContain(done.title);
  });

  it('is mailed again once it was moved, and made up for after a missed run', async () => {
    const user = await colleague();
    const { slug, version } = await assigned([user]);
    await morning(3);
    const body = { version, scheduled_for: addDays(today, 20) };
    await app.call(saveReminder, { params: { slug }, body }, { as: clerk });
    await morning(12);
    expect(await templatesTo(user)).toEqual(['reminder_assigned', 'reminder_due']);
    await morning(22);
    expect(await templatesTo(user)).toEqual(['reminder_assigned', 'reminder_due', 'reminder_due']);
  });

  it('is not mailed to locked accounts, about deleted records, or right after an assignment that was late', async () => {
    const [locked, late] = [await colleague(), await colleague()];
    await assigned([locked]);
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [locked.id]);
    await assigned([late], { scheduled_for: addDays(today, -1) });
    await morning(3);
    expect(await templatesTo(locked)).toEqual(['reminder_assigned']);
    expect(await templatesTo(late)).toEqual(['reminder_assigned']);
  });
});

describe('a reminder that is done', () => {
  it('is mailed to its creator once, unless they did it or do not want to know', async () => {
    const done = async () =>
      (await templatesTo(clerk)).filter((template) => template === 'reminder_done').length;
    const user = await colleague();
    const before = await done();
    const made = await assigned([user]);
    await Promise.all([resolve(made, user), resolve(made, user)]);
    expect(await done()).toBe(before + 1);
    await resolve(await assigned([user]), clerk);
    await resolve(await assigned([user], { send_completed_mail: false }), user);
    expect(await done()).toBe(before + 1);
  });
});

/** The ids of tasks, as a list selects them. */
async function idsOf(tasks: readonly ReminderWire[]): Promise<string[]> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id::text FROM reminder WHERE slug = ANY ($1) ORDER BY id',
    [tasks.map(({ slug }) => slug)],
  );
  return rows.map(({ id }) => id);
}

describe('mails about several tasks at once', () => {
  it('are one mail to the new assignee, that names all of them', async () => {
    const [before, next] = [await colleague(), await colleague()];
    const tasks = [await assigned([before]), await assigned([before]), await assigned([before, next])];
    const sentBefore = (await templatesTo(next)).length;
    const body = { selection: { ids: await idsOf(tasks) }, user: String(next.id) };
    const answer = await app.call(reassignReminders, { body }, { as: clerk });
    expect(answer).toMatchObject({ status: 200, body: { reassigned: 3, skipped: 0 } });
    await sendDigests(app.services);
    const mails = (await mailsTo(app.database.pool, next.email)).slice(sentBefore);
    expect(mails.map(({ template }) => template)).toEqual(['digest']);
    for (const { title } of tasks.slice(0, 2)) expect(mails[0]?.text).toContain(title);
    expect(mails[0]?.text).not.toContain(tasks[2]?.title);
    // Again: nothing changes, nobody is mailed.
    const again = await app.call(reassignReminders, { body }, { as: clerk });
    expect(again.body).toMatchObject({ reassigned: 0, skipped: 3 });
    await sendDigests(app.services);
    expect((await templatesTo(next)).length).toBe(sentBefore + 1);
  });

  it('notify a creator once of all tasks that a colleague has done', async () => {
    const one = await buildUser(app.services, { permissions: ['change_reminders'] });
    const tasks = [
      await assigned([one]),
      await assigned([one]),
      await assigned([one], { send_completed_mail: false }),
    ];
    await sendDigests(app.services);
    const sentBefore = (await templatesTo(clerk)).length;
    const body = { selection: { ids: await idsOf(tasks) } };
    const answer = await app.call(resolveReminders, { body }, { as: one });
    expect(answer.body).toMatchObject({ resolved: 3, skipped: 0 });
    await sendDigests(app.services);
    const mails = (await mailsTo(app.database.pool, clerk.email)).slice(sentBefore);
    expect(mails.map(({ template }) => template)).toEqual(['digest']);
    expect(mails[0]?.text).toContain(tasks[0]?.title);
    expect(mails[0]?.text).not.toContain(tasks[2]?.title);
  });

  it('follow a changed day', async () => {
    const one = await colleague();
    const tasks = [
      await assigned([one], { scheduled_for: today }),
      await assigned([one], { scheduled_for: today }),
    ];
    await sendDigests(app.services);
    const sentBefore = (await templatesTo(one)).length;
    const body = { selection: { ids: await idsOf(tasks) }, scheduled_for: addDays(today, 2) };
    await app.call(rescheduleReminders, { body }, { as: clerk });
    await morning(1);
    expect((await templatesTo(one)).length).toBe(sentBefore);
    await morning(2);
    expect((await templatesTo(one)).slice(sentBefore)).toEqual(['digest']);
  });
});

describe('staff who have switched off mails about tasks', () => {
  const switchTo = (task_mails: boolean, as: BuiltUser) =>
    app.call(changeTaskMails, { body: { task_mails } }, { as });

  it('get none: of assignments, of due tasks, of tasks done by others', async () => {
    const one = await buildUser(app.services, { permissions: ['change_reminders', 'view_projects'] });
    expect((await switchTo(false, one)).body).toEqual({ task_mails: false });
    await assigned([one], { scheduled_for: today });
    const own = await app.call(
      createReminder,
      {
        body: {
          title: unique('Own'),
          description: '',
          scheduled_for: addDays(today, 3),
          send_completed_mail: true,
          users: [String(clerk.id)],
          targetType: 'project',
          targetId: String(project.id),
        },
      },
      { as: one },
    );
    expect((await resolve(own.body, clerk)).status).toBe(200);
    await morning(7);
    expect(await templatesTo(one)).toEqual([]);
    // Switched on again: what is still due, once.
    expect((await switchTo(true, one)).body).toEqual({ task_mails: true });
    await morning(7);
    expect(await templatesTo(one)).toEqual(['reminder_due']);
    await morning(7);
    expect(await templatesTo(one)).toEqual(['reminder_due']);
  });

  it('are staff: others have no such switch', async () => {
    const visitor = await buildUser(app.services, {});
    expect((await switchTo(false, visitor)).status).toBe(403);
  });
});
