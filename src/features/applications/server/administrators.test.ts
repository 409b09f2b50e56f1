import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, mailsTo } from '#features/accounts/server/testing.ts';
import { eraseAccount } from '#features/accounts/contract/staff.ts';
import { readOrganizationDraft } from '#features/organizations/contract/wizard.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { addProjectAdministrator, removeProjectAdministrator } from '../contract/administrators.ts';
import { deleteProject } from '../contract/delete.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { readProjectReview } from '../contract/review.ts';
import { createProject, listOwnProjects, readProjectDraft } from '../contract/wizard.ts';
import { type OwnProject, reviewHelpers, wizardHelpers } from './testing.ts';

const app = useApp();
const { fresh, submitted, create, fillIn, submit, draft } = wizardHelpers(app);
const { decide } = reviewHelpers(app);
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const person = () => buildUser(app.services, {});

beforeEach(() => forgetLimits(app.database.pool));

const add = (slug: string, email: string, as?: BuiltUser) =>
  app.call(addProjectAdministrator, { params: { slug }, body: { email } }, as ? { as } : {});
const remove = (slug: string, user: BuiltUser, as?: BuiltUser) =>
  app.call(removeProjectAdministrator, { params: { slug, user: String(user.id) } }, as ? { as } : {});
const ownSlugs = async (as: BuiltUser) => {
  const { body } = await app.call(listOwnProjects, {}, { as });
  const { projects, organizations } = body as { projects: { slug: string }[]; organizations: unknown[] };
  return { projects: projects.map(({ slug }) => slug), organizations: organizations.length };
};
const templatesTo = async ({ email }: BuiltUser) =>
  (await mailsTo(app.database.pool, email)).map(({ template }) => template);

/** A project with a person who administers it alone, and another project of the same organization. */
async function shared(): Promise<{ own: OwnProject; other: string; alone: BuiltUser }> {
  const own = await fresh();
  const other = ((await create(own)).body as { slug: string }).slug;
  const alone = await person();
  expect((await add(own.slug, alone.email, own.owner)).body).toEqual({ added: true });
  return { own, other, alone };
}

