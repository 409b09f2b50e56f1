import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { type AppProcess, startProcess } from '#testing/processes.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  brokenVotingChecks,
  countedVotes,
  enterProject,
  makeCodes,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { linkTo } from './testing.ts';

const voters = 100;

/** Posts like a browser: repeats the request under the same key if the server was busy or the answer was lost. */
async function post(url: string, path: string, body: object | null, visitor: number): Promise<number> {
  const key = crypto.randomUUID();
  for (;;) {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        'idempotency-key': key,
        'x-forwarded-for': `10.1.${visitor >> 8}.${visitor & 255}`,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }).catch((error: unknown) => {
      if (error instanceof TypeError) return null;
      throw error;
    });
    if (!response) continue;
    await response.arrayBuffer();
    if (response.status !== 503) return response.status;
  }
}

describe('two processes on one database', { timeout: 180_000 }, () => {
  const database = useDatabase();
  const apps: AppProcess[] = [];
  const appOf = (index: number) => apps[index % apps.length]?.url ?? '';
  const count = (statuses: readonly number[], status: number) =>
    statuses.filter((other) => other === status).length;

  beforeAll(async () => {
    await setSettings(database.pool, { enableVoting: true, suspiciousVotesPerMinute: 100_000 });
    apps.push(...(await Promise.all([startProcess(database.url), startProcess(database.url)])));
  }, 120_000);
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.stop()));
  });

  test('one code, sent by 100 voters at once for two projects, counts once', async () => {
    const voting = await makeVoting(database.pool);
    const projects = [await enterProject(database.pool, voting), await enterProject(database.pool, voting)];
    await makeCodes(database.pool, voting, { ONLYONCE: 5 });
    const statuses = await Promise.all(
      Array.from({ length: voters }, (_, index) =>
        post(
          appOf(index),
          `/api/v4/votings/${voting.slug}/vote/`,
          { email: 'ONLYONCE', project: projects[index % 2]?.slug },
          index,
        ),
      ),
    );
    expect(count(statuses, 200)).toBe(1);
    expect(count(statuses, 400)).toBe(voters - 1);
    const votes = await Promise.all(
      projects.map(({ participant }) => countedVotes(database.pool, participant)),
    );
    expect(votes.sort((a, b) => Number(a) - Number(b))).toEqual([0, 5]);
    expect(await brokenVotingChecks(database.pool)).toEqual([]);
  });

  test('links for variants of an address, each opened several times concurrently, count one vote', async () => {
    const voting = await makeVoting(database.pool);
    const project = await enterProject(database.pool, voting);
    const twins = ['ada.l@gmail.com', 'adal@gmail.com', 'a.dal+x@googlemail.com', 'ADAL@gmail.com'];
    for (const [index, email] of twins.entries()) {
      const body = { email, project: project.slug };
      expect(await post(appOf(index), `/api/v4/votings/${voting.slug}/vote/`, body, index)).toBe(200);
    }
    const addresses = ['ada.l@gmail.com', 'adal@gmail.com', 'a.dal+x@googlemail.com'];
    const tokens = await Promise.all(addresses.map((email) => linkTo({ database }, email)));
    const clicks = Array.from({ length: 30 }, (_, index) =>
      post(appOf(index), `/api/v4/vote-links/${tokens[index % tokens.length]}/confirm/`, null, index),
    );
    expect(count(await Promise.all(clicks), 200)).toBe(30);
    expect(await countedVotes(database.pool, project.participant)).toBe(1);
    expect(await brokenVotingChecks(database.pool)).toEqual([]);
  });

  test('concurrent votes of 200 people are all counted, and the ranks match a recount', async () => {
    const voting = await makeVoting(database.pool);
    const projects = await Promise.all(Array.from({ length: 4 }, () => enterProject(database.pool, voting)));
    await setSettings(database.pool, { emailVerification: 'never' });
    // Transactions read settings without a cache, so the change applies at once.
    const statuses = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        post(
          appOf(index),
          `/api/v4/votings/${voting.slug}/vote/`,
          { email: `storm${index}@example.org`, project: projects[index % 4]?.slug },
          index,
        ),
      ),
    );
    expect(count(statuses, 200)).toBe(200);
    const votes = await Promise.all(
      projects.map(({ participant }) => countedVotes(database.pool, participant)),
    );
    expect(votes).toEqual([50, 50, 50, 50]);
    expect(await brokenVotingChecks(database.pool)).toEqual([]);
  });
});
