import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  give,
  makeCoFunding,
  makeProvider,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { setPayoutStatus, undoPaid } from '../contract/payouts.ts';
import { orderAll, owedBy, payoutsOf, settleAll } from './testing.ts';

const app = useGiving();
let staff: BuiltUser;
let organization: bigint;
let provider: string;

beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['change_private_donations', 'change_payout_status', 'view_payouts'],
  });
});
beforeEach(async () => {
  organization = await makeOrganization(app.database.pool);
  provider = await makeProvider(app.database.pool);
});

const pool = () => app.database.pool;
const payouts = () => payoutsOf(pool(), organization);
const amounts = async () => (await payouts()).map(({ amount }) => amount);

/** A project with needs of these cents, whose donations one event doubles out of a pot of 1,000.00. */
async function doubled(...needs: number[]) {
  const project = await makeProject(pool(), {
    organizationId: organization,
    needs: needs.map((goal): [bigint, bigint] => [BigInt(goal), 0n]),
  });
  const event = await makeCoFunding(app.services, project.id, { ppm: 1_000_000n });
  return { project, event };
}

async function donate(project: { id: bigint; slug: string }, cents: number): Promise<Requested> {
  const donation = await give(app, { project, provider }, { net_value_in_cents: cents });
  await notify(app, donation);
  return donation;
}

const night = () => settleAll(app.services, 'test');
const takeBack = (donation: Requested, cents = donation.amount, dispute = 'dp_1') =>
  notify(app, donation, { type: 'charged_back', amount: cents, dispute });

async function refund(donation: Requested, cents: number): Promise<void> {
  const params = { id: String(donation.id) };
  const body = { amount_in_cents: cents, reason: 'requested by the donor' };
  expect((await app.call(refundDonation, { params, body }, { as: staff })).status).toBe(200);
  await app.services.jobs.drain();
}

const spentOf = async (event: bigint) => {
  const { rows } = await pool().query<{ spent: number }>(
    'SELECT spent_cents::int AS spent FROM co_funding WHERE id = $1',
    [event],
  );
  return rows[0]?.spent;
};

const order = () => orderAll(pool(), organization, staff.id);

async function setPaid(paid: boolean, whose: 'all' | 'company' = 'all', status = 200) {
  const { rows } = await pool().query<{ id: string; amount: number }>(
    `SELECT id, amount_cents::int AS amount FROM payout
     WHERE organization_id = $1 AND amount_cents > 0 AND ($2 = 'all' OR company_id IS NOT NULL)`,
    [organization, whose],
  );
  const selection = {
    ids: rows.map(({ id }) => id),
    sum: rows.reduce((sum, { amount }) => sum + amount, 0),
  };
  const body = { selection, paid, reason: paid ? '' : 'the bank returned it' };
  const answer = await app.call(setPayoutStatus, { body }, { as: staff });
  expect(answer.status).toBe(status);
  return answer.body as { marking: string | null };
}

const sound = async () => expect(await brokenChecks(pool())).toEqual([]);

