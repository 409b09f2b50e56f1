import { idsOfAll } from '#testing/selection.ts';
import { projectList } from '#features/projects/list.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { addDays } from '#kernel/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { duplicateSelected } from '#features/projects/contract/duplicate.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { wizardHelpers, type OwnProject } from './testing.ts';

const app = useApp();
const { today, draft, fillIn, fresh, promoter, submit, submitted, withSettings } = wizardHelpers(app);

// Warms the mailer as a starting server does: the first mail takes a second, too long for concurrent requests to wait.

beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;
const copy = (as: BuiltUser, ...projects: OwnProject[]) =>
  app.call(duplicateProjects, { body: { project_slugs: projects.map(({ slug }) => slug) } }, { as });
const copyOf = async (own: OwnProject): Promise<OwnProject> => {
  const answer = await copy(own.owner, own);
  expect(answer.status).toBe(201);
  const { projects } = answer.body as { projects: { slug: string }[] };
  return { ...own, slug: projects[0]?.slug ?? '' };
};
const set = (own: OwnProject, columns: string) =>
  app.database.pool.query(`UPDATE project SET ${columns} WHERE slug = $1`, [own.slug]);

describe('the copy of a project', () => {
  it('has its content under a new name, a new period, and is in progress', async () => {
    const own = await submitted();
    const account = await app.database.pool.query<{ id: string }>(
      `INSERT INTO bank_account (slug, title, holder, iban, created_at)
       VALUES (gen_random_uuid(), 'Lottery', 'Bank', 'DE89370400440532013000', now()) RETURNING id`,
    );
    const bank_account_id = Number(account.rows[0]?.id);
    await set(
      own,
      `bank_account_id = ${bank_account_id}, review_status = 2, funding_type = 3, internal_status = 'Call', is_banned = true, custom_id = 'P-1'`,
    );
    const before = await draft(own);
    const made = await copyOf(own);
    const after = await draft(made);
    expect(made.slug).toBe(`${own.slug}-copy`);
    expect(after).toMatchObject({
      status: 1,
      review_status: 1,
      needs_donation_review: false,
      funding_type: 3,
    });
    expect(after.content).toEqual({
      ...before.content,
      basics: {
        ...before.content.basics,
        title: `${String(before.content.basics['title'])} (copy)`,
        starts_on: today(),
        ends_on: addDays(today(), 365),
      },
    });
    const { rows } = await app.database.pool.query(
      `SELECT internal_status, is_banned, custom_id, published_at, submitted_at, bank_account_id::int
       FROM project WHERE slug = $1`,
      [made.slug],
    );
    expect(rows).toEqual([
      {
        internal_status: 'Call',
        is_banned: true,
        custom_id: '',
        published_at: null,
        submitted_at: null,
        bank_account_id,
      },
    ]);
    expect((await submit(made)).status).toBe(200);
  });

  it('has the values of additional fields marked for copying', async () => {
    const own = await fresh();
    const { pool } = app.database;
    for (const copied of [true, false])
      await pool.query(
        `WITH a AS (INSERT INTO additional_field (kind, label, copy_on_duplicate) VALUES ('text', $1, $2) RETURNING id)
         INSERT INTO additional_field_value (project_id, field_id, value)
         SELECT p.id, a.id, to_jsonb($1::text) FROM a, project p WHERE p.slug = $3`,
        [`${copied}`, copied, own.slug],
      );
    const made = await copyOf(own);
    const { rows } = await pool.query(
      'SELECT v.value FROM additional_field_value v JOIN project p ON p.id = v.project_id WHERE p.slug = $1',
      [made.slug],
    );
    expect(rows).toEqual([{ value: 'true' }]);
  });

  it('has its own address, however many copies there are', async () => {
    const own = await submitted();
    await app.database.pool.query(
      `INSERT INTO project (slug, title, category_id, organization_id, starts_on, ends_on, created_at)
       SELECT slug || '-copy' || CASE n WHEN 1 THEN '' ELSE '-' || n END, title, category_id, organization_id, starts_on,
         ends_on, created_at FROM project, generate_series(1, 600) n WHERE slug = $1`,
      [own.slug],
    );
    await app.database.pool.query(`UPDATE project SET status = 4 WHERE slug LIKE $1 || '-copy%'`, [own.slug]);
    const made = await copyOf(own);
    expect(made.slug).toMatch(new RegExp(`^${own.slug}-copy-\\d+$`, 'u'));
  });

  it('of an archived project is listed among the others', async () => {
    const own = await submitted();
    await set(own, 'status = 3');
    expect(await draft(await copyOf(own))).toMatchObject({ status: 1 });
  });
});

