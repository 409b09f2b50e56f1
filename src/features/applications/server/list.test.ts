import { describe, expect, it } from 'vitest';
import { stageOf } from '#features/organizations/rules/review.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { changeTableSettings, readTableSettings } from '#platform/contract/table-settings.ts';
import { type AnswerOf, useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { duplicateOwnSelected, listOwnEntries } from '../contract/own.ts';
import { ownProjectList } from '../list.ts';
import { wizardHelpers } from './testing.ts';

const app = useApp();
const { promoter } = wizardHelpers(app);
const { page, options } = listRoutes(ownProjectList);

/** An organization with an administrator and projects. */
async function owning(count = 2) {
  const { organization, owner } = await promoter();
  const { rows } = await app.database.pool.query<{ id: bigint }>(
    'SELECT id FROM organization WHERE slug = $1',
    [organization],
  );
  const organizationId = BigInt(rows[0]?.id ?? 0);
  const projects = [];
  for (let index = 0; index < count; index += 1)
    projects.push(await makeProject(app.database.pool, { organizationId }));
  return { organization, owner, projects };
}

type Page = { readonly count: number; readonly results: readonly { id: string; stage: string }[] };

describe('the account’s list of projects', () => {
  it('contains the projects of one’s own organizations and no others, whatever is asked for', async () => {
    const own = await owning();
    const foreign = await owning();
    const read = async (query: Record<string, string>) =>
      (await app.call(page, { query }, { as: own.owner })).body as unknown as Page;
    const ids = own.projects.map(({ id }) => String(id)).toSorted();
    const queries: Record<string, string>[] = [
      {},
      { own: 'true' },
      { administrated_by: String(own.owner.id) },
    ];
    for (const query of queries)
      expect((await read(query)).results.map(({ id }) => id).toSorted()).toEqual(ids);
    expect((await read({ administrated_by: String(foreign.owner.id) })).count).toBe(0);
    expect((await read({ organization_slug: foreign.organization })).count).toBe(0);
    const choices: AnswerOf<{ results: { value: string }[] }> = await app.call(
      options,
      { params: { filter: 'administrated_by' }, query: {} },
      { as: own.owner },
    );
    expect(choices.body.results.map(({ value }) => value)).toEqual([String(own.owner.id)]);
    const nobody = await buildUser(app.services, {});
    expect((await app.call(page, { query: {} }, { as: nobody })).body).toMatchObject({ count: 0 });
    expect((await app.call(page, { query: {} })).status).toBe(401);
  });

  it('contains a project that somebody administers alone, without a link to its organization', async () => {
    const { projects } = await owning();
    const helper = await buildUser(app.services, {});
    await app.database.pool.query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
      projects[0]?.id,
      helper.id,
    ]);
    const { body } = await app.call(page, { query: { own: 'true' } }, { as: helper });
    expect(body).toMatchObject({
      count: 1,
      results: [{ id: String(projects[0]?.id), organization_slug: null }],
    });
  });

  it.each([
    [1, 1, false],
    [2, 1, true],
    [2, 3, false],
    [2, 2, false],
    [2, 4, true],
    [3, 2, false],
  ])(
    'shows the stage of a project with the status %i and the review %i',
    async (status, reviewStatus, needsReview) => {
      const { owner, projects } = await owning(1);
      await app.database.pool.query(
        'UPDATE project SET status = $2, review_status = $3, needs_donation_review = $4 WHERE id = $1',
        [projects[0]?.id, status, reviewStatus, needsReview],
      );
      const { body } = await app.call(page, { query: {} }, { as: owner });
      const stage = stageOf({ status, reviewStatus, needsReview });
      expect((body as unknown as Page).results).toMatchObject([{ stage }]);
      await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [projects[0]?.id]);
      const banned = await app.call(page, { query: { stage: 'banned' } }, { as: owner });
      expect(banned.body).toMatchObject({ count: 1 });
    },
  );

  it('keeps the columns of everybody who has such a list', async () => {
    const { owner } = await owning(1);
    const params = { list: ownProjectList.id };
    const body = { visibility: { created_at: true } };
    expect((await app.call(changeTableSettings, { params, body }, { as: owner })).status).toBe(200);
    expect((await app.call(readTableSettings, { params }, { as: owner })).body).toMatchObject(body);
  });
});

describe('copying selected projects of one’s own', () => {
  const copy = (ids: readonly string[], as: Awaited<ReturnType<typeof owning>>['owner']) =>
    app.call(duplicateOwnSelected, { body: { selection: { ids: [...ids] } } }, { as });

  it('makes drafts; a foreign project among them is refused and nothing is copied', async () => {
    const own = await owning();
    const foreign = await owning(1);
    const ids = own.projects.map(({ id }) => String(id));
    expect(await copy(ids, own.owner)).toMatchObject({ status: 201, body: { copied: 2 } });
    const mixed = await copy([...ids, String(foreign.projects[0]?.id)], own.owner);
    expect(mixed).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['selection_gone'] } },
    });
    const { body } = await app.call(page, { query: { stage: 'inProgress' } }, { as: own.owner });
    expect(body).toMatchObject({ count: 2 });
  });

  it('needs a confirmed address', async () => {
    const { owner, projects } = await owning(1);
    await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [owner.id]);
    expect((await copy([String(projects[0]?.id)], owner)).status).toBe(403);
    expect((await app.call(duplicateOwnSelected, { body: { selection: { ids: ['1'] } } })).status).toBe(401);
  });
});

it('the organizations of an account say whether a project can be created', async () => {
  const { organization, owner } = await owning(1);
  const { body } = await app.call(listOwnEntries, {}, { as: owner });
  expect(body).toMatchObject({ organizations: [{ slug: organization, refusal: null }] });
  await app.database.pool.query('UPDATE organization SET status = 3 WHERE slug = $1', [organization]);
  const after = await app.call(listOwnEntries, {}, { as: owner });
  expect(after.body).toMatchObject({ organizations: [{ refusal: 'organization_archived' }] });
  expect((await app.call(listOwnEntries, {})).status).toBe(401);
});
