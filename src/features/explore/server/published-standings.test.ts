import { beforeAll, expect, test } from 'vitest';
import { exploreProjects } from '../contract/projects.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { getVoting } from '#features/votings/contract/votings.ts';
import { castVote } from '#features/votes/contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  brokenVotingChecks,
  enterProject,
  makeCodes,
  makeVoting,
  runVotingJob,
} from '#features/votings/server/testing.ts';

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

/** Runs the job in two workers at the same time. */
const publish = () =>
  Promise.all([runVotingJob(app, 'votings.standings'), runVotingJob(app, 'votings.standings')]);

async function figures(page: string, ordering = 'voting_rank') {
  const { body } = await app.call(exploreProjects, { query: { cms_filter: page, ordering } });
  const { results } = body as unknown as {
    results: { title: string; votes: number | null; voting_rank: number | null }[];
  };
  return results.map((card) => [card.title, card.votes, card.voting_rank]);
}

test('standings are published on their day, and do not change until the next publication', async () => {
  expect((await vote('STAND001', anna)).status).toBe(200);
  await publish();
  // Nothing is due yet: neither figures nor their order are shown.
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
  const { body: shownVoting } = await app.call(getVoting, { params: { slug: voting.slug } });
  expect(shownVoting).toMatchObject({ shows_rank: true, standings_at: expect.any(String) });

  // Publishing again within the week changes nothing.
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

test('participants added since the last standings are listed without figures', async () => {
  await enterProject(app.database.pool, voting, { title: 'Clara' });
  expect((await figures('standings')).at(-1)).toEqual(['Clara', null, null]);
});

test('the result is shown after the end of the voting', async () => {
  app.services.clock.shiftBy(40 * DAY);
  expect(await figures('standings')).toEqual([
    ['Berta', 3, 1],
    ['Anna', 1, 2],
    ['Clara', 0, 3],
  ]);
  app.services.clock.shiftBy(-48 * DAY);
});
