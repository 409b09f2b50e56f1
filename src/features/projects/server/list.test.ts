import { describe, expect, it } from 'vitest';
import { makeBudget } from '#features/budgets/server/testing.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { type AnswerOf, useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { readProjectInfo } from '../contract/info.ts';
import { listMinimalProjects, listMinimalPromoters, listProjectLabels } from '../contract/minimal.ts';
import { projectList } from '../list.ts';

const app = useApp();
const { page, options } = listRoutes(projectList);
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });

type Row = Record<string, unknown> & { readonly id: string };

/** The rows with a word in their title that match a query. */
async function rowsOf(title: string, query: Record<string, string> = {}): Promise<Row[]> {
  const as = await staff('view_projects', 'view_companies', 'view_budgets', 'view_users');
  const answer = await app.call(page, { query: { search: title, ...query } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as unknown as { results: Row[] }).results;
}
const idsOf = async (title: string, query: Record<string, string>) =>
  (await rowsOf(title, query)).map(({ id }) => id).toSorted();
const set = (id: bigint, columns: string) =>
  app.database.pool.query(`UPDATE project SET ${columns} WHERE id = $1`, [id]);

describe('"Needs review" in the table of projects', () => {
  it('is shown for submitted and changed projects, not for drafts, rejected and archived ones', async () => {
    const { pool } = app.database;
    const title = unique('Teich');
    const make = async (columns: string) => {
      const { id } = await makeProject(pool, { title });
      await set(id, columns);
      return String(id);
    };
    const draft = await make('status = 1, review_status = 1');
    const waiting = await make('review_status = 1, needs_donation_review = true');
    const changed = await make('review_status = 2, needs_donation_review = true');
    const accepted = await make('review_status = 4');
    const rejected = await make('review_status = 3');
    const restored = await make('status = 1, review_status = 1, needs_donation_review = true');
    const badges = Object.fromEntries((await rowsOf(title)).map(({ id, review }) => [id, review]));
    expect(badges).toEqual({
      [draft]: [],
      [waiting]: ['needs_review'],
      [changed]: ['public', 'needs_review'],
      [accepted]: ['accepted'],
      [rejected]: ['rejected'],
      [restored]: [],
    });
    const found = [waiting, changed].toSorted();
    expect(await idsOf(title, { review_status_named: 'needs_review' })).toEqual(found);
    expect(await idsOf(title, { needs_donation_review: 'true' })).toEqual(found);
    expect(await idsOf(title, { review_status_named: 'public' })).toEqual([changed]);
  });

  it('of a voting is shown while the voting is not over and nobody has decided', async () => {
    const { pool } = app.database;
    const title = unique('Chor');
    const voting = await makeVoting(pool);
    const [entered, decided] = [await enterProject(pool, voting), await enterProject(pool, voting)];
    for (const { id } of [entered, decided]) await set(id, `title = '${title}'`);
    await set(entered.id, 'voting_review_status = 1');
    await set(decided.id, 'voting_review_status = 2');
    await makeProject(pool, { title });
    const waiting = () => idsOf(title, { needs_voting_review: 'true' });
    expect(await waiting()).toEqual([String(entered.id)]);
    await pool.query('UPDATE voting SET starts_at = $2, ends_at = $3 WHERE slug = $1', [
      voting.slug,
      '2020-01-01',
      '2020-02-01',
    ]);
    expect(await waiting()).toEqual([]);
  });
});

describe('the table of projects', () => {
  it('has no link to an archived project, and one to its organization', async () => {
    const title = unique('Archiv');
    const organizationId = await makeOrganization(app.database.pool);
    const { slug } = await makeProject(app.database.pool, { title, organizationId });
    const [open] = await rowsOf(title);
    expect(open).toMatchObject({ slug, open_slug: slug, organization_slug: expect.any(String) });
    await app.database.pool.query('UPDATE project SET status = 3 WHERE slug = $1', [slug]);
    const [archived] = await rowsOf(title, { archived: 'true' });
    expect(archived).toMatchObject({ slug, open_slug: null });
  });

  it.each([
    ['0', 0n],
    ['1_24', 1n],
    ['25_49', 2_500n],
    ['75_99', 9_999n],
    ['100', 10_000n],
  ])('finds by the funded part: %s', async (funded, balance) => {
    const title = unique('Anteil');
    const { id } = await makeProject(app.database.pool, { title, needs: [[10_000n, balance]] });
    expect(await idsOf(title, { funded })).toEqual([String(id)]);
    const others = ['0', '1_24', '25_49', '50_74', '75_99', '100'].filter((name) => name !== funded);
    expect(await idsOf(title, { funded: others.join(',') })).toEqual([]);
  });

  it('finds projects by the company and the budget that supported them, not those whose money was taken back', async () => {
    const { pool } = app.database;
    const title = unique('Gabe');
    const [budget, other] = [await makeBudget(app.services), await makeBudget(app.services)];
    const fund = async (status: number, of = budget) => {
      const { id } = await makeProject(pool, { title });
      await pool.query(
        `INSERT INTO internal_funding (type, status, company_id, budget_id, project_id, need_id, amount_cents, created_at,
           created_by, booked_at)
         SELECT 'direct', $1::smallint, $2, $3, $4, n.id, 100, now(), (SELECT min(id) FROM app_user),
           CASE WHEN $1::smallint IN (8, 9, 42) THEN now() END
         FROM need n WHERE n.project_id = $4`,
        [status, of.companyId, of.id, id],
      );
      return String(id);
    };
    const booked = await fund(42);
    const paid = await fund(8);
    await fund(1);
    await fund(9);
    const elsewhere = await fund(42, other);
    const found = [booked, paid].toSorted();
    expect(await idsOf(title, { supported_by_companies: budget.company })).toEqual(found);
    expect(await idsOf(title, { supported_by_donation_limits: budget.id })).toEqual(found);
    expect(await idsOf(title, { supported_by_companies: `${budget.company},${other.company}` })).toEqual(
      [...found, elsewhere].toSorted(),
    );
    const as = await staff('view_projects', 'view_budgets');
    const params = { filter: 'supported_by_donation_limits' };
    expect((await app.call(options, { params, query: {} }, { as })).status).toBe(200);
    const stranger = await staff('view_projects');
    expect((await app.call(options, { params, query: {} }, { as: stranger })).status).toBe(404);
  });

  it('finds projects of organizations that somebody administers, and one’s own', async () => {
    const { pool } = app.database;
    const title = unique('Verein');
    const organizationId = await makeOrganization(pool);
    const { id } = await makeProject(pool, { title, organizationId });
    await makeProject(pool, { title });
    const owner = await staff('view_projects');
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      organizationId,
      owner.id,
    ]);
    expect(await idsOf(title, { administrated_by: String(owner.id) })).toEqual([String(id)]);
    expect(await idsOf(title, { administrated_by: 'x' })).toEqual([]);
    const own = await app.call(page, { query: { search: title, own: 'true' } }, { as: owner });
    expect(own.body).toMatchObject({ count: 1, results: [{ id: String(id) }] });
    expect(await idsOf(title, { own: 'true' })).toEqual([]);
  });
});