describe('co-funding in a payout that nobody has paid or ordered', () => {
  test('returns to its pot when the bank takes the donation back', async () => {
    const { project, event } = await doubled(49_900);
    const donation = await donate(project, 24_950);
    await night();
    expect(await amounts()).toEqual([24_950, 24_950]);
    await takeBack(donation);
    expect(await amounts()).toEqual([0, 0]);
    expect(await spentOf(event)).toBe(0);
    expect(await owedBy(pool(), organization)).toBe(0);
    await sound();
  });

  test('returns in proportion to a refund, together with what is not settled', async () => {
    const { project, event } = await doubled(3_000, 9_000);
    const donation = await donate(project, 2_000);
    // 10.00 of the co-funding fill the first need and are in a payout; 10.00 are on the second.
    await night();
    expect(await amounts()).toEqual([2_000, 1_000]);
    await refund(donation, 500);
    expect(await amounts()).toEqual([1_500, 1_000]);
    await refund(donation, 1_000);
    expect(await amounts()).toEqual([500, 500]);
    expect(await spentOf(event)).toBe(500);
    await sound();
  });

  test('lowers the payout that contains it, though a newer one of the company has room', async () => {
    const { project, event } = await doubled(2_000, 4_000);
    const first = await donate(project, 1_000);
    await night();
    await donate(project, 2_000);
    await night();
    expect(await amounts()).toEqual([1_000, 1_000, 2_000, 2_000]);
    await takeBack(first, 600);
    expect(await amounts()).toEqual([1_000, 400, 1_400, 2_000]);
    expect(await spentOf(event)).toBe(2_400);
    await sound();
  });

  test('returns no more than claims on the organization have left in the payout', async () => {
    const { project, event } = await doubled(2_000);
    const other = await makeProject(pool(), { organizationId: organization });
    const gone = await donate(other, 1_700);
    await night();
    await order();
    const donation = await donate(project, 1_000);
    await night();
    await takeBack(gone, 1_700, 'dp_2');
    // The claim of 17.00 took the payout of the donor's money and 7.00 of that of the company.
    expect(await amounts()).toEqual([1_700, 0, 300]);
    await takeBack(donation);
    expect(await amounts()).toEqual([1_700, 0, 0]);
    expect(await spentOf(event)).toBe(700);
    await sound();
  });

  test('stays where a payment file orders the payout, and returns when the bank did not pay it', async () => {
    const { project, event } = await doubled(49_900);
    const donation = await donate(project, 24_950);
    await night();
    await order();
    await takeBack(donation, 9_950);
    expect(await amounts()).toEqual([24_950, 24_950]);
    expect(await spentOf(event)).toBe(24_950);
    await setPaid(true);
    await sound();
    await setPaid(false);
    // The payouts cover the claim of 99.50 on the donor's money as well.
    expect(await spentOf(event)).toBe(15_000);
    expect(await amounts()).toEqual([15_000, 15_000]);
    await sound();
    await setPaid(false, 'all', 409);
    expect(await spentOf(event)).toBe(15_000);
  });

  test('returns of all donations in a payout before claims take what is left of it', async () => {
    const { project, event } = await doubled(3_000);
    const first = await donate(project, 1_000);
    const second = await donate(project, 500);
    await night();
    await order();
    await takeBack(first);
    await takeBack(second, 400, 'dp_2');
    expect(await amounts()).toEqual([1_500, 1_500]);
    // The donors' money was transferred: 14.00 of it are owed.
    await setPaid(false, 'company');
    expect(await spentOf(event)).toBe(100);
    expect(await amounts()).toEqual([1_500, 0]);
    expect(await owedBy(pool(), organization)).toBe(1_300);
    await sound();
  });

  test('stays in a payout that was paid without a file, and returns when the marking is undone', async () => {
    const { project, event } = await doubled(49_900);
    const donation = await donate(project, 24_950);
    await night();
    const { marking } = await setPaid(true);
    await takeBack(donation);
    expect(await spentOf(event)).toBe(24_950);
    const answer = await app.call(undoPaid, { params: { id: marking ?? '' } }, { as: staff });
    expect(answer.status).toBe(200);
    expect(await spentOf(event)).toBe(0);
    expect(await amounts()).toEqual([0, 0]);
    expect(await owedBy(pool(), organization)).toBe(0);
    await sound();
  });

  test('is found by the check where it exceeds its share, and returns the next night', async () => {
    const { project, event } = await doubled(49_900);
    const donation = await donate(project, 24_950);
    await night();
    await order();
    await takeBack(donation);
    // An earlier version left it there when a payout was set back.
    await pool().query(
      `WITH e AS (INSERT INTO payout_event (payout_id, at, kind, reason)
         SELECT id, now(), 'not_carried_out', 'planted' FROM payout WHERE organization_id = $1 AND company_id IS NOT NULL
         RETURNING id, payout_id)
       UPDATE payment_file_payout f SET freed_by = e.id FROM e WHERE f.payout_id = e.payout_id`,
      [organization],
    );
    const broken = (await brokenChecks(pool())).map((name) => name.split(':')[0]);
    expect(broken).toContain('co_funding_share');
    await night();
    expect(await spentOf(event)).toBe(0);
    await sound();
  });
});

test('a payout that is set back while the bank takes its donation back keeps no co-funding, whichever comes first', async () => {
  for (const isFirst of [true, false]) {
    organization = await makeOrganization(pool());
    const { project, event } = await doubled(49_900);
    const donation = await donate(project, 24_950);
    await night();
    await order();
    const both = [() => setPaid(false), () => takeBack(donation, donation.amount, `dp_${isFirst}`)];
    await Promise.all((isFirst ? both : both.toReversed()).map((act) => act()));
    expect(await spentOf(event)).toBe(0);
    expect(await amounts()).toEqual([0, 0]);
    expect(await owedBy(pool(), organization)).toBe(0);
    await sound();
  }
});
