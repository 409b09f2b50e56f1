import { beforeAll, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterOrganization, makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { forgetPages } from '#features/pages/server/testing.ts';
import { exploreOrganizations } from '../contract/organizations.ts';
import { sitemap } from './sitemap.ts';

const app = useApp();

const publish = (slug: string, content: object) =>
  app.database.pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('organizations', $1, $2, $2, 1, now())`,
    [slug, JSON.stringify({ title: { en: 'Clubs', de: '' }, ...content })],
  );

// Settings are cached for some seconds, so the list is disabled before the first request.
beforeAll(async () => {
  await setSettings(app.database.pool, { organizationExplore: false, enableVoting: true });
  await publish('plain', {});
});

test('the lists of organizations return 404 while organizationExplore is disabled', async () => {
  expect((await app.call(exploreOrganizations)).status).toBe(404);
  expect((await app.call(exploreOrganizations, { query: { cms_filter: 'plain' } })).status).toBe(404);
});

test('the list of a voting for organizations, their sitemap entry included, stays while organizationExplore is disabled', async () => {
  const voting = await makeVoting(app.database.pool, { participants: 'promoter' });
  const { slug } = await enterOrganization(app.database.pool, voting, { title: 'Rowing club' });
  await publish('clubs', { isVotingList: true, voting: voting.slug });
  forgetPages();
  const answer = await app.call(exploreOrganizations, { query: { cms_filter: 'clubs' } });
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ count: 1, results: [{ slug }] });
  const addresses = await sitemap(app.services.database.db, 'https://give.example');
  expect(addresses).toContain('/organizations/clubs/');
  expect(addresses).not.toContain('/organizations/plain/');
});