describe('an administrator of a single project', () => {
  it('sees and edits this project, and nothing else of the organization', async () => {
    const { own, other, alone } = await shared();
    expect(await ownSlugs(alone)).toEqual({ projects: [own.slug], organizations: 0 });
    const asAlone = { ...own, owner: alone };
    await fillIn(asAlone);
    expect(await draft(asAlone)).toMatchObject({
      editor: 'owner',
      administrators: [{ email: alone.email }],
      may_duplicate: false,
    });
    expect((await submit(asAlone)).status).toBe(200);
    const foreign = await app.call(readProjectDraft, { params: { slug: other } }, { as: alone });
    expect(foreign.status).toBe(404);
    const organization = { params: { slug: own.organization } };
    expect((await app.call(readOrganizationDraft, organization, { as: alone })).status).toBe(404);
    expect((await create({ ...own, owner: alone })).status).toBe(404);
  });

  it('neither copies nor deletes it', async () => {
    const { own, alone } = await shared();
    const as = { as: alone };
    const copied = await app.call(duplicateProjects, { body: { project_slugs: [own.slug] } }, as);
    expect(copied.status).toBe(404);
    expect((await app.call(deleteProject, { params: { slug: own.slug } }, as)).status).toBe(404);
    expect(await draft(own)).toMatchObject({ may_duplicate: true });
  });

  it('hands it over: names another one and leaves, which is mailed to all of them; then it is gone', async () => {
    const { own, other, alone } = await shared();
    const next = await person();
    expect((await add(own.slug, next.email, alone)).body).toEqual({ added: true });
    expect((await remove(own.slug, alone, alone)).body).toEqual({ removed: true });
    expect(await ownSlugs(next)).toEqual({ projects: [own.slug], organizations: 0 });
    expect(await ownSlugs(alone)).toEqual({ projects: [], organizations: 0 });
    const [added, removed] = ['project_administrator_added', 'project_administrator_removed'];
    expect(await templatesTo(own.owner)).toEqual([added, added, removed]);
    expect(await templatesTo(alone)).toEqual([added, added, removed]);
    expect(await templatesTo(next)).toEqual([added, removed]);
    expect((await add(own.slug, alone.email, alone)).status).toBe(404);
    expect((await remove(own.slug, next, alone)).status).toBe(404);
    expect((await add(other, alone.email, next)).status).toBe(404);
  });

  it('does not remove those who administer the organization', async () => {
    const { own, alone } = await shared();
    expect((await remove(own.slug, own.owner, alone)).body).toEqual({ removed: false });
    expect((await ownSlugs(own.owner)).projects).toContain(own.slug);
  });

  it('receives the mails about the project, an administrator of the organization each once', async () => {
    const own = await submitted();
    const alone = await person();
    await add(own.slug, alone.email, own.owner);
    await add(own.slug, own.owner.email, own.owner);
    await decide(own, 'public');
    const received = async (user: BuiltUser) =>
      (await templatesTo(user)).filter((template) => template === 'project_public');
    expect(await received(alone)).toEqual(['project_public']);
    expect(await received(own.owner)).toEqual(['project_public']);
  });

  it('becomes an organization user, and loses the project when removed', async () => {
    const { own, alone } = await shared();
    const { rows } = await app.database.pool.query('SELECT usertype FROM app_user WHERE id = $1', [alone.id]);
    expect(rows).toEqual([{ usertype: 2 }]);
    expect((await remove(own.slug, alone, own.owner)).body).toEqual({ removed: true });
    expect((await remove(own.slug, alone, own.owner)).body).toEqual({ removed: false });
    expect(await ownSlugs(alone)).toEqual({ projects: [], organizations: 0 });
    const both = ['project_administrator_added', 'project_administrator_removed'];
    expect(await templatesTo(alone)).toEqual(both);
    expect(await templatesTo(own.owner)).toEqual(both);
  });

  it('administers a copy of the project as well', async () => {
    const { own, alone } = await shared();
    const copied = await app.call(
      duplicateProjects,
      { body: { project_slugs: [own.slug] } },
      { as: own.owner },
    );
    const [copy] = (copied.body as { projects: { slug: string }[] }).projects;
    expect(new Set((await ownSlugs(alone)).projects)).toEqual(new Set([own.slug, copy?.slug]));
  });

  it('is none any more once the account is deleted; everybody else who administers the project is notified', async () => {
    const { own, alone } = await shared();
    const other = await person();
    await add(own.slug, other.email, own.owner);
    const root = await buildUser(app.services, { isSuperuser: true });
    const call = { params: { id: String(alone.id) }, body: { reason: 'Asked for it.' } };
    expect((await app.call(eraseAccount, call, { as: root })).status).toBe(200);
    expect((await app.call(eraseAccount, call, { as: root })).status).toBe(200);
    expect(await draft(own)).toMatchObject({ administrators: [{ email: other.email }] });
    const removals = async ({ email }: BuiltUser) =>
      (await mailsTo(app.database.pool, email)).filter(
        ({ template }) => template === 'project_administrator_removed',
      );
    for (const user of [own.owner, other]) {
      const [mail, ...more] = await removals(user);
      expect(more).toEqual([]);
      expect(mail?.text).toMatch(/A deleted account is no longer|Ein gelöschtes Konto verwaltet/u);
      expect(mail?.text).not.toContain(alone.email);
    }
    expect(await removals(alone)).toEqual([]);
  });

  it('is mailed once that somebody was deleted who administered the project in both ways', async () => {
    const { own, alone } = await shared();
    await add(own.slug, own.owner.email, own.owner);
    const root = await buildUser(app.services, { isSuperuser: true });
    const call = { params: { id: String(own.owner.id) }, body: { reason: 'Asked for it.' } };
    expect((await app.call(eraseAccount, call, { as: root })).status).toBe(200);
    // This person has never administered the organization, and is not mailed about it.
    expect((await templatesTo(alone)).filter((template) => template.endsWith('_removed'))).toEqual([
      'project_administrator_removed',
    ]);
  });
});

