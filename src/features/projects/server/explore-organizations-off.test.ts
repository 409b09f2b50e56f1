import { beforeAll, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { exploreOrganizations } from '../contract/organizations.ts';

const app = useApp();

// Settings are kept for seconds, so this platform has the list switched off before anybody asks.
beforeAll(async () => {
  await app.database.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ('organizationExplore', 'false')`,
  );
});

test('the list of organisations is a 404 while organizationExplore is off', async () => {
  const answer = await app.call(exploreOrganizations);
  expect(answer.status).toBe(404);
});
