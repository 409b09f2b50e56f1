import { expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { makeVoting } from '#features/votings/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { makeCategory, makeOrganization, makeProject } from '#testing/projects.ts';
import { type FurtherProjects, getFurtherOfOrganization, getFurtherProjects } from '../contract/further.ts';

const app = useApp();
const KOELN = { latitude: 50.94, longitude: 6.96 };
const MUNICH = { latitude: 48.14, longitude: 11.58 };
const FULL = [[10_000n, 10_000n]] as const;

async function further(slug: string) {
  const answer = await app.call(getFurtherProjects, { params: { slug } });
  expect(answer.status).toBe(200);
  const titles = (cards: readonly { readonly title: string }[]) => cards.map(({ title }) => title);
  const { similar, of_organization, votings } = answer.body;
  return { similar: titles(similar), ofOrganization: titles(of_organization), votings };
}

test('leads to open projects of the category, the nearest first, then to others nearby', async () => {
  const { pool } = app.database;
  const sports = await makeCategory(pool);
  const inSports = { categoryId: sports.id };
  const { slug } = await makeProject(pool, { ...inSports, ...KOELN, title: 'Over', endsOn: '2021-01-01' });
  await makeProject(pool, { ...inSports, ...MUNICH, title: 'Far' });
  await makeProject(pool, { ...inSports, ...KOELN, title: 'Near' });
  await makeProject(pool, { ...KOELN, title: 'Neighbor' });
  await makeProject(pool, { ...MUNICH, title: 'Neither' });
  await makeProject(pool, { ...inSports, ...KOELN, title: 'Ended', endsOn: '2022-01-01' });
  await makeProject(pool, { ...inSports, ...KOELN, title: 'Full', needs: [[...FULL[0]]] });
  await makeProject(pool, { ...inSports, ...KOELN, title: 'Later', startsOn: '2098-01-01' });
  await makeProject(pool, { ...inSports, ...KOELN, title: 'Banned', isBanned: true });
  expect((await further(slug)).similar).toEqual(['Near', 'Far', 'Neighbor']);
});

test('names the further projects of the organization, each project once', async () => {
  const { pool } = app.database;
  const organizationId = await makeOrganization(pool, {});
  const category = await makeCategory(pool);
  const others = Array.from({ length: 3 }, () => makeProject(pool, { categoryId: category.id }));
  await Promise.all(others);
  const { slug } = await makeProject(pool, {
    organizationId,
    categoryId: category.id,
    title: 'Archived',
    status: 3,
  });
  await makeProject(pool, { organizationId, title: 'Its next one', createdAt: '2020-01-01T12:00:00Z' });
  const found = await further(slug);
  expect(found.ofOrganization).toEqual(['Its next one']);
  expect(found.similar).not.toContain('Its next one');
});

test('answers for a project that nobody may know as for one that does not exist', async () => {
  const { pool } = app.database;
  const organizationId = await makeOrganization(pool, {});
  await makeProject(pool, { organizationId, title: 'Public one', createdAt: '2019-01-01T12:00:00Z' });
  const { slug } = await makeProject(pool, { organizationId, title: 'Draft', status: 1, reviewStatus: 1 });
  const unknown = await further('no-such-project');
  expect(unknown.similar).toHaveLength(3);
  expect(unknown.ofOrganization).toEqual([]);
  expect(await further(slug)).toEqual(unknown);
});

test('leads from an archived organization to open projects like its newest one', async () => {
  const { pool } = app.database;
  const organization = await makeOrganization(pool, {});
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [
    organization,
  ]);
  const slug = rows[0]?.slug ?? '';
  const category = await makeCategory(pool);
  const inIt = { categoryId: category.id };
  await makeProject(pool, { ...inIt, organizationId: organization, title: 'Its own', ...KOELN });
  await makeProject(pool, { ...inIt, ...MUNICH, title: 'Choir in Munich' });
  await makeProject(pool, { ...inIt, ...KOELN, title: 'Choir in Cologne' });
  await pool.query('UPDATE organization SET status = 3 WHERE id = $1', [organization]);
  const found = async (of: string) => {
    const answer = await app.call(getFurtherOfOrganization, { params: { slug: of } });
    expect(answer.status).toBe(200);
    const { similar, of_organization }: FurtherProjects = answer.body;
    expect(of_organization).toEqual([]);
    return similar.map(({ title }) => title);
  };
  expect((await found(slug)).slice(0, 2)).toEqual(['Choir in Cologne', 'Choir in Munich']);
  const unknown = await found('no-such-organization');
  expect(unknown).toHaveLength(3);
  // One that nobody may know is answered like one that does not exist.
  await pool.query('UPDATE organization SET review_status = 3 WHERE id = $1', [organization]);
  expect(await found(slug)).toEqual(unknown);
});

test('names the votings that are running', async () => {
  const { pool } = app.database;
  await setSettings(pool, { enableVoting: true });
  const voting = await makeVoting(pool);
  await pool.query(
    `INSERT INTO page (kind, slug, draft, published, published_version, published_at)
     VALUES ('projects', 'spring', $1, $1, 1, now())`,
    [{ title: { en: 'Spring voting', de: '' }, isVotingList: true, voting: voting.slug }],
  );
  await expect
    .poll(async () => (await further('no-such-project')).votings)
    .toEqual([{ path: '/projects/spring/', title: 'Spring voting' }]);
});
