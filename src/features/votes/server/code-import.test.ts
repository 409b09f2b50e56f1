import { beforeAll, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  checkVotingCodes,
  type CodeImport,
  createVotingCodes,
  importVotingCodes,
  reportVotingCodes,
} from '#features/votings/contract/votings.ts';
import { type BuiltVoting, makeCodes, makeVoting } from '#features/votings/server/testing.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { digestOfTables } from '#testing/digest.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';

const app = useApp();
let staff: BuiltUser;
beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true });
  staff = await buildUser(app.services, { permissions: ['change_votings'] });
});

type Answer = { status: number; body: unknown };
const codesOf = ({ body }: Answer) => (body as { codes: unknown }).codes;

const check = ({ slug }: BuiltVoting, content: string, as = staff) =>
  app.call(checkVotingCodes, { params: { slug }, body: { content } }, { as });
const checked = async (voting: BuiltVoting, content: string) =>
  (await check(voting, content)).body as unknown as CodeImport;
const importSeen = ({ slug }: BuiltVoting, content: string, version: string, key = unique('key')) =>
  app.call(
    importVotingCodes,
    { params: { slug }, body: { name: 'Printed', content, version } },
    { as: staff, idempotencyKey: key },
  );
const stored = async (voting: BuiltVoting) => {
  const { rows } = await app.database.pool.query<{ code: string; value: number }>(
    'SELECT code, value FROM voting_code WHERE voting_id = $1 ORDER BY id',
    [voting.id],
  );
  return rows.map(({ code, value }) => [code, value]);
};

/** The rows of the report, without its heading. */
async function report({ slug }: BuiltVoting, content: string, batch: string | null = null) {
  const answer = await app.server.inject({
    method: 'POST',
    url: reportVotingCodes.path.replace(':slug', slug),
    headers: await sessionHeaders(app.services, staff.id),
    payload: { content, batch },
  });
  if (answer.statusCode !== 200) return answer.statusCode;
  return readSheet(answer.rawPayload)
    .rows.slice(1)
    .map((row) => row.map((cell) => (cell.type === 'empty' ? null : cell.value)));
}

let series = 1_000;

/**
 * A voting with one code, another one with one, one that is over with one, and rows of every kind. The codes are different
 * each time: a code that is valid in another voting is not added.
 */
async function mixed() {
  const { pool } = app.database;
  const tag = (series += 1);
  const [voting, other, over] = [
    await makeVoting(pool),
    await makeVoting(pool),
    await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' }),
  ];
  await makeCodes(pool, voting, { [`HERE${tag}`]: 1 });
  await makeCodes(pool, other, { [`AWAY${tag}`]: 1 });
  // Codes of a voting that is over can be handed out again.
  await makeCodes(pool, over, { [`ALSO${tag}`]: 1 });
  const rows: [line: number, text: string, value: number | null, result: string][] = [
    [2, `new-${tag};3`, 3, 'New'],
    [3, `HERE ${tag}`, null, 'Already in this voting'],
    [4, `AWAY${tag}`, null, 'Valid in another voting'],
    [5, `NEW${tag};9`, null, 'Already in line 2'],
    [6, 'ABC', null, 'Too short'],
    [7, 'A'.repeat(41), null, 'Too long'],
    [8, `MÜLL${tag}`, null, 'Characters that no code has'],
    [9, `NEWW${tag};0`, null, 'Invalid number of votes'],
    [11, `ALSO${tag}`, 1, 'New'],
  ];
  const lines = rows.map(([, text]) => text);
  const content = ['Code;Votes', ...lines.slice(0, -1), '', lines.at(-1)].join('\n');
  return { voting, tag: String(tag), rows, content };
}

