import { beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { addDays } from '#kernel/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { readProjectReview, saveProjectStatus } from '../contract/review.ts';
import { createProject, listOwnProjects } from '../contract/wizard.ts';
import { wizardHelpers, type MadePromoter, type OwnProject, type Promoting } from './testing.ts';

const app = useApp();
const wizard = wizardHelpers(app);
const { today, draft, fillIn, promoter, save, submit, withSettings } = wizard;

// Each test starts without application types, so those of earlier tests are deleted.
beforeEach(async () => {
  await forgetLimits(app.database.pool);
  await app.database.pool.query(
    'UPDATE project SET application_type_id = NULL WHERE application_type_id IS NOT NULL',
  );
  await app.database.pool.query('DELETE FROM application_type');
});

const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;

/** Creates an application type with some of its columns; returns its slug. */
async function type(columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const slug = unique('art');
  const row = { slug, name: `Art ${slug}`, ...columns };
  const names = Object.keys(row);
  await app.database.pool.query(
    `INSERT INTO application_type (${names.join(', ')}) VALUES (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    Object.values(row),
  );
  return slug;
}

async function createFor(own: Promoting, application_type?: string) {
  const category = unique('category');
  await app.database.pool.query(
    `INSERT INTO category (slug, title, icon, position) VALUES ($1, '{"en": "x"}', 'heart', 1)`,
    [category],
  );
  const body = { organization: own.organization, title: unique('Chor'), category };
  return app.call(
    createProject,
    { body: { ...body, ...(application_type === undefined ? {} : { application_type }) } as never },
    { as: own.owner },
  );
}

async function createdProject(made: MadePromoter = {}, application_type?: string): Promise<OwnProject> {
  const own = await promoter(made);
  const answer = await createFor(own, application_type);
  expect(answer.status).toBe(201);
  return { ...own, slug: (answer.body as unknown as { slug: string }).slug };
}

const typeOf = async ({ slug }: OwnProject) =>
  (
    await app.database.pool.query<{ slug: string | null }>(
      'SELECT t.slug FROM project p LEFT JOIN application_type t ON t.id = p.application_type_id WHERE p.slug = $1',
      [slug],
    )
  ).rows[0]?.slug;

const offered = async ({ owner }: { readonly owner: BuiltUser }) => {
  const { organizations } = (await app.call(listOwnProjects, {}, { as: owner })).body as unknown as {
    organizations: { application_types: { slug: string }[]; refusal: string | null }[];
  };
  return organizations.map(({ application_types: types, refusal }) => [
    types.map(({ slug }) => slug),
    refusal,
  ]);
};

describe('a new project', () => {
  it('has no application type if there are none', async () => {
    const own = await createdProject();
    expect(await typeOf(own)).toBeNull();
    expect(await draft(own)).toMatchObject({ application_type: null });
    expect(codes(await createFor(own, 'none'))).toEqual({ application_type: ['application_type_unknown'] });
  });

  it('has the only one that is active and allowed for its organization, without a choice', async () => {
    await type({ active_until: addDays(today(), -1) });
    await type({ active_from: addDays(today(), 1) });
    await type({ organization_types: ['community'] });
    const only = await type({
      active_from: today(),
      active_until: today(),
      organization_types: ['association'],
    });
    const own = await createdProject({ type: 'association' });
    expect(await typeOf(own)).toBe(only);
    expect(await offered(own)).toEqual([[[only], null]]);
  });

  it('has the chosen one of several; one that is not offered is refused', async () => {
    const [one, other] = [await type(), await type()];
    const closed = await type({ active_until: addDays(today(), -1) });
    const own = await promoter();
    expect(codes(await createFor(own))).toEqual({ application_type: ['required'] });
    for (const slug of [closed, 'nothing'])
      expect(codes(await createFor(own, slug))).toEqual({ application_type: ['application_type_unknown'] });
    expect(await typeOf(await createdProject({}, other))).toBe(other);
    expect((await offered(own))[0]?.[0]).toEqual(expect.arrayContaining([one, other]));
  });

  it('is refused if no application is possible', async () => {
    await type({ organization_types: ['community'] });
    const own = await promoter({ type: 'association' });
    expect(codes(await createFor(own))).toEqual({ non_field_errors: ['no_application_type'] });
    expect(await offered(own)).toEqual([[[], 'no_application_type']]);
  });

  it('has none while application types are disabled', async () => {
    await type({ organization_types: ['community'] });
    await withSettings({ applicationTypes: false }, async () => {
      const own = await createdProject({ type: 'association' });
      expect(await typeOf(own)).toBeNull();
      expect(await offered(own)).toEqual([[[], null]]);
    });
  });

  it('begins with a funding type that is allowed, for the longest period of its type', async () => {
    await type({ funding_types: [2, 3], max_runtime_days: 30 });
    const own = await createdProject();
    const { funding_type, content } = await draft(own);
    expect(funding_type).toBe(2);
    expect(content.basics).toMatchObject({ starts_on: today(), ends_on: addDays(today(), 30) });
  });
});

it('the account of the application type is used for its new projects, and for their copies', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO bank_account (slug, title, holder, iban, created_at)
     VALUES ($1, 'Stiftung', 'Stiftung', 'DE89370400440532013000', now()) RETURNING id`,
    [unique('konto')],
  );
  const account = rows[0]?.id;
  await type({ bank_account_id: account });
  const own = await createdProject();
  await app.call(duplicateProjects, { body: { project_slugs: [own.slug] } }, { as: own.owner });
  const found = await app.database.pool.query('SELECT bank_account_id FROM project WHERE slug LIKE $1', [
    `${own.slug}%`,
  ]);
  expect(found.rows).toEqual([{ bank_account_id: account }, { bank_account_id: account }]);
});

