import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { codeOf, makeCampaign, switchOn } from '#features/coins/server/testing.ts';
import { donateOnProject, redeemCoinCode } from '#features/coins/contract/coins.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  give,
  makeCoFunding,
  makeProvider,
  noticeOf,
  notify,
  post,
  amountsOf,
  useGiving,
} from '#features/donations/server/testing.ts';
import { archiveProjects } from '#features/projects/contract/archive.ts';
import { makeOrganization, makeProject, type MadeProject } from '#testing/projects.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { settleAll } from './run.ts';
import { orderAll, owedBy, payoutsOf } from './testing.ts';

const app = useGiving();
let staff: BuiltUser;
let organization: bigint;
let provider: string;

beforeAll(async () => {
  await switchOn(app.database.pool);
  staff = await buildUser(app.services, {
    permissions: ['change_private_donations', 'change_project_archive', 'view_projects'],
  });
});
beforeEach(async () => {
  organization = await makeOrganization(app.database.pool);
  provider = await makeProvider(app.database.pool);
});

const addProject = (project: MadeProject = {}) =>
  makeProject(app.database.pool, { organizationId: organization, ...project });

const runNightly = () => settleAll(app.services, 'test');
const payouts = () => payoutsOf(app.database.pool, organization);

async function donate(project: { id: bigint; slug: string }, cents: number) {
  const donation = await give(app, { project, provider }, { net_value_in_cents: cents });
  await notify(app, donation);
  return donation;
}

async function refund(donation: { id: bigint }, cents: number) {
  const answer = await app.call(
    refundDonation,
    {
      params: { id: String(donation.id) },
      body: { amount_in_cents: cents, reason: 'requested by the donor' },
    },
    { as: staff },
  );
  expect(answer.status).toBe(200);
  await app.services.jobs.drain();
}

/** Gives 10.00 from a donation code of a new company. */
async function giveCode(project: { slug: string }) {
  const donor = await buildUser(app.services, {});
  const campaign = await makeCampaign(app.services);
  const redeemed = await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign) } }, { as: donor });
  expect(redeemed.status).toBe(200);
  const answer = await app.call(
    donateOnProject,
    { body: { amount: '10.00', project_slug: project.slug } },
    { as: donor },
  );
  expect(answer.body).toMatchObject({ amount_in_cents: 1_000 });
}

const order = () => orderAll(app.database.pool, organization, staff.id);

describe('the nightly run', () => {
  it('pays private donations at once, each provider separately, and nothing twice', async () => {
    const project = await addProject();
    await donate(project, 2_000);
    provider = await makeProvider(app.database.pool);
    await donate(project, 500);
    await runNightly();
    await runNightly();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 2_000, paid: false },
      { of: 'private', amount: 500, paid: false },
    ]);
    expect(await amountsOf(app.database.pool, project.id)).toMatchObject({ balance: 2_500 });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('pays money of companies once its need is reached, up to that need', async () => {
    const project = await addProject({
      needs: [
        [2_000n, 0n],
        [8_000n, 0n],
      ],
    });
    await giveCode(project);
    await runNightly();
    expect(await payouts()).toEqual([]);
    await makeCoFunding(app.services, project.id, { ppm: 1_000_000n });
    // 10.00 fill the first need; the co-funding of 10.00 is on the second.
    await donate(project, 1_000);
    await runNightly();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 1_000, paid: false },
      { of: 'company', amount: 1_000, paid: false },
    ]);
    const end = (waits: boolean) =>
      app.database.pool.query(
        `UPDATE project SET ends_on = current_date - 2, needs_donation_review = $2 WHERE id = $1`,
        [project.id, waits],
      );
    // The owner has set the last day; staff have not seen it.
    await end(true);
    await runNightly();
    expect(await payouts()).toHaveLength(2);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
    await end(false);
    await runNightly();
    expect(await payouts()).toHaveLength(3);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('pays money of companies of an ended project that was archived before a change of its owner was reviewed', async () => {
    const project = await addProject();
    await makeCoFunding(app.services, project.id, { ppm: 500_000n });
    await donate(project, 1_000);
    await runNightly();
    await app.database.pool.query(
      'UPDATE project SET ends_on = current_date - 5, needs_donation_review = true WHERE id = $1',
      [project.id],
    );
    const body = { selection: { ids: [String(project.id)] } };
    expect((await app.call(archiveProjects, { body }, { as: staff })).status).toBe(200);
    await runNightly();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 1_000, paid: false },
      { of: 'company', amount: 500, paid: false },
    ]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('pays each company separately, even if several top up one donation', async () => {
    const project = await addProject({ needs: [[3_000n, 0n]] });
    await makeCoFunding(app.services, project.id, { ppm: 500_000n });
    await makeCoFunding(app.services, project.id, { value: 1_500n });
    await donate(project, 1_000);
    await runNightly();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 1_000, paid: false },
      { of: 'company', amount: 500, paid: false },
      { of: 'company', amount: 1_500, paid: false },
    ]);
  });

  it('pays a company’s money from its account, and donors’ money from the platform’s', async () => {
    const project = await addProject({ needs: [[1_500n, 0n]] });
    const event = await makeCoFunding(app.services, project.id, { ppm: 500_000n });
    await app.database.pool.query(
      `WITH b AS (INSERT INTO bank_account (slug, title, holder, iban, company_id, created_at)
         SELECT gen_random_uuid(), 'Own', 'Own', 'DE89370400440532013000', company_id, now() FROM co_funding
         WHERE id = $2 RETURNING id)
       UPDATE project SET bank_account_id = b.id FROM b WHERE project.id = $1`,
      [project.id, event],
    );
    await donate(project, 1_000);
    await runNightly();
    const { rows } = await app.database.pool.query(
      `SELECT amount_cents::int AS amount, bank_account_id IS NOT NULL AS own FROM payout WHERE organization_id = $1 ORDER BY id`,
      [organization],
    );
    expect(rows).toEqual([
      { amount: 1_000, own: false },
      { amount: 500, own: true },
    ]);
  });

  it('deducts the fee from the payout if the project bears it, not from the balance', async () => {
    await setSettings(app.database.pool, { feeBearer: 'project' });
    provider = await makeProvider(app.database.pool, { feeBase: 25, feePpm: 10_000 });
    const project = await addProject();
    await donate(project, 2_000);
    await resetSettings(app.database.pool, 'feeBearer');
    await runNightly();
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_955, paid: false }]);
    expect(await amountsOf(app.database.pool, project.id)).toMatchObject({ balance: 2_000 });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('skips banned projects', async () => {
    const project = await addProject();
    await donate(project, 2_000);
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);
    await runNightly();
    expect(await payouts()).toEqual([]);
  });
});

