import { describe, expect, test } from 'vitest';
import { listExploreCategories } from '#features/categories/contract.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import {
  type ExploreFigures,
  type ExplorePage,
  exploreFigures,
  exploreProjects,
} from '../contract/projects.ts';
import { makeCategory, makeOrganization, makeProject } from '#testing/projects.ts';

const app = useApp();

async function explored(query: Record<string, string>, locale = 'en_US'): Promise<ExplorePage> {
  const answer = await app.call(exploreProjects, { query }, { locale });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('GET explore projects', () => {
  test('returns nine cards a page with the count of all, newest first', async () => {
    const category = await makeCategory(app.database.pool);
    for (let day = 1; day <= 10; day += 1) {
      await makeProject(app.database.pool, {
        categoryId: category.id,
        slug: `day-${day}-${category.slug}`,
        createdAt: `2026-01-${String(day).padStart(2, '0')}T12:00:00Z`,
      });
    }
    const first = await explored({ categories: category.slug });
    expect(first.count).toBe(10);
    expect(first.results).toHaveLength(9);
    expect(first.results[0]?.slug).toBe(`day-10-${category.slug}`);
    const second = await explored({ categories: category.slug, page: '2' });
    expect(second.results.map(({ slug }) => slug)).toEqual([`day-1-${category.slug}`]);
    expect(await explored({ categories: category.slug, page: '99' })).toEqual({ count: 10, results: [] });
  });

  test('a random order is the same for all visitors without a session, and differs between sessions', async () => {
    const category = await makeCategory(app.database.pool);
    for (let count = 0; count < 9; count += 1)
      await makeProject(app.database.pool, { categoryId: category.id });
    const order = async (remoteAddress: string, headers: Record<string, string>) => {
      const url = `${exploreProjects.path}?categories=${category.slug}&ordering=random`;
      const answer = await app.server.inject({ url, remoteAddress, headers });
      return answer
        .json<ExplorePage>()
        .results.map(({ slug }) => slug)
        .join(' ');
    };
    const visitors = new Set<string>();
    for (let count = 1; count <= 4; count += 1) {
      visitors.add(await order(`192.0.${count}.1`, { 'user-agent': `Browser ${count}` }));
    }
    expect(visitors.size).toBe(1);
    const loggedIn = new Set<string>();
    for (let count = 1; count <= 4; count += 1) {
      const headers = await sessionHeaders(app.services, (await buildUser(app.services, {})).id);
      const own = await order('192.0.1.1', headers);
      expect(await order('192.0.2.1', headers)).toBe(own);
      loggedIn.add(own);
    }
    expect(loggedIn.size).toBeGreaterThan(1);
  });

  test('a card has the fields of the specification, with the category in the language of the reader', async () => {
    const category = await makeCategory(app.database.pool);
    const organizationId = await makeOrganization(app.database.pool, { title: 'Verein für Bäume' });
    const { slug } = await makeProject(app.database.pool, {
      categoryId: category.id,
      organizationId,
      needs: [
        [10_000n, 10_000n],
        [30_000n, 100n],
      ],
    });
    const { results } = await explored({ search: 'verein baume', categories: category.slug }, 'de');
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      slug,
      category: { slug: category.slug, title: `${category.slug} de` },
      organization: { title: 'Verein für Bäume' },
      city: 'Köln',
      country: 'DE',
      balance: { in_cents: 10_100, in_currency: '101.00' },
      goal: { in_cents: 40_000 },
      percent: 1,
      fully_funded: false,
      expired: false,
      can_receive_fundings: true,
      logo: null,
      current_voting: null,
    });
  });

  test('hides expired or fully funded projects on request, and always those that are not public', async () => {
    const category = await makeCategory(app.database.pool);
    const make = (made: Parameters<typeof makeProject>[1]) =>
      makeProject(app.database.pool, { categoryId: category.id, ...made });
    const open = await make({});
    const funded = await make({ needs: [[100n, 100n]] });
    const ended = await make({ endsOn: '2021-01-01' });
    await make({ reviewStatus: 4 });
    await make({ status: 3 });
    await make({ isBanned: true });
    const slugs = async (query: Record<string, string>) =>
      (await explored({ categories: category.slug, ordering: 'created_at', ...query })).results.map(
        ({ slug }) => slug,
      );
    expect(await slugs({})).toEqual([open.slug, funded.slug, ended.slug]);
    expect(await slugs({ hide_fully_funded: 'true' })).toEqual([open.slug, ended.slug]);
    expect(await slugs({ hide_expired: 'true' })).toEqual([open.slug, funded.slug]);
    expect(await slugs({ hide_expired: 'false' })).toHaveLength(3);
  });

  test('finds by map bounds', async () => {
    const category = await makeCategory(app.database.pool);
    await makeProject(app.database.pool, { categoryId: category.id, latitude: 50.9, longitude: 6.9 });
    const bounds = { latitude_min: '50', latitude_max: '51', longitude_min: '6', longitude_max: '7' };
    expect((await explored({ categories: category.slug, ...bounds })).count).toBe(1);
    expect((await explored({ categories: category.slug, ...bounds, latitude_min: '50.95' })).count).toBe(0);
  });

  test('refuses invalid input, with a code for its field', async () => {
    for (const query of [
      { page: '0' },
      { page: 'two' },
      { page_size: '101' },
      { ordering: 'goal; DROP TABLE project' },
      { hide_expired: 'perhaps' },
      { latitude_min: '91' },
      { search: 'a'.repeat(101) },
      { search: 'a\u0000b' },
      { categories: 'ä' },
      { seed: '-1' },
    ]) {
      const answer = await app.call(exploreProjects, { query });
      expect({ query, status: answer.status }).toEqual({ query, status: 400 });
      expect(Object.keys((answer.body as { codes: object }).codes)).toEqual(Object.keys(query));
    }
  });

  test('accepts any text as a search', async () => {
    for (const search of ["'", '"', '%', '_', '\\', '\\\\%', 'ß', '🌳', 'a  b', ' ']) {
      expect((await app.call(exploreProjects, { query: { search } })).status).toBe(200);
    }
  });

  test('a random order is the same on every page of a visitor', async () => {
    const category = await makeCategory(app.database.pool);
    for (let i = 0; i < 8; i += 1) await makeProject(app.database.pool, { categoryId: category.id });
    const page = async (number: string) =>
      (
        await explored({ categories: category.slug, ordering: 'random', page_size: '4', page: number })
      ).results.map(({ slug }) => slug);
    expect(new Set([...(await page('1')), ...(await page('2'))]).size).toBe(8);
    expect(await page('1')).toEqual(await page('1'));
  });
});

test('GET explore categories returns all categories in the language of the reader', async () => {
  const { slug } = await makeCategory(app.database.pool);
  const { status, body } = await app.call(listExploreCategories, {}, { locale: 'de' });
  expect(status).toBe(200);
  expect(body).toContainEqual({ slug, title: `${slug} de`, icon: 'heart' });
});

test('GET explore figures counts only public projects', async () => {
  const { status, body } = await app.call(exploreFigures);
  expect(status).toBe(200);
  expect((body as ExploreFigures).projects).toBeGreaterThanOrEqual(0);
});