describe('the wizard of a project with an application type', () => {
  const need = (title: string, cents: number) => ({ title, description: '', goal_in_cents: cents });

  it('applies its limits, which replace those of the platform', async () => {
    await type({ max_needs: 2, max_total_need: 100_000, max_runtime_days: 500 });
    const own = await createdProject();
    expect((await save(own, 'basics', await wizard.filled.basics(own))).status).toBe(200);
    expect((await save(own, 'description', wizard.filled.description)).status).toBe(200);
    expect((await save(own, 'photos', await wizard.filled.photos(own))).status).toBe(200);
    const { content } = await draft(own);
    const needs = (...list: object[]) => save(own, 'needs', { needs: list });
    expect(codes(await needs(need('a', 1), need('b', 1), need('c', 1)))).toEqual({
      'content.needs': ['too_many_needs'],
    });
    expect(codes(await needs(need('a', 60_000), need('b', 60_000)))).toEqual({
      'content.needs': ['total_need_too_high'],
    });
    expect((await needs(need('a', 100_000))).status).toBe(200);
    const until = (days: number) =>
      save(own, 'basics', { ...content.basics, starts_on: today(), ends_on: addDays(today(), days) });
    expect(codes(await until(501))).toEqual({ 'content.ends_on': ['runtime_too_long'] });
    expect((await until(500)).status).toBe(200);
  });

  it('has its steps in its order and leaves out others', async () => {
    await type({ steps: ['basics', 'needs', 'description', 'further', 'confirmations'] });
    const own = await createdProject();
    expect(codes(await save(own, 'description', wizard.filled.description))).toEqual({
      non_field_errors: ['step_locked'],
    });
    expect((await save(own, 'basics', await wizard.filled.basics(own))).status).toBe(200);
    expect((await save(own, 'needs', wizard.filled.needs)).status).toBe(200);
    expect(codes(await save(own, 'photos', await wizard.filled.photos(own)))).toEqual({
      non_field_errors: ['step_locked'],
    });
    expect(codes(await submit(own))).toEqual({ non_field_errors: ['steps_missing'] });
    expect((await save(own, 'description', wizard.filled.description)).status).toBe(200);
    expect((await submit(own)).status).toBe(200);
  });

  it.each([
    ['max_needs = 1', 'too_many_needs'],
    ['max_total_need = 100', 'total_need_too_high'],
    ['max_runtime_days = 1', 'runtime_too_long'],
    [`funding_types = '{3}'`, 'funding_type_not_allowed'],
  ])('cannot be submitted against the current rules of the type: %s', async (change, code) => {
    const slug = await type();
    const own = await createdProject();
    await fillIn(own);
    await app.database.pool.query(`UPDATE application_type SET ${change} WHERE slug = $1`, [slug]);
    expect(await draft(own)).toMatchObject({ submission_refusal: code });
    expect(codes(await submit(own))).toEqual({ non_field_errors: [code] });
  });

  it('is submitted after the window of its type, which only limits choosing', async () => {
    const slug = await type({ active_until: today() });
    const own = await createdProject();
    await fillIn(own);
    await app.database.pool.query('UPDATE application_type SET active_until = $2 WHERE slug = $1', [
      slug,
      addDays(today(), -1),
    ]);
    expect((await submit(own)).status).toBe(200);
  });
});

it('staff give a project no funding type that its application type does not allow', async () => {
  await type({ funding_types: [1, 3] });
  const own = await createdProject();
  const staff = await buildUser(app.services, { permissions: ['change_project_review', 'view_projects'] });
  const params = { slug: own.slug };
  const review = (await app.call(readProjectReview, { params }, { as: staff })).body as unknown as {
    version: string;
    application_type: string;
  };
  expect(review.application_type).toMatch(/^Art /u);
  const status = (funding_type: 2 | 3) => ({
    version: review.version,
    content_review_status: 1 as const,
    funding_type,
    internal_status: '',
    is_banned: false,
    bank_account: null,
  });
  const saveFundingType = (funding_type: 2 | 3) =>
    app.call(saveProjectStatus, { params, body: status(funding_type) }, { as: staff });
  expect(codes(await saveFundingType(2))).toEqual({ funding_type: ['funding_type_not_allowed'] });
  expect((await saveFundingType(3)).status).toBe(200);
});

describe('a copy', () => {
  const copy = (as: BuiltUser, ...slugs: string[]) =>
    app.call(duplicateProjects, { body: { project_slugs: slugs } }, { as });

  it('has the application type of its original', async () => {
    const slug = await type({ max_runtime_days: 40 });
    const own = await createdProject();
    const { projects } = (await copy(own.owner, own.slug)).body as { projects: { slug: string }[] };
    const made = { ...own, slug: projects[0]?.slug ?? '' };
    expect(await typeOf(made)).toBe(slug);
    expect((await draft(made)).content.basics).toMatchObject({ ends_on: addDays(today(), 40) });
  });

  it('is refused for the whole list if one type cannot be duplicated, in the specification’s words', async () => {
    const [open, closed] = [await type(), await type({ allow_duplicate: false })];
    const own = await createdProject({}, open);
    const second = await createFor(own, closed);
    const slugs = [own.slug, (second.body as unknown as { slug: string }).slug];
    const refused = await copy(own.owner, ...slugs);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      non_field_errors: ['It is not possible to duplicate this type of application'],
    });
    const { rowCount } = await app.database.pool.query('SELECT FROM project WHERE slug LIKE $1', [
      `${own.slug}%`,
    ]);
    expect(rowCount).toBe(1);
    expect((await copy(own.owner, own.slug)).status).toBe(201);
  });
});
