import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#features/accounts/server/testing.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { addDays, berlinDate, type IsoDate } from '#kernel/clock.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import {
  createReminder,
  deleteReminder,
  listOwnReminders,
  listReminders,
  readReminder,
  type ReminderWire,
  resolveReminder,
  saveReminder,
} from '../contract/reminders.ts';
import { createTemplate, listTemplates } from '../contract/templates.ts';
import { reminderList } from '../list/reminders.ts';
import { taskFlags } from './flags.ts';
import { reminderJobs } from './jobs.ts';
import { remindOfProof } from './proofs.ts';

const app = useApp();
let clerk: BuiltUser;
let today: IsoDate;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  today = berlinDate(app.services.clock.now());
  clerk = await buildUser(app.services, { isSuperuser: true });
});
afterEach(() => resetSettings(app.database.pool, 'reminders'));

const off = () => setSettings(app.database.pool, { reminders: false });

async function add(organization: bigint) {
  const body = {
    title: 'Call the club',
    description: '',
    scheduled_for: today,
    users: [String(clerk.id)],
    send_completed_mail: false,
    targetType: 'organization' as const,
    targetId: String(organization),
  };
  return app.call(createReminder, { body }, { as: clerk });
}

test('while tasks are switched off, none is read, written, listed or mailed; afterwards all are there again', async () => {
  const organization = await makeOrganization(app.database.pool, { title: 'Club of tasks' });
  const task = (await add(organization)).body as ReminderWire;
  const { slug, version } = task;
  const params = { slug };
  await off();
  const { title, description, scheduled_for, send_completed_mail } = task;
  const content = { title, description, scheduled_for, send_completed_mail, users: [String(clerk.id)] };
  const calls = [
    await add(organization),
    await app.call(listReminders, { query: { organization: String(organization) } }, { as: clerk }),
    await app.call(readReminder, { params }, { as: clerk }),
    await app.call(saveReminder, { params, body: { version, ...content } }, { as: clerk }),
    await app.call(resolveReminder, { params, body: { resolve: true } }, { as: clerk }),
    await app.call(deleteReminder, { params }, { as: clerk }),
    await app.call(listTemplates, {}, { as: clerk }),
    await app.call(
      createTemplate,
      { body: { content: { title: 'x', description: '', for_proofs: false } } },
      { as: clerk },
    ),
  ];
  for (const { status, body } of calls) {
    expect([status, body]).toMatchObject([403, { code: 'reminders_off' }]);
  }
  expect((await app.call(listOwnReminders, {}, { as: clerk })).body).toEqual({ results: [], count: 0 });
  const all = await app.call(listRoutes(reminderList).page, { query: {} }, { as: clerk });
  expect((all.body as ListPage<typeof reminderList>).count).toBe(0);
  const flags = async () => {
    const { rows } = await sql<{ flags: string[] }>`
      SELECT ${taskFlags('organization_id', sql`${organization}`, today)} AS flags`.execute(
      app.services.database.db,
    );
    return rows[0]?.flags;
  };
  expect(await flags()).toEqual([]);

  const mails = (await mailsTo(app.database.pool, clerk.email)).length;
  for (const { handler } of reminderJobs)
    await handler(app.services, {}, { id: 'test', signal: new AbortController().signal });
  await app.services.database.transact((tx) =>
    remindOfProof(app.services, tx, {
      organizationId: organization,
      organizationTitle: 'Club of tasks',
      validUntil: addDays(today, 30),
    }),
  );
  expect(await mailsTo(app.database.pool, clerk.email)).toHaveLength(mails);

  await resetSettings(app.database.pool, 'reminders');
  expect(await flags()).toEqual(['today']);
  expect((await app.call(readReminder, { params }, { as: clerk })).body).toMatchObject({ slug });
  expect((await app.call(listOwnReminders, {}, { as: clerk })).body).toMatchObject({ count: 1 });
});
