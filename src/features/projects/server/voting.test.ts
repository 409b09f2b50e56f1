import { expect, test } from 'vitest';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { enterVoting } from '../contract/voting.ts';

const app = useApp();

test('staff enter selected projects into a voting; those that take part already are skipped', async () => {
  const { pool } = app.database;
  const staff = await buildUser(app.services, { permissions: ['change_votings', 'view_projects'] });
  const voting = await makeVoting(pool);
  const there = await enterProject(pool, voting);
  const fresh = await makeProject(pool);
  const body = {
    selection: { ids: [String(there.id), String(fresh.id)] },
    voting: voting.slug,
  };
  const answer = await app.call(enterVoting, { body }, { as: staff });
  expect(answer).toMatchObject({ status: 200, body: { entered: 1, skipped: 1 } });
  expect((await app.call(enterVoting, { body }, { as: staff })).body).toEqual({ entered: 0, skipped: 2 });
  const others = await makeVoting(pool, { participants: 'promoter' });
  const wrong = await app.call(enterVoting, { body: { ...body, voting: others.slug } }, { as: staff });
  expect(wrong).toMatchObject({ status: 409, body: { codes: { non_field_errors: ['wrong_kind'] } } });
  const viewer = await buildUser(app.services, { permissions: ['view_projects'] });
  expect((await app.call(enterVoting, { body }, { as: viewer })).status).toBe(403);
  expect((await app.call(enterVoting, { body })).status).toBe(401);
});
