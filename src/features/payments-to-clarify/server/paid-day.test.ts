import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { getDonationDetail, verifyDonation } from '#features/donations/contract/staff.ts';
import { assignUnassignedPayment } from '../contract/clarify.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  buildDonationStaff,
  give,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
});

const reason = 'found on the statement';
/** Three days ago, at this time. */
const earlier = () => new Date(app.services.clock.now().getTime() - 3 * 24 * 60 * 60 * 1000);

async function detail(id: bigint | number | string) {
  const { body } = await app.call(getDonationDetail, { params: { id: String(id) } }, { as: staff });
  return body as unknown as { reference: string; paid_at: string; verified_at?: string };
}

async function unknownPayment(at: Date, amount = 1_000): Promise<string> {
  const payment = `sbx_stranger_${crypto.randomUUID()}`;
  const donation: Requested = { id: 0n, token: crypto.randomUUID(), payment, amount };
  await notify(app, donation, { at });
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM payment_event WHERE payment = $1',
    [payment],
  );
  return rows[0]?.id ?? '0';
}

async function assign(event: string, donation: bigint): Promise<number> {
  const body = { reference: (await detail(donation)).reference, reason };
  const answer = await app.call(assignUnassignedPayment, { params: { id: event }, body }, { as: staff });
  expect(answer.status).toBe(200);
  return (answer.body as unknown as { unassigned: { assigned_to: { id: number } } }).unassigned.assigned_to
    .id;
}

test('a payment that staff assign counts as paid when the donor paid it', async () => {
  const at = earlier();
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  await assign(await unknownPayment(at), donation.id);
  expect((await detail(donation.id)).paid_at).toBe(at.toISOString());
});

test('a payment that becomes a further donation counts as paid when the donor paid it', async () => {
  const at = earlier();
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  await notify(app, donation);
  const further = await assign(await unknownPayment(at), donation.id);
  expect(further).not.toBe(Number(donation.id));
  expect((await detail(further)).paid_at).toBe(at.toISOString());
});

test('a donation that staff confirm counts as paid when its payment was reported', async () => {
  const at = earlier();
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  await notify(app, donation, { amount: 900, at });
  const body = { received_in_cents: 900, reason };
  const params = { id: String(donation.id) };
  expect((await app.call(verifyDonation, { params, body }, { as: staff })).status).toBe(200);
  expect((await detail(donation.id)).paid_at).toBe(at.toISOString());
});

test('a time in the future counts as now', async () => {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const donation = await give(app, giving);
  const ahead = new Date(app.services.clock.now().getTime() + 2 * 24 * 60 * 60 * 1000);
  await assign(await unknownPayment(ahead), donation.id);
  const day = berlinDate(new Date((await detail(donation.id)).paid_at));
  expect(day < addDays(berlinDate(app.services.clock.now()), 1)).toBe(true);
});

test('the check finds donations dated later than their payment; the migration corrects existing ones', async () => {
  const { pool } = app.database;
  const at = earlier();
  const giving = await makeGiving(pool, { needs: [[100_000n, 0n]] });
  const [assigned, confirmed] = [await give(app, giving), await give(app, giving)];
  await assign(await unknownPayment(at), assigned.id);
  await notify(app, confirmed, { amount: 900, at });
  const body = { received_in_cents: 900, reason };
  await app.call(verifyDonation, { params: { id: String(confirmed.id) }, body }, { as: staff });
  for (const { id } of [assigned, confirmed]) {
    expect(await brokenChecks(pool)).toEqual([]);
    await pool.query('UPDATE private_donation SET paid_at = now() WHERE id = $1', [id]);
    expect((await brokenChecks(pool)).map((name) => name.split(':')[0])).toEqual(['paid_days']);
    await pool.query(readFileSync('migrations/0300_paid_days.sql', 'utf8'));
    expect((await detail(id)).paid_at).toBe(at.toISOString());
  }
});
