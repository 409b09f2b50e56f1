import { beforeAll, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import {
  enterParticipants,
  type ParticipantWire,
  readParticipant,
  removeParticipants,
  reviewParticipant,
} from '#features/votings/contract/votings.ts';
import { castVote, confirmVote } from '../contract/votes.ts';
import {
  type BuiltVoting,
  countedVotes,
  enterProject,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { linkTo } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true, emailVerification: 'never' });
  staff = await buildUser(app.services, { permissions: ['change_votings', 'change_project_review'] });
});

const enter = (voting: BuiltVoting, ...participants: string[]) =>
  app.call(enterParticipants, { params: { slug: voting.slug }, body: { participants } }, { as: staff });
const remove = (...ids: (string | bigint)[]) =>
  app.call(
    removeParticipants,
    { body: { selection: { ids: ids.map(String) }, reason: 'asked for it' } },
    { as: staff },
  );
const read = async (id: string | bigint) =>
  (await app.call(readParticipant, { params: { id: String(id) } }, { as: staff }))
    .body as unknown as ParticipantWire;
const decide = (id: string | bigint, version: string, decision: 'public' | 'rejected', reason = '') =>
  app.call(
    reviewParticipant,
    { params: { id: String(id) }, body: { version, decision, reason, internal_note: '' } },
    { as: staff },
  );
const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const vote = (voting: BuiltVoting, project: string, email = `${unique('voter')}@example.org`) =>
  app.call(castVote, { params: { slug: voting.slug }, body: { email, project } });
const reviewOf = async (project: bigint) => {
  const { rows } = await app.database.pool.query<{ voting_review_status: number }>(
    'SELECT voting_review_status FROM project WHERE id = $1',
    [project],
  );
  return rows[0]?.voting_review_status;
};
const participantIn = async (voting: BuiltVoting) => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM voting_participant WHERE voting_id = $1 ORDER BY id',
    [voting.id],
  );
  return rows.map(({ id }) => id);
};

describe('entering participants', () => {
  test('sets their voting review back to 1; repeating it changes nothing', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await makeProject(pool);
    await pool.query('UPDATE project SET voting_review_status = 2 WHERE id = $1', [project.id]);
    expect((await enter(voting, project.slug)).body).toEqual({ entered: 1, skipped: 0 });
    expect(await reviewOf(project.id)).toBe(1);
    expect((await vote(voting, project.slug)).status).toBe(400);
    expect((await enter(voting, project.slug, project.slug)).body).toEqual({ entered: 0, skipped: 1 });
    expect((await participantIn(voting)).length).toBe(1);
  });

  test('skips those that are banned, archived, unknown, or take part in another running voting', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const running = await enterProject(pool, await makeVoting(pool));
    const over = await enterProject(pool, await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' }));
    const [banned, archived] = [await makeProject(pool), await makeProject(pool)];
    await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [banned.id]);
    await pool.query('UPDATE project SET status = 3 WHERE id = $1', [archived.id]);
    const answer = await enter(voting, running.slug, over.slug, banned.slug, archived.slug, 'unknown');
    expect(answer.body).toEqual({ entered: 1, skipped: 4 });
    expect([await reviewOf(running.id), await reviewOf(over.id)]).toEqual([2, 1]);
  });

  test('is possible with organizations in a voting for them', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool, { participants: 'promoter' });
    const id = await makeOrganization(pool, {});
    const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
    expect((await enter(voting, rows[0]?.slug ?? '')).body).toEqual({ entered: 1, skipped: 0 });
    const [participant = ''] = await participantIn(voting);
    expect(await read(participant)).toMatchObject({ kind: 'promoter', review: 1, listed: false });
  });

  test('is refused once the voting is over, and for an unknown one', async () => {
    const { pool } = app.database;
    const project = await makeProject(pool);
    const over = await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' });
    expect(codes(await enter(over, project.slug))).toEqual({ non_field_errors: ['voting_over'] });
    expect((await enter({ id: 0n, slug: 'unknown' }, project.slug)).status).toBe(404);
  });

  test('at the same time enters each once', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const slugs = [(await makeProject(pool)).slug, (await makeProject(pool)).slug];
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => enter(voting, ...(n % 2 ? slugs : slugs.toReversed()))),
    );
    const entered = answers.reduce((sum, { body }) => sum + (body as { entered: number }).entered, 0);
    expect({ entered, stored: (await participantIn(voting)).length }).toEqual({ entered: 2, stored: 2 });
  });
});

