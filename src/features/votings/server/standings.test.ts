import { beforeAll, expect, test } from 'vitest';
import { exploreProjects } from '#features/explore/contract/projects.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { castVote, getVoting } from '../contract/votings.ts';
import {
  brokenVotingChecks,
  enterProject,
  makeCodes,
  makeVoting,
  runVotingJob,
  setSettings,
} from './testing.ts';

const app = useApp();
const DAY = 86_400_000;
let voting: { id: bigint; slug: string };
let anna: { slug: string };
let berta: { slug: string };

beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { enableVoting: true });
  beginAtNoon(app.services.clock);
  const now = app.services.clock.now().getTime();
  voting = await makeVoting(pool, {
    startsAt: new Date(now - 6 * DAY).toISOString(),
    endsAt: new Date(now + 30 * DAY).toISOString(),
    displayCurrentRank: false,
    standingsEveryDays: 7,
  });
  anna = await enterProject(pool, voting, { title: 'Anna' });
  berta = await enterProject(pool, voting, { title: 'Berta' });
  await makeCodes(pool, voting, { STAND001: 1, STAND002: 3 });
  for (const displayed of [true, false]) {
    await pool.query(
      `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
       VALUES ('projects', $1, $2, $2, 1, now())`,
      [
        displayed ? 'standings' : 'standings-quiet',
        JSON.stringify({
          title: { en: 'Voting', de: 'Voting' },
          isVotingList: true,
          voting: voting.slug,
          displayCurrentVotingRank: displayed,
        }),
      ],
    );
  }
});

const vote = (code: string, { slug }: { slug: string }) =>
  app.call(castVote, { params: { slug: voting.slug }, body: { email: code, project: slug } });

/** The job as two workers run it at the same moment. */
const publish = () =>
  Promise.all([runVotingJob(app, 'votings.standings'), runVotingJob(app, 'votings.standings')]);

async function figures(page: string, ordering = 'voting_rank') {
  const { body } = await app.call(exploreProjects, { query: { cms_filter: page, ordering } });
  const { results } = body as unknown as {
    results: { title: string; votes: number | null; voting_rank: number | null }[];
  };
  return results.map((card) => [card.title, card.votes, card.voting_rank]);
}

test('are published when their day comes, and stay as they were until the next ones', async () => {
  expect((await vote('STAND001', anna)).status).toBe(200);
  await publish();
  // Nothing is due yet: neither figures nor their order are told.
  expect(await figures('standings')).toEqual(
    expect.arrayContaining([
      ['Anna', null, null],
      ['Berta', null, null],
    ]),
  );
  expect(await figures('standings')).toEqual(await figures('standings', ''));

  app.services.clock.shiftBy(DAY);
  await publish();
  expect((await vote('STAND002', berta)).status).toBe(200);
  const published = [
    ['Anna', 1, 1],
    ['Berta', 0, 2],
  ];
  expect(await figures('standings')).toEqual(published);
  expect(await figures('standings-quiet')).toEqual(published);
  expect(await figures('standings', '-voting_rank')).toEqual(published.toReversed());
  const { body } = await app.call(getProject, { params: { slug: berta.slug } });
  expect(body).toMatchObject({ current_votes: 0, current_voting_rank: 2 });
  const { body: seen } = await app.call(getVoting, { params: { slug: voting.slug } });
  expect(seen).toMatchObject({ shows_rank: true, standings_at: expect.any(String) });

  // Again and again within the week changes nothing.
  await publish();
  expect(await figures('standings')).toEqual(published);

  app.services.clock.shiftBy(7 * DAY);
  await publish();
  expect(await figures('standings')).toEqual([
    ['Berta', 3, 1],
    ['Anna', 1, 2],
  ]);
  expect(await brokenVotingChecks(app.database.pool)).toEqual([]);
});

test('who has come since the last standings is in the list without figures', async () => {
  await enterProject(app.database.pool, voting, { title: 'Clara' });
  expect((await figures('standings')).at(-1)).toEqual(['Clara', null, null]);
});

test('after the end the result is shown', async () => {
  app.services.clock.shiftBy(40 * DAY);
  expect(await figures('standings')).toEqual([
    ['Berta', 3, 1],
    ['Anna', 1, 2],
    ['Clara', 0, 3],
  ]);
  app.services.clock.shiftBy(-48 * DAY);
});
