import { expect, test } from 'vitest';
import { readOrganizationReview } from '#features/organizations/contract/review.ts';
import type { Votings } from '#features/organizations/contract/review-queue.ts';
import { enterParticipants, removeParticipants } from '#features/votings/contract/votings.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { readProjectReview } from '../contract/review.ts';

const app = useApp();

test('the pages of a project and an organization name their votings until the results are confirmed', async () => {
  const { pool } = app.database;
  const reader = await buildUser(app.services, { permissions: ['view_projects', 'view_organizations'] });
  const staff = await buildUser(app.services, { permissions: ['change_votings'] });
  const forProjects = await makeVoting(pool);
  const forOrganizations = await makeVoting(pool, { participants: 'promoter' });
  const { slug, participant } = await enterProject(pool, forProjects);
  const { rows } = await pool.query<{ slug: string }>(
    'SELECT o.slug FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.slug = $1',
    [slug],
  );
  const organization = rows[0]?.slug ?? '';
  const votings = async () => {
    const answers = [
      await app.call(readProjectReview, { params: { slug } }, { as: reader }),
      await app.call(readOrganizationReview, { params: { slug: organization } }, { as: reader }),
    ];
    return answers.map(({ body }) =>
      (body as { votings: Votings }).votings.map((voting) => voting.participant),
    );
  };
  expect(await votings()).toEqual([[String(participant)], []]);

  const params = { slug: forOrganizations.slug };
  await app.call(enterParticipants, { params, body: { participants: [organization] } }, { as: staff });
  const [ofProject, [entered = ''] = []] = await votings();
  expect(ofProject).toEqual([String(participant)]);
  expect(entered).toMatch(/^\d+$/u);

  await pool.query(
    `UPDATE voting SET ends_at = now() - interval '1 minute', results_confirmed_at = now() WHERE id = $1`,
    [forProjects.id],
  );
  const removal = { selection: { ids: [entered] }, reason: 'asked for it' };
  await app.call(removeParticipants, { body: removal }, { as: staff });
  expect(await votings()).toEqual([[], []]);
});