describe('adding and removing administrators of a project', () => {
  it('is possible for staff who may change projects, and shown to staff', async () => {
    const own = await fresh();
    const as = await staff('change_projects');
    const alone = await person();
    expect((await add(own.slug, ` ${alone.email.toUpperCase()} `, as)).body).toEqual({ added: true });
    expect((await add(own.slug, alone.email, as)).body).toEqual({ added: false });
    const review = await app.call(readProjectReview, { params: { slug: own.slug } }, { as });
    expect(review.body).toMatchObject({
      project_administrators: [{ id: String(alone.id), email: alone.email }],
    });
    expect((await remove(own.slug, alone, as)).body).toEqual({ removed: true });
    const { rows } = await app.database.pool.query(
      `SELECT route, actor FROM audit_log WHERE subject = $1 AND route LIKE '%ProjectAdministrator' ORDER BY id`,
      [`project:${own.slug}`],
    );
    const by = { actor: String(as.id) };
    expect(rows).toEqual([
      { route: 'addProjectAdministrator', ...by },
      { route: 'addProjectAdministrator', ...by },
      { route: 'removeProjectAdministrator', ...by },
    ]);
  });

  it('adds one person once, however many do so at the same time', async () => {
    const own = await fresh();
    const alone = await person();
    const as = await staff('change_projects');
    const answers = await Promise.all([own.owner, as].map((user) => add(own.slug, alone.email, user)));
    expect(answers.filter(({ body }) => (body as { added: boolean }).added)).toHaveLength(1);
    expect(await templatesTo(alone)).toEqual(['project_administrator_added']);
  });

  it('is refused for others, without a session, and without a recently confirmed password', async () => {
    const { own, alone } = await shared();
    for (const as of [await person(), (await fresh()).owner]) {
      expect((await add(own.slug, alone.email, as)).status).toBe(404);
      expect((await remove(own.slug, alone, as)).status).toBe(404);
    }
    const clerk = await staff('view_projects');
    const lacking = { status: 403, body: { permission: 'change_projects' } };
    expect(await add(own.slug, alone.email, clerk)).toMatchObject(lacking);
    expect(await remove(own.slug, alone, clerk)).toMatchObject(lacking);
    expect((await add(own.slug, alone.email)).status).toBe(401);
    expect((await remove(own.slug, alone)).status).toBe(401);
    expect((await add('unknown', alone.email, own.owner)).status).toBe(404);
    const body = { email: alone.email };
    const stale = { as: own.owner, confirmedMinutesAgo: null };
    const answer = await app.call(addProjectAdministrator, { params: { slug: own.slug }, body }, stale);
    expect(answer.body).toMatchObject({ code: 'password_required' });
  });

  it('needs an open, confirmed account of a person or an organization; owners cannot try many addresses', async () => {
    const own = await fresh();
    const company = await person();
    await app.database.pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [company.id]);
    const refused = { status: 400, body: { codes: { email: ['no_project_account'] } } };
    expect(await add(own.slug, company.email, own.owner)).toMatchObject(refused);
    for (let attempt = 2; attempt <= 10; attempt += 1) {
      expect(await add(own.slug, `nobody${attempt}@example.org`, own.owner)).toMatchObject(refused);
    }
    expect((await add(own.slug, 'nobody@example.org', own.owner)).status).toBe(429);
    const as = await staff('change_projects');
    expect(await add(own.slug, 'nobody@example.org', as)).toMatchObject(refused);
  });

  it('is added ten times an hour by an owner: everybody who is added is mailed', async () => {
    const own = await fresh();
    const people = await Promise.all(Array.from({ length: 11 }, person));
    const statuses: number[] = [];
    for (const { email } of people) statuses.push((await add(own.slug, email, own.owner)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
  });

  it('is added once by repeated requests, which do not count', async () => {
    const { own, alone } = await shared();
    for (let attempt = 1; attempt <= 11; attempt += 1) {
      expect((await add(own.slug, alone.email, own.owner)).body).toEqual({ added: false });
    }
  });
});

it('creating a project stays with the administrators of the organization', async () => {
  const { own, alone } = await shared();
  const body = { organization: own.organization, title: 'More', category: 'any' };
  expect((await app.call(createProject, { body }, { as: alone })).status).toBe(404);
});
