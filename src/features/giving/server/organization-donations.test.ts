import { beforeAll, describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import {
  confirmBankTransfer,
  type DonationDetail,
  getDonationDetail,
  refundDonation,
} from '#features/donations/contract/staff.ts';
import { getPrivateDonation } from '../contract/status.ts';
import { servedDonations } from '#features/donations/server/index.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  givingBody,
  makeGiving,
  makeProvider,
  noticeOf,
  notify,
  post,
  requested,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;

const set = (settings: Parameters<typeof setSettings>[1]) => setSettings(app.database.pool, settings);

beforeAll(async () => {
  await set({ projectPromoterDonation: true });
  staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
});

interface Organization {
  readonly id: bigint;
  readonly slug: string;
  readonly title: string;
}

async function makeOrganization(status = 2, review = 2): Promise<Organization> {
  const slug = unique('organization');
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO organization (slug, title, status, review_status) VALUES ($1, $2, $3, $4) RETURNING id`,
    [slug, `Verein ${slug}`, status, review],
  );
  return { id: BigInt(rows[0]?.id ?? 0), slug, title: `Verein ${slug}` };
}

const bodyFor = (promoter: string, provider: string, more: Record<string, unknown> = {}) =>
  givingBody({ project: { slug: '' }, provider }, { project: undefined, promoter, ...more });

async function giveTo(
  organization: Organization,
  more: Record<string, unknown> = {},
  terms: Parameters<typeof makeProvider>[1] = {},
): Promise<Requested> {
  const provider = await makeProvider(app.database.pool, terms);
  const answer = await app.call(requestPrivateDonation, { body: bodyFor(organization.slug, provider, more) });
  const { donation } = answer.body as { donation?: { token: string } };
  if (!donation) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  return requested(app.database.pool, donation.token);
}

const codesOf = (answer: { body: unknown }) => (answer.body as { codes?: unknown }).codes;
const detailOf = async ({ id }: { id: bigint }) =>
  (await app.call(getDonationDetail, { params: { id: String(id) } }, { as: staff })).body as DonationDetail;

/** The postings of a donation: one line per journal. */
async function booksOf(donation: { id: bigint }): Promise<string[]> {
  const { journals } = await detailOf(donation);
  return journals.map(
    ({ kind, postings }) =>
      `${kind}: ${postings
        .map(({ account, amount }) => `${account.replace(/provider-[^:]+/, 'x')} ${amount.in_cents}`)
        .toSorted()
        .join(', ')}`,
  );
}

describe('giving to an organization', () => {
  test('credits all of it there, without hold or co-funding', async () => {
    const { pool } = app.database;
    const organization = await makeOrganization();
    const donation = await giveTo(organization, { net_value_in_cents: 250_000, amount_in_cents: 250_000 });
    expect(await notify(app, donation)).toBe(200);
    expect(await booksOf(donation)).toEqual([
      'donation_booked: clearing:x:organization -250000, organization_private 250000',
    ]);
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'verified',
      credited_cents: 250_000,
      overflow_cents: 0,
      co_funding_cents: 0,
      late: false,
    });
    const detail = await detailOf(donation);
    expect(detail).toMatchObject({
      project: null,
      organization: { slug: organization.slug, title: organization.title },
      hold: null,
    });
    expect(detail.journals[0]?.postings.map(({ label }) => label)).toEqual([
      organization.title,
      organization.title,
    ]);
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('the donor’s page names the organization and no goal', async () => {
    const organization = await makeOrganization(2, 4);
    const donation = await giveTo(organization);
    await notify(app, donation);
    const status = await app.call(getPrivateDonation, { params: { token: donation.token } });
    expect(status.body).toMatchObject({
      outcome: 'paid',
      project: null,
      organization: { slug: organization.slug, title: organization.title },
      is_project_donation: false,
      goal: { in_cents: 0 },
      still_missing: { in_cents: 0 },
    });
  });

  test('donor and organization get mails that name it', async () => {
    const organization = await makeOrganization();
    const admin = await buildUser(app.services, {});
    await app.database.pool.query('INSERT INTO organization_administrator VALUES ($1, $2)', [
      organization.id,
      admin.id,
    ]);
    const donation = await giveTo(organization, { email: `${organization.slug}@example.org` });
    await notify(app, donation);
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ template: string; text_body: string }>(
      `SELECT template, text_body FROM email WHERE text_body LIKE '%' || $1 || '%' ORDER BY template`,
      [organization.title],
    );
    expect(rows.map(({ template }) => template)).toEqual(['donation_confirmed', 'donation_received']);
    for (const { text_body } of rows) expect(text_body).toContain(`/organization/${organization.slug}/`);
  });

  test('a fee is booked for the party that bears it', async () => {
    const organization = await makeOrganization();
    const terms = { feeBase: 30, feePpm: 20_000 };
    const covered = await giveTo(
      organization,
      { user_takes_fee: true, net_value_in_cents: 1_000, amount_in_cents: 1_051 },
      terms,
    );
    await notify(app, covered);
    expect(await booksOf(covered)).toEqual([
      'donation_booked: clearing:x:organization -1051, organization_private 1000, provider_fee:organization 51',
    ]);
    const borne = await giveTo(organization, {}, terms);
    await notify(app, borne);
    expect(await booksOf(borne)).toEqual([
      'donation_booked: clearing:x:organization -1000, fee_expense_platform:organization -50, organization_private 1000, provider_fee:organization 50',
    ]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  test('refuses while it is disabled, unknown, unreviewed or archived ones, and two recipients', async () => {
    const { pool } = app.database;
    const { project, provider } = await makeGiving(pool);
    const organization = await makeOrganization();
    const ask = (slug: string, more = {}) =>
      app.call(requestPrivateDonation, { body: bodyFor(slug, provider, more) });
    expect(codesOf(await ask('nobody'))).toEqual({ promoter: ['promoter_unknown'] });
    expect(codesOf(await ask((await makeOrganization(2, 1)).slug))).toEqual({
      promoter: ['promoter_unknown'],
    });
    expect(codesOf(await ask((await makeOrganization(4, 2)).slug))).toEqual({
      promoter: ['promoter_unknown'],
    });
    expect(codesOf(await ask((await makeOrganization(3, 2)).slug))).toEqual({
      promoter: ['promoter_not_receiving'],
    });
    expect(codesOf(await ask(organization.slug, { project: project.slug }))).toEqual({
      promoter: ['one_recipient'],
    });
    await set({ projectPromoterDonation: false });
    const off = await ask(organization.slug);
    await set({ projectPromoterDonation: true });
    expect(off.status).toBe(403);
  });

  test('only the platform’s limits apply', async () => {
    const organization = await makeOrganization();
    const provider = await makeProvider(app.database.pool);
    await set({ maxDonation: 50_000 });
    const ask = async (amount: number) =>
      codesOf(
        await app.call(requestPrivateDonation, {
          body: bodyFor(organization.slug, provider, { net_value_in_cents: amount, amount_in_cents: amount }),
        }),
      );
    const codes = [await ask(50_000), await ask(50_001), await ask(99)];
    await set({ maxDonation: null });
    expect(codes).toEqual([undefined, { overfunded: ['above_max'] }, { net_value_in_cents: ['below_min'] }]);
  });

  test('a bank transfer can be announced for it, too', async () => {
    await set({
      enableManualBankTransfer: true,
      bankAccountHolder: 'Operator',
      bankAccountIban: 'DE02 1203 0000 0000 2020 51',
      bankAccountBic: 'BYLADEM1001',
    });
    const organization = await makeOrganization();
    const {
      net_value_in_cents: _,
      provider: __,
      user_takes_fee: ___,
      ...body
    } = bodyFor(organization.slug, '');
    const answer = await app.call(announceBankTransfer, { body: { ...body, amount_in_cents: 4_200 } });
    const { donation } = answer.body as { donation: { token: string } };
    const { id } = await requested(app.database.pool, donation.token);
    const found = {
      received_in_cents: 4_200,
      received_on: new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' }),
    };
    const confirmed = await app.call(
      confirmBankTransfer,
      { params: { id: String(id) }, body: found },
      { as: staff },
    );
    expect(confirmed.body).toMatchObject({ state: 'verified', credited: { in_cents: 4_200 } });
    expect(await booksOf({ id })).toEqual([
      'donation_booked: clearing:bank-transfer:organization -4200, organization_private 4200',
    ]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  test('staff find it by the organization in their list', async () => {
    const organization = await makeOrganization();
    await giveTo(organization);
    const viewer = await buildUser(app.services, { isSuperuser: true });
    const [list] = servedDonations.registrations;
    if (!list) throw new Error('the list has no route');
    const query = { organization_slug: organization.slug };
    const answer = await app.call(list.route, { query }, { as: viewer });
    expect(answer.body).toMatchObject({
      count: 1,
      results: [{ project: null, organization: organization.title }],
    });
  });
});

describe('money returned from an organization', () => {
  const refund = async (donation: Requested, amount: number) => {
    const answer = await app.call(
      refundDonation,
      { params: { id: String(donation.id) }, body: { amount_in_cents: amount, reason: 'By mistake' } },
      { as: staff },
    );
    await app.services.jobs.drain();
    return answer;
  };

  test('a partial refund takes it from the organization', async () => {
    const { pool } = app.database;
    const donation = await giveTo(await makeOrganization());
    await notify(app, donation);
    await refund(donation, 400);
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      credited_cents: 600,
    });
    await refund(donation, 600);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'refunded', credited_cents: 0 });
    expect((await booksOf(donation)).slice(1)).toEqual([
      'donation_refunded: clearing:x:organization 400, organization_private -400',
      'donation_refunded: clearing:x:organization 600, organization_private -600',
    ]);
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a chargeback does, too', async () => {
    const { pool } = app.database;
    const donation = await giveTo(await makeOrganization());
    await notify(app, donation);
    expect(await notify(app, donation, { type: 'charged_back' })).toBe(200);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'charged_back', credited_cents: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('money for a deleted organization waits for staff in overflow, and can be sent back', async () => {
    const { pool } = app.database;
    const organization = await makeOrganization();
    const donation = await giveTo(organization);
    await pool.query('UPDATE organization SET status = 4 WHERE id = $1', [organization.id]);
    await notify(app, donation);
    expect(await donationRow(pool, donation.id)).toMatchObject({
      state: 'review',
      review_reason: 'organization_deleted',
      overflow_cents: 1_000,
    });
    expect(await brokenChecks(pool)).toEqual([]);
    await refund(donation, 1_000);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'refunded', overflow_cents: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('a notice with another amount waits for staff', async () => {
    const donation = await giveTo(await makeOrganization());
    const body = noticeOf(donation, { amount: 999 }, app.services.clock.now());
    expect((await post(app, body)).status).toBe(200);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
  });
});
