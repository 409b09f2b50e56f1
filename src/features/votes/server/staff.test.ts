import { beforeAll, describe, expect, test } from 'vitest';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { confirmResults } from '#features/votings/contract/votings.ts';
import { voteList } from '../list/votes.ts';
import { castVote, changeVoteState, changeVoteStates, confirmVote } from '../contract/votes.ts';
import { confirmByLink } from '#features/votes/server/commands/confirm.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  brokenVotingChecks,
  countedVotes,
  enterProject,
  makeCodes,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { linkTo } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
let number = 0;

beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true });
  staff = await buildUser(app.services, { permissions: ['change_votes', 'change_votings'] });
});

async function makeVote(
  voting: { slug: string },
  project: { slug: string },
): Promise<{ id: string; email: string }> {
  const email = `voter${(number += 1)}@example.org`;
  await app.call(castVote, { params: { slug: voting.slug }, body: { email, project: project.slug } });
  await app.call(confirmVote, { params: { token: await linkTo(app, email) } });
  const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM vote WHERE email = $1', [
    email,
  ]);
  return { id: rows[0]?.id ?? '', email };
}

const stateOf = async (id: string): Promise<string | undefined> => {
  const { rows } = await app.database.pool.query<{ state: string }>('SELECT state FROM vote WHERE id = $1', [
    id,
  ]);
  return rows[0]?.state;
};
const setState = async (id: string, state: string, reason = 'looked at it', from?: string) => {
  const body = { from: from ?? (await stateOf(id)) ?? 'counted', state, reason };
  return app.call(changeVoteState, { params: { id }, body }, { as: staff });
};

