import { beforeEach, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { createCompany } from '#features/budgets/server/index.ts';
import { useApp } from '#testing/app.ts';
import { insertFunding } from '#features/funding-records/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { deleteProject } from '../contract/delete.ts';
import { readProjectReview } from '../contract/review.ts';
import { listOwnProjects, readProjectDraft } from '../contract/wizard.ts';
import { wizardHelpers, type OwnProject } from './testing.ts';

const app = useApp();
const { fresh, promoter, submitted } = wizardHelpers(app);

// Warms the mailer as a starting server does: the first mail takes a second, too long for concurrent requests to wait.

beforeEach(() => forgetLimits(app.database.pool));

const codes = (answer: { body: unknown }) => (answer.body as { codes: Record<string, string[]> }).codes;
const remove = ({ slug }: OwnProject, as?: BuiltUser) =>
  app.call(deleteProject, { params: { slug } }, as ? { as } : {});
const statusOf = async ({ slug, owner }: OwnProject) =>
  (await app.call(readProjectDraft, { params: { slug } }, { as: owner })).status;

it('owners delete a project in progress, once; it is removed from lists and pages', async () => {
  const own = await fresh();
  const answers = await Promise.all([remove(own, own.owner), remove(own, own.owner)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404]);
  expect(await statusOf(own)).toBe(404);
  expect((await app.call(listOwnProjects, {}, { as: own.owner })).body).toMatchObject({ projects: [] });
});

it('owners cannot delete what they have submitted; staff who may delete projects can', async () => {
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

it('waits for a funding being planned: the plan lapses', async () => {
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