describe('the voting review', () => {
  test('is decided once, mailed to the administrators, and leads to the next one', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const [one, two] = [await makeProject(pool), await makeProject(pool)];
    await enter(voting, one.slug, two.slug);
    const administrator = await buildUser(app.services, {});
    await pool.query(
      `INSERT INTO organization_administrator (organization_id, user_id) SELECT organization_id, $2 FROM project WHERE id = $1`,
      [one.id, administrator.id],
    );
    const [first = '', second = ''] = await participantIn(voting);
    const seen = await read(first);
    const { count, position, next } = seen.queue;
    expect(next).toEqual({ slug: second, title: expect.any(String) as string });
    expect(count).toBeGreaterThan(position ?? count);
    expect((await read(second)).queue.previous?.slug).toBe(first);
    expect(codes(await decide(first, seen.version, 'rejected'))).toEqual({ reason: ['reason_required'] });
    const decided = await decide(first, seen.version, 'public');
    expect(decided).toMatchObject({ status: 200, body: { next: second } });
    expect(await reviewOf(one.id)).toBe(2);
    expect((await vote(voting, one.slug)).status).toBe(200);
    expect(codes(await decide(first, seen.version, 'public'))).toEqual({
      non_field_errors: ['participant_changed'],
    });
    const after = await read(first);
    expect(after).toMatchObject({
      listed: true,
      votes: 1,
      decisions: [{ kind: 'voting_public' }],
      queue: { count: count - 1, position: null },
    });
    expect(codes(await decide(first, after.version, 'public'))).toEqual({
      non_field_errors: ['review_unchanged'],
    });
    const { rows } = await pool.query<{ template: string }>(
      `SELECT template FROM email WHERE promise LIKE $1 || ':%'`,
      [`voting_participant:${first}:public`],
    );
    expect(rows).toEqual([{ template: 'voting_accepted' }]);
  });

  test('a rejection ends the ranking of a participant', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const { slug, participant } = await enterProject(pool, voting);
    const { version } = await read(participant);
    expect((await decide(participant, version, 'rejected', 'Not in our area')).status).toBe(200);
    expect(codes(await vote(voting, slug))).toEqual({ non_field_errors: ['not_participating'] });
    expect((await read(participant)).decisions).toMatchObject([
      { kind: 'voting_rejected', reason: 'Not in our area' },
    ]);
  });

  test('of two decisions at the same time one is refused', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const project = await makeProject(pool);
    await enter(voting, project.slug);
    const [id = ''] = await participantIn(voting);
    const { version } = await read(id);
    const answers = await Promise.all([decide(id, version, 'public'), decide(id, version, 'rejected', 'No')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('removing participants', () => {
  test('deletes one without votes, and keeps one with votes unranked until it is entered again', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const [empty, voted] = [await enterProject(pool, voting), await enterProject(pool, voting)];
    expect((await vote(voting, voted.slug)).status).toBe(200);
    expect((await remove(empty.participant, voted.participant)).body).toEqual({ removed: 2, skipped: 0 });
    expect(await participantIn(voting)).toEqual([String(voted.participant)]);
    expect(await read(voted.participant)).toMatchObject({
      listed: false,
      votes: 1,
      removal_reason: 'asked for it',
    });
    expect(codes(await vote(voting, voted.slug))).toEqual({ non_field_errors: ['not_participating'] });
    expect((await remove(voted.participant)).body).toEqual({ removed: 0, skipped: 1 });
    expect((await enter(voting, voted.slug)).body).toEqual({ entered: 1, skipped: 0 });
    const { version } = await read(voted.participant);
    expect((await decide(voted.participant, version, 'public')).status).toBe(200);
    expect(await countedVotes(pool, voted.participant)).toBe(1);
    expect((await vote(voting, voted.slug)).status).toBe(200);
  });

  test('a vote whose link is opened after it does not count', async () => {
    const { pool } = app.database;
    await setSettings(pool, { emailVerification: 'every' });
    const voting = await makeVoting(pool);
    const { slug, participant } = await enterProject(pool, voting);
    const email = `${unique('late')}@example.org`;
    expect((await vote(voting, slug, email)).status).toBe(200);
    expect((await remove(participant)).body).toEqual({ removed: 1, skipped: 0 });
    await app.call(confirmVote, { params: { token: await linkTo(app, email) } });
    const { rows } = await pool.query('SELECT state, reason FROM vote WHERE email = $1', [email]);
    expect(rows).toEqual([{ state: 'rejected', reason: 'not_participating' }]);
    await setSettings(pool, { emailVerification: 'never' });
  });

  test('skips participants of a voting whose results are confirmed', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' });
    const { participant } = await enterProject(pool, voting);
    await pool.query('UPDATE voting SET results_confirmed_at = now() WHERE id = $1', [voting.id]);
    expect((await remove(participant)).body).toEqual({ removed: 0, skipped: 1 });
  });

  test('waits for a vote in progress, and then keeps the participant', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const { participant } = await enterProject(pool, voting);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM voting WHERE id = $1 FOR KEY SHARE', [voting.id]);
    const removing = remove(participant);
    await untilWaiting(pool, 1);
    await client.query(
      `INSERT INTO vote (voting_id, participant_id, kind, state, email, voter_key, period, slot, cast_at, cast_on,
         confirmed_at, counted_at, locale)
       VALUES ($1, $2, 'email', 'counted', 'b@example.org', 'b@example.org', 'voting', 1, now(), current_date, now(),
         now(), 'de')`,
      [voting.id, participant],
    );
    await client.query('COMMIT');
    client.release();
    expect((await removing).body).toEqual({ removed: 1, skipped: 0 });
    expect(await participantIn(voting)).toEqual([String(participant)]);
  });
});

test('entering, reviewing and removing need the right for each', async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool);
  const { slug, participant } = await enterProject(pool, voting);
  const { version } = await read(participant);
  const viewer = await buildUser(app.services, { permissions: ['view_votings'] });
  const params = { id: String(participant) };
  expect((await app.call(readParticipant, { params }, { as: viewer })).status).toBe(200);
  const calls = (as?: BuiltUser) => [
    app.call(
      enterParticipants,
      { params: { slug: voting.slug }, body: { participants: [slug] } },
      as && { as },
    ),
    app.call(removeParticipants, { body: { selection: { ids: [params.id] }, reason: 'x' } }, as && { as }),
    app.call(
      reviewParticipant,
      { params, body: { version, decision: 'rejected', reason: 'x', internal_note: '' } },
      as && { as },
    ),
  ];
  for (const answer of await Promise.all(calls(viewer))) expect(answer.status).toBe(403);
  for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401);
  expect((await app.call(readParticipant, { params: { id: '999999999' } }, { as: staff })).status).toBe(404);
  expect((await decide('999999999', version, 'public')).status).toBe(404);
});
