import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  brokenVotingChecks,
  type BuiltVoting,
  countedVotes,
  enterProject,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { blockVoter, castVote, changeVoteState, confirmVote, getVoteLink } from '../contract/votes.ts';
import { linkTo } from './testing.ts';

const app = useApp();
let staff: BuiltUser;
let voting: BuiltVoting;
let project: { slug: string; participant: bigint };
let number = 0;
const newAddress = () => `owner${(number += 1)}@example.org`;

beforeAll(async () => {
  await setSettings(app.database.pool, {
    enableVoting: true,
    enableEmailConsent: true,
    emailVerification: 'every',
    voteInterval: 'day',
    votesPerInterval: 3,
  });
  staff = await buildUser(app.services, { permissions: ['change_votes', 'change_votings'] });
  voting = await makeVoting(app.database.pool);
  project = await enterProject(app.database.pool, voting);
});

const cast = (email: string, more: object = {}, to = { voting, project }) =>
  app.call(castVote, {
    params: { slug: to.voting.slug },
    body: { email, project: to.project.slug, ...more },
  });
const confirm = (token: string) => app.call(confirmVote, { params: { token } });
const block = (token: string) => app.call(blockVoter, { params: { token } });
const counted = () => countedVotes(app.database.pool, project.participant);

/** A vote that was confirmed by the link of its mail: the token of the link. */
async function confirmed(email: string, more: object = {}, to = { voting, project }): Promise<string> {
  expect((await cast(email, more, to)).status).toBe(200);
  const token = await linkTo(app, email);
  expect((await confirm(token)).body).toMatchObject({ outcome: 'counted' });
  return token;
}

const votesOf = async (email: string) =>
  (
    await app.database.pool.query<{ id: string; state: string; reason: string | null }>(
      'SELECT id, state, reason FROM vote WHERE email = $1 ORDER BY id',
      [email],
    )
  ).rows;

describe('the owner of an address who blocks it', () => {
  test('withdraws the vote that somebody confirmed by the same mail: it stops counting', async () => {
    const before = await counted();
    const email = newAddress();
    const token = await confirmed(email);
    expect(await counted()).toBe(before + 1);
    expect((await block(token)).body).toMatchObject({
      blocked: true,
      outcome: 'rejected',
      reason: 'blocked_by_owner',
      can_be_withdrawn: false,
    });
    expect(await counted()).toBe(before);
    expect(await brokenVotingChecks(app.database.pool)).toEqual([]);
  });

  test('leaves a record of it once, however often the button is pressed', async () => {
    const email = newAddress();
    const token = await confirmed(email);
    const answers = await Promise.all([block(token), block(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await block(token)).status).toBe(200);
    const [vote] = await votesOf(email);
    const changes = await app.database.pool.query(
      'SELECT actor, from_state, to_state, reason FROM vote_change WHERE vote_id = $1',
      [vote?.id],
    );
    expect(changes.rows).toEqual([
      { actor: null, from_state: 'counted', to_state: 'rejected', reason: 'blocked_by_owner' },
    ]);
    const log = await app.database.pool.query(
      `SELECT actor, detail FROM audit_log WHERE route = 'blockVoter' AND subject = $1`,
      [`vote:${vote?.id}`],
    );
    expect(log.rows).toEqual([{ actor: null, detail: { withdrawn: 1, reason: 'blocked_by_owner' } }]);
  });

  test('withdraws the consent that was confirmed by the same mail', async () => {
    const email = newAddress();
    const token = await confirmed(email, { email_consent: true });
    await block(token);
    const { rows } = await app.database.pool.query<{ valid: boolean }>(
      'SELECT unsubscribed_at IS NULL AS valid FROM subscriber WHERE email = $1',
      [email],
    );
    expect(rows).toEqual([{ valid: false }]);
  });

  test('withdraws what was counted without a mail because the address was known by this one', async () => {
    const { pool } = app.database;
    const email = newAddress();
    const token = await confirmed(email);
    await setSettings(pool, { emailVerification: 'first' });
    const before = await counted();
    expect((await cast(email)).body).toMatchObject({ new_votes: 1 });
    expect(await counted()).toBe(before + 1);
    await block(token);
    await setSettings(pool, { emailVerification: 'every' });
    expect(await counted()).toBe(before - 1);
    expect((await votesOf(email)).map(({ state }) => state)).toEqual(['rejected', 'rejected']);
    expect(await brokenVotingChecks(pool)).toEqual([]);
  });

  test('withdraws nothing that was counted without a mail by one that was never confirmed', async () => {
    const { pool } = app.database;
    const email = newAddress();
    // A stranger has typed the address, and nobody has confirmed this mail.
    await cast(email);
    const strangers = await linkTo(app, email);
    await confirmed(email);
    await setSettings(pool, { emailVerification: 'first' });
    expect((await cast(email)).body).toMatchObject({ new_votes: 1 });
    const before = await counted();
    await block(strangers);
    await setSettings(pool, { emailVerification: 'every' });
    expect(await counted()).toBe(before);
    expect(await brokenVotingChecks(pool)).toEqual([]);
  });

  test('does not withdraw a vote that was confirmed by another mail, until its link is used as well', async () => {
    const email = newAddress();
    const first = await confirmed(email);
    const second = await confirmed(email);
    const before = await counted();
    await block(first);
    expect(await counted()).toBe(before - 1);
    expect((await app.call(getVoteLink, { params: { token: second } })).body).toMatchObject({
      outcome: 'counted',
      blocked: true,
      can_be_withdrawn: true,
    });
    await block(second);
    expect(await counted()).toBe(before - 2);
  });

  test('two mails of one address are blocked at the same time', async () => {
    const email = newAddress();
    const tokens = [await confirmed(email), await confirmed(email)];
    await cast(email);
    tokens.push(await linkTo(app, email));
    const before = await counted();
    const answers = await Promise.all([...tokens, ...tokens].map(block));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await counted()).toBe(before - 2);
  });

  test('a confirmation and a block at the same time leave no counted vote', async () => {
    const before = await counted();
    for (let round = 0; round < 5; round += 1) {
      const email = newAddress();
      await cast(email);
      const token = await linkTo(app, email);
      await Promise.all([confirm(token), block(token)]);
      expect((await votesOf(email)).map(({ state }) => state)).toEqual(['rejected']);
    }
    expect(await counted()).toBe(before);
  });

  test('staff cannot count the vote again', async () => {
    const email = newAddress();
    const token = await confirmed(email);
    const [vote] = await votesOf(email);
    const setState = (from: string, state: string) =>
      app.call(
        changeVoteState,
        { params: { id: vote?.id ?? '' }, body: { from, state, reason: 'looked at it' } },
        { as: staff },
      );
    expect((await setState('counted', 'rejected')).status).toBe(200);
    await block(token);
    expect(await setState('rejected', 'counted')).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['vote_unverified'] } },
    });
  });

  test('a confirmed result stays as it is; the address is blocked nevertheless', async () => {
    const { pool } = app.database;
    const ended = await makeVoting(pool);
    const entered = await enterProject(pool, ended);
    const email = newAddress();
    const token = await confirmed(email, {}, { voting: ended, project: entered });
    await pool.query(
      `UPDATE voting SET ends_at = now() - interval '2 days', results_confirmed_at = now() WHERE id = $1`,
      [ended.id],
    );
    expect((await block(token)).body).toMatchObject({
      blocked: true,
      outcome: 'counted',
      can_be_withdrawn: false,
    });
    expect(await countedVotes(pool, entered.participant)).toBe(1);
    expect((await cast(email)).body).toMatchObject({ codes: { email: ['address_blocked'] } });
  });
});
