import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { BuiltUser } from '#testing/factories.ts';
import { type DonationDetail, getDonationDetail, refundDonation as refundRoute } from '../contract/staff.ts';
import { sendRefund } from './commands/refund.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
  claimOn,
  donationRow,
  give,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from './testing.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const spyOnRefunds = () => {
  const provider = app.services.payments.adapter('sandbox');
  if (!provider) throw new Error('no sandbox');
  return vi.spyOn(provider, 'refund');
};

async function paid(): Promise<{ donation: Requested; project: bigint }> {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving, { net_value_in_cents: 10_000, amount_in_cents: 10_000 });
  await notify(app, donation);
  return { donation, project: giving.project.id };
}

const refund = async (donation: Requested, cents: number) => {
  const body = { amount_in_cents: cents, reason: 'requested by the donor' };
  const params = { id: String(donation.id) };
  expect((await app.call(refundRoute, { params, body }, { as: staff })).status).toBe(200);
};
const detail = async ({ id }: Requested): Promise<DonationDetail> =>
  (await app.call(getDonationDetail, { params: { id: String(id) } }, { as: staff })).body;

test('a refund is not sent if its money was charged back after the request', async () => {
  const { donation, project } = await paid();
  const sent = spyOnRefunds();
  await refund(donation, 4_000);
  await notify(app, donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_1' });
  await app.services.jobs.drain();
  expect(sent).not.toHaveBeenCalled();
  expect(await claimOn(app.database.pool, project)).toBe(0);
  const { refunds, events } = await detail(donation);
  expect(refunds).toMatchObject([{ state: 'failed', error: 'taken_by_bank' }]);
  expect(events.at(-1)).toMatchObject({ kind: 'refund_stopped', detail: { amount: 4_000 } });
  // The dispute is won: staff may request the refund again.
  await notify(app, donation, { type: 'reinstated', amount: 10_000, dispute: 'dp_1' });
  await refund(donation, 4_000);
  await app.services.jobs.drain();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ refunded_cents: 4_000 });
});

test('a refund that the remaining amount covers is sent', async () => {
  const { donation } = await paid();
  await refund(donation, 4_000);
  await notify(app, donation, { type: 'charged_back', amount: 6_000, dispute: 'dp_1' });
  await app.services.jobs.drain();
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
    refunded_cents: 4_000,
    charged_back_cents: 6_000,
  });
});

test('a refund whose first request had no answer is requested again, because it may have been completed', async () => {
  const { donation, project } = await paid();
  await refund(donation, 4_000);
  const sent = spyOnRefunds().mockRejectedValueOnce(new Error('no answer'));
  const id = BigInt((await detail(donation)).refunds[0]?.id ?? 0);
  await expect(sendRefund(app.services, id, 'test')).rejects.toThrow('no answer');
  await notify(app, donation, { type: 'charged_back', amount: 10_000, dispute: 'dp_1' });
  expect(sent).toHaveBeenCalledTimes(1);
  await sendRefund(app.services, id, 'test');
  expect(await claimOn(app.database.pool, project)).toBe(4_000);
});