describe('checking an import of codes', () => {
  test('shows what becomes of each row and adds nothing', async () => {
    const { voting, content } = await mixed();
    const before = await stored(voting);
    const found = await checked(voting, content);
    expect(found).toMatchObject({
      rows: 9,
      added: 2,
      not_added: [
        { reason: 'too_short', count: 1 },
        { reason: 'too_long', count: 1 },
        { reason: 'characters', count: 1 },
        { reason: 'value', count: 1 },
        { reason: 'repeated', count: 1 },
        { reason: 'exists', count: 1 },
        { reason: 'elsewhere', count: 1 },
      ],
      named: [
        { line: 3, reason: 'exists', first: null },
        { line: 4, reason: 'elsewhere', first: null },
        { line: 5, reason: 'repeated', first: 2 },
        { line: 6, reason: 'too_short', first: null },
        { line: 7, reason: 'too_long', first: null },
        { line: 8, reason: 'characters', first: null },
        { line: 9, reason: 'value', first: null },
      ],
    });
    expect(await stored(voting)).toEqual(before);
  });

  test('reveals no codes, neither in its answer nor in the audit log', async () => {
    const { voting, content, tag } = await mixed();
    const answer = await check(voting, content);
    const { rows } = await app.database.pool.query<{ detail: object }>(
      `SELECT detail FROM audit_log WHERE subject = $1`,
      [`voting:${voting.slug}`],
    );
    expect(rows).toEqual([{ detail: { rows: 9, could_be_added: 2 } }]);
    expect(JSON.stringify([answer.body, rows])).not.toContain(tag);
  });

  test('names the first 200 rows; more than 100,000 are refused', async () => {
    const voting = await makeVoting(app.database.pool);
    const bad = await checked(voting, Array.from({ length: 300 }, () => 'AB').join('\n'));
    expect([bad.rows, bad.added, bad.named.length]).toEqual([300, 0, 200]);
    const many = Array.from({ length: 100_001 }, (_, at) => `C${1_000_000 + at}`).join('\n');
    expect(codesOf(await check(voting, many))).toEqual({ content: ['too_many_codes'] });
    expect(codesOf(await check(voting, 'Code\n\n'))).toEqual({ content: ['no_codes'] });
    const huge = await check(voting, 'x'.repeat(7_000_000));
    expect(huge).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('is refused if the voting accepts no codes or is over', async () => {
    const { pool } = app.database;
    const closed = await makeVoting(pool, { enableCodes: false });
    const over = await makeVoting(pool, { endsAt: '2021-01-01T00:00:00Z' });
    const version = 'f'.repeat(16);
    for (const [voting, code] of [
      [closed, 'code_voting_off'],
      [over, 'voting_over'],
    ] as const) {
      expect(codesOf(await check(voting, 'ABCD2345'))).toEqual({ non_field_errors: [code] });
      expect(codesOf(await importSeen(voting, 'ABCD2345', version))).toEqual({ non_field_errors: [code] });
    }
    const unknown = { id: 0n, slug: 'unknown' };
    expect((await check(unknown, 'ABCD2345')).status).toBe(404);
    expect(await report(unknown, 'ABCD2345')).toBe(404);
  });

  test('needs the right to change votings, before a large body is read', async () => {
    const voting = await makeVoting(app.database.pool);
    const viewer = await buildUser(app.services, { permissions: ['view_votings'] });
    const params = { slug: voting.slug };
    const [content, version] = ['x'.repeat(7_000_000), 'f'.repeat(16)];
    const calls = (as?: BuiltUser) => [
      app.call(checkVotingCodes, { params, body: { content } }, as && { as }),
      app.call(importVotingCodes, { params, body: { name: 'x', content, version } }, as && { as }),
      app.call(reportVotingCodes, { params, body: { content } }, as && { as }),
    ];
    for (const answer of await Promise.all(calls(viewer)))
      expect(answer).toMatchObject({ status: 403, body: { permission: 'change_votings' } });
    for (const answer of await Promise.all(calls())) expect(answer.status).toBe(401);
  });
});

describe('importing codes', () => {
  test('adds the rows that can be added, with their values; repeating the request adds none', async () => {
    const { voting, content, tag } = await mixed();
    const { version } = await checked(voting, content);
    const key = unique('same');
    const made = await importSeen(voting, content, version, key);
    expect(made).toMatchObject({ status: 201, body: { count: 2, made: 2 } });
    expect((await importSeen(voting, content, version, key)).body).toEqual(made.body);
    expect(await stored(voting)).toEqual([
      [`HERE${tag}`, 1],
      [`NEW${tag}`, 3],
      [`ALSO${tag}`, 1],
    ]);
  });

  test('is refused and adds nothing if a row has another result than was shown', async () => {
    const voting = await makeVoting(app.database.pool);
    const content = 'ONE12345\nTWO12345';
    const { version } = await checked(voting, content);
    await makeCodes(app.database.pool, voting, { TWO12345: 1 });
    const late = await importSeen(voting, content, version);
    expect([late.status, codesOf(late)]).toEqual([409, { non_field_errors: ['record_changed'] }]);
    expect(await stored(voting)).toEqual([['TWO12345', 1]]);
    const again = await checked(voting, content);
    expect((await importSeen(voting, content, again.version)).status).toBe(201);
    const none = await checked(voting, content);
    expect(codesOf(await importSeen(voting, content, none.version))).toEqual({ content: ['no_codes'] });
    expect(await stored(voting)).toHaveLength(2);
  });

  test('of the same codes at the same time succeeds once, also in two votings', async () => {
    const { pool } = app.database;
    const [one, two] = [await makeVoting(pool), await makeVoting(pool)];
    const content = 'SAME2345\nALSO2346';
    const { version } = await checked(one, content);
    const answers = await Promise.all([one, two, one, two].map((each) => importSeen(each, content, version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
    expect((await stored(one)).length + (await stored(two)).length).toBe(2);
  });

  test('of 100,000 rows is done by one request', { timeout: 120_000 }, async () => {
    const voting = await makeVoting(app.database.pool);
    const content = Array.from({ length: 100_000 }, (_, at) => `LARGE${1_000_000 + at};2`).join('\n');
    const { added, version } = await checked(voting, content);
    expect(added).toBe(100_000);
    expect((await importSeen(voting, content, version)).body).toMatchObject({ made: 100_000 });
    const { rows } = await app.database.pool.query<{ count: bigint }>(
      'SELECT count(*) FROM voting_code WHERE voting_id = $1 AND value = 2',
      [voting.id],
    );
    expect(Number(rows[0]?.count)).toBe(100_000);
    expect((await checked(voting, content)).not_added).toEqual([{ reason: 'exists', count: 100_000 }]);
  });
});

describe('the report on an import', () => {
  test('has every row as it was typed, before and after the import, and changes nothing', async () => {
    const { voting, content, rows, tag } = await mixed();
    const before = await digestOfTables(app.services.database.db);
    expect(await report(voting, content)).toEqual(rows);
    expect(await digestOfTables(app.services.database.db)).toEqual(before);
    const { version } = await checked(voting, content);
    const { body } = await importSeen(voting, content, version);
    const { batch } = body as unknown as { batch: string };
    expect(await report(voting, content, batch)).toEqual(rows);
    const later = (await report(voting, content)) as unknown[][];
    expect(later[0]).toEqual([2, `new-${tag};3`, null, 'Already in this voting']);
  });

  test('of a batch that is not an import of this voting is not found', async () => {
    const { pool } = app.database;
    const [voting, other] = [await makeVoting(pool), await makeVoting(pool)];
    const made = await app.call(
      createVotingCodes,
      { params: { slug: voting.slug }, body: { name: 'Made', count: 1, value: 1 } },
      { as: staff, idempotencyKey: unique('key') },
    );
    const { batch: generated } = made.body as unknown as { batch: string };
    const { version } = await checked(other, 'OTHER2345');
    const imported = await importSeen(other, 'OTHER2345', version);
    const { batch } = imported.body as unknown as { batch: string };
    for (const one of [generated, batch, '999999999'])
      expect(await report(voting, 'NEW12345', one)).toBe(404);
  });
});