describe('copying projects', () => {
  it('is for their administrators, and for staff who may create projects; others find none', async () => {
    const own = await fresh();
    const { owner: stranger } = await promoter();
    const editor = await buildUser(app.services, { permissions: ['change_projects'] });
    const creator = await buildUser(app.services, { permissions: ['create_projects'] });
    for (const as of [stranger, editor]) expect((await copy(as, own)).status).toBe(404);
    expect((await copy(creator, own)).status).toBe(201);
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [own.owner.id]);
    expect((await copy(own.owner, own)).status).toBe(403);
  });

  it('is all or nothing', async () => {
    const own = await fresh();
    const foreign = await fresh();
    const count = async () =>
      (await app.database.pool.query('SELECT FROM project WHERE slug LIKE $1', [`${own.slug}%`])).rowCount;
    expect((await copy(own.owner, own, foreign)).status).toBe(404);
    expect(await count()).toBe(1);
    await withSettings({ maxProjectsPerOrganization: 2 }, async () => {
      const second = { ...own, slug: (await copyOf(own)).slug };
      expect(codes(await copy(own.owner, own, second))).toEqual({ non_field_errors: ['projects_full'] });
    });
    expect(await count()).toBe(2);
  });

  it('counts toward the maximum of the organization, also of concurrent copies', async () => {
    const own = await fresh();
    await withSettings({ maxProjectsPerOrganization: 3 }, async () => {
      const answers = await Promise.all([1, 2, 3, 4].map(() => copy(own.owner, own)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 201, 409, 409]);
    });
  });

  it('of an organization that may enter no projects is refused', async () => {
    const own = await fresh({ reviewStatus: 1 });
    await fillIn(own);
    await withSettings({ organizationMustBeReviewedFirst: true }, async () => {
      expect(codes(await copy(own.owner, own))).toEqual({ non_field_errors: ['organization_not_released'] });
    });
    expect(
      (await app.call(duplicateProjects, { body: { project_slugs: [] } }, { as: own.owner })).status,
    ).toBe(400);
    const unknown = { ...own, slug: unique('nothing') };
    expect((await copy(own.owner, own, unknown)).status).toBe(404);
  });
});

describe('copying what staff have selected', () => {
  const selected = (as: BuiltUser, selection: object) =>
    app.call(duplicateSelected, { body: { selection } }, { as });
  const idOf = async ({ slug }: OwnProject) =>
    String(
      (await app.database.pool.query<{ id: string }>('SELECT id FROM project WHERE slug = $1', [slug]))
        .rows[0]?.id,
    );
  const count = async (title: string) =>
    (await app.database.pool.query('SELECT FROM project WHERE title LIKE $1', [`${title}%`])).rowCount;

  it('copies all of them, by id and all that match, and is logged', async () => {
    const staff = await buildUser(app.services, { permissions: ['create_projects'] });
    const [one, other] = [await fresh(), await fresh()];
    const title = unique('Auswahl');
    for (const own of [one, other]) await set(own, `title = '${title}'`);
    expect(await selected(staff, { ids: [await idOf(one), await idOf(other)] })).toMatchObject({
      status: 201,
      body: { copied: 2 },
    });
    expect(await count(title)).toBe(4);
    const ids = await idsOfAll(app, projectList, { search: title }, staff);
    expect((await selected(staff, { ids: [...ids, '999999999'] })).status).toBe(409);
    const first = await idOf(one);
    expect((await selected(staff, { ids: ids.filter((id) => id !== first) })).body).toEqual({ copied: 3 });
    expect(await count(title)).toBe(7);
    const log = await app.services.database.db
      .selectFrom('audit_log')
      .select(['actor', 'route'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(log).toEqual({ actor: staff.id, route: 'projects_duplicate_selected' });
  });

  it('copies none if one of them cannot be copied, or if there are too many', async () => {
    const staff = await buildUser(app.services, { permissions: ['create_projects'] });
    const [own, closed] = [await fresh(), await fresh()];
    const title = unique('Auswahl');
    for (const one of [own, closed]) await set(one, `title = '${title}'`);
    await app.database.pool.query(
      'UPDATE organization SET status = 3 WHERE id = (SELECT organization_id FROM project WHERE slug = $1)',
      [closed.slug],
    );
    const refused = await selected(staff, { ids: [await idOf(own), await idOf(closed)] });
    expect(codes(refused)).toEqual({ non_field_errors: ['organization_archived'] });
    expect(await count(title)).toBe(2);
    await app.database.pool.query(
      `INSERT INTO project (slug, title, summary, category_id, organization_id, starts_on, ends_on)
       SELECT slug || n, title || n, '', category_id, organization_id, starts_on, ends_on
       FROM project, generate_series(1, 51) n WHERE slug = $1`,
      [own.slug],
    );
    const many = await selected(staff, { ids: await idsOfAll(app, projectList, { search: title }, staff) });
    expect(codes(many)).toEqual({ non_field_errors: ['too_many_copies'] });
    expect(await count(title)).toBe(53);
  });

  it('is for staff who may create projects, not for owners nor for those who only change them', async () => {
    const own = await fresh();
    const editor = await buildUser(app.services, { permissions: ['change_projects'] });
    const selection = { ids: [await idOf(own)] };
    for (const as of [own.owner, editor]) expect((await selected(as, selection)).status).toBe(403);
  });
});
