import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { solvedTask } from '#testing/tasks.ts';
import { getVoting } from '#features/votings/contract/votings.ts';
import { blockVoter, castVote, confirmVote, getVoteLink, getVotingCodeChallenge } from '../contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  brokenVotingChecks,
  type BuiltVoting,
  countedVotes,
  enterOrganization,
  enterProject,
  makeCodes,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { linkTo } from './testing.ts';

const app = useApp();
const day = 86_400_000;
let voting: BuiltVoting;
let project: { slug: string; participant: bigint };
let number = 0;
const newAddress = () => `ada${(number += 1)}@example.org`;

const vote = (email: unknown, more: object = {}, slug = voting.slug) =>
  app.call(castVote, { params: { slug }, body: { email, project: project.slug, ...more } });
const confirm = async (email: string) =>
  (await app.call(confirmVote, { params: { token: await linkTo(app, email) } })).body as { outcome: string };

beforeAll(async () => {
  beginAtNoon(app.services.clock);
  await setSettings(app.database.pool, { enableVoting: true, enableEmailConsent: true });
  voting = await makeVoting(app.database.pool);
  project = await enterProject(app.database.pool, voting);
});

describe('a vote by e-mail', () => {
  test('counts only after its mailed link is confirmed', async () => {
    const email = newAddress();
    const answer = await vote(email);
    // Tests have no mail server.
    expect(answer).toMatchObject({
      status: 200,
      body: { verification_needed: true, new_votes: 0, mailed: false },
    });
    const before = await countedVotes(app.database.pool, project.participant);
    expect((await confirm(email)).outcome).toBe('counted');
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 1);
    expect((await confirm(email)).outcome).toBe('counted');
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 1);
  });

  test('is mailed with the title that staff have seen, not with what its owner has written since', async () => {
    const entered = await enterProject(app.database.pool, voting);
    await app.database.pool.query(
      `UPDATE project SET title = 'You have won', needs_donation_review = true WHERE slug = $1`,
      [entered.slug],
    );
    const email = newAddress();
    expect((await vote(email, { project: entered.slug })).status).toBe(200);
    const { rows } = await app.database.pool.query<{ text: string }>(
      `SELECT sealed->>'subject' || (sealed->>'text') AS text FROM email WHERE recipient = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).not.toContain('You have won');
  });

  test('opening the link changes nothing, because programs that check mails open links', async () => {
    const email = newAddress();
    await vote(email);
    const token = await linkTo(app, email);
    const link = await app.call(getVoteLink, { params: { token } });
    expect(link.body).toMatchObject({ outcome: 'open', email: 'a***@example.org', reason: null });
    expect((await app.call(getVoteLink, { params: { token } })).body).toMatchObject({ outcome: 'open' });
  });

  test('variants of an address are one person, who votes once a day', async () => {
    const variants = ['Grace.Hopper+1@GMAIL.com', 'gracehopper@googlemail.com', 'ｇrace.hopper@gmail.com'];
    expect((await vote(variants[0])).status).toBe(200);
    expect((await vote(variants[1])).status).toBe(200);
    await confirm('grace.hopper+1@gmail.com');
    expect(await confirm('gracehopper@googlemail.com')).toMatchObject({
      outcome: 'rejected',
      reason: 'already_voted',
    });
    const again = await vote(variants[2]);
    expect(again).toMatchObject({
      status: 400,
      body: { email: ['This person has already voted today'], codes: { email: ['already_voted_today'] } },
    });
    app.services.clock.shiftBy(day);
    expect((await vote(variants[2])).status).toBe(200);
    app.services.clock.shiftBy(-day);
  });

  test('is refused for throw-away domains and for invalid addresses', async () => {
    expect((await vote('x@mailinator.com')).body).toMatchObject({ codes: { email: ['domain_not_allowed'] } });
    expect((await vote('ada@nowhere')).body).toMatchObject({
      email: ['Please enter a valid email address'],
      codes: { email: ['invalid_email'] },
    });
  });

  test('a link is valid for 24 hours', async () => {
    const email = newAddress();
    await vote(email);
    app.services.clock.shiftBy(day + 1000);
    expect((await confirm(email)).outcome).toBe('expired');
    app.services.clock.shiftBy(-day - 1000);
    expect((await confirm(email)).outcome).toBe('expired');
  });

  test('counts if it was cast before the end, even if it is confirmed later', async () => {
    const endingSoon = await makeVoting(app.database.pool, {
      endsAt: new Date(app.services.clock.now().getTime() + 3_600_000).toISOString(),
    });
    const participant = await enterProject(app.database.pool, endingSoon);
    const email = newAddress();
    await vote(email, { project: participant.slug }, endingSoon.slug);
    app.services.clock.shiftBy(2 * 3_600_000);
    expect((await vote(newAddress(), { project: participant.slug }, endingSoon.slug)).body).toMatchObject({
      non_field_errors: ['The voting has ended.'],
    });
    expect((await confirm(email)).outcome).toBe('counted');
    app.services.clock.shiftBy(-2 * 3_600_000);
  });

  test('the owner of an address blocks it by the same mail; it cannot be used to vote any more', async () => {
    const email = newAddress();
    await vote(email);
    const token = await linkTo(app, email);
    const blocked = await app.call(blockVoter, { params: { token } });
    expect(blocked.body).toMatchObject({ blocked: true, outcome: 'rejected', reason: 'blocked_by_owner' });
    expect((await app.call(blockVoter, { params: { token } })).status).toBe(200);
    expect((await vote(email.replace('@', '+x@'))).body).toMatchObject({
      codes: { email: ['address_blocked'] },
    });
  });

  test('an unknown link is not found', async () => {
    expect((await app.call(confirmVote, { params: { token: 'x'.repeat(43) } })).status).toBe(404);
  });

  test('consent creates a subscriber whom the same link confirms', async () => {
    const email = newAddress();
    await vote(email, { email_consent: true });
    const find = async () =>
      (
        await app.database.pool.query<{ consent_text: string; confirmed_at: Date | null; source: string }>(
          'SELECT consent_text, confirmed_at, source FROM subscriber WHERE email = $1',
          [email],
        )
      ).rows[0];
    expect(await find()).toMatchObject({ confirmed_at: null, source: `voting:${voting.slug}` });
    expect((await find())?.consent_text).toMatch(/^I would like to receive news/);
    await confirm(email);
    expect((await find())?.confirmed_at).not.toBeNull();
  });
});

test('in a voting for promoters organizations are voted for', async () => {
  const promoters = await makeVoting(app.database.pool, { participants: 'promoter' });
  const promoter = await enterOrganization(app.database.pool, promoters);
  await makeCodes(app.database.pool, promoters, { PROMOTER1: 4 });
  const slugs = { slug: promoters.slug };
  const missing = await app.call(castVote, {
    params: slugs,
    body: { email: 'PROMOTER1', project: promoter.slug },
  });
  expect(missing.body).toMatchObject({ codes: { projectpromoter: ['recipient_required'] } });
  const body = { email: 'PROMOTER1', projectpromoter: promoter.slug };
  expect((await app.call(castVote, { params: slugs, body })).body).toMatchObject({ new_votes: 4 });
  expect(await countedVotes(app.database.pool, promoter.participant)).toBe(4);
});

describe('a vote by code', () => {
  // All requests of a test come from one address.
  const resetGuesses = () => app.services.limits.reset('voting_code', '127.0.0.1');
  beforeEach(resetGuesses);

  test('counts at once with the value of the code, which is valid once', async () => {
    await makeCodes(app.database.pool, voting, { ABCD2345: 3 });
    const before = await countedVotes(app.database.pool, project.participant);
    const answer = await vote('abcd-2345');
    expect(answer).toMatchObject({ status: 200, body: { verification_needed: false, new_votes: 3 } });
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 3);
    expect((await vote('ABCD 2345')).body).toMatchObject({
      email: ['Already used: ABCD2345'],
      codes: { email: ['codes_used'] },
    });
  });

  test('a list is accepted or refused as a whole, and the error names the invalid codes', async () => {
    await makeCodes(app.database.pool, voting, { GOOD1111: 1, GOOD2222: 2 });
    const refused = await vote(JSON.stringify(['GOOD1111', 'BADC0DE1', 'GOOD2222', 'BADC0DE2']));
    expect(refused.body).toMatchObject({ email: ['Unknown code: BADC0DE1, BADC0DE2'] });
    const accepted = await vote(['GOOD1111', 'good 1111', 'GOOD2222']);
    expect(accepted).toMatchObject({ status: 200, body: { verification_needed: false, new_votes: 3 } });
  });

  test('a list without a valid code format is refused', async () => {
    expect((await vote(['--', '__'])).body).toMatchObject({ codes: { email: ['codes_unknown'] } });
    expect((await vote('[]')).body).toMatchObject({ codes: { email: ['invalid_email'] } });
  });

  /** Votes as a browser does: with a solved task when one is required. */
  async function voteWithTask(codes: string | string[]) {
    const first = await vote(codes);
    if (!JSON.stringify(first.body).includes('proof_of_work_required')) return first;
    const { body } = await app.call(getVotingCodeChallenge);
    return vote(codes, { proof_of_work: await solvedTask((body as { challenge: unknown }).challenge) });
  }
  const needsTask = { status: 400, body: { codes: { non_field_errors: ['proof_of_work_required'] } } };

  test('guessing needs a task after ten wrong codes, for a right one as well, and is stopped after thirty', async () => {
    await makeCodes(app.database.pool, voting, { LATE2345: 1, LATE3456: 1 });
    for (let index = 0; index < 10; index += 1) {
      expect((await vote(`WRONG${1000 + index}`)).body).toMatchObject({
        codes: { email: ['codes_unknown'] },
      });
    }
    const [wrong, right] = [await vote('WRONG2000'), await vote('LATE2345')];
    expect(wrong).toMatchObject(needsTask);
    expect(right.body).toEqual(wrong.body);
    expect((await voteWithTask('LATE2345')).status).toBe(200);
    // The right code has made up for one wrong one.
    for (let index = 0; index < 21; index += 1) {
      expect((await voteWithTask(`WRONG${3000 + index}`)).body).toMatchObject({
        codes: { email: ['codes_unknown'] },
      });
    }
    const [stopped, late] = [await voteWithTask('WRONG4000'), await voteWithTask('LATE3456')];
    expect([stopped.status, late.status]).toEqual([429, 429]);
    await resetGuesses();
    expect((await vote('LATE3456')).status).toBe(200);
  });

  test('a hall of sixty votes, one in five of whom mistypes the code first', async () => {
    const codes = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`HALL${1000 + index}`, 1]));
    await makeCodes(app.database.pool, voting, codes);
    for (const [index, code] of Object.keys(codes).entries()) {
      if (index % 5 === 0) expect((await voteWithTask(`X${code}`)).status).toBe(400);
      expect((await voteWithTask(code)).status).toBe(200);
    }
  });

  test('a list counts as many attempts as it has wrong codes, and reveals nothing beyond the limit', async () => {
    await makeCodes(app.database.pool, voting, { LIST2345: 1 });
    const wrong = (from: number) => Array.from({ length: 6 }, (_, index) => `WRONG${3000 + from + index}`);
    const first = await vote([...wrong(0), 'LIST2345']);
    expect(first.body).toMatchObject({ codes: { email: ['codes_unknown'] } });
    // It could exceed the ten, so it needs a task, also if all of it is right.
    const second = await vote([...wrong(10), 'LIST2345']);
    expect(second).toMatchObject(needsTask);
    expect(JSON.stringify(second.body)).not.toContain('WRONG');
    const all = await voteWithTask([...wrong(10), ...wrong(20), ...wrong(30), ...wrong(40), 'LIST2345']);
    expect(all).toMatchObject({ body: { codes: { email: ['codes_unknown'] } } });
    const beyond = await voteWithTask([...wrong(50), 'LIST2345']);
    expect(beyond.status).toBe(429);
    expect(JSON.stringify(beyond.body)).not.toContain('WRONG');
    await resetGuesses();
    expect((await vote('LIST2345')).status).toBe(200);
  });

  test('correct codes do not count as attempts, however many vote at once from one address', async () => {
    const codes = Object.fromEntries(Array.from({ length: 25 }, (_, index) => [`CLASS${1000 + index}`, 1]));
    await makeCodes(app.database.pool, voting, codes);
    const answers = await Promise.all(Object.keys(codes).map((code) => vote(code)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

describe('whether voting is possible', () => {
  test('a voting that has not begun refuses votes with that reason', async () => {
    const future = await makeVoting(app.database.pool, { startsAt: '2097-01-01T00:00:00Z' });
    expect((await vote(newAddress(), {}, future.slug)).body).toMatchObject({
      non_field_errors: ['The voting has not started yet.'],
    });
  });

  test('only participants reviewed for it can be voted for', async () => {
    const waiting = await enterProject(app.database.pool, voting, { review: 1 });
    expect((await vote(newAddress(), { project: waiting.slug })).body).toMatchObject({
      codes: { non_field_errors: ['not_participating'] },
    });
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [waiting.id]);
    expect((await vote(newAddress(), { project: 'no-such-project' })).status).toBe(400);
    const promoters = await makeVoting(app.database.pool, { participants: 'promoter' });
    const body = { email: newAddress(), projectpromoter: 'nobody' };
    expect((await app.call(castVote, { params: { slug: promoters.slug }, body })).body).toMatchObject({
      codes: { non_field_errors: ['promoter_not_participating'] },
    });
  });

  test('a voting that is not public does not exist for visitors', async () => {
    const draft = await makeVoting(app.database.pool, { reviewStatus: 1 });
    expect((await app.call(getVoting, { params: { slug: draft.slug } })).status).toBe(404);
    expect((await vote(newAddress(), {}, draft.slug)).status).toBe(404);
  });

  test('the data of a voting is public', async () => {
    const answer = await app.call(getVoting, { params: { slug: voting.slug } });
    expect(answer.body).toMatchObject({
      slug: voting.slug,
      state: 'active',
      participants: 'project',
      email_voting: true,
      code_voting: true,
      area: { captcha: 'none', recaptchaKey: null, interval: 'day', votes_per_interval: 1 },
    });
  });
});

test('the checks of votings find nothing after these tests', async () => {
  expect(await brokenVotingChecks(app.database.pool)).toEqual([]);
});
