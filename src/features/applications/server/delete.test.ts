import { beforeAll, beforeEach, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { createCompany } from '#features/budgets/server/index.ts';
import { brokenChecks, give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { insertFunding } from '#features/funding-records/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { deleteProject } from '../contract/delete.ts';
import { readProjectReview } from '../contract/review.ts';
import { listOwnProjects, readProjectDraft } from '../contract/wizard.ts';
import { enteringWith, type OwnProject } from './testing.ts';

const app = useGiving();
const { fresh, promoter, submitted } = enteringWith(app);

// As a server does when it starts: the first mail takes a second, for which the others of a race would wait too long.
beforeAll(() => app.services.mailer.warm());

beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;
const remove = ({ slug }: OwnProject, as?: BuiltUser) =>
  app.call(deleteProject, { params: { slug } }, as ? { as } : {});
const statusOf = async ({ slug, owner }: OwnProject) =>
  (await app.call(readProjectDraft, { params: { slug } }, { as: owner })).status;

it('owners delete a project in progress, once; it is gone from lists and pages', async () => {
  const own = await fresh();
  const answers = await Promise.all([remove(own, own.owner), remove(own, own.owner)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  expect(await statusOf(own)).toBe(404);
  expect((await app.call(listOwnProjects, {}, { as: own.owner })).body).toMatchObject({ projects: [] });
});

it('owners delete nothing that they have handed in; staff who may delete projects do', async () => {
  const own = await submitted();
  expect(codes(await remove(own, own.owner))).toEqual({ non_field_errors: ['not_to_delete'] });
  const staff = await buildUser(app.services, { permissions: ['delete_projects'] });
  expect((await remove(own, staff)).status).toBe(200);
  const review = await app.call(readProjectReview, { params: { slug: own.slug } }, { as: staff });
  expect(review.status).toBe(404);
});

it('nobody else deletes a project', async () => {
  const own = await fresh();
  const { owner: stranger } = await promoter();
  const editor = await buildUser(app.services, { permissions: ['change_projects', 'change_project_review'] });
  for (const as of [stranger, editor]) expect((await remove(own, as)).status).toBe(404);
  expect((await remove(own)).status).toBe(401);
  expect(await statusOf(own)).toBe(200);
});

it('waits for who plans a funding for it: the plan lapses', async () => {
  const own = await submitted();
  const staff = await buildUser(app.services, { permissions: ['delete_projects'] });
  const made = await app.services.database.transact(async (tx) => {
    const { id: project } = await tx
      .selectFrom('project')
      .select('id')
      .where('slug', '=', own.slug)
      .executeTakeFirstOrThrow();
    const company = await createCompany(tx, { slug: unique('company'), title: 'Giving AG' });
    const plan = {
      type: 'direct',
      status: FUNDING.intended,
      company,
      budget: null,
      organization: null,
    } as const;
    const id = await insertFunding(tx, { ...plan, project, amount: 5_000n, actor: staff.id });
    const removing = remove(own, staff);
    await untilWaiting(app.database.pool, 1);
    return { id, removing };
  });
  expect((await made.removing).status).toBe(200);
  const { rows } = await app.database.pool.query<{ status: number }>(
    'SELECT status FROM internal_funding WHERE id = $1',
    [made.id],
  );
  expect(rows).toEqual([{ status: FUNDING.lapsed }]);
});

it('what has received money, reversed or not, is not deleted, nor what is being paid', async () => {
  const own = await submitted();
  await app.database.pool.query('UPDATE project SET review_status = 2 WHERE slug = $1', [own.slug]);
  const giving = { project: own, provider: await makeProvider(app.database.pool) };
  const staff = await buildUser(app.services, { isSuperuser: true });
  const donation = await give(app, giving);
  const refused = { non_field_errors: ['project_has_money'] };
  expect(codes(await remove(own, staff))).toEqual(refused);
  expect(await notify(app, donation)).toBe(200);
  expect(await notify(app, donation, { type: 'charged_back', dispute: 'd1' })).toBe(200);
  expect(codes(await remove(own, staff))).toEqual(refused);
  await app.database.pool.query('UPDATE project SET status = 1, review_status = 1 WHERE slug = $1', [
    own.slug,
  ]);
  expect(codes(await remove(own, own.owner))).toEqual(refused);
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});
