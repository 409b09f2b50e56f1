import { beforeAll, expect, test } from 'vitest';
import { getVoting } from '#features/votings/contract/votings.ts';
import { castVote } from '#features/votes/contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterOrganization, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { exploreOrganizations, type OrganizationPage } from '../contract/organizations.ts';
import { makeOrganization } from '#testing/projects.ts';

const app = useApp();
let voting = { slug: '', id: 0n };

beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { enableVoting: true });
  voting = await makeVoting(pool, { participants: 'promoter' });
  const promoters = [];
  for (const title of ['Anna', 'Berta', 'Clara']) {
    promoters.push(await enterOrganization(pool, voting, { title }));
  }
  await makeOrganization(pool, { title: 'No participant' });
  await makeCodes(pool, voting, { CLUB0001: 5, CLUB0002: 2, CLUB0003: 2 });
  for (const [code, at] of [
    ['CLUB0001', 1],
    ['CLUB0003', 2],
    ['CLUB0002', 0],
  ] as const) {
    const body = { email: code, projectpromoter: promoters[at]?.slug };
    expect((await app.call(castVote, { params: { slug: voting.slug }, body })).status).toBe(200);
  }
  const page = async (slug: string, votingSlug: string, displayCurrentVotingRank: boolean) =>
    pool.query(
      `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
       VALUES ('organizations', $1, $2, $2, 1, now())`,
      [
        slug,
        JSON.stringify({
          title: { en: 'Voting', de: 'Voting' },
          isVotingList: true,
          voting: votingSlug,
          displayCurrentVotingRank,
        }),
      ],
    );
  await page('clubs', voting.slug, true);
  await page('clubs-hidden', voting.slug, false);
  await page('clubs-nowhere', 'no-such-voting', true);
});

async function listed(query: Record<string, string>): Promise<OrganizationPage> {
  const answer = await app.call(exploreOrganizations, { query });
  expect(answer.status).toBe(200);
  return answer.body;
}

const standings = async (query: Record<string, string>) =>
  (await listed(query)).results.map(({ title, votes, voting_rank }) => [title, votes, voting_rank]);

test('a list of a voting for organizations shows only its participants, ties sharing a rank', async () => {
  const page = await listed({ cms_filter: 'clubs', ordering: 'voting_rank' });
  expect(page).toMatchObject({ count: 3, total_pages: 1 });
  expect(page.results[0]?.current_voting).toEqual({ slug: voting.slug });
  expect(await standings({ cms_filter: 'clubs', ordering: 'voting_rank' })).toEqual([
    ['Berta e. V.', 5, 1],
    ['Clara e. V.', 2, 2],
    ['Anna e. V.', 2, 2],
  ]);
  expect(await standings({ cms_filter: 'clubs', ordering: '-voting_rank', search: 'a' })).toEqual([
    ['Anna e. V.', 2, 2],
    ['Clara e. V.', 2, 2],
    ['Berta e. V.', 5, 1],
  ]);
  expect(await listed({ cms_filter: 'clubs', search: 'Berta' })).toMatchObject({ count: 1 });
});

test('if ranks are not displayed the cards do not contain them; the list of an unknown voting is empty', async () => {
  const hidden = await standings({ cms_filter: 'clubs-hidden', ordering: 'voting_rank' });
  expect(hidden).toHaveLength(3);
  expect(hidden.every(([, votes, rank]) => votes === null && rank === null)).toBe(true);
  expect(await listed({ cms_filter: 'clubs-nowhere' })).toMatchObject({ count: 0, results: [] });
});

test('all other lists show all organizations without votes; the voting contains the path of its list', async () => {
  const { count, results } = await listed({ ordering: 'voting_rank' });
  expect(count).toBe(4);
  expect(results.every(({ votes, current_voting }) => votes === null && current_voting === null)).toBe(true);
  const { body } = await app.call(getVoting, { params: { slug: voting.slug } });
  expect(body).toMatchObject({ list_path: '/organizations/clubs/' });
});
