import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { listChoices, type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
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
import { reminderList } from '../list/reminders.ts';

const app = useApp();
let clerk: BuiltUser;
let other: BuiltUser;
let stranger: BuiltUser;
let colleague: BuiltUser;
let project: { id: bigint; slug: string };
let today: string;

beforeAll(async () => {
  const sees = ['view_projects', 'view_organizations'] as const;
  clerk = await buildUser(app.services, { permissions: ['change_reminders', ...sees] });
  other = await buildUser(app.services, { permissions: ['view_reminders', ...sees] });
  colleague = await buildUser(app.services, { isStaff: true });
  stranger = await buildUser(app.services, { isStaff: true });
  project = await makeProject(app.database.pool);
  beginAtNoon(app.services.clock);
  today = berlinDate(app.services.clock.now());
});

const as = (user: BuiltUser | null) => (user ? { as: user } : {});

type Body = BodyOf<typeof createReminder>;
const bodyOf = (given: Partial<Body> = {}): Body => ({
  title: unique('Call the club'),
  description: 'About the photos.',
  scheduled_for: today,
  users: [String(colleague.id)],
  send_completed_mail: true,
  targetType: 'project',
  targetId: String(project.id),
  ...given,
});

const add = (given: Partial<Body> = {}, user: BuiltUser | null = clerk) =>
  app.call(createReminder, { body: bodyOf(given) }, as(user));
const added = async (given: Partial<Body> = {}, user: BuiltUser = clerk): Promise<ReminderWire> => {
  const answer = await add(given, user);
  expect(answer.status).toBe(201);
  return answer.body;
};
const save = (
  { slug, version }: ReminderWire,
  change: Omit<BodyOf<typeof saveReminder>, 'version'>,
  user: BuiltUser | null = clerk,
) => app.call(saveReminder, { params: { slug }, body: { version, ...change } }, as(user));
const resolve = ({ slug }: { slug: string }, user: BuiltUser | null) =>
  app.call(resolveReminder, { params: { slug }, body: { resolve: true } }, as(user));
const remove = ({ slug }: { slug: string }, user: BuiltUser | null) =>
  app.call(deleteReminder, { params: { slug } }, as(user));
const ofProject = async (id = project.id, user: BuiltUser | null = clerk) =>
  app.call(listReminders, { query: { project: String(id) } }, as(user));

const auditOf = async (slug: string) => {
  const { rows } = await app.database.pool.query<{ route: string; detail: Record<string, unknown> }>(
    'SELECT route, detail FROM audit_log WHERE subject = $1 ORDER BY id',
    [`reminder:${slug}`],
  );
  return rows;
};

describe('adding a reminder', () => {
  it('stores it with its assignees, shows it at its record and in the audit log', async () => {
    const made = await added({ title: '  Call the club  ' });
    expect(made).toMatchObject({
      title: 'Call the club',
      scheduled_for: today,
      status: 1,
      state: 'today',
      status_display: 'open',
      send_completed_mail: true,
      target: { type: 'project', id: String(project.id), slug: project.slug },
      users: [{ id: String(colleague.id), username: colleague.username, email: colleague.email }],
      can_edit: true,
      can_resolve: true,
      can_delete: true,
    });
    expect(made.created_by?.id).toBe(String(clerk.id));
    const { body } = await ofProject();
    expect((body as { results: ReminderWire[] }).results).toContainEqual(made);
    expect((await auditOf(made.slug))[0]).toMatchObject({ route: 'reminder_create' });
  });

  it('mails the creator when it is done unless that is switched off', async () => {
    const { title, scheduled_for, users, targetType, targetId } = bodyOf();
    const body = { title, scheduled_for, users, targetType, targetId };
    const answer = await app.call(createReminder, { body }, as(clerk));
    expect(answer.body).toMatchObject({ send_completed_mail: true, description: '' });
  });

  it('takes an organization as well', async () => {
    const id = await makeOrganization(app.database.pool);
    const made = await added({ targetType: 'organization', targetId: String(id) });
    const answer = await app.call(listReminders, { query: { organization: String(id) } }, as(other));
    const { results } = answer.body as { results: ReminderWire[] };
    expect(results.map(({ slug }) => slug)).toEqual([made.slug]);
    expect(results[0]).toMatchObject({ can_edit: false, can_resolve: false, can_delete: false });
  });

  it('has an address of its own for each of the same title, also at the same time', async () => {
    const title = unique('Same title');
    const [one, two] = await Promise.all([added({ title }), added({ title })]);
    expect(one.slug).not.toBe(two.slug);
  });

  it('is one request when repeated under the same key', async () => {
    const title = unique('Once');
    const send = () =>
      app.call(createReminder, { body: bodyOf({ title }) }, { ...as(clerk), idempotencyKey: `key-${title}` });
    const [first, second] = [await send(), await send()];
    expect(second.body).toEqual(first.body);
    const { rows } = await app.database.pool.query('SELECT FROM reminder WHERE title = $1', [title]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['title', { title: '   ' }],
    ['title', { title: 'x'.repeat(65) }],
    ['scheduled_for', { scheduled_for: '' }],
    ['scheduled_for', { scheduled_for: '2026-02-30' }],
    ['users', { users: [] }],
    ['users.0', { users: ['07'] }],
  ])('refuses a wrong %s: %j', async (field, given) => {
    const answer = await add(given);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { codes: object }).codes)).toEqual([field]);
  });

  it('refuses assignees who are locked or not staff', async () => {
    const locked = await buildUser(app.services, { isStaff: true, isActive: false });
    const visitor = await buildUser(app.services, {});
    for (const { id } of [locked, visitor]) {
      const answer = await add({ users: [String(colleague.id), String(id)] });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ codes: { users: ['assignee_not_staff'] } });
    }
  });

  it('refuses deleted and unknown records', async () => {
    const deleted = await makeProject(app.database.pool, { status: 4 });
    expect((await add({ targetId: String(deleted.id) })).status).toBe(404);
    expect((await add({ targetId: '999999999' })).status).toBe(404);
    expect((await ofProject(deleted.id)).status).toBe(404);
  });

  it('needs change_reminders or create_reminders, and the right to see the record', async () => {
    const creator = await buildUser(app.services, { permissions: ['create_reminders', 'view_projects'] });
    const blind = await buildUser(app.services, { permissions: ['change_reminders'] });
    expect((await add({}, creator)).status).toBe(201);
    expect((await add({}, other)).body).toMatchObject({ permission: 'change_reminders' });
    expect((await add({}, blind)).body).toMatchObject({ permission: 'view_projects' });
    expect((await add({}, stranger)).status).toBe(403);
    expect((await add({}, null)).status).toBe(401);
    expect((await ofProject(project.id, blind)).status).toBe(403);
    expect((await ofProject(project.id, stranger)).status).toBe(403);
    expect((await app.call(listReminders, { query: {} }, as(clerk))).status).toBe(400);
  });
});

