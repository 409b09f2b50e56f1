import { beforeAll, describe, expect, test } from 'vitest';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { blockVoter, blockVoters, castVote, confirmVote, unblockVoters } from '../contract/votes.ts';
import { blockedVoterList } from '../list/blocked-voters.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltVoting, enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { linkTo } from './testing.ts';

const app = useApp();
const { page } = listRoutes(blockedVoterList);
let staff: BuiltUser;
let voting: BuiltVoting;
let project: { slug: string };
let number = 0;

beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { enableVoting: true, emailVerification: 'every' });
  voting = await makeVoting(pool);
  project = await enterProject(pool, voting);
  staff = await buildUser(app.services, { permissions: ['change_votes'] });
});

const newAddress = () => `blocked${(number += 1)}@example.org`;
const vote = (email: string) =>
  app.call(castVote, { params: { slug: voting.slug }, body: { email, project: project.slug } });
const block = (value: string, reason = 'a robot', as = staff) =>
  app.call(blockVoters, { body: { value, reason } }, { as });
const unblock = (ids: string[], reason = 'requested by phone', as = staff) =>
  app.call(unblockVoters, { body: { selection: { ids }, reason } }, { as });
const search = async (text: string) =>
  ((await app.call(page, { query: { search: text } }, { as: staff })).body as { results: { id: string }[] })
    .results;
const lastAudit = () =>
  app.services.database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('staff with votes.change', () => {
  test('block an address by its voter key, see it with reason and author, and allow it again', async () => {
    const answer = await block('  Max.Muster+news@GoogleMail.com ', 'hundreds of votes');
    expect(answer.body).toMatchObject({ kind: 'address', value: 'maxmuster@gmail.com' });
    expect((await lastAudit()).detail).toEqual({ blocked: 'm***@gmail.com', reason: 'hundreds of votes' });
    expect((await vote('maxmuster@gmail.com')).body).toMatchObject({ codes: { email: ['address_blocked'] } });
    const [row] = await search('maxmuster');
    expect(row).toMatchObject({ kind: 'address', source: 'staff', reason: 'hundreds of votes' });
    expect(row).toMatchObject({ blocked_by: expect.stringMatching(/./) });
    expect((await unblock([row?.id ?? ''])).body).toEqual({ removed: 1 });
    expect(await lastAudit()).toMatchObject({
      actor: staff.id,
      detail: { removed: ['staff: m***@gmail.com'], reason: 'requested by phone' },
    });
    expect((await vote('max.muster@gmail.com')).status).toBe(200);
  });

  test('block a domain with all its subdomains', async () => {
    expect((await block('@Spam.Example')).body).toMatchObject({ kind: 'domain', value: 'spam.example' });
    expect((await vote('eve@mail.spam.example')).body).toMatchObject({
      codes: { email: ['domain_not_allowed'] },
    });
    expect((await vote('eve@ham.example')).status).toBe(200);
  });

  test('stop a vote that waits for its link', async () => {
    const email = newAddress();
    await vote(email);
    await block(email);
    const answer = await app.call(confirmVote, { params: { token: await linkTo(app, email) } });
    expect(answer.body).toMatchObject({ outcome: 'rejected', reason: 'blocked' });
  });

  test('find addresses that their owners have blocked by mail, and allow them again', async () => {
    const email = newAddress();
    await vote(email);
    await app.call(blockVoter, { params: { token: await linkTo(app, email) } });
    const [row] = await search(email);
    expect(row).toMatchObject({ source: 'owner', blocked_by: null });
    expect((await unblock([row?.id ?? ''])).body).toEqual({ removed: 1 });
    expect(await search(email)).toEqual([]);
    expect((await vote(email)).status).toBe(200);
  });

  test('are refused invalid addresses, duplicates, and a missing reason', async () => {
    for (const value of ['nonsense', 'a@b', 'x@[127.0.0.1', '[127.0.0.1]', 'two words.example']) {
      expect((await block(value)).body, value).toMatchObject({ codes: { value: ['not_blockable'] } });
    }
    expect((await block(newAddress(), '  ')).status).toBe(400);
    const email = newAddress();
    const answers = await Promise.all([block(email), block(email)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await block(email.toUpperCase())).body).toMatchObject({
      codes: { non_field_errors: ['blocked_already'] },
    });
    const [row] = await search(email);
    expect((await unblock([row?.id ?? ''], '')).status).toBe(400);
    await unblock([row?.id ?? '']);
    expect((await unblock([row?.id ?? ''])).status).toBe(409);
  });
});

test('callers who may only view votes see no address and block nobody', async () => {
  const viewer = await buildUser(app.services, { permissions: ['view_votes', 'change_votings'] });
  expect((await app.call(page, {}, { as: viewer })).status).toBe(403);
  expect((await block(newAddress(), 'why', viewer)).status).toBe(403);
  expect((await unblock(['1'], 'why', viewer)).status).toBe(403);
});
