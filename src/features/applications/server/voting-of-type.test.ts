import { beforeEach, expect, test } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import {
  createType,
  listTypeVotings,
  readType,
  saveType,
} from '#features/programmes/contract/application-types.ts';
import { typeContent } from '#features/programmes/server/testing.ts';
import { type BuiltVoting, makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { type OwnProject, wizardHelpers } from './testing.ts';

const app = useApp();
const { fresh, fillIn, submit } = wizardHelpers(app);

// Each test starts without application types: where some exist, a new project has to choose one.
beforeEach(async () => {
  await forgetLimits(app.database.pool);
  await app.database.pool.query('UPDATE project SET application_type_id = NULL');
  await app.database.pool.query('DELETE FROM application_type');
});

const staff = () =>
  buildUser(app.services, { permissions: ['create_application_types', 'change_application_types'] });

async function typeWith(as: BuiltUser, voting: BuiltVoting): Promise<string> {
  const content = typeContent({ voting: String(voting.id), organization_types: [], max_needs: null });
  const answer = await app.call(createType, { body: { content } }, { as });
  expect(answer.status).toBe(201);
  return (answer.body as { id: string }).id;
}

/** A complete project of a type with this voting, not yet submitted. */
async function projectFor(voting: BuiltVoting): Promise<OwnProject> {
  const own = await fresh();
  await fillIn(own);
  const type = await typeWith(await staff(), voting);
  await app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE slug = $1', [
    own.slug,
    type,
  ]);
  return own;
}

const participations = async ({ slug }: OwnProject) =>
  (
    await app.database.pool.query<{ voting_id: string; removed: boolean; review: number }>(
      `SELECT w.voting_id, w.removed_at IS NOT NULL AS removed, p.voting_review_status AS review
       FROM voting_participant w JOIN project p ON p.id = w.project_id WHERE p.slug = $1`,
      [slug],
    )
  ).rows;

test('a project enters the voting of its type when it is submitted, not before', async () => {
  const voting = await makeVoting(app.database.pool);
  const own = await projectFor(voting);
  expect(await participations(own)).toEqual([]);
  expect((await submit(own)).status).toBe(200);
  expect(await participations(own)).toEqual([{ voting_id: String(voting.id), removed: false, review: 1 }]);
});

test('submitting it again does not bring back a project that staff have removed', async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool);
  const own = await projectFor(voting);
  await submit(own);
  await pool.query(
    `UPDATE voting_participant SET removed_at = now(), removal_reason = 'x' WHERE voting_id = $1`,
    [voting.id],
  );
  await pool.query('UPDATE project SET status = 2, review_status = 3 WHERE slug = $1', [own.slug]);
  expect((await submit(own)).status).toBe(200);
  expect(await participations(own)).toMatchObject([{ removed: true }]);
});

test('a voting that is over does not stop the submission', async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool);
  const own = await projectFor(voting);
  await pool.query(`UPDATE voting SET ends_at = '2021-01-01' WHERE id = $1`, [voting.id]);
  expect((await submit(own)).status).toBe(200);
  expect(await participations(own)).toEqual([]);
});

test('a type may have a voting for projects that is not over', async () => {
  const { pool } = app.database;
  const as = await staff();
  const open = await makeVoting(pool);
  const over = await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' });
  const others = await makeVoting(pool, { participants: 'promoter' });
  const offered = (await app.call(listTypeVotings, {}, { as })).body as { id: string }[];
  const has = ({ id }: BuiltVoting) => offered.some((one) => one.id === String(id));
  expect([has(open), has(over), has(others)]).toEqual([true, false, false]);
  for (const voting of [over, others, { id: 999_999_999n }]) {
    const content = typeContent({ voting: String(voting.id) });
    const answer = await app.call(createType, { body: { content } }, { as });
    expect((answer.body as { codes: unknown }).codes).toEqual({ 'content.voting': ['voting_unknown'] });
  }
  const id = await typeWith(as, open);
  await pool.query(`UPDATE voting SET ends_at = '2021-01-01' WHERE id = $1`, [open.id]);
  const { body } = await app.call(readType, { params: { id } }, { as });
  const { version, content } = body as unknown as {
    version: string;
    content: ReturnType<typeof typeContent>;
  };
  const kept = { version, content: { ...content, tag: 'Y' } };
  expect((await app.call(saveType, { params: { id }, body: kept }, { as })).status).toBe(200);
  expect((await app.call(listTypeVotings, {}, { as: await buildUser(app.services, {}) })).status).toBe(403);
  expect((await app.call(listTypeVotings, {})).status).toBe(401);
});
