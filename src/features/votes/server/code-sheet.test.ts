import { beforeAll, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  type CodeBatches,
  createVotingCodes,
  printVotingCodes,
  readCodeBatches,
} from '#features/votings/contract/votings.ts';
import { type BuiltVoting, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { readPdf } from '#testing/pdf.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true });
  staff = await buildUser(app.services, { permissions: ['change_votings'] });
});

async function sheet({ slug }: BuiltVoting, query = '', confirmedMinutesAgo: number | null = 0) {
  const answer = await app.server.inject({
    url: `${printVotingCodes.path.replace(':slug', slug)}${query}`,
    headers: await sessionHeaders(app.services, staff.id, confirmedMinutesAgo),
  });
  return answer;
}

const audited = async ({ slug }: BuiltVoting) => {
  const { rows } = await app.database.pool.query<{ detail: object }>(
    `SELECT detail FROM audit_log WHERE subject = $1 AND route = 'voting_code_sheet' ORDER BY id`,
    [`voting:${slug}`],
  );
  return rows.map(({ detail }) => detail);
};

test('slips have unused codes, their votes, the title, and where and until when to vote; they are logged', async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool);
  const title = 'Größte Hürde: 5 € für Łódź';
  await pool.query('UPDATE voting SET title = $2 WHERE id = $1', [voting.id, title]);
  await makeCodes(pool, voting, { SHEET23456: 2, GONE2345: 1, SHUT2345: 1, [`LONG${'W'.repeat(36)}`]: 1 });
  await pool.query(`UPDATE voting_code SET used_at = now() WHERE code = 'GONE2345'`);
  await pool.query(`UPDATE voting_code SET locked = true WHERE code = 'SHUT2345'`);
  const answer = await sheet(voting);
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  const { pages } = await readPdf(answer.rawPayload);
  const text = pages.map((texts) => texts.join('|')).join('\n');
  expect(pages).toHaveLength(1);
  for (const part of ['SHEET 23456', '2 votes', title, 'Vote by 01/01/2098', 'localhost:8000', 'LONGW WWWWW'])
    expect(text).toContain(part);
  expect(text.split(title)).toHaveLength(3);
  expect(text).not.toMatch(/GONE|SHUT/);
  expect(await audited(voting)).toEqual([{ batch: null, rows: 2 }]);
});

test('sixteen slips are on a page, and a batch is printed alone', { timeout: 60_000 }, async () => {
  const voting = await makeVoting(app.database.pool);
  const params = { slug: voting.slug };
  for (const [name, count] of [
    ['First', 17],
    ['Second', 3],
  ] as const) {
    const body = { name, count, value: 1 };
    await app.call(createVotingCodes, { params, body }, { as: staff, idempotencyKey: unique('key') });
  }
  const batches = (await app.call(readCodeBatches, { params }, { as: staff })).body as unknown as CodeBatches;
  expect(batches.batches.map(({ name, unused }) => [name, unused])).toEqual([
    ['Second', 3],
    ['First', 17],
  ]);
  const slipsOf = async (query: string) => {
    const { pages } = await readPdf((await sheet(voting, query)).rawPayload);
    return pages.map((texts) => texts.filter((text) => /^[A-Z2-9]{5} [A-Z2-9]{5}$/.test(text)).length);
  };
  expect(await slipsOf('')).toEqual([16, 4]);
  expect(await slipsOf(`?batch=${batches.batches[0]?.id}`)).toEqual([3]);
});

test('is refused without unused codes, for unknown votings, and without the password', async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool);
  const none = await sheet(voting);
  expect([none.statusCode, none.json()]).toMatchObject([
    409,
    { codes: { non_field_errors: ['nothing_to_print'] } },
  ]);
  await makeCodes(pool, voting, { ONLY2345: 1 });
  expect((await sheet(voting, '?batch=1')).statusCode).toBe(409);
  expect((await sheet({ id: 0n, slug: 'unknown' })).statusCode).toBe(404);
  const unconfirmed = await sheet(voting, '', 15);
  expect([unconfirmed.statusCode, unconfirmed.json()]).toMatchObject([403, { code: 'password_required' }]);
  expect(await audited(voting)).toEqual([]);
});

test('a hundred thousand codes are written by another process; more are refused', {
  timeout: 180_000,
}, async () => {
  const { pool } = app.database;
  const voting = await makeVoting(pool);
  await pool.query(
    `INSERT INTO voting_code (voting_id, code) SELECT $1, 'MANY' || n FROM generate_series(100001, 200000) n`,
    [voting.id],
  );
  const answer = await sheet(voting);
  const file = answer.rawPayload.toString('latin1');
  expect(file.match(/\/Type \/Page /g)).toHaveLength(6_250);
  expect(file.endsWith('%%EOF\n')).toBe(true);
  await makeCodes(pool, voting, { ONEMORE2: 1 });
  expect((await sheet(voting)).json()).toMatchObject({ codes: { non_field_errors: ['too_many_codes'] } });
});
