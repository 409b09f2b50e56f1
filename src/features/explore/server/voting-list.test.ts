import { beforeAll, expect, test } from 'vitest';
import { getVoting } from '#features/votings/contract/votings.ts';
import { castVote } from '#features/votes/contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { enterProject, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { exploreLocations, type MapLocation } from '../contract/locations.ts';
import { exploreProjects } from '../contract/projects.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';

const app = useApp();
let slugs: readonly string[] = [];
let votingSlug = '';

beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { enableVoting: true });
  const voting = await makeVoting(pool);
  votingSlug = voting.slug;
  const titles = ['Anna', 'Berta', 'Clara', 'Dora'];
  const projects = [];
  for (const title of titles) projects.push(await enterProject(pool, voting, { title }));
  await enterProject(pool, voting, { title: 'Not reviewed', review: 1 });
  await enterProject(pool, await makeVoting(pool), { title: 'Other voting' });
  await makeCodes(pool, voting, { LIST0001: 5, LIST0002: 2, LIST0003: 2 });
  for (const [code, at] of [
    ['LIST0001', 2],
    ['LIST0003', 3],
    ['LIST0002', 1],
  ] as const) {
    const body = { email: code, project: projects[at]?.slug };
    expect((await app.call(castVote, { params: { slug: voting.slug }, body })).status).toBe(200);
  }
  slugs = projects.map(({ slug }) => slug);
  await pool.query('UPDATE project SET latitude = 50.9, longitude = 6.9');
  const page = (displayed: boolean, slug: string) =>
    pool.query(
      `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
       VALUES ('projects', $1, $2, $2, 1, now())`,
      [
        slug,
        JSON.stringify({
          title: { en: 'Voting', de: 'Voting' },
          isVotingList: true,
          voting: voting.slug,
          displayCurrentVotingRank: displayed,
        }),
      ],
    );
  await page(true, 'vote');
  await page(false, 'vote-hidden');
});

const cards = async (query: object) =>
  (await app.call(exploreProjects, { query })).body as unknown as {
    count: number;
    results: {
      slug: string;
      votes: number | null;
      voting_rank: number | null;
      current_voting: object | null;
    }[];
  };

test('a voting list shows only its participants, with votes and ranks, ties sharing a rank', async () => {
  const { count, results } = await cards({ cms_filter: 'vote', ordering: 'voting_rank' });
  expect(count).toBe(4);
  expect(results.map(({ slug, votes, voting_rank }) => [slugs.indexOf(slug), votes, voting_rank])).toEqual([
    [2, 5, 1],
    [3, 2, 2],
    [1, 2, 2],
    [0, 0, 4],
  ]);
  expect(results[0]?.current_voting).toEqual({ slug: votingSlug });
});

test('in reverse order the fewest votes come first, and pages are consistent', async () => {
  const first = await cards({ cms_filter: 'vote', ordering: '-voting_rank', page_size: '2', page: '1' });
  const second = await cards({ cms_filter: 'vote', ordering: '-voting_rank', page_size: '2', page: '2' });
  const order = [...first.results, ...second.results].map(({ slug }) => slugs.indexOf(slug));
  expect(order).toEqual([0, 1, 3, 2]);
});

test('a voting contains the path of its list, or null if it has none', async () => {
  const listOf = async (slug: string) =>
    ((await app.call(getVoting, { params: { slug } })).body as { list_path: string | null }).list_path;
  expect(await listOf(votingSlug)).toBe('/projects/vote/');
  expect(await listOf((await makeVoting(app.database.pool)).slug)).toBeNull();
  const { body } = await app.call(getProject, { params: { slug: slugs[0] ?? '' } });
  expect(body).toMatchObject({ voting: { slug: votingSlug, list_path: '/projects/vote/' } });
});

test('if ranks are not displayed the cards do not contain them', async () => {
  const { results } = await cards({ cms_filter: 'vote-hidden' });
  expect(results).toHaveLength(4);
  expect(results.every(({ votes, voting_rank }) => votes === null && voting_rank === null)).toBe(true);
});

test('lists without a voting have no order by votes; the map of a voting shows only its participants', async () => {
  const { results } = await cards({ ordering: 'voting_rank' });
  expect(results.every(({ current_voting }) => current_voting === null)).toBe(true);
  const places = async (query: object) =>
    ((await app.call(exploreLocations, { query })).body as unknown as MapLocation[]).map(
      ({ project_slug }) => project_slug,
    );
  // Requested in direct succession: an answer cached for one page is not used for another.
  const everywhere = await places({});
  expect(everywhere.length).toBeGreaterThan(4);
  expect((await places({ cms_filter: 'vote' })).toSorted()).toEqual(slugs.toSorted());
  expect(await places({})).toEqual(everywhere);
});
