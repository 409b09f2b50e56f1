import { beforeEach, expect, it } from 'vitest';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { wizardHelpers, type OwnProject, reviewHelpers } from '#features/applications/server/testing.ts';
import { getProject } from '#features/detail-pages/contract/project.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { givingBody, makeProvider, useGiving } from '#features/donations/server/testing.ts';
import { exploreProjects } from '../contract/projects.ts';

const app = useGiving();
const { submitted } = wizardHelpers(app);
const { decide, saveStatus } = reviewHelpers(app);

beforeEach(() => forgetLimits(app.database.pool));

/** The number of results that the project has in the list, and the status of its page. */
async function visibilityOf({ slug }: OwnProject) {
  const title = (await app.database.pool.query('SELECT title FROM project WHERE slug = $1', [slug])).rows[0];
  const list = await app.call(exploreProjects, { query: { search: (title as { title: string }).title } });
  const page = await app.call(getProject, { params: { slug }, query: {} });
  return [(list.body as { count: number }).count, page.status];
}

it('a project is listed while it is public', async () => {
  const own = await submitted();
  expect(await visibilityOf(own)).toEqual([0, 404]);
  for (const [decision, found] of [
    ['public', [1, 200]],
    ['accepted', [0, 404]],
    ['public', [1, 200]],
    ['withdraw', [0, 404]],
  ] as const) {
    expect((await decide(own, decision)).status).toBe(200);
    expect(await visibilityOf(own), decision).toEqual(found);
  }
});

it('a banned project is hidden from all public pages and receives no donations until the ban is lifted', async () => {
  const own = await submitted();
  await decide(own, 'public');
  const giving = { project: own, provider: await makeProvider(app.database.pool) };
  const requestDonation = async () =>
    (await app.call(requestPrivateDonation, { body: givingBody(giving) })).status;
  expect((await saveStatus(own, { is_banned: true, reason: 'requested by the police' })).status).toBe(200);
  expect(await visibilityOf(own)).toEqual([0, 404]);
  expect(await requestDonation()).toBeGreaterThanOrEqual(400);
  expect((await saveStatus(own, { is_banned: false })).status).toBe(200);
  expect(await visibilityOf(own)).toEqual([1, 200]);
  expect(await requestDonation()).toBeLessThan(300);
});
