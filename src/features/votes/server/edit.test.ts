import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  createVoting,
  deleteVoting,
  type EditedVoting,
  getVoting,
  readVotingBasics,
  saveVotingBasics,
  type VotingBasicsWire,
} from '#features/votings/contract/votings.ts';
import { castVote } from '../contract/votes.ts';
import { enterProject, makeCodes } from '#features/votings/server/testing.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true, emailVerification: 'never' });
  staff = await buildUser(app.services, {
    permissions: ['create_votings', 'change_votings', 'delete_votings'],
  });
});

const today = () => berlinDate(app.services.clock.now());
const content = (change: Partial<VotingBasicsWire> = {}): VotingBasicsWire => ({
  title: unique('Heart projects'),
  description: 'Vote every day.\nOne winner.',
  participants: 'project',
  starts_on: today(),
  ends_on: addDays(today(), 20),
  enable_email: true,
  enable_codes: true,
  vote_interval: null,
  votes_per_interval: null,
  review_status: 2,
  ...change,
});

const create = (change: Partial<VotingBasicsWire> = {}) =>
  app.call(createVoting, { body: { content: content(change) } }, { as: staff });
const made = async (change: Partial<VotingBasicsWire> = {}) => {
  const answer = await create(change);
  expect(answer.status).toBe(201);
  return (answer.body as { slug: string }).slug;
};
const read = async (slug: string) =>
  (await app.call(readVotingBasics, { params: { slug } }, { as: staff })).body as unknown as EditedVoting;
const save = (slug: string, version: string, after: VotingBasicsWire) =>
  app.call(saveVotingBasics, { params: { slug }, body: { version, content: after } }, { as: staff });
const remove = (slug: string, parts = { participants: 0, codes: 0 }) =>
  app.call(deleteVoting, { params: { slug }, body: parts }, { as: staff });
const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const vote = (slug: string, project: string, email = `${unique('voter')}@example.org`) =>
  app.call(castVote, { params: { slug }, body: { email, project } });
const idOf = async (slug: string) => {
  const { rows } = await app.database.pool.query<{ id: string }>('SELECT id FROM voting WHERE slug = $1', [
    slug,
  ]);
  return { id: BigInt(rows[0]?.id ?? 0), slug };
};

