import { beforeAll, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  type CodeBatches,
  createVotingCodes,
  importVotingCodes,
  lockVotingCodes,
  printVotingCodes,
  readCodeBatches,
  unlockVotingCodes,
} from '#features/votings/contract/votings.ts';
import { castVote } from '../contract/votes.ts';
import { votingCodeList } from '#features/votings/list/codes.ts';
import { type BuiltVoting, enterProject, makeVoting } from '#features/votings/server/testing.ts';

const app = useApp();
let staff: BuiltUser;
let viewer: BuiltUser;
beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true });
  staff = await buildUser(app.services, { permissions: ['change_votings'] });
  viewer = await buildUser(app.services, { permissions: ['view_votings'] });
});

const create = ({ slug }: BuiltVoting, count: number, value = 1, key = unique('key')) =>
  app.call(
    createVotingCodes,
    { params: { slug }, body: { name: 'Summer party', count, value } },
    { as: staff, idempotencyKey: key },
  );
/** Imports codes all of which are new. */
const importInto = ({ slug }: BuiltVoting, content: string) => {
  const version = versionOf(content.split('\n').map((_, at) => [at + 1, 'added']));
  return app.call(
    importVotingCodes,
    { params: { slug }, body: { name: 'Printed', content, version } },
    { as: staff },
  );
};
const codes = (answer: { body: unknown }) => (answer.body as { codes: unknown }).codes;
const stored = async (voting: BuiltVoting) => {
  const { rows } = await app.database.pool.query<{
    id: string;
    code: string;
    value: number;
    locked: boolean;
  }>('SELECT id, code, value, locked FROM voting_code WHERE voting_id = $1 ORDER BY id', [voting.id]);
  return rows;
};
const change = (route: typeof lockVotingCodes, ...ids: string[]) =>
  app.call(route, { body: { selection: { ids }, reason: 'a lost box' } }, { as: staff });
const vote = ({ slug }: BuiltVoting, project: string, code: string) =>
  app.call(castVote, { params: { slug }, body: { email: code, project } });

describe('creating codes', () => {
  test('makes different ones of ten characters that are easy to read; repeating the request adds none', async () => {
    const voting = await makeVoting(app.database.pool);
    const key = unique('same');
    const one = await create(voting, 250, 3, key);
    expect(one).toMatchObject({ status: 201, body: { count: 250, made: 250 } });
    expect((await create(voting, 250, 3, key)).body).toEqual(one.body);
    const rows = await stored(voting);
    expect(new Set(rows.map(({ code }) => code)).size).toBe(250);
    expect(rows.every(({ code, value }) => /^[A-HJ-NP-Z2-9]{10}$/.test(code) && value === 3)).toBe(true);
    const { rows: audit } = await app.database.pool.query<{ detail: object }>(
      'SELECT detail FROM audit_log WHERE subject = $1',
      [`voting:${voting.slug}`],
    );
    expect(JSON.stringify(audit)).not.toContain(rows[0]?.code);
  });

  test('completes a large batch in the background; a repeated job adds none', {
    timeout: 120_000,
  }, async () => {
    const voting = await makeVoting(app.database.pool);
    expect((await create(voting, 12_000)).body).toMatchObject({ count: 12_000, made: 5_000 });
    await app.services.jobs.drain();
    await app.services.jobs.drain();
    const { body } = await app.call(readCodeBatches, { params: { slug: voting.slug } }, { as: viewer });
    expect(body as unknown as CodeBatches).toMatchObject({
      unused: 12_000,
      batches: [{ count: 12_000, made: 12_000, source: 'generated' }],
    });
    expect((await create(voting, 100_001)).status).toBe(400);
  });

  test('is refused if the voting accepts no codes or is over', async () => {
    const { pool } = app.database;
    expect(codes(await create(await makeVoting(pool, { enableCodes: false }), 1))).toEqual({
      non_field_errors: ['code_voting_off'],
    });
    const over = await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' });
    expect(codes(await create(over, 1))).toEqual({ non_field_errors: ['voting_over'] });
    expect(codes(await importInto(over, 'ABCD2345'))).toEqual({ non_field_errors: ['voting_over'] });
    expect((await create({ id: 0n, slug: 'unknown' }, 1)).status).toBe(404);
  });
});

