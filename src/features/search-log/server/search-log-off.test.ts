import { beforeAll, expect, test } from 'vitest';
import { exploreOrganizations } from '#features/explore/contract/organizations.ts';
import { exploreProjects } from '#features/explore/contract/projects.ts';
import { useApp } from '#testing/app.ts';
import { writeSearches } from './write.ts';

const app = useApp();
beforeAll(async () => {
  await app.database.pool.query(`INSERT INTO platform_setting (key, value) VALUES ('searchLog', 'false')`);
});

test('nothing is kept of searches while the setting is off', async () => {
  for (const route of [exploreProjects, exploreOrganizations]) {
    expect((await app.call(route, { query: { search: 'apfelwiese' } })).status).toBe(200);
  }
  await writeSearches(app.services);
  expect((await app.database.pool.query('SELECT * FROM search_log')).rows).toEqual([]);
});
