import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, makeCampaign, switchOn } from '#features/coins/server/testing.ts';
import { donateOnProject, redeemCoinCode } from '#features/coins/contract/coins.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import {
  brokenChecks,
  give,
  makeCoFunding,
  makeProvider,
  noticeOf,
  notify,
  post,
  standing,
  useGiving,
} from '#features/donations/server/testing.ts';
import { archiveProjects } from '#features/projects/contract/archive.ts';
import { makeOrganization, makeProject, type MadeProject } from '#features/projects/server/testing.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { settleAll } from './run.ts';
import { owedBy, payoutsOf } from './testing.ts';

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

const made = (project: MadeProject = {}) =>
  makeProject(app.database.pool, { organizationId: organization, ...project });

const night = () => settleAll(app.services, 'test');
const payouts = () => payoutsOf(app.database.pool, organization);

async function donate(project: { id: bigint; slug: string }, cents: number) {
  const donation = await give(app, { project, provider }, { net_value_in_cents: cents });
  await notify(app, donation);
  return donation;
}

async function refund(donation: { id: bigint }, cents: number) {
  const answer = await app.call(
    refundDonation,
    { params: { id: String(donation.id) }, body: { amount_in_cents: cents, reason: 'the donor wishes' } },
    { as: staff },
  );
  expect(answer.status).toBe(200);
  await app.services.jobs.drain();
}

/** Gives 10.00 out of a code of a new company. */
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

/** The bank has been told of every payout of the organisation. */
async function told() {
  await app.database.pool.query(
    `WITH f AS (
       INSERT INTO payment_file (message_id, created_at, created_by, payouts, sum_cents, content)
       SELECT gen_random_uuid(), now(), $1, count(*), sum(amount_cents), ''
       FROM payout WHERE amount_cents > 0 AND organization_id = $2 RETURNING id
     )
     INSERT INTO payment_file_payout
     SELECT f.id, y.id, y.amount_cents FROM f, payout y WHERE y.amount_cents > 0 AND y.organization_id = $2`,
    [staff.id, organization],
  );
}

describe('the nightly run', () => {
  it('pays private donations at once, each provider apart, and nothing twice', async () => {
    const project = await made();
    await donate(project, 2_000);
    provider = await makeProvider(app.database.pool);
    await donate(project, 500);
    await night();
    await night();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 2_000, paid: false },
      { of: 'private', amount: 500, paid: false },
    ]);
    expect(await standing(app.database.pool, project.id)).toMatchObject({ balance: 2_500 });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('pays money of companies once the need that it lies on is reached, up to that need', async () => {
    const project = await made({
      needs: [
        [2_000n, 0n],
        [8_000n, 0n],
      ],
    });
    await giveCode(project);
    await night();
    expect(await payouts()).toEqual([]);
    await makeCoFunding(app.services, project.id, { ppm: 1_000_000n });
    // 10.00 fill the first need; the co-funding of 10.00 lies on the second.
    await donate(project, 1_000);
    await night();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 1_000, paid: false },
      { of: 'company', amount: 1_000, paid: false },
    ]);
    await app.database.pool.query(`UPDATE project SET ends_on = current_date - 2 WHERE id = $1`, [
      project.id,
    ]);
    await night();
    expect(await payouts()).toHaveLength(3);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('pays each company apart, also where several top up one donation', async () => {
    const project = await made({ needs: [[3_000n, 0n]] });
    await makeCoFunding(app.services, project.id, { ppm: 500_000n });
    await makeCoFunding(app.services, project.id, { value: 1_500n });
    await donate(project, 1_000);
    await night();
    expect(await payouts()).toEqual([
      { of: 'private', amount: 1_000, paid: false },
      { of: 'company', amount: 500, paid: false },
      { of: 'company', amount: 1_500, paid: false },
    ]);
  });

  it('pays a company’s money from its account, and donors’ money from the platform’s', async () => {
    const project = await made({ needs: [[1_500n, 0n]] });
    const event = await makeCoFunding(app.services, project.id, { ppm: 500_000n });
    await app.database.pool.query(
      `WITH b AS (INSERT INTO bank_account (slug, title, holder, iban, company_id, created_at)
         SELECT gen_random_uuid(), 'Own', 'Own', 'DE89370400440532013000', company_id, now() FROM co_funding
         WHERE id = $2 RETURNING id)
       UPDATE project SET bank_account_id = b.id FROM b WHERE project.id = $1`,
      [project.id, event],
    );
    await donate(project, 1_000);
    await night();
    const { rows } = await app.database.pool.query(
      `SELECT amount_cents::int AS amount, bank_account_id IS NOT NULL AS own FROM payout WHERE organization_id = $1 ORDER BY id`,
      [organization],
    );
    expect(rows).toEqual([
      { amount: 1_000, own: false },
      { amount: 500, own: true },
    ]);
  });

  it('cuts the fee from the payout where the project bears it, not from the balance', async () => {
    await app.database.pool.query(
      `INSERT INTO platform_setting (key, value) VALUES ('feeBearer', '"project"')`,
    );
    provider = await makeProvider(app.database.pool, { feeBase: 25, feePpm: 10_000 });
    const project = await made();
    await donate(project, 2_000);
    await app.database.pool.query(`DELETE FROM platform_setting WHERE key = 'feeBearer'`);
    await night();
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_955, paid: false }]);
    expect(await standing(app.database.pool, project.id)).toMatchObject({ balance: 2_000 });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('leaves banned projects alone', async () => {
    const project = await made();
    await donate(project, 2_000);
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);
    await night();
    expect(await payouts()).toEqual([]);
  });
});

