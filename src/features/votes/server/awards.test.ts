import { beforeAll, describe, expect, test } from 'vitest';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  confirmResults,
  readSiteVoting,
  saveSiteVoting,
  type VotingContent,
} from '#features/votings/contract/votings.ts';
import { castVote, changeVoteState } from '../contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  brokenVotingChecks,
  type BuiltVoting,
  enterProject,
  makeCodes,
  makeVoting,
} from '#features/votings/server/testing.ts';

const app = useApp();
const HOUR = 3_600_000;
let staff: BuiltUser;
let budget: string;
let number = 0;

beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true });
  staff = await buildUser(app.services, { permissions: ['change_votings'] });
  budget = (await makeBudget(app.services)).id;
});

const read = async ({ slug }: BuiltVoting, as = staff) =>
  await app.call(readSiteVoting, { params: { slug } }, { as });

async function save(voting: BuiltVoting, content: object, version?: string) {
  const { body } = await read(voting);
  const seen = body as unknown as { content_version: string; content: VotingContent };
  return app.call(
    saveSiteVoting,
    {
      params: { slug: voting.slug },
      body: { version: version ?? seen.content_version, content: { ...seen.content, ...content } },
    },
    { as: staff },
  );
}

const confirm = ({ slug }: BuiltVoting, decisions: readonly object[] = []) =>
  app.call(confirmResults, { params: { slug }, body: { decisions } }, { as: staff });

/** An award for each place, of 100 euros times its number. */
const awardsFor = (...places: number[]) => ({
  awards: places.map((place) => ({ place, amount_in_cents: 10_000 * place, budget })),
});

/** A voting that ends in an hour, with one participant for each number of votes. */
async function endedVoting(votes: readonly number[]) {
  const { pool } = app.database;
  const ends = app.services.clock.now().getTime() + HOUR;
  const voting = await makeVoting(pool, { endsAt: new Date(ends).toISOString() });
  const participants = [];
  for (const value of votes) {
    const project = await enterProject(pool, voting);
    participants.push(project);
    if (value === 0) continue;
    const code = `AWARD${(number += 1)}X`;
    await makeCodes(pool, voting, { [code]: value });
    const answer = await app.call(castVote, {
      params: { slug: voting.slug },
      body: { email: code, project: project.slug },
    });
    expect(answer.status).toBe(200);
  }
  return { voting, participants };
}

async function fundingsOf(voting: BuiltVoting) {
  const { rows } = await app.database.pool.query<Record<string, unknown>>(
    `SELECT a.place, f.type, f.status, f.amount_cents::int AS cents, f.project_id::text AS project,
       (SELECT count(*)::int FROM internal_funding_change c WHERE c.funding_id = f.id) AS changes
     FROM voting_award a JOIN internal_funding f ON f.id = a.funding_id WHERE a.voting_id = $1 ORDER BY a.place`,
    [voting.id],
  );
  return rows;
}

const intended = (place: number, project: { id: bigint } | undefined) => ({
  place,
  type: 'voting_award',
  status: 1,
  cents: 10_000 * place,
  project: String(project?.id),
  changes: 1,
});

/** Runs `work` at a time when the ranking is frozen. */
async function whenFrozen<T>(work: () => Promise<T>): Promise<T> {
  app.services.clock.shiftBy(26 * HOUR);
  try {
    return await work();
  } finally {
    app.services.clock.shiftBy(-26 * HOUR);
  }
}

