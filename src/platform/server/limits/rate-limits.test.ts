import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { useDatabase } from '#testing/database.ts';
import { createRateLimits, type RateLimits } from './rate-limits.ts';

const database = useDatabase();
let here: RateLimits;
let elsewhere: RateLimits;

beforeAll(() => {
  here = createRateLimits({ client: database.pool, secret: 's'.repeat(32) });
  elsewhere = createRateLimits({ client: database.pool, secret: 's'.repeat(32) });
});

afterEach(() => {
  vi.useRealTimers();
});

async function fail(times: number, key: string): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await (time % 2 ? here : elsewhere).consume('login', key);
  }
}

test('five failed logins in any process are followed by a pause of 15 minutes', async () => {
  await fail(5, 'ada');
  const refused = here.consume('login', 'ada');
  await expect(refused).rejects.toMatchObject({
    status: 429,
    items: [{ code: 'rate_limited', namespace: 'platform', params: { minutes: 15 } }],
    retryAfterSeconds: 900,
  });
  await expect(elsewhere.consume('login', 'ada')).rejects.toMatchObject({ status: 429 });
  await expect(here.consume('login', 'grace')).resolves.toBe(1);
});

test('the pause ends after 15 minutes', async () => {
  await fail(5, 'late');
  await expect(here.consume('login', 'late')).rejects.toMatchObject({ status: 429 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
  await expect(here.consume('login', 'late')).resolves.toBe(1);
});

test('a reward takes one attempt back, a reset takes back all', async () => {
  await fail(5, 'rewarded');
  await here.reward('login', 'rewarded');
  await expect(here.consume('login', 'rewarded')).resolves.toBe(5);
  await expect(here.consume('login', 'rewarded')).rejects.toMatchObject({ status: 429 });
  await here.reset('login', 'rewarded');
  await expect(elsewhere.consume('login', 'rewarded')).resolves.toBe(1);
});

test('several points at once count as several', async () => {
  await here.consume('login', 'many', 5);
  await expect(elsewhere.consume('login', 'many')).rejects.toMatchObject({ status: 429 });
  await expect(here.consume('login', 'more', 6)).rejects.toMatchObject({ status: 429 });
});

test('parallel attempts in two processes count together', async () => {
  const attempts = Array.from({ length: 20 }, (_, index) =>
    (index % 2 ? here : elsewhere).consume('password', 'parallel').then(
      () => 1,
      () => 0,
    ),
  );
  const passed = (await Promise.all(attempts)).reduce<number>((sum, one) => sum + one, 0);
  expect(passed).toBe(5);
});

test('no key can be read from the table, and ended ones are removed', async () => {
  await here.consume('donation', '203.0.113.7');
  const stored = await database.pool.query('SELECT string_agg(key, $1) AS keys FROM rate_limit', [' ']);
  expect(stored.rows[0].keys).not.toContain('203.0.113.7');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 26 * 3_600_000 });
  await here.clean();
  const left = await database.pool.query('SELECT count(*)::int AS count FROM rate_limit');
  expect(left.rows[0].count).toBe(0);
});
