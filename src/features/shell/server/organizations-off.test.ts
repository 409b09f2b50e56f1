import { expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { getVoting } from '#features/votings/contract/votings.ts';
import { makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { readTopbar } from '../contract.ts';

const app = useApp();

test('the navigation and the voting itself lead to the list of its organizations, also while organizationExplore is off', async () => {
  const { pool } = app.database;
  await setSettings(pool, { organizationExplore: false, enableVoting: true });
  const voting = await makeVoting(pool, { participants: 'promoter' });
  await pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('organizations', 'clubs', $1, $1, 1, now())`,
    [JSON.stringify({ title: { en: 'Clubs', de: '' }, isVotingList: true, voting: voting.slug })],
  );
  const { body } = await app.call(getVoting, { params: { slug: voting.slug } });
  expect(body).toMatchObject({ slug: voting.slug, list_path: '/organizations/clubs/' });
  const topbar = (await app.call(readTopbar)).body as { template: string };
  expect(topbar.template).toContain('/organizations/clubs/');
  expect(topbar.template).not.toContain('"/organizations/"');
});