describe('a voting', () => {
  test('is created under an address of its title, changed and deleted; each is logged', async () => {
    const title = unique('Summer');
    const slug = await made({ title });
    expect(slug).toBe(title.toLowerCase());
    const { content: stored, version, fixed } = await read(slug);
    expect({ stored: stored.title, fixed }).toEqual({ stored: title, fixed: [] });
    const after = {
      ...stored,
      title: 'Winter',
      ends_on: addDays(today(), 3),
      vote_interval: 'voting' as const,
    };
    expect((await save(slug, version, after)).status).toBe(200);
    expect(await read(slug)).toMatchObject({ slug, content: after });
    const shown = await app.call(getVoting, { params: { slug } });
    expect(shown.body).toMatchObject({ title: 'Winter', state: 'active', area: { interval: 'voting' } });
    expect((await remove(slug)).body).toEqual({ deleted: true });
    expect((await remove(slug)).status).toBe(404);
    const { rows } = await app.database.pool.query<{ route: string }>(
      'SELECT route FROM audit_log WHERE subject = $1 ORDER BY id',
      [`voting:${slug}`],
    );
    expect(rows.map(({ route }) => route)).toEqual(['voting_create', 'voting_save', 'voting_delete']);
  });

  test('may last until the last day that a date can name', async () => {
    const slug = await made({ starts_on: '9999-12-31', ends_on: '9999-12-31' });
    expect((await read(slug)).content).toMatchObject({ starts_on: '9999-12-31', ends_on: '9999-12-31' });
  });

  test('is created once if the request is repeated', async () => {
    const [body, key] = [{ content: content() }, unique('key')];
    const send = () => app.call(createVoting, { body }, { as: staff, idempotencyKey: key });
    const [one, two] = [await send(), await send()];
    expect(two.body).toEqual(one.body);
    const { rows } = await app.database.pool.query('SELECT 1 FROM voting WHERE title = $1', [
      body.content.title,
    ]);
    expect(rows.length).toBe(1);
  });

  test('never has an address that leads to another screen', async () => {
    for (const title of ['Create', 'Export', 'Options'])
      expect(await made({ title })).toMatch(new RegExp(`^${title.toLowerCase()}-\\d+$`));
  });

  test.each<[() => Partial<VotingBasicsWire>, object]>([
    [() => ({ starts_on: addDays(today(), -1) }), { 'content.starts_on': ['starts_in_past'] }],
    [() => ({ ends_on: addDays(today(), -1) }), { 'content.ends_on': ['ends_in_past', 'ends_before_start'] }],
    [() => ({ enable_email: false, enable_codes: false }), { 'content.enable_email': ['way_required'] }],
  ])('is refused with wrong days or without a way: %#', async (change, expected) => {
    const answer = await create(change());
    expect({ status: answer.status, codes: codes(answer) }).toEqual({ status: 400, codes: expected });
  });

  test('is invisible until it is public', async () => {
    const slug = await made({ review_status: 1 });
    expect((await app.call(getVoting, { params: { slug } })).status).toBe(404);
  });

  test('is not overwritten by somebody who has not seen the current content', async () => {
    const slug = await made();
    const { version, content: seen } = await read(slug);
    expect((await save(slug, version, { ...seen, title: 'One' })).status).toBe(200);
    const second = await save(slug, version, { ...seen, title: 'Two' });
    expect({ status: second.status, codes: codes(second) }).toEqual({
      status: 409,
      codes: { non_field_errors: ['voting_changed'] },
    });
    expect((await read(slug)).content.title).toBe('One');
  });

  test('keeps what its votes rely on', async () => {
    const { pool } = app.database;
    const slug = await made();
    const project = await enterProject(pool, await idOf(slug));
    expect((await read(slug)).fixed).toEqual(['participants']);
    expect((await vote(slug, project.slug)).status).toBe(200);
    const { version, content: seen, fixed } = await read(slug);
    expect(fixed.toSorted()).toEqual(['participants', 'starts_on', 'vote_interval', 'votes_per_interval']);
    const changed = { ...seen, participants: 'promoter' as const, starts_on: addDays(today(), 1) };
    expect(codes(await save(slug, version, changed))).toEqual({
      'content.participants': ['fixed_by_votes'],
      'content.starts_on': ['fixed_by_votes'],
    });
    const allowed = { ...seen, ends_on: addDays(today(), 40), enable_codes: false, title: 'Longer' };
    expect((await save(slug, version, allowed)).status).toBe(200);
  });

  test('has its own limits if staff set them', async () => {
    const { pool } = app.database;
    const slug = await made({ vote_interval: 'voting', votes_per_interval: 2 });
    const project = await enterProject(pool, await idOf(slug));
    const email = `${unique('often')}@example.org`;
    const votes = [];
    for (let n = 0; n < 3; n += 1) votes.push((await vote(slug, project.slug, email)).status);
    expect(votes).toEqual([200, 200, 400]);
    expect(codes(await vote(slug, project.slug, email))).toEqual({ email: ['already_voted'] });
  });

  test('is deleted with participants and codes, but never with votes', async () => {
    const { pool } = app.database;
    const slug = await made();
    const voting = await idOf(slug);
    const project = await enterProject(pool, voting);
    await makeCodes(pool, voting, { [unique('CODE').toUpperCase().replace(/\W/g, '')]: 1 });
    expect((await vote(slug, project.slug)).status).toBe(200);
    await pool.query(`UPDATE vote SET state = 'rejected', counted_at = NULL WHERE voting_id = $1`, [
      voting.id,
    ]);
    expect(codes(await remove(slug))).toEqual({ non_field_errors: ['voting_has_votes'] });
    const other = await made();
    const empty = await idOf(other);
    await enterProject(pool, empty);
    await makeCodes(pool, empty, { [unique('CODE').toUpperCase().replace(/\W/g, '')]: 1 });
    expect(await remove(other)).toMatchObject({
      status: 409,
      body: {
        codes: { non_field_errors: ['voting_parts_changed'] },
        now: { participants: 1, codes: 1 },
      },
    });
    expect((await remove(other, { participants: 1, codes: 1 })).status).toBe(200);
    const { rows } = await pool.query(
      `SELECT 1 FROM voting_code WHERE voting_id = $1 UNION ALL SELECT 1 FROM voting_rank WHERE voting_id = $1`,
      [empty.id],
    );
    expect(rows).toEqual([]);
  });

  test('is viewed, created, changed and deleted with the right for each', async () => {
    const slug = await made();
    const { version, content: seen } = await read(slug);
    const viewer = await buildUser(app.services, { permissions: ['view_votings'] });
    const params = { slug };
    expect((await app.call(readVotingBasics, { params }, { as: viewer })).status).toBe(200);
    const calls = (as?: BuiltUser) => [
      app.call(createVoting, { body: { content: content() } }, as && { as }),
      app.call(saveVotingBasics, { params, body: { version, content: seen } }, as && { as }),
      app.call(deleteVoting, { params, body: { participants: 0, codes: 0 } }, as && { as }),
    ];
    for (const answer of await Promise.all(calls(viewer))) expect(answer.status).toBe(403);
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401);
    expect((await app.call(readVotingBasics, { params: { slug: 'none' } }, { as: staff })).status).toBe(404);
    expect((await save('none', version, seen)).status).toBe(404);
  });
});