describe('changing a reminder', () => {
  it('changes what is given and records it before and after', async () => {
    const made = await added();
    const answer = await save(made, { title: 'Write to the club', users: [String(clerk.id)] });
    expect(answer.body).toMatchObject({
      title: 'Write to the club',
      description: made.description,
      users: [{ id: String(clerk.id) }],
    });
    expect((await auditOf(made.slug)).at(-1)).toMatchObject({
      route: 'reminder_save',
      detail: { before: { title: made.title }, after: { title: 'Write to the club' } },
    });
  });

  it('is refused to the second of two who saw the same version', async () => {
    const made = await added();
    const answers = await Promise.all([save(made, { title: 'One' }), save(made, { title: 'Two' })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body;
    expect(refused).toMatchObject({ codes: { non_field_errors: ['reminder_changed'] } });
  });

  it('leaves an assignee who was locked meanwhile, but takes no new one', async () => {
    const gone = await buildUser(app.services, { isStaff: true });
    const made = await added({ users: [String(gone.id)] });
    await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [gone.id]);
    const kept = await save(made, { title: 'Still there', users: [String(gone.id), String(clerk.id)] });
    const users = (kept.body as ReminderWire).users.map(({ id, is_active }) => [id, is_active]);
    expect(users).toContainEqual([String(gone.id), false]);
    const without = await save(kept.body, { users: [String(clerk.id)] });
    const again = await save(without.body, { users: [String(gone.id)] });
    expect(again.body).toMatchObject({ codes: { users: ['assignee_not_staff'] } });
  });

  it('is refused once it is done', async () => {
    const made = await added();
    await resolve(made, clerk);
    const answer = await save(made, { title: 'Too late' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['reminder_done'] } });
  });

  it('is for its creator and holders of the right', async () => {
    const made = await added();
    expect((await save(made, { title: 'x' }, other)).body).toMatchObject({ permission: 'change_reminders' });
    expect((await save(made, { title: 'x' }, colleague)).status).toBe(403);
    expect((await save(made, { title: 'x' }, stranger)).status).toBe(404);
    expect((await save(made, { title: 'x' }, null)).status).toBe(401);
    const creator = await buildUser(app.services, { permissions: ['create_reminders', 'view_projects'] });
    const own = await added({}, creator);
    expect((await save(own, { title: 'My own' }, creator)).status).toBe(200);
    expect((await save(made, { title: 'x' }, creator)).status).toBe(403);
  });

  it('is refused for a record deleted meanwhile', async () => {
    const doomed = await makeProject(app.database.pool);
    const made = await added({ targetId: String(doomed.id) });
    await app.database.pool.query('UPDATE project SET status = 4 WHERE id = $1', [doomed.id]);
    expect((await save(made, { title: 'x' })).status).toBe(404);
    expect((await resolve(made, clerk)).status).toBe(404);
    expect((await remove(made, clerk)).status).toBe(404);
  });
});

