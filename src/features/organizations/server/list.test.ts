import { describe, expect, it } from 'vitest';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { type AnswerOf, useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { readOrganizationInfo } from '../contract/info.ts';
import { listMinimalOrganizations, listOrganizationLabels } from '../contract/minimal.ts';
import { organizationList } from '../list.ts';

const app = useApp();
const { page } = listRoutes(organizationList);
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const set = (id: bigint, columns: string) =>
  app.database.pool.query(`UPDATE organization SET ${columns} WHERE id = $1`, [id]);

async function rowsOf(title: string, query: Record<string, string> = {}) {
  const as = await staff('view_organizations');
  const answer = await app.call(page, { query: { search: title, ...query } }, { as });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as unknown as { results: (Record<string, unknown> & { id: string })[] }).results;
}
const idsOf = async (title: string, query: Record<string, string>) =>
  (await rowsOf(title, query)).map(({ id }) => id).toSorted();

type Titles = AnswerOf<{ results: { title: string }[] }>;

describe('the table of organizations', () => {
  it('shows "Needs review" for submitted and changed organizations, not for drafts', async () => {
    const title = unique('Bund');
    const make = async (columns: string) => {
      const id = await makeOrganization(app.database.pool, { title });
      await set(id, columns);
      return String(id);
    };
    const draft = await make('status = 1, review_status = 1');
    const waiting = await make('review_status = 1, needs_donation_review = true');
    const changed = await make('needs_donation_review = true');
    const badges = Object.fromEntries((await rowsOf(title)).map(({ id, review }) => [id, review]));
    expect(badges).toEqual({
      [draft]: [],
      [waiting]: ['needs_review'],
      [changed]: ['public', 'needs_review'],
    });
    for (const param of ['review_status_named', 'organization_review_status_named'])
      expect(await idsOf(title, { [param]: 'needs_review' })).toEqual([waiting, changed].toSorted());
  });

  it.each([
    ['noe_expired', `proof_valid_until = '2020-01-31'`],
    ['content_accepted', 'content_review_status = 2'],
    ['content_rejected', 'content_review_status = 3'],
    ['nonprofit', 'nonprofit_review_status = 2'],
    ['not_nonprofit', 'nonprofit_review_status = 3'],
    ['accepted', 'review_status = 4'],
  ])('finds by the organization status %s', async (status, columns) => {
    const title = unique('Stand');
    const id = await makeOrganization(app.database.pool, { title });
    await makeOrganization(app.database.pool, { title });
    await set(id, columns);
    expect(await idsOf(title, { organization_review_status_named: status })).toEqual([String(id)]);
  });

  it('shows and finds country and funding types of its projects, without deleted ones', async () => {
    const { pool } = app.database;
    const title = unique('Land');
    const organizationId = await makeOrganization(pool, { title });
    await set(organizationId, `country = 'AT'`);
    await makeOrganization(pool, { title });
    for (const [type, status] of [
      [2, 2],
      [2, 3],
      [1, 2],
      [4, 4],
    ]) {
      const { id } = await makeProject(pool, { organizationId, status: status ?? 2 });
      await pool.query('UPDATE project SET funding_type = $2 WHERE id = $1', [id, type]);
    }
    const [row] = await rowsOf(title, { country: 'AT' });
    expect(row).toMatchObject({ id: String(organizationId), country: 'AT', funding_type: ['1', '2'] });
    expect(await idsOf(title, { funding_type: '2,3' })).toEqual([String(organizationId)]);
    expect(await idsOf(title, { funding_type: '4' })).toEqual([]);
  });
});

describe('the info of an organization', () => {
  it('is sanitized HTML without its bank account, by its slug or number', async () => {
    const title = unique('Chor');
    const id = await makeOrganization(app.database.pool, { title });
    await set(
      id,
      `description = '<p>We sing.</p><script>alert(1)</script>', internal_status = 'a <i>', iban = 'DE02120300000000202051'`,
    );
    await makeProject(app.database.pool, { organizationId: id });
    const as = await staff('view_organizations');
    const { body, status }: AnswerOf<{ html: string }> = await app.call(
      readOrganizationInfo,
      { params: { slug: String(id) } },
      { as },
    );
    expect(status).toBe(200);
    expect(body.html).toContain('<p>We sing.</p>');
    expect(body.html).toContain('a &lt;i&gt;');
    expect(body.html).not.toMatch(/script|DE02/);
    const stranger = await staff('view_projects');
    const params = { slug: String(id) };
    expect((await app.call(readOrganizationInfo, { params }, { as: stranger })).status).toBe(403);
    expect((await app.call(readOrganizationInfo, { params })).status).toBe(401);
    expect((await app.call(readOrganizationInfo, { params: { slug: 'no-such' } }, { as })).status).toBe(404);
  });
});

describe('minimal lists of organizations', () => {
  it('contain all organizations of a query, and the internal statuses in use', async () => {
    const title = unique('Bund');
    const ids = await Promise.all([1, 2].map(() => makeOrganization(app.database.pool, { title })));
    const label = unique('label');
    for (const id of ids) await set(id, `internal_status = '${label}'`);
    const as = await staff('view_organizations');
    const all: Titles = await app.call(listMinimalOrganizations, { query: { search: title } }, { as });
    expect(all.body.results).toEqual([1, 2].map(() => ({ slug: expect.any(String), title })));
    const labels: Titles = await app.call(listOrganizationLabels, {}, { as });
    expect(labels.body.results.filter((one) => one.title === label)).toHaveLength(1);
    const stranger = await staff('view_projects');
    expect((await app.call(listMinimalOrganizations, { query: {} }, { as: stranger })).status).toBe(403);
    expect((await app.call(listOrganizationLabels, {}, { as: stranger })).status).toBe(403);
  });
});