describe('awards', () => {
  test('become intended fundings for the participants in their places, once, however often results are confirmed', async () => {
    const { voting, participants } = await endedVoting([2, 7, 0]);
    expect((await save(voting, awardsFor(1, 2, 3))).status).toBe(200);
    await whenFrozen(async () => {
      const answers = await Promise.all([confirm(voting), confirm(voting), confirm(voting)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    });
    expect(await fundingsOf(voting)).toEqual([intended(1, participants[1]), intended(2, participants[0])]);
    expect(await brokenVotingChecks(app.database.pool)).toEqual([]);
    const { body } = await read(voting);
    expect(body).toMatchObject({
      awarded: [
        { place: 1, amount: { in_cents: 10_000 } },
        { place: 2, amount: { in_cents: 20_000 } },
      ],
    });
    expect(await save(voting, awardsFor(1))).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['results_confirmed'] } },
    });
  });

  test('are given only for the ranks, votes and amounts that were shown', async () => {
    const { voting, participants } = await endedVoting([3, 2]);
    await save(voting, awardsFor(1));
    const shown = async () => ((await read(voting)).body as unknown as { version: string }).version;
    const confirmSeen = (version: string) =>
      app.call(
        confirmResults,
        { params: { slug: voting.slug }, body: { version, decisions: [] } },
        { as: staff },
      );
    const changed = { status: 409, body: { codes: { non_field_errors: ['record_changed'] } } };
    await whenFrozen(async () => {
      const first = await shown();
      const [vote] = await app.services.database.db
        .selectFrom('vote')
        .select('id')
        .where('participant_id', '=', participants[0]?.participant ?? 0n)
        .execute();
      const judge = await buildUser(app.services, { permissions: ['change_votes'] });
      const rejected = await app.call(
        changeVoteState,
        { params: { id: String(vote?.id) }, body: { from: 'counted', state: 'rejected', reason: 'bought' } },
        { as: judge },
      );
      expect(rejected.status).toBe(200);
      expect(await confirmSeen(first)).toMatchObject(changed);
      const second = await shown();
      await save(voting, { awards: [{ place: 1, amount_in_cents: 1_000_000, budget }] });
      expect(await confirmSeen(second)).toMatchObject(changed);
      expect(await fundingsOf(voting)).toEqual([]);
      expect((await confirmSeen(await shown())).status).toBe(200);
    });
    expect(await fundingsOf(voting)).toMatchObject([{ place: 1, cents: 1_000_000 }]);
  });

  test('of places that several share wait for a decision; an invalid one awards nothing', async () => {
    const { voting, participants } = await endedVoting([3, 3, 1]);
    const idOf = (at: number) => String(participants[at]?.participant);
    await save(voting, awardsFor(1, 3));
    await whenFrozen(async () => {
      expect(await confirm(voting)).toMatchObject({
        status: 409,
        body: { codes: { non_field_errors: ['award_undecided'] } },
      });
      for (const participant of [idOf(2), '1']) {
        expect(await confirm(voting, [{ place: 1, participant }])).toMatchObject({
          status: 409,
          body: { codes: { non_field_errors: ['award_decision_wrong'] } },
        });
      }
      expect(await fundingsOf(voting)).toEqual([]);
      expect((await confirm(voting, [{ place: 1, participant: idOf(1) }])).status).toBe(200);
    });
    expect(await fundingsOf(voting)).toEqual([intended(1, participants[1]), intended(3, participants[2])]);
    expect(await brokenVotingChecks(app.database.pool)).toEqual([]);
  });

  test('are refused twice for a place, without a budget, and for a version that is no longer current', async () => {
    const voting = await makeVoting(app.database.pool);
    const twice = await save(voting, awardsFor(1, 1));
    expect(twice).toMatchObject({
      status: 400,
      body: { codes: { 'content.awards.1.place': ['award_twice'] } },
    });
    const unknownBudget = { awards: [{ place: 1, amount_in_cents: 5, budget: '999999999' }] };
    expect(await save(voting, unknownBudget)).toMatchObject({
      status: 400,
      body: { codes: { 'content.awards.0.budget': ['budget_unknown'] } },
    });
    expect((await save(voting, { standings_every_days: 7 })).status).toBe(200);
    expect(await save(voting, awardsFor(1), '0'.repeat(16))).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['voting_changed'] } },
    });
    const { body } = await read(voting);
    expect(body).toMatchObject({ content: { standings_every_days: 7, awards: [] } });
  });

  test('are checked: an award that differs from its funding is found', async () => {
    const { voting } = await endedVoting([1]);
    await save(voting, awardsFor(1));
    await whenFrozen(() => confirm(voting));
    const change = (by: number) =>
      app.database.pool.query(
        'UPDATE voting_award SET amount_cents = amount_cents + $2 WHERE voting_id = $1',
        [voting.id, by],
      );
    await change(1);
    expect(await brokenVotingChecks(app.database.pool)).toEqual(['voting_awards']);
    await change(-1);
    expect(await brokenVotingChecks(app.database.pool)).toEqual([]);
  });

  test('are shown only to staff with the right', async () => {
    const voting = await makeVoting(app.database.pool);
    const viewer = await buildUser(app.services, { permissions: ['view_votings'] });
    expect((await read(voting, viewer)).status).toBe(200);
    const stranger = await buildUser(app.services, { permissions: ['change_votes'] });
    expect((await read(voting, stranger)).status).toBe(403);
    expect((await app.call(readSiteVoting, { params: { slug: 'no-such' } }, { as: staff })).status).toBe(404);
  });
});