describe('marking a reminder as done', () => {
  it('is done once, by the first of two', async () => {
    const made = await added();
    const answers = await Promise.all([resolve(made, clerk), resolve(made, colleague)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = answers.map(({ body }) => (body as ReminderWire).resolved_by?.id);
    expect(one).toBe(two);
    expect(answers[0]?.body).toMatchObject({
      status: 2,
      state: 'done',
      status_display: 'done',
      can_edit: false,
    });
    const done = (await auditOf(made.slug)).filter(({ route }) => route === 'reminder_resolve');
    expect(done.filter(({ detail }) => detail['resolved'] === true)).toHaveLength(1);
    expect(done).toHaveLength(2);
  });

  it('is for assignees, the creator and holders of the right', async () => {
    expect((await resolve(await added(), colleague)).status).toBe(200);
    expect((await resolve(await added(), other)).status).toBe(403);
    expect((await resolve(await added(), stranger)).status).toBe(404);
    expect((await resolve(await added(), null)).status).toBe(401);
    expect((await resolve({ slug: 'unknown' }, clerk)).status).toBe(404);
  });
});

describe('deleting a reminder', () => {
  it('removes it with its assignees and records what it was', async () => {
    const made = await added();
    expect((await remove(made, clerk)).body).toEqual({ deleted: true });
    expect((await remove(made, clerk)).status).toBe(404);
    expect((await auditOf(made.slug)).at(-1)).toMatchObject({
      route: 'reminder_delete',
      detail: { deleted: true, before: { title: made.title } },
    });
  });

  it('is for its creator and holders of delete_reminders', async () => {
    const made = await added();
    const deleter = await buildUser(app.services, { permissions: ['delete_reminders'] });
    expect((await remove(made, colleague)).body).toMatchObject({ permission: 'delete_reminders' });
    expect((await remove(made, null)).status).toBe(401);
    expect((await remove(made, deleter)).status).toBe(200);
  });
});

describe('reading reminders', () => {
  it('shows people their own open ones, the next due first', async () => {
    const me = await buildUser(app.services, { isStaff: true });
    const users = [String(me.id)];
    const late = await added({ users, scheduled_for: addDays(today, 3) });
    const overdue = await added({ users, scheduled_for: addDays(today, -1) });
    await resolve(await added({ users }), me);
    const answer = await app.call(listOwnReminders, {}, as(me));
    const { results, count } = answer.body as { results: ReminderWire[]; count: number };
    expect(results.map(({ slug, state }) => [slug, state])).toEqual([
      [overdue.slug, 'overdue'],
      [late.slug, 'open'],
    ]);
    expect(count).toBe(2);
    expect((await app.call(listOwnReminders, {}, {})).status).toBe(401);
  });

  it('shows one to those it concerns and to those who may view all', async () => {
    const { slug } = await added();
    for (const [user, status] of [
      [colleague, 200],
      [other, 200],
      [stranger, 404],
      [null, 401],
    ] as const)
      expect((await app.call(readReminder, { params: { slug } }, as(user))).status).toBe(status);
  });

  it('leaves done ones out of the list until they are asked for', async () => {
    const title = unique('Listed');
    await added({ title });
    const done = await added({ title });
    await resolve(done, clerk);
    const slugs = async (query: Record<string, string>) => {
      const answer = await app.call(
        listRoutes(reminderList).page,
        { query: { search: title, ...query } },
        as(other),
      );
      return (answer.body as ListPage<typeof reminderList>).results.map(({ slug }) => slug);
    };
    expect(await slugs({})).not.toContain(done.slug);
    expect(await slugs({ done: 'true' })).toEqual([done.slug]);
    expect(await slugs({ assignee: String(colleague.id) })).toHaveLength(1);
    expect(await slugs({ assignee: String(clerk.id) })).toEqual([]);
    expect(await slugs({ target: `project:${project.slug}` })).toHaveLength(1);
  });

  it('offers active staff as assignees', async () => {
    const route = listChoices(reminderList, 'staff');
    const found = await app.call(route, { query: { search: colleague.username } }, as(clerk));
    expect(found.body).toEqual({
      results: [{ value: String(colleague.id), label: colleague.username }],
    });
    const visitor = await buildUser(app.services, {});
    expect((await app.call(route, { query: { search: visitor.username } }, as(clerk))).body).toEqual({
      results: [],
    });
    expect((await app.call(route, { query: {} }, as(visitor))).status).toBe(403);
  });
});