type Results = AnswerOf<{ results: { title?: string }[] }>;

describe('minimal lists of projects', () => {
  it('contain all projects of a query, and each of their organizations once', async () => {
    const { pool } = app.database;
    const title = unique('Viele');
    const organizationId = await makeOrganization(pool, { title: `${title} e.V.` });
    for (let index = 0; index < 30; index += 1) await makeProject(pool, { title, organizationId });
    const as = await staff('view_projects');
    const query = { search: title };
    const projects: Results = await app.call(listMinimalProjects, { query }, { as });
    expect(projects.body.results).toHaveLength(30);
    expect(projects.body.results[0]).toEqual({ slug: expect.any(String), title });
    const promoters: Results = await app.call(listMinimalPromoters, { query }, { as });
    expect(promoters.body.results).toEqual([
      { organization_slug: expect.any(String), organization_title: `${title} e.V.` },
    ]);
    const wrong = { search: title, review_status_named: 'nope' };
    expect((await app.call(listMinimalProjects, { query: wrong }, { as })).status).toBe(400);
    const stranger = await staff('view_organizations');
    expect((await app.call(listMinimalProjects, { query }, { as: stranger })).status).toBe(403);
    expect((await app.call(listMinimalPromoters, { query })).status).toBe(401);
  });

  it('name the internal statuses in use, without those of deleted projects', async () => {
    const [used, gone] = [unique('Label'), unique('Label')];
    for (const [label, status] of [
      [used, 2],
      [used, 2],
      [gone, 4],
    ] as const) {
      const { id } = await makeProject(app.database.pool, { status });
      await set(id, `internal_status = '${label}'`);
    }
    const as = await staff('view_projects');
    const { body }: Results = await app.call(listProjectLabels, {}, { as });
    expect(body.results.filter(({ title }) => title === used)).toHaveLength(1);
    expect(body.results).not.toContainEqual({ title: gone });
    expect((await app.call(listProjectLabels, {}, { as: await staff('view_budgets') })).status).toBe(403);
  });
});

describe('the info of a project', () => {
  it('is sanitized HTML in the caller’s language, with facts, needs and texts', async () => {
    const { id, slug } = await makeProject(app.database.pool, {
      title: 'A pond',
      needs: [[100_000n, 25_000n]],
      description: '<p>Frogs</p><script>alert(1)</script><img src=x onerror=alert(2)>',
    });
    await set(id, `internal_status = '<b>ask</b>', summary = 'For "frogs" & toads'`);
    const as = await staff('view_projects');
    const read = (language: string) =>
      app.call(readProjectInfo, { params: { slug } }, { as, headers: { 'accept-language': language } });
    const { body }: AnswerOf<{ html: string }> = await read('en');
    const { html } = body;
    expect(html).toContain('&lt;b&gt;ask&lt;/b&gt;');
    expect(html).toContain('€250.00 of €1,000.00');
    expect(html).toContain('<td>Need 1</td>');
    expect(html).toContain('<p>Frogs</p>');
    expect(html).not.toMatch(/script|onerror|<img/);
  });

  it('is for those who may view projects; a deleted project is a 404', async () => {
    const { slug } = await makeProject(app.database.pool);
    const read = (as?: Awaited<ReturnType<typeof staff>>, of = slug) =>
      app.call(readProjectInfo, { params: { slug: of } }, as ? { as } : {});
    expect((await read()).status).toBe(401);
    expect((await read(await staff('view_organizations'))).status).toBe(403);
    const viewer = await staff('view_projects');
    expect((await read(viewer)).status).toBe(200);
    await app.database.pool.query('UPDATE project SET status = 4 WHERE slug = $1', [slug]);
    expect((await read(viewer)).status).toBe(404);
    expect((await read(viewer, 'no-such')).status).toBe(404);
  });
});
