import { beforeAll, expect, test } from 'vitest';
import { getVoting } from '#features/votings/contract/votings.ts';
import { makeVoting, setSettings } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { readTopbar } from '#features/shell/contract.ts';
import { exploreOrganizations } from '../contract/organizations.ts';

const app = useApp();

// Settings are kept for seconds, so this platform has the list switched off before anybody asks.
beforeAll(async () => {
  await setSettings(app.database.pool, { organizationExplore: false, enableVoting: true });
});

test('the list of organisations is a 404 while organizationExplore is off', async () => {
  const answer = await app.call(exploreOrganizations);
  expect(answer.status).toBe(404);
});

test('neither the navigation nor the voting itself leads to the list of its organisations then', async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool, { participants: 'promoter' });
  await pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('organizations', 'clubs', $1, $1, 1, now())`,
    [JSON.stringify({ title: { en: 'Clubs', de: '' }, isVotingList: true, voting: voting.slug })],
  );
  const { body } = await app.call(getVoting, { params: { slug: voting.slug } });
  expect(body).toMatchObject({ slug: voting.slug, list_path: null });
  const topbar = (await app.call(readTopbar)).body as { template: string };
  expect(topbar.template).not.toContain('/organizations/');
});
