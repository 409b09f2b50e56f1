import { beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { castVote, changeSubscription, confirmVote, getSubscription } from '../contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { countedVotes, enterProject, makeVoting, runVotingJob } from '#features/votings/server/testing.ts';
import { linkTo } from './testing.ts';

const app = useApp();
let number = 0;
const newAddress = () => `grace${(number += 1)}@example.org`;

const run = (name: string) => runVotingJob(app, name);

beforeAll(async () => {
  beginAtNoon(app.services.clock);
  await setSettings(app.database.pool, {
    enableVoting: true,
    enableEmailConsent: true,
    enableFingerprint: true,
  });
});

async function openVoting() {
  const voting = await makeVoting(app.database.pool);
  const project = await enterProject(app.database.pool, voting);
  const vote = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
    app.call(
      castVote,
      { params: { slug: voting.slug }, body: { email, project: project.slug, ...more } },
      { headers },
    );
  const stateOf = async (email: string) => {
    const { rows } = await app.database.pool.query<{ state: string; signals: string[] }>(
      'SELECT state, signals FROM vote WHERE email = $1 AND voting_id = $2 ORDER BY id DESC LIMIT 1',
      [email, voting.id],
    );
    return rows[0];
  };
  return { voting, project, vote, stateOf };
}

describe('verification by e-mail', () => {
  test('is not required: a vote counts at once; its consent is confirmed by a separate mail and can be withdrawn', async () => {
    await setSettings(app.database.pool, { emailVerification: 'never' });
    const { project, vote } = await openVoting();
    const email = newAddress();
    const answer = await vote(email, { email_consent: true });
    expect(answer.body).toEqual({
      verification_needed: false,
      new_votes: 1,
      set_aside: false,
    });
    expect(await countedVotes(app.database.pool, project.participant)).toBe(1);
    const token = await linkTo(app, email);
    expect((await app.call(getSubscription, { params: { token } })).body).toMatchObject({ outcome: 'open' });
    const change = (subscribed: boolean) =>
      app.call(changeSubscription, { params: { token }, body: { subscribed } });
    expect((await change(true)).body).toMatchObject({ outcome: 'confirmed' });
    expect((await change(false)).body).toMatchObject({ outcome: 'unsubscribed' });
  });

  test('is required only for the first vote of an address; on the second day a vote counts at once', async () => {
    await setSettings(app.database.pool, { emailVerification: 'first' });
    const { vote } = await openVoting();
    const email = newAddress();
    expect((await vote(email)).body).toMatchObject({ verification_needed: true });
    await app.call(confirmVote, { params: { token: await linkTo(app, email) } });
    app.services.clock.shiftBy(86_400_000);
    expect((await vote(email)).body).toEqual({
      verification_needed: false,
      new_votes: 1,
      set_aside: false,
    });
    app.services.clock.shiftBy(-86_400_000);
  });
});

describe('the security level', () => {
  test('with e-mail only, a second person on one device is suspicious; at `device` it is refused', async () => {
    await setSettings(app.database.pool, { emailVerification: 'never', voteSecurityLevel: 'email' });
    const { vote, stateOf } = await openVoting();
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await vote(first, { fp_id: 'device-1' });
    expect((await vote(second, { fp_id: 'device-1' })).body).toEqual({
      verification_needed: false,
      new_votes: 0,
      set_aside: true,
    });
    expect(await stateOf(second)).toEqual({ state: 'suspicious', signals: ['same_device'] });
    await setSettings(app.database.pool, { voteSecurityLevel: 'device' });
    expect((await vote(third, { fp_id: 'device-1' })).body).toMatchObject({
      codes: { email: ['already_voted_today'] },
    });
    expect((await vote(third)).status).toBe(200);
    await setSettings(app.database.pool, { voteSecurityLevel: 'email' });
  });

  test('at `network` one address and browser has one vote; another browser has its own', async () => {
    await setSettings(app.database.pool, { emailVerification: 'never', voteSecurityLevel: 'network' });
    const { vote } = await openVoting();
    expect((await vote(newAddress(), {}, { 'user-agent': 'one' })).status).toBe(200);
    expect((await vote(newAddress(), {}, { 'user-agent': 'one' })).status).toBe(400);
    expect((await vote(newAddress(), {}, { 'user-agent': 'two' })).status).toBe(200);
    await setSettings(app.database.pool, { voteSecurityLevel: 'email' });
  });

  test('the twenty-first vote of one network is set aside, and its voter is notified', async () => {
    // With the default settings: 20 votes of a network within a day.
    await setSettings(app.database.pool, { emailVerification: 'never' });
    const { project, vote, stateOf } = await openVoting();
    for (let index = 0; index < 20; index += 1) {
      expect((await vote(newAddress())).body).toMatchObject({ new_votes: 1, set_aside: false });
    }
    const email = newAddress();
    expect((await vote(email)).body).toEqual({ verification_needed: false, new_votes: 0, set_aside: true });
    expect(await stateOf(email)).toEqual({ state: 'suspicious', signals: ['network'] });
    expect(await countedVotes(app.database.pool, project.participant)).toBe(20);
  });

  test('by the link of a mail as well', async () => {
    await setSettings(app.database.pool, { emailVerification: 'every', suspiciousVotesPerNetwork: 1 });
    const { vote } = await openVoting();
    const [first, second] = [newAddress(), newAddress()];
    await vote(first);
    await app.call(confirmVote, { params: { token: await linkTo(app, first) } });
    expect((await vote(second)).body).toMatchObject({ verification_needed: true, set_aside: false });
    const { body } = await app.call(confirmVote, { params: { token: await linkTo(app, second) } });
    expect(body).toMatchObject({ outcome: 'suspicious' });
    await setSettings(app.database.pool, { suspiciousVotesPerNetwork: 20 });
  });
});

describe('stored data', () => {
  test('hashes of addresses and devices are deleted 90 days after the end; counts remain', async () => {
    await setSettings(app.database.pool, { emailVerification: 'never' });
    const { voting, project, vote } = await openVoting();
    await vote(newAddress(), { fp_id: 'device-2' });
    const hashes = async () =>
      (
        await app.database.pool.query<{ n: string }>(
          'SELECT count(*) FILTER (WHERE ip_hash IS NOT NULL AND device_hash IS NOT NULL) AS n FROM vote WHERE voting_id = $1',
          [voting.id],
        )
      ).rows[0]?.n;
    expect(Number(await hashes())).toBe(1);
    const daysAgo = (days: number) => new Date(app.services.clock.now().getTime() - days * 86_400_000);
    const end = (at: Date) =>
      app.database.pool.query('UPDATE voting SET ends_at = $2 WHERE id = $1', [voting.id, at]);
    await end(daysAgo(89));
    await run('votings.forget');
    expect(Number(await hashes())).toBe(1);
    await end(daysAgo(91));
    await run('votings.forget');
    expect(Number(await hashes())).toBe(0);
    expect(await countedVotes(app.database.pool, project.participant)).toBe(1);
  });

  test('votes whose link was not opened expire', async () => {
    await setSettings(app.database.pool, { emailVerification: 'every' });
    const { vote, stateOf } = await openVoting();
    const email = newAddress();
    await vote(email);
    await run('votings.expire');
    expect((await stateOf(email))?.state).toBe('unverified');
    app.services.clock.shiftBy(86_460_000);
    await run('votings.expire');
    expect((await stateOf(email))?.state).toBe('expired');
    app.services.clock.shiftBy(-86_460_000);
  });
});
