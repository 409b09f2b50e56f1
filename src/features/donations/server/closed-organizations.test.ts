import { beforeAll, describe, expect, test } from 'vitest';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
} from '#features/organizations/contract/keeping.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { requestPrivateDonation } from '../contract/request.ts';
import {
  brokenChecks,
  donationRow,
  givingBody,
  makeProvider,
  notify,
  requested,
  useGiving,
} from './testing.ts';

const app = useGiving();
let staff: BuiltUser;
let provider: string;
beforeAll(async () => {
  const { pool } = app.database;
  await pool.query(`INSERT INTO platform_setting (key, value) VALUES ('projectPromoterDonation', 'true')`);
  staff = await buildUser(app.services, {
    permissions: ['change_organization_review', 'delete_organizations'],
  });
  provider = await makeProvider(pool);
});

interface Place {
  readonly id: string;
  readonly slug: string;
  readonly project: { readonly id: bigint; readonly slug: string };
}

async function place(): Promise<Place> {
  const { pool } = app.database;
  const id = await makeOrganization(pool);
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  const project = await makeProject(pool, { organizationId: id, needs: [[100_000n, 0n]] });
  return { id: String(id), slug: rows[0]?.slug ?? '', project };
}

const targets = ['project', 'organisation'] as const;
type Target = (typeof targets)[number];

const ask = ({ project, slug }: Place, target: Target) =>
  app.call(requestPrivateDonation, {
    body:
      target === 'project'
        ? givingBody({ project, provider })
        : givingBody({ project: { slug: '' }, provider }, { project: undefined, promoter: slug }),
  });

async function given(there: Place, target: Target) {
  const { donation } = (await ask(there, target)).body as { donation?: { token: string } };
  return requested(app.database.pool, donation?.token ?? '');
}

const close = (route: typeof archiveOrganizations | typeof deleteOrganizations, ...ids: string[]) =>
  app.call(route, { body: { selection: { ids } } }, { as: staff });
const donationsOf = async ({ id, project }: Place) =>
  (
    await app.database.pool.query(
      'SELECT 1 FROM private_donation WHERE organization_id = $1 OR project_id = $2',
      [id, project.id],
    )
  ).rowCount;
const statusOf = async (id: string) =>
  (await app.database.pool.query<{ status: number }>('SELECT status FROM organization WHERE id = $1', [id]))
    .rows[0]?.status;

describe.each(targets)('an archived organisation, given to as %s', (target) => {
  test('refuses a form that was open before, keeps nothing free for it, and takes money again once restored', async () => {
    const there = await place();
    await close(archiveOrganizations, there.id);
    expect((await ask(there, target)).status).toBe(400);
    expect(await donationsOf(there)).toBe(0);
    await app.call(restoreOrganizations, { body: { selection: { ids: [there.id] } } }, { as: staff });
    expect((await ask(there, target)).status).toBe(201);
  });

  test('is credited what was under way, as late', async () => {
    const there = await place();
    const donation = await given(there, target);
    await close(archiveOrganizations, there.id);
    expect(await notify(app, donation)).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 1_000,
      overflow_cents: 0,
      late: true,
    });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});

describe.each(targets)('an organisation, given to as %s', (target) => {
  test('is not deleted while a payment is under way nor after it, and nothing else of the selection is', async () => {
    const there = await place();
    const other = await place();
    const donation = await given(there, target);
    const refused = await close(deleteOrganizations, other.id, there.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ codes: { non_field_errors: ['organization_has_money'] } });
    await notify(app, donation);
    expect((await close(deleteOrganizations, there.id, other.id)).status).toBe(409);
    expect(await statusOf(there.id)).toBe(2);
    expect(await statusOf(other.id)).toBe(2);
    expect((await close(deleteOrganizations, other.id)).body).toEqual({ deleted: 1 });
  });

  test('is not deleted by its owner either, once it was paid for and all is in progress again', async () => {
    const { pool } = app.database;
    const there = await place();
    const owner = await buildUser(app.services, {});
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      there.id,
      owner.id,
    ]);
    const donation = await given(there, target);
    await pool.query('UPDATE organization SET status = 1, review_status = 1 WHERE id = $1', [there.id]);
    await pool.query('UPDATE project SET status = 1, review_status = 1 WHERE id = $1', [there.project.id]);
    const remove = () => app.call(deleteOwnOrganization, { params: { slug: there.slug } }, { as: owner });
    const refusal = { codes: { non_field_errors: ['organization_has_money'] } };
    expect((await remove()).body).toMatchObject(refusal);
    await notify(app, donation);
    expect((await remove()).body).toMatchObject(refusal);
    expect(await statusOf(there.id)).toBe(1);
  });

  test('is deleted or given to, never both, when they come at the same time', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const there = await place();
      const [deleted, asked] = await Promise.all([close(deleteOrganizations, there.id), ask(there, target)]);
      expect([deleted.status, asked.status].toSorted((a, b) => a - b).join(' ')).toMatch(
        /^(200 400|201 409)$/,
      );
      expect((await donationsOf(there)) === 0).toBe((await statusOf(there.id)) === 4);
    }
  });
});