describe('money that goes back', () => {
  it('lowers what is not yet settled', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await refund(donation, 500);
    await night();
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    const other = await made();
    await refund(await donate(other, 300), 300);
    await night();
    expect(await payouts()).toHaveLength(1);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('lowers a payout that no bank has been told of', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await night();
    await refund(donation, 500);
    await night();
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('takes all of a payout that no bank has been told of', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await night();
    await refund(donation, 2_000);
    await night();
    expect(await payouts()).toEqual([{ of: 'private', amount: 0, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('becomes a claim once the bank was told, paid by the next payouts of any project', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await night();
    await told();
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    await night();
    expect(await owedBy(app.database.pool, organization)).toBe(2_000);
    const other = await made();
    await donate(other, 1_500);
    await night();
    expect(await payouts()).toHaveLength(1);
    expect(await owedBy(app.database.pool, organization)).toBe(500);
    await donate(other, 1_500);
    await night();
    expect(await payouts()).toMatchObject([{ amount: 2_000 }, { amount: 1_000 }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('leaves co-funding that has been paid out where it is', async () => {
    const project = await made({
      needs: [
        [3_000n, 0n],
        [9_000n, 0n],
      ],
    });
    await makeCoFunding(app.services, project.id, { ppm: 1_000_000n });
    const donation = await donate(project, 2_000);
    // 10.00 of the increase fill the first need and are paid; 10.00 lie on the second.
    await night();
    await refund(donation, 2_000);
    expect(await standing(app.database.pool, project.id)).toMatchObject({ private: 0, co_funding: 1_000 });
    await night();
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});

const ban = (project: { id: bigint }) =>
  app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);

describe('money that goes back of a banned project', () => {
  it('leaves its payout, before and after the ban', async () => {
    const project = await made({ needs: [[30_000n, 0n]] });
    const donation = await donate(project, 20_000);
    await night();
    await refund(donation, 5_000);
    await ban(project);
    await refund(donation, 15_000);
    expect(await payouts()).toEqual([{ of: 'private', amount: 0, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is a claim once the bank was told, and no payout is made of what came meanwhile', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await night();
    await told();
    await donate(project, 700);
    await ban(project);
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    await night();
    expect(await payouts()).toEqual([{ of: 'private', amount: 2_000, paid: false }]);
    expect(await owedBy(app.database.pool, organization)).toBe(2_000);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is not claimed where it was never settled', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await ban(project);
    await refund(donation, 500);
    await night();
    expect(await payouts()).toEqual([]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
  });
});

describe('money that goes back during the day', () => {
  it('has left the payout when the refund is done', async () => {
    const donation = await donate(await made(), 2_000);
    await night();
    await refund(donation, 500);
    expect(await payouts()).toEqual([{ of: 'private', amount: 1_500, paid: false }]);
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    expect(await payouts()).toEqual([{ of: 'private', amount: 0, paid: false }]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('leaves the payout that was made before its project got another account', async () => {
    const project = await made();
    const donation = await donate(project, 2_000);
    await night();
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
    const project = await made();
    await donate(project, 2_000);
    const body = { selection: { ids: [String(project.id)] } };
    expect((await app.call(archiveProjects, { body }, { as: staff })).body).toEqual({ archived: 1 });
    expect(await payouts()).toEqual([{ of: 'private', amount: 2_000, paid: false }]);
  });
});

describe('at once and half-way', () => {
  it('two runs at the same time make each payout once', async () => {
    const projects = await Promise.all(Array.from({ length: 4 }, () => made()));
    for (const project of projects) await donate(project, 1_000);
    const counts = await Promise.all([night(), night(), night()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4);
    expect(await payouts()).toHaveLength(4);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('settlements, refunds and a chargeback at once take back what went back, once', async () => {
    const project = await made({ needs: [[30_000n, 0n]] });
    const other = await made();
    const donations = [];
    for (const cents of [2_000, 3_000, 4_000]) donations.push(await donate(project, cents));
    await night();
    for (const cents of [500, 700]) donations.push(await donate(other, cents));
    const [first, second, third, fourth] = donations;
    if (!first || !second || !third || !fourth) throw new Error('a donation is missing');
    const back = [
      [first, 2_000],
      [second, 1_000],
      [fourth, 200],
    ] as const;
    for (const [donation, cents] of back) {
      const params = { id: String(donation.id) };
      await app.call(
        refundDonation,
        { params, body: { amount_in_cents: cents, reason: 'wish' } },
        { as: staff },
      );
    }
    await Promise.all([
      night(),
      app.services.jobs.drain(),
      post(app, noticeOf(third, { type: 'charged_back' })),
      app.services.jobs.drain(),
      night(),
    ]);
    await night();
    const left = await payouts();
    const total = left.reduce((sum, payout) => sum + Number(payout['amount']), 0);
    expect(total - (await owedBy(app.database.pool, organization))).toBe(2_000 + 1_000);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('a run that is stopped leaves the rest for the next', async () => {
    for (const project of [await made(), await made()]) await donate(project, 1_000);
    const stop = new AbortController();
    const { database } = app.services;
    const stopping = {
      ...app.services,
      database: {
        ...database,
        transact: async <T>(work: Parameters<typeof database.transact<T>>[0]) => {
          const made = await database.transact(work);
          if (Array.isArray(made) && made.length > 0) stop.abort();
          return made;
        },
      },
    };
    expect(await settleAll(stopping, 'test', stop.signal)).toBe(1);
    expect(await payouts()).toHaveLength(1);
    await night();
    expect(await payouts()).toHaveLength(2);
  });

  it('the database itself refuses to settle a posting twice', async () => {
    await donate(await made(), 1_000);
    await night();
    await expect(
      app.database.pool.query(
        `INSERT INTO settlement_line (journal, account, settlement_id) SELECT journal, account, settlement_id FROM settlement_line LIMIT 1`,
      ),
    ).rejects.toThrow('settlement_line_pkey');
  });
});

it('counts payouts without a gap', async () => {
  for (const project of [await made(), await made()]) await donate(project, 100);
  await night();
  const { rows } = await app.database.pool.query<{ n: number }>(
    `SELECT split_part(reference, '-', 2)::int AS n FROM payout ORDER BY reference`,
  );
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, index) => index + 1));
});
