import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { useApp } from '#testing/app.ts';
import { unique } from '#testing/factories.ts';
import { spellingsOfNames } from '#testing/spellings.ts';
import { exploreOrganizations, type OrganizationPage } from '../contract/organizations.ts';

const app = useApp();

async function explored(query: Record<string, string>): Promise<OrganizationPage> {
  const answer = await app.call(exploreOrganizations, { query });
  expect(answer.status).toBe(200);
  return answer.body;
}

const slugOf = async (id: bigint) =>
  (await app.database.pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]))
    .rows[0]?.slug;

describe('GET explore organizations', () => {
  test('lists only public organizations, and follows decisions about them', async () => {
    const { pool } = app.database;
    const word = unique('kreis');
    const shown = await makeOrganization(pool, { title: `${word} Öffentlich` });
    await makeOrganization(pool, { title: `${word} angenommen`, reviewStatus: 4 });
    await makeOrganization(pool, { title: `${word} neu`, reviewStatus: 1 });
    const archived = await makeOrganization(pool, { title: `${word} alt`, status: 3 });
    const slugs = async () => (await explored({ search: word })).results.map(({ slug }) => slug);
    expect(await slugs()).toEqual([await slugOf(shown)]);
    await pool.query('UPDATE organization SET status = 2 WHERE id = $1', [archived]);
    expect(await slugs()).toHaveLength(2);
    await pool.query('UPDATE organization SET review_status = 3 WHERE id = $1', [shown]);
    expect(await slugs()).toEqual([await slugOf(archived)]);
    await pool.query('UPDATE organization SET title = $2 WHERE id = $1', [archived, 'renamed']);
    expect(await slugs()).toEqual([]);
  });

  test('includes only public projects and money, in the paginated form', async () => {
    const { pool } = app.database;
    const word = unique('verein');
    const organizationId = await makeOrganization(pool, { title: `${word} A` });
    await makeOrganization(pool, { title: `${word} B` });
    await makeProject(pool, { organizationId, needs: [[10_000n, 2_500n]] });
    await makeProject(pool, { organizationId, needs: [[10_000n, 1_000n]], status: 3 });
    await makeProject(pool, { organizationId, needs: [[10_000n, 4_000n]], isBanned: true });
    await makeProject(pool, { organizationId, needs: [[10_000n, 5_000n]], reviewStatus: 1 });
    const page = await explored({ search: word, ordering: '-balance', page_size: '1' });
    expect(page).toMatchObject({
      count: 2,
      total_pages: 2,
      current_page: 1,
      total_projects: 1,
      total_balance: { in_cents: 3_500, in_currency: '35.00' },
    });
    expect(page.results).toMatchObject([{ title: `${word} A`, projects: 1, balance: { in_cents: 3_500 } }]);
    const second = await explored({ search: word, ordering: '-balance', page_size: '1', page: '2' });
    expect(second.results).toMatchObject([{ title: `${word} B`, projects: 0, balance: { in_cents: 0 } }]);
  });

  test('is searched with and without apostrophes and hyphens, as lists are', async () => {
    const { pool } = app.database;
    const found: unknown[] = [];
    for (const [search, title] of spellingsOfNames) {
      const word = unique('wort');
      await makeOrganization(pool, { title: `${word} ${title}` });
      const { count } = await explored({ search: `${search} ${word}` });
      found.push([search, title, count === 1]);
    }
    expect(found).toEqual(spellingsOfNames);
  });

  test('stored texts are refreshed as they are made now', async () => {
    const { pool } = app.database;
    const migration = readFileSync(
      new URL('../../../../migrations/0630_hyphens_and_apostrophes_of_searches.sql', import.meta.url),
      'utf8',
    );
    const id = await makeOrganization(pool, { title: "Müller-Lüdenscheidt O'Brien" });
    const stored = async () => {
      const { rows } = await pool.query<{ search: string }>(
        'SELECT search FROM explore_organization WHERE organization_id = $1',
        [id],
      );
      return rows[0]?.search;
    };
    const made = await stored();
    // As the previous version stored it.
    await pool.query(
      `UPDATE explore_organization SET search =
         (SELECT explore_fold(t) || ' ' || explore_fold(replace(t, 'ü', 'ue'))
          FROM (SELECT concat_ws(' ', title, postal_code, city) AS t FROM organization WHERE id = $1) o)
       WHERE organization_id = $1`,
      [id],
    );
    expect(await stored()).not.toBe(made);
    await pool.query(migration);
    expect(await stored()).toBe(made);
    await pool.query(migration);
    expect(await stored()).toBe(made);
  });

  test('stored texts are refreshed without the accents that were left in them', async () => {
    const { pool } = app.database;
    const migration = readFileSync(
      new URL('../../../../migrations/0732_search_keys_of_all_latin_letters.sql', import.meta.url),
      'utf8',
    );
    const id = await makeOrganization(pool, { title: 'Nguyễn-Ħal Köln 한국' });
    const stored = async () => {
      const { rows } = await pool.query<{ title_key: string; search: string }>(
        'SELECT title_key, search FROM explore_organization WHERE organization_id = $1',
        [id],
      );
      return rows[0];
    };
    const made = await stored();
    // As the previous version stored it.
    await pool.query(
      `UPDATE explore_organization SET title_key = replace(replace(title_key, 'e', 'ễ'), 'h', 'ħ'),
         search = replace(replace(search, 'nguyen', 'nguyễn'), 'hal', 'ħal') WHERE organization_id = $1`,
      [id],
    );
    expect(await stored()).not.toEqual(made);
    for (let round = 0; round < 2; round += 1) {
      await pool.query(migration);
      expect(await stored()).toEqual(made);
    }
  });

  test('is searched by organization, place and listed project', async () => {
    const { pool } = app.database;
    const word = unique('hain');
    const organizationId = await makeOrganization(pool, { title: `${word} Freunde` });
    await makeOrganization(pool, { title: `${word} Nachbarn` });
    await makeProject(pool, { organizationId, title: 'Zwölf Apfelbäume' });
    await makeProject(pool, { organizationId, title: 'Geheimer Garten', reviewStatus: 1 });
    const found = async (search: string) => (await explored({ search })).results.map(({ title }) => title);
    expect(await found(`apfel ${word}`)).toEqual([`${word} Freunde`]);
    expect(await found(`geheimer ${word}`)).toEqual([]);
    expect(await found(`${word} nachbar`)).toEqual([`${word} Nachbarn`]);
    expect((await explored({ search: `apfel ${word}` })).count).toBe(1);
    expect((await explored({ search: `„Apfel, ${word}“!` })).count).toBe(1);
  });

  test('sorts by each field, and a random order is the same on all pages', async () => {
    const { pool } = app.database;
    const word = unique('bund');
    for (const name of ['ä', 'b', 'C']) await makeOrganization(pool, { title: `${word} ${name}` });
    const names = async (query: Record<string, string>) =>
      (await explored({ search: word, ...query })).results.map(({ title }) => title.slice(word.length + 1));
    expect(await names({ ordering: 'title' })).toEqual(['ä', 'b', 'C']);
    expect(await names({ ordering: '-title' })).toEqual(['C', 'b', 'ä']);
    expect(await names({})).toEqual(['C', 'b', 'ä']);
    expect(await names({ ordering: 'created_at' })).toEqual(['ä', 'b', 'C']);
    const random = { ordering: 'random', page_size: '2', seed: '7' };
    const both = [...(await names(random)), ...(await names({ ...random, page: '2' }))];
    expect(both.toSorted()).toEqual(['C', 'b', 'ä']);
  });

  test('returns 404 for a page that is not published, and refuses invalid input', async () => {
    const statusFor = async (query: Record<string, string>) =>
      (await app.call(exploreOrganizations, { query })).status;
    expect(await statusFor({ cms_filter: 'home' })).toBe(200);
    expect(await statusFor({ cms_filter: 'no-such-page' })).toBe(404);
    expect(await statusFor({ ordering: 'votes' })).toBe(400);
    expect(await statusFor({ page: '0' })).toBe(400);
  });
});
