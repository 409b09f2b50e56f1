import { beforeAll, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
} from '#features/organizations/contract/archive.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  givingBody,
  makeProvider,
  notify,
  requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
let provider: string;
beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { projectPromoterDonation: true });
  staff = await buildUser(app.services, {
    permissions: ['change_organization_review', 'delete_organizations'],
  });
  provider = await makeProvider(pool);
});

interface Recipient {
  readonly id: string;
  readonly slug: string;
  readonly project: { readonly id: bigint; readonly slug: string };
}

async function makeRecipient(): Promise<Recipient> {
  const { pool } = app.database;
  const id = await makeOrganization(pool);
  const { rows } = await pool.query<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  const project = await makeProject(pool, { organizationId: id, needs: [[100_000n, 0n]] });
  return { id: String(id), slug: rows[0]?.slug ?? '', project };
}

const targets = ['project', 'organization'] as const;
type Target = (typeof targets)[number];

const request = ({ project, slug }: Recipient, target: Target) =>
  app.call(requestPrivateDonation, {
    body:
      target === 'project'
        ? givingBody({ project, provider })
        : givingBody({ project: { slug: '' }, provider }, { project: undefined, promoter: slug }),
  });

async function requestedDonation(recipient: Recipient, target: Target) {
  const { donation } = (await request(recipient, target)).body as { donation?: { token: string } };
  return requested(app.database.pool, donation?.token ?? '');
}

const close = (route: typeof archiveOrganizations | typeof deleteOrganizations, ...ids: string[]) =>
  app.call(route, { body: { selection: { ids } } }, { as: staff });
const donationsOf = async ({ id, project }: Recipient) =>
  (
    await app.database.pool.query(
      'SELECT 1 FROM private_donation WHERE organization_id = $1 OR project_id = $2',
      [id, project.id],
    )
  ).rowCount;
const statusOf = async (id: string) =>
  (await app.database.pool.query<{ status: number }>('SELECT status FROM organization WHERE id = $1', [id]))
    .rows[0]?.status;

describe.each(targets)('an archived organization, with a donation to the %s', (target) => {
  test('refuses a form opened before, without a hold, and accepts donations again once restored', async () => {
    const recipient = await makeRecipient();
    await close(archiveOrganizations, recipient.id);
    expect((await request(recipient, target)).status).toBe(400);
    expect(await donationsOf(recipient)).toBe(0);
    await app.call(restoreOrganizations, { body: { selection: { ids: [recipient.id] } } }, { as: staff });
    expect((await request(recipient, target)).status).toBe(201);
  });

  test('is credited payments in progress, as late', async () => {
    const recipient = await makeRecipient();
    const donation = await requestedDonation(recipient, target);
    await close(archiveOrganizations, recipient.id);
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

describe.each(targets)('an organization, with a donation to the %s', (target) => {
  test('is not deleted during or after a payment, nor are others in the same selection', async () => {
    const recipient = await makeRecipient();
    const other = await makeRecipient();
    const donation = await requestedDonation(recipient, target);
    const refused = await close(deleteOrganizations, other.id, recipient.id);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ codes: { non_field_errors: ['organization_has_money'] } });
    await notify(app, donation);
    expect((await close(deleteOrganizations, recipient.id, other.id)).status).toBe(409);
    expect(await statusOf(recipient.id)).toBe(2);
    expect(await statusOf(other.id)).toBe(2);
    expect((await close(deleteOrganizations, other.id)).body).toEqual({ deleted: 1 });
  });

  test('is not deleted by its owner either, even if it and its project are back in progress', async () => {
    const { pool } = app.database;
    const recipient = await makeRecipient();
    const owner = await buildUser(app.services, {});
    await pool.query('INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2)', [
      recipient.id,
      owner.id,
    ]);
    const donation = await requestedDonation(recipient, target);
    await pool.query('UPDATE organization SET status = 1, review_status = 1 WHERE id = $1', [recipient.id]);
    await pool.query('UPDATE project SET status = 1, review_status = 1 WHERE id = $1', [
      recipient.project.id,
    ]);
    const remove = () => app.call(deleteOwnOrganization, { params: { slug: recipient.slug } }, { as: owner });
    const refusal = { codes: { non_field_errors: ['organization_has_money'] } };
    expect((await remove()).body).toMatchObject(refusal);
    await notify(app, donation);
    expect((await remove()).body).toMatchObject(refusal);
    expect(await statusOf(recipient.id)).toBe(1);
  });

  test('is either deleted or receives a donation if both happen concurrently', async () => {
    for (let round = 0; round < 6; round += 1) {
      const recipient = await makeRecipient();
      const [deleted, answer] = await Promise.all([
        close(deleteOrganizations, recipient.id),
        request(recipient, target),
      ]);
      expect([deleted.status, answer.status].toSorted((a, b) => a - b).join(' ')).toMatch(
        /^(200 400|201 409)$/,
      );
      expect((await donationsOf(recipient)) === 0).toBe((await statusOf(recipient.id)) === 4);
    }
  });
});
