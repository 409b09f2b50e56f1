import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { solvedTask } from '#testing/tasks.ts';
import { getVoting } from '#features/votings/contract/votings.ts';
import { castVote, getCaptchaChallenge } from '../contract/votes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltVoting, enterProject, makeVoting } from '#features/votings/server/testing.ts';

const app = useApp();
let voting: BuiltVoting;
let project: { slug: string };
let number = 0;

const vote = (answer?: string) =>
  app.call(castVote, {
    params: { slug: voting.slug },
    body: {
      email: `captcha${(number += 1)}@example.org`,
      project: project.slug,
      ...(answer === undefined ? {} : { 'g-recaptcha-response': answer }),
    },
  });

beforeAll(async () => {
  await setSettings(app.database.pool, { enableVoting: true, enableAltcha: true, recaptchaKey: 'site-key' });
  voting = await makeVoting(app.database.pool);
  project = await enterProject(app.database.pool, voting);
});

describe('the self-hosted captcha, which is used if reCAPTCHA has a key but no secret', () => {
  const solveNewChallenge = async () => {
    const answer = await app.call(getCaptchaChallenge);
    return solvedTask((answer.body as { challenge: unknown }).challenge);
  };

  test('each solved challenge is valid for one vote; without one voting is refused', async () => {
    expect((await vote()).body).toMatchObject({ codes: { non_field_errors: ['captcha_required'] } });
    expect((await vote('nonsense')).body).toMatchObject({ codes: { non_field_errors: ['captcha_failed'] } });
    const answer = await solveNewChallenge();
    expect((await vote(answer)).status).toBe(200);
    expect((await vote(answer)).body).toMatchObject({ codes: { non_field_errors: ['captcha_failed'] } });
  });

  test('a challenge that was not issued by this platform is invalid', async () => {
    const payload = JSON.parse(Buffer.from(await solveNewChallenge(), 'base64').toString('utf8')) as {
      challenge: { parameters: { keyPrefix: string } };
    };
    payload.challenge.parameters.keyPrefix = '0';
    const forged = Buffer.from(JSON.stringify(payload)).toString('base64');
    expect((await vote(forged)).body).toMatchObject({ codes: { non_field_errors: ['captcha_failed'] } });
  });
});

describe('reCAPTCHA, verified by a fake of its server', () => {
  let server: Server;
  let requests: URLSearchParams[] = [];
  let answer: object | null = { success: true, score: 0.9 };

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        requests.push(new URLSearchParams(body));
        response.writeHead(answer ? 200 : 500, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    Object.assign(app.services.config, {
      recaptchaSecret: 'secret of the test',
      recaptchaVerifyUrl: `http://127.0.0.1:${port}/siteverify`,
    });
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

  test('pages receive the key; a vote is verified with secret and answer, but without the address', async () => {
    const seen = await app.call(getVoting, { params: { slug: voting.slug } });
    expect(seen.body).toMatchObject({ area: { captcha: 'recaptcha', recaptchaKey: 'site-key' } });
    requests = [];
    expect((await vote('token-of-browser')).status).toBe(200);
    expect(requests.map((body) => [...body.keys()])).toEqual([['secret', 'response']]);
    expect(requests[0]?.get('response')).toBe('token-of-browser');
  });

  test('rejected answers are refused, and while it is unavailable the vote can be retried', async () => {
    answer = { success: false };
    expect((await vote('bad')).body).toMatchObject({ codes: { non_field_errors: ['captcha_failed'] } });
    answer = null;
    expect((await vote('token')).status).toBe(503);
    answer = { success: true, score: 0.2 };
    expect((await vote('doubtful')).status).toBe(200);
    const { rows } = await app.database.pool.query<{ captcha_score: number }>(
      'SELECT captcha_score FROM vote ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0]?.captcha_score).toBeCloseTo(0.2);
  });
});