describe('returned money', () => {
  it('reduces the amount that is settled later', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await refund(donation, 500);
    await runNightly();
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    const other = await addProject();
    await refund(await donate(other, 300), 300);
    await runNightly();
    expect(await payouts()).toHaveLength(1);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('reduces a payout that was not sent to the bank', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await runNightly();
    await refund(donation, 500);
    await runNightly();
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('uses up a payout that was not sent to the bank', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await runNightly();
    await refund(donation, 2_000);
    await runNightly();
    expect(await payouts()).toEqual([{ of: 'private', amount: 0, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it.each([
    ['reduces a payout that was not sent to the bank', false, { amount: 3_000, claim: 0 }],
    ['is a claim once the payout was sent to the bank', true, { amount: 10_000, claim: 7_000 }],
  ])('and refunded at the provider by hand %s', async (_what, isOrdered, { amount, claim }) => {
    const donation = await donate(await addProject(), 10_000);
    await runNightly();
    if (isOrdered) await order();
    const refund = { id: `re_${donation.id}`, amount: 7_000 };
    expect(await notify(app, donation, { type: 'refunded', refund })).toBe(200);
    const expected = [{ of: 'private', amount, paid: false }];
    for (const when of ['at once', 'after the nightly run']) {
      expect(await payouts(), when).toEqual(expected);
      expect(await owedBy(app.database.pool, organization), when).toBe(claim);
      await runNightly();
    }
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('becomes a claim once it was sent to the bank, paid by the next payouts of any project', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await runNightly();
    await order();
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    await runNightly();
    expect(await owedBy(app.database.pool, organization)).toBe(2_000);
    const other = await addProject();
    await donate(other, 1_500);
    await runNightly();
    expect(await payouts()).toHaveLength(1);
    expect(await owedBy(app.database.pool, organization)).toBe(500);
    await donate(other, 1_500);
    await runNightly();
    expect(await payouts()).toMatchObject([{ amount: 2_000 }, { amount: 1_000 }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});

const ban = (project: { id: bigint }) =>
  app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);

describe('returned money of a banned project', () => {
  it('is deducted from its payout, before and after the ban', async () => {
    const project = await addProject({ needs: [[30_000n, 0n]] });
    const donation = await donate(project, 20_000);
    await runNightly();
    await refund(donation, 5_000);
    await ban(project);
    await refund(donation, 15_000);
    expect(await payouts()).toEqual([{ of: 'private', amount: 0, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is a claim once it was sent to the bank, and no payout is created from other money', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await runNightly();
    await order();
    await donate(project, 700);
    await ban(project);
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    await runNightly();
    expect(await payouts()).toEqual([{ of: 'private', amount: 2_000, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(2_000);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is not claimed if it was never settled', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await ban(project);
    await refund(donation, 500);
    await runNightly();
    expect(await payouts()).toEqual([]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
  });
});

describe('money returned during the day', () => {
  it('is deducted from the payout when the refund is done', async () => {
    const donation = await donate(await addProject(), 2_000);
    await runNightly();
    await refund(donation, 500);
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    expect(await payouts()).toEqual([{ of: 'private', amount: 0, paid: false }]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is deducted from the payout created before its project got another account', async () => {
    const project = await addProject();
    const donation = await donate(project, 2_000);
    await runNightly();
    await app.database.pool.query(
      `WITH b AS (INSERT INTO bank_account (slug, title, holder, iban, created_at)
         VALUES (gen_random_uuid(), 'Other', 'Other', 'DE89370400440532013000', now()) RETURNING id)
       UPDATE project SET bank_account_id = b.id FROM b WHERE project.id = $1`,
      [project.id],
    );
    await refund(donation, 500);
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
  });
});

describe('archiving', () => {
  it('settles what is payable first, in the same transaction', async () => {
    const project = await addProject();
    await donate(project, 2_000);
    const body = { selection: { ids: [String(project.id)] } };
    expect((await app.call(archiveProjects, { body }, { as: staff })).body).toMatchObject({ archived: 1 });
    expect(await payouts()).toEqual([{ of: 'private', amount: 2_000, paid: false }]);
  });
});

describe('concurrent and interrupted runs', () => {
  it('two concurrent runs create each payout once', async () => {
    const projects = await Promise.all(Array.from({ length: 4 }, () => addProject()));
    for (const project of projects) await donate(project, 1_000);
    const counts = await Promise.all([runNightly(), runNightly(), runNightly()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await payouts()).toHaveLength(4);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('concurrent settlements, refunds and a chargeback deduct returned money once', async () => {
    const project = await addProject({ needs: [[30_000n, 0n]] });
    const other = await addProject();
    const donations = [];
    for (const cents of [2_000, 3_000, 4_000]) donations.push(await donate(project, cents));
    await runNightly();
    for (const cents of [500, 700]) donations.push(await donate(other, cents));
    const [first, second, third, fourth] = donations;
    if (!first || !second || !third || !fourth) throw new Error('a donation is missing');
    const refunds = [
      [first, 2_000],
      [second, 1_000],
      [fourth, 200],
    ] as const;
    for (const [donation, cents] of refunds) {
      const params = { id: String(donation.id) };
      await app.call(
        refundDonation,
        { params, body: { amount_in_cents: cents, reason: 'requested' } },
        { as: staff },
      );
    }
    await Promise.all([
      runNightly(),
      app.services.jobs.drain(),
      post(app, noticeOf(third, { type: 'charged_back' })),
      app.services.jobs.drain(),
      runNightly(),
    ]);
    // Also what waited too long for a lock.
    await app.services.jobs.drain({ future: true });
    await runNightly();
    const remaining = await payouts();
    const total = remaining.reduce((sum, payout) => sum + Number(payout['amount']), 0);
    expect(total - (await owedBy(app.database.pool, organization))).toBe(2_000 + 1_000);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('an interrupted run leaves the rest for the next', async () => {
    for (const project of [await addProject(), await addProject()]) await donate(project, 1_000);
    const stop = new AbortController();
    const { database } = app.services;
    const stopping = {
      ...app.services,
      database: {
        ...database,
        transact: async <T>(work: Parameters<typeof database.transact<T>>[0]) => {
          const result = await database.transact(work);
          if (Array.isArray(result) && result.length > 0) stop.abort();
          return result;
        },
      },
    };
    expect(await settleAll(stopping, 'test', stop.signal)).toBe(1);
    expect(await payouts()).toHaveLength(1);
    await runNightly();
    expect(await payouts()).toHaveLength(2);
  });

  it('the database refuses to settle a posting twice', async () => {
    await donate(await addProject(), 1_000);
    await runNightly();
    await expect(
      app.database.pool.query(
        `INSERT INTO settlement_line (journal, account, settlement_id) SELECT journal, account, settlement_id FROM settlement_line LIMIT 1`,
      ),
    ).rejects.toThrow('settlement_line_pkey');
  });
});

it('numbers payouts without a gap', async () => {
  for (const project of [await addProject(), await addProject()]) await donate(project, 100);
  await runNightly();
  const { rows } = await app.database.pool.query<{ n: number }>(
    `SELECT split_part(reference, '-', 2)::int AS n FROM payout ORDER BY reference`,
  );
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
});