describe('staff with votes.change', () => {
  test('set a vote to counted, suspicious or rejected; counts are updated and reasons stored', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting);
    const { id } = await makeVote(voting, project);
    expect(await countedVotes(pool, project.participant)).toBe(1);
    expect(await setState(id, 'suspicious')).toMatchObject({ status: 200, body: { state: 'suspicious' } });
    expect(await countedVotes(pool, project.participant)).toBe(0);
    expect((await setState(id, 'rejected', 'a robot')).status).toBe(200);
    expect((await setState(id, 'counted', 'a human after all')).status).toBe(200);
    expect(await countedVotes(pool, project.participant)).toBe(1);
    const { rows } = await pool.query(
      'SELECT from_state, to_state, reason FROM vote_change WHERE vote_id = $1 ORDER BY id',
      [id],
    );
    expect(rows).toEqual([
      { from_state: 'counted', to_state: 'suspicious', reason: 'looked at it' },
      { from_state: 'suspicious', to_state: 'rejected', reason: 'a robot' },
      { from_state: 'rejected', to_state: 'counted', reason: 'a human after all' },
    ]);
    expect(await brokenVotingChecks(pool)).toEqual([]);
  });

  test('see why a vote does not count in their language, and the reasons of staff as written', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting, { title: 'Anna' });
    const reasons = ['already_voted', 'blocked_by_owner', 'a robot'];
    for (const reason of reasons) {
      const { id } = await makeVote(voting, project);
      expect((await setState(id, 'rejected')).status).toBe(200);
      await pool.query('UPDATE vote SET reason = $2 WHERE id = $1', [id, reason]);
    }
    const reasonsIn = async (locale: string) => {
      const query = { voting_slug: voting.slug, ordering: 'cast_at' };
      const { body } = await app.call(listRoutes(voteList).page, { query }, { as: staff, locale });
      return (body as { results: { reason: string }[] }).results.map(({ reason }) => reason).toSorted();
    };
    expect(await reasonsIn('en_US')).toEqual([
      'Address blocked by its owner',
      'Another vote of this person has been counted',
      'a robot',
    ]);
    expect(await reasonsIn('sie_DE')).toEqual([
      'Adresse vom Inhaber gesperrt',
      'Eine andere Stimme dieser Person ist gezählt',
      'a robot',
    ]);
  });

  test('must enter a reason, and cannot set a vote to its current state or change an unconfirmed one', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting);
    const { id } = await makeVote(voting, project);
    expect((await setState(id, 'rejected', '  ')).status).toBe(400);
    expect(await setState(id, 'counted')).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['vote_unchanged'] } },
    });
    await app.call(castVote, {
      params: { slug: voting.slug },
      body: { email: 'waits@example.org', project: project.slug },
    });
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM vote WHERE email = 'waits@example.org'`,
    );
    expect(await setState(rows[0]?.id ?? '', 'counted')).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['vote_unverified'] } },
    });
    expect((await setState('9007199254740991', 'counted')).status).toBe(404);
  });

  test('decide about several votes at once; those for which it is not possible are skipped', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting);
    const votes = [
      await makeVote(voting, project),
      await makeVote(voting, project),
      await makeVote(voting, project),
    ];
    const [first, second, again] = votes.map(({ id }) => id) as [string, string, string];
    for (const id of [first, second]) await setState(id, 'suspicious');
    // The person of the third vote has voted again after it was rejected.
    await setState(again, 'rejected');
    const email = votes[2]?.email ?? '';
    await app.call(castVote, { params: { slug: voting.slug }, body: { email, project: project.slug } });
    await app.call(confirmVote, { params: { token: await linkTo(app, email) } });
    expect(await countedVotes(pool, project.participant)).toBe(1);
    const decide = (state: string, ids: string[], as: BuiltUser | undefined = staff) =>
      app.call(
        changeVoteStates,
        { body: { selection: { ids }, state, reason: 'a whole school' } as never },
        as ? { as } : {},
      );
    const ids = [first, second, again];
    expect((await decide('counted', ids)).body).toEqual({ changed: 2, skipped: 1 });
    expect(await countedVotes(pool, project.participant)).toBe(3);
    expect((await decide('counted', ids)).body).toEqual({ changed: 0, skipped: 3 });
    expect((await decide('rejected', ids)).body).toEqual({ changed: 2, skipped: 1 });
    expect(await countedVotes(pool, project.participant)).toBe(1);
    // Rejected votes are counted again, with their number within the interval.
    expect((await decide('counted', ids)).body).toEqual({ changed: 2, skipped: 1 });
    const { rows } = await pool.query(
      'SELECT from_state, to_state, reason FROM vote_change WHERE vote_id = $1 ORDER BY id',
      [first],
    );
    expect(rows.slice(1)).toEqual([
      { from_state: 'suspicious', to_state: 'counted', reason: 'a whole school' },
      { from_state: 'counted', to_state: 'rejected', reason: 'a whole school' },
      { from_state: 'rejected', to_state: 'counted', reason: 'a whole school' },
    ]);
    const reader = await buildUser(app.services, { permissions: ['view_votes'] });
    expect((await decide('counted', ids, reader)).status).toBe(403);
    const anonymous = await app.call(changeVoteStates, {
      body: { selection: { ids }, state: 'counted', reason: 'nobody' },
    });
    expect(anonymous.status).toBe(401);
    expect((await decide('counted', [...ids, '9007199254740991'])).status).toBe(409);
    expect(await brokenVotingChecks(pool)).toEqual([]);
  });

  test('have the voters of votes that were set aside mailed what they decide, each time', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting, { title: 'Anna' });
    const mailsTo = async (email: string) => {
      await app.services.jobs.drain();
      const { rows } = await pool.query<{ template: string; text: string }>(
        `SELECT template, text_body AS text FROM email WHERE recipient = $1 AND template NOT LIKE 'vote_verification%' ORDER BY id`,
        [email],
      );
      return rows;
    };
    const templates = async (email: string) => (await mailsTo(email)).map(({ template }) => template);
    const single = await makeVote(voting, project);
    await setState(single.id, 'rejected', 'a robot');
    // It was not set aside: its voter was not told to wait.
    expect(await templates(single.email)).toEqual([]);
    await setState(single.id, 'suspicious', 'or not');
    await setState(single.id, 'counted', 'a human');
    expect(await templates(single.email)).toEqual(['vote_counted']);
    await setState(single.id, 'rejected', 'the robot of #4711');
    expect(await templates(single.email)).toEqual(['vote_counted', 'vote_rejected']);
    const [, rejected] = await mailsTo(single.email);
    expect(rejected?.text).toContain('Anna');
    expect(rejected?.text).not.toContain('4711');
    const [known, unknown, blocked] = [
      await makeVote(voting, project),
      await makeVote(voting, project),
      await makeVote(voting, project),
    ];
    const votes = [known, unknown, blocked];
    for (const { id } of votes) await setState(id, 'suspicious');
    // As where votes need no confirmation: nobody has opened a link with this address.
    await pool.query('UPDATE vote SET token_hash = NULL, expires_at = NULL WHERE id = $1', [unknown.id]);
    await pool.query(
      `INSERT INTO blocked_voter (kind, value, source, created_at)
       SELECT 'address', voter_key, 'owner', now() FROM vote WHERE id = $1`,
      [blocked.id],
    );
    const ids = votes.map(({ id }) => id);
    const decide = () =>
      app.call(
        changeVoteStates,
        { body: { selection: { ids }, state: 'counted', reason: 'a school' } as never },
        { as: staff },
      );
    expect((await decide()).body).toEqual({ changed: 3, skipped: 0 });
    expect((await decide()).body).toEqual({ changed: 0, skipped: 3 });
    expect(await templates(known.email)).toEqual(['vote_counted']);
    expect(await templates(unknown.email)).toEqual([]);
    expect(await templates(blocked.email)).toEqual([]);
  });

  test('cannot give a person two votes in one interval', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting);
    const { id, email } = await makeVote(voting, project);
    await setState(id, 'rejected');
    await app.call(castVote, { params: { slug: voting.slug }, body: { email, project: project.slug } });
    await app.call(confirmVote, { params: { token: await linkTo(app, email) } });
    expect(await countedVotes(pool, project.participant)).toBe(1);
    expect(await setState(id, 'counted')).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['person_has_voted'] } },
    });
  });

  test('confirm results once, not before 24 hours after the end; then no vote changes, and participants are notified', async () => {
    const { pool } = app.database;
    const ends = new Date(app.services.clock.now().getTime() + 3_600_000);
    const voting = await makeVoting(pool, { endsAt: ends.toISOString() });
    const first = await enterProject(pool, voting, { title: 'Anna' });
    const second = await enterProject(pool, voting, { title: 'Berta' });
    const third = await enterProject(pool, voting, { title: 'Clara' });
    const { id } = await makeVote(voting, second);
    await makeCodes(pool, voting, { RESULT01: 1 });
    await app.call(castVote, {
      params: { slug: voting.slug },
      body: { email: 'RESULT01', project: first.slug },
    });
    const admin = await buildUser(app.services, {});
    await pool.query(
      `INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = $1`,
      [second.id, admin.id],
    );
    const confirm = () =>
      app.call(confirmResults, { params: { slug: voting.slug }, body: {} }, { as: staff });
    expect(await confirm()).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['results_not_frozen'] } },
    });
    app.services.clock.shiftBy(26 * 3_600_000);
    expect(await confirm()).toMatchObject({
      status: 200,
      body: {
        results: [
          { title: 'Berta', rank: 1, votes: 1 },
          { title: 'Anna', rank: 1, votes: 1 },
          { title: 'Clara', rank: 3, votes: 0 },
        ],
      },
    });
    expect((await confirm()).status).toBe(409);
    expect(await setState(id, 'rejected')).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['results_confirmed'] } },
    });
    await app.services.jobs.drain();
    const { rows } = await pool.query<{ text_body: string }>(
      'SELECT text_body FROM email WHERE recipient = $1',
      [admin.email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_body).toContain('Rang 1');
    // The word that the pages use as well.
    expect(rows[0]?.text_body).toContain('Die Abstimmung „');
    app.services.clock.shiftBy(-26 * 3_600_000);
    expect(third.slug).toBeTruthy();
  });

  test('no vote counts after the confirmation, even if its link was opened in time', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting, { title: 'Anna' });
    const email = `voter${(number += 1)}@example.org`;
    await app.call(castVote, { params: { slug: voting.slug }, body: { email, project: project.slug } });
    const token = await linkTo(app, email);
    await app.services.database.transact(async (tx) => {
      await pool.query(
        `UPDATE voting SET results_confirmed_at = ends_at + interval '1 day' WHERE slug = $1`,
        [voting.slug],
      );
      await confirmByLink(tx, token, app.services.config.sessionSecret);
    });
    const { rows } = await pool.query<{ state: string }>('SELECT state FROM vote WHERE email = $1', [email]);
    expect(rows).toEqual([{ state: 'expired' }]);
  });

  test('is refused if somebody else has decided since it was shown, and that decision stays', async () => {
    const voting = await makeVoting(app.database.pool);
    const { id } = await makeVote(voting, await enterProject(app.database.pool, voting));
    expect((await setState(id, 'rejected', 'a robot')).status).toBe(200);
    expect(await setState(id, 'suspicious', 'looked at it', 'counted')).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['record_changed'] }, now: { from: 'rejected' } },
    });
    expect(await stateOf(id)).toBe('rejected');
  });

  test('is refused to everybody else', async () => {
    const stranger = await buildUser(app.services, { permissions: ['change_votings'] });
    const answer = await app.call(
      changeVoteState,
      { params: { id: '1' }, body: { from: 'suspicious', state: 'counted', reason: 'x' } },
      { as: stranger },
    );
    expect(answer.status).toBe(403);
  });
});