describe('locked codes', () => {
  test('give no votes until they are unlocked; used ones are skipped; the reason is stored', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const { slug } = await enterProject(pool, voting);
    await importInto(voting, 'LOCK2345\nUSED2345');
    const [locked, used] = await stored(voting);
    expect((await vote(voting, slug, 'USED2345')).status).toBe(200);
    const ids = [locked?.id ?? '', used?.id ?? ''];
    expect((await change(lockVotingCodes, ...ids)).body).toMatchObject({ changed: 1, skipped: 1 });
    expect(codes(await vote(voting, slug, 'LOCK2345'))).toEqual({ email: ['codes_locked'] });
    const { rows: logged } = await pool.query(
      `SELECT detail ->> 'changed' AS changed FROM audit_log WHERE objects @> ARRAY[$1] AND subject = 'voting_codes'`,
      [`voting:${voting.slug}`],
    );
    expect(logged).toEqual([{ changed: '1' }]);
    expect((await change(lockVotingCodes, ...ids)).body).toMatchObject({ changed: 0, skipped: 2 });
    expect((await change(unlockVotingCodes, ...ids)).body).toMatchObject({ changed: 1, skipped: 1 });
    expect((await vote(voting, slug, 'LOCK2345')).status).toBe(200);
    const { rows } = await pool.query(
      'SELECT locked, reason FROM voting_code_change WHERE code_id = $1 ORDER BY id',
      [ids[0]],
    );
    expect(rows).toEqual([
      { locked: true, reason: 'a lost box' },
      { locked: false, reason: 'a lost box' },
    ]);
  });

  test('a lock waits for a vote in progress, which uses the code', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    await importInto(voting, 'RACE2345');
    const [code] = await stored(voting);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM voting_code WHERE id = $1 FOR UPDATE', [code?.id]);
    const locking = change(lockVotingCodes, code?.id ?? '');
    await untilWaiting(pool, 1);
    await client.query('UPDATE voting_code SET used_at = now() WHERE id = $1', [code?.id]);
    await client.query('COMMIT');
    client.release();
    expect((await locking).body).toMatchObject({ changed: 0, skipped: 1 });
  });

  test('votes and a lock of the same code at the same time: it is used or locked, never both', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    const { slug } = await enterProject(pool, voting);
    await importInto(voting, Array.from({ length: 10 }, (_, n) => `BOTH234${n}`).join('\n'));
    const rows = await stored(voting);
    const [locked, ...votes] = await Promise.all([
      change(lockVotingCodes, ...rows.map(({ id }) => id)),
      ...rows.map(({ code }) => vote(voting, slug, code)),
    ]);
    const counted = votes.filter(({ status }) => status === 200).length;
    expect((locked.body as { changed: number }).changed).toBe(10 - counted);
    const { rows: both } = await pool.query(
      'SELECT 1 FROM voting_code WHERE voting_id = $1 AND locked AND used_at IS NOT NULL',
      [voting.id],
    );
    expect(both).toEqual([]);
  });
});

describe('codes are secret', () => {
  test('the list and its search show them only to those who may change votings, after their password', async () => {
    const { pool } = app.database;
    const voting = await makeVoting(pool);
    await importInto(voting, 'HIDE2345;2\nAWAY2345');
    const query = { voting_slug: voting.slug };
    const rowsOf = async (as: BuiltUser, more: object = {}) =>
      (
        (await app.call(listRoutes(votingCodeList).page, { query: { ...query, ...more } }, { as })).body as {
          results: { code?: string; state: string }[];
        }
      ).results;
    expect((await rowsOf(staff)).map(({ code }) => code)).toEqual(['HIDE2345', 'AWAY2345']);
    expect((await rowsOf(viewer)).map(({ code, state }) => [code, state])).toEqual([
      [undefined, 'unused'],
      [undefined, 'unused'],
    ]);
    expect((await rowsOf(staff, { search: 'HIDE' })).length).toBe(1);
    expect((await rowsOf(viewer, { search: 'HIDE' })).length).toBe(0);
    const unconfirmed = await app.call(
      listRoutes(votingCodeList).page,
      { query },
      { as: staff, confirmedMinutesAgo: 15 },
    );
    expect(unconfirmed).toMatchObject({ status: 403, body: { code: 'password_required' } });
  });

  test('creating, importing, printing and locking need the right to change votings', async () => {
    const voting = await makeVoting(app.database.pool);
    await importInto(voting, 'RIGHT2345');
    const [code] = await stored(voting);
    const params = { slug: voting.slug };
    const selection = { ids: [code?.id ?? ''] };
    const calls = (as?: BuiltUser) => [
      app.call(createVotingCodes, { params, body: { name: 'x', count: 1, value: 1 } }, as && { as }),
      app.call(importVotingCodes, { params, body: { name: 'x', content: 'ABCD2345' } }, as && { as }),
      app.call(printVotingCodes, { params, query: {} }, as && { as }),
      app.call(lockVotingCodes, { body: { selection, reason: 'x' } }, as && { as }),
      app.call(unlockVotingCodes, { body: { selection, reason: 'x' } }, as && { as }),
    ];
    for (const answer of await Promise.all(calls(viewer))) expect(answer.status).toBe(403);
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401);
    const unknown = await app.call(readCodeBatches, { params: { slug: 'unknown' } }, { as: viewer });
    expect(unknown.status).toBe(404);
  });
});
