import { describe, expect, it } from 'vitest';
import { readSheet } from '#testing/xlsx.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { receivedDonationList } from '../list.ts';
import { give, makeGiving, noticeOf, post, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
const { page, options, export: exported } = listRoutes(receivedDonationList);

type Row = Record<string, unknown> & { readonly id: string };
type Page = { readonly count: number; readonly results: readonly Row[]; readonly total_amount: unknown };

/** An organization with an administrator and a project that accepts donations. */
async function receiver() {
  const { pool } = app.database;
  const giving = await makeGiving(pool, { needs: [[1_000_000n, 0n]] });
  const { rows } = await pool.query<{ id: string; slug: string }>(
    'SELECT o.id, o.slug FROM project p JOIN organization o ON o.id = p.organization_id WHERE p.id = $1',
    [giving.project.id],
  );
  const owner = await buildUser(app.services, {});
  const [organization] = rows;
  if (!organization) throw new Error('no organization');
  await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
    organization.id,
    owner.id,
  ]);
  return { giving, owner, organization };
}

const read = async (as: BuiltUser, query: Record<string, string> = {}) =>
  (await app.call(page, { query }, { as })).body as unknown as Page;

type Giving = Awaited<ReturnType<typeof receiver>>['giving'];

const wanted = { needs_receipt: true, first_name: 'Ida', last_name: 'Sommer', street: 'Am Hang 3' };

async function paid(giving: Giving, overrides: Record<string, unknown> = {}) {
  const donation = await give(app, giving, { first_name: 'Karl', last_name: 'Still', ...overrides });
  expect((await post(app, noticeOf(donation))).status).toBe(200);
  return donation;
}

describe('the donations that an organization received', () => {
  it('are those to its projects that were paid, with their sum; nobody else’s', async () => {
    const own = await receiver();
    const foreign = await receiver();
    const donation = await paid(own.giving);
    await paid(own.giving, { net_value_in_cents: 2_500 });
    await paid(foreign.giving);
    await give(app, own.giving);
    const found = await read(own.owner);
    expect(found).toMatchObject({ count: 2, total_amount: { in_cents: 3_500 } });
    expect(found.results.map(({ id }) => id)).toContain(String(donation.id));
    const queries: Record<string, string>[] = [
      { project_slug: foreign.giving.project.slug },
      { organization_slug: foreign.organization.slug },
    ];
    for (const query of queries) expect((await read(own.owner, query)).count).toBe(0);
    const choices = await app.call(
      options,
      { params: { filter: 'project_slug' }, query: {} },
      { as: own.owner },
    );
    expect((choices.body as { results: { value: string }[] }).results.map(({ value }) => value)).toEqual([
      own.giving.project.slug,
    ]);
  });

  it('are not for staff, strangers, or the administrators of a single project', async () => {
    const { giving } = await receiver();
    await paid(giving);
    const helper = await buildUser(app.services, {});
    await app.database.pool.query('INSERT INTO project_administrator (project_id, user_id) VALUES ($1, $2)', [
      giving.project.id,
      helper.id,
    ]);
    const clerk = await buildUser(app.services, { permissions: ['view_private_donations'] });
    for (const as of [helper, clerk, await buildUser(app.services, {})])
      expect(await read(as)).toMatchObject({ count: 0, results: [] });
    expect((await app.call(page, { query: {} })).status).toBe(401);
  });

  it('are gone as soon as somebody no longer administers the organization', async () => {
    const { giving, owner } = await receiver();
    await paid(giving);
    expect((await read(owner)).count).toBe(1);
    await app.database.pool.query('DELETE FROM organization_administrator WHERE user_id = $1', [owner.id]);
    expect((await read(owner)).count).toBe(0);
  });

  it('name the donor where a receipt was requested; all others are anonymous', async () => {
    const { giving, owner } = await receiver();
    const named = await paid(giving, wanted);
    const silent = await paid(giving);
    const rows = (await read(owner)).results;
    const rowOf = (id: bigint) => rows.find((row) => row.id === String(id));
    expect(rowOf(named.id)).toMatchObject({
      needs_receipt: true,
      donor: 'Sommer, Ida',
      address: expect.stringContaining('Am Hang 3'),
    });
    expect(rowOf(silent.id)).toMatchObject({ needs_receipt: false, donor: 'anonymous', address: null });
    expect(JSON.stringify(rows)).not.toMatch(/Karl|Still|@/);
  });

  it('do not give away an anonymous donor by search, sort or export', async () => {
    const { giving, owner } = await receiver();
    const named = await paid(giving, wanted);
    await paid(giving);
    expect((await read(owner, { search: 'Still' })).count).toBe(0);
    expect((await read(owner, { search: 'Karl' })).count).toBe(0);
    expect((await read(owner, { search: 'sommer' })).results.map(({ id }) => id)).toEqual([String(named.id)]);
    const answer = await app.server.inject({
      url: `${exported.path}?format=xlsx&columns=donor,address,needs_receipt,amount`,
      headers: { ...(await sessionHeaders(app.services, owner.id)), 'accept-language': 'de' },
    });
    expect(answer.statusCode).toBe(200);
    const texts = readSheet(answer.rawPayload).rows.map((row) => row.map((cell) => cell.value));
    expect(texts.flat()).toContain('Sommer, Ida');
    expect(texts.flat()).toContain('anonym');
    expect(JSON.stringify(texts)).not.toMatch(/Karl|Still|@/);
    const { rows } = await app.database.pool.query(
      "SELECT 1 FROM audit_log WHERE subject = 'list:received_donations' AND actor = $1",
      [owner.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('are found by the day on which they came', async () => {
    const { giving, owner } = await receiver();
    const donation = await paid(giving);
    await app.database.pool.query(
      "UPDATE private_donation SET paid_at = '2026-03-01T12:00:00Z' WHERE id = $1",
      [donation.id],
    );
    expect((await read(owner, { paid_at: '2026-03-01..2026-03-01' })).count).toBe(1);
    expect((await read(owner, { paid_at: '2026-03-02..' })).count).toBe(0);
  });
});