describe('at the same time', () => {
  /** Holds the row of a voting as a vote in progress does, until `release` is called. */
  async function holdAsVote(slug: string) {
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM voting WHERE slug = $1 FOR KEY SHARE', [slug]);
    return {
      client,
      release: async () => {
        await client.query('COMMIT');
        client.release();
      },
    };
  }

  test('a deletion waits for a vote in progress and is refused because of it', async () => {
    const { pool } = app.database;
    const slug = await made();
    const voting = await idOf(slug);
    const project = await enterProject(pool, voting);
    const held = await holdAsVote(slug);
    const removing = remove(slug);
    await untilWaiting(pool, 1);
    // The vote of the transaction that holds the lock.
    await held.client.query(
      `INSERT INTO vote (voting_id, participant_id, kind, state, email, voter_key, period, slot, cast_at, cast_on,
         confirmed_at, counted_at, locale)
       VALUES ($1, $2, 'email', 'counted', 'a@example.org', 'a@example.org', 'voting', 1, now(), current_date, now(),
         now(), 'de')`,
      [voting.id, project.participant],
    );
    await held.release();
    expect(codes(await removing)).toEqual({ non_field_errors: ['voting_has_votes'] });
  });

  test('a vote waits for a change in progress, and is refused if it ended the voting or took its way', async () => {
    const { pool } = app.database;
    const slug = await made();
    const project = await enterProject(pool, await idOf(slug));
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM voting WHERE slug = $1 FOR UPDATE', [slug]);
    const voting = vote(slug, project.slug);
    await untilWaiting(pool, 1);
    await client.query('UPDATE voting SET enable_email = false WHERE slug = $1', [slug]);
    await client.query('COMMIT');
    client.release();
    expect(codes(await voting)).toEqual({ email: ['email_voting_off'] });
  });

  test('twenty votes and a deletion: either there are votes, or no voting', async () => {
    const { pool } = app.database;
    const slug = await made();
    const voting = await idOf(slug);
    const project = await enterProject(pool, voting);
    const votes = Array.from({ length: 20 }, () => vote(slug, project.slug));
    const [removed, ...cast] = await Promise.all([remove(slug, { participants: 1, codes: 0 }), ...votes]);
    const { rows } = await pool.query<{ votings: number; votes: number }>(
      `SELECT (SELECT count(*)::int FROM voting WHERE id = $1) AS votings,
         (SELECT count(*)::int FROM vote WHERE voting_id = $1) AS votes`,
      [voting.id],
    );
    const counted = cast.filter(({ status }) => status === 200).length;
    if (removed.status === 200) expect(rows[0]).toEqual({ votings: 0, votes: 0 });
    else expect(rows[0]).toEqual({ votings: 1, votes: 20 });
    expect(counted).toBe(rows[0]?.votes);
    expect(cast.every(({ status }) => status === 200 || status === 404)).toBe(true);
  });

  test('of two changes of the same version one is refused', async () => {
    const slug = await made();
    const { version, content: seen } = await read(slug);
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => save(slug, version, { ...seen, title })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});
