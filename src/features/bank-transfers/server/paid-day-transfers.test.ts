import { beforeAll, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { BuiltUser } from '#testing/factories.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { recordFurtherTransfer } from '#features/donations/contract/incoming.ts';
import { confirmBankTransfer, getDonationDetail } from '#features/donations/contract/staff.ts';
import { assignUnassignedPayment } from '#features/payments-to-clarify/contract/clarify.ts';
import { buildDonationStaff, givingBody, makeGiving, useGiving } from '#features/donations/server/testing.ts';

const app = useGiving();
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
  await setSettings(app.database.pool, {
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
});
async function announced(cents = 2_500) {
  const giving = await makeGiving(app.database.pool, { needs: [[100_000n, 0n]] });
  const {
    provider: _,
    net_value_in_cents: __,
    user_takes_fee: ___,
    ...body
  } = givingBody(giving, { amount_in_cents: cents });
  const answer = await app.call(announceBankTransfer, { body });
  const { token } = (answer.body as unknown as { donation: { token: string } }).donation;
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM private_donation WHERE token = $1',
    [token],
  );
  return rows[0]?.id ?? '0';
}
/** Assigns the further transfer that was recorded under one donation to another one. */
async function assignFurther(recordedAt: string, owner: string): Promise<void> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT payment_event_id AS id FROM unassigned_payment WHERE donation_id = $1',
    [recordedAt],
  );
  const { body } = await app.call(getDonationDetail, { params: { id: owner } }, { as: staff });
  const { reference } = body as unknown as { reference: string };
  const answer = await app.call(
    assignUnassignedPayment,
    { params: { id: rows[0]?.id ?? '' }, body: { reference, reason: 'statement' } },
    { as: staff },
  );
  expect(answer.status).toBe(200);
}

test('a transfer of yesterday, recorded under a reference of today, is dated by the statement', async () => {
  const { pool } = app.database;
  const today = berlinDate(app.services.clock.now());
  const yesterday = addDays(today, -1);
  const first = await announced();
  expect(
    (
      await app.call(
        confirmBankTransfer,
        { params: { id: first }, body: { received_in_cents: 2_500, received_on: today } },
        { as: staff },
      )
    ).status,
  ).toBe(200);
  const owner = await announced(1_000);
  await pool.query(
    `UPDATE private_donation SET requested_at = requested_at - interval '3 days' WHERE id = $1`,
    [owner],
  );
  expect(
    (
      await app.call(
        recordFurtherTransfer,
        {
          params: { id: first },
          body: { received_in_cents: 1_000, received_on: yesterday, came_twice: false },
        },
        { as: staff },
      )
    ).status,
  ).toBe(200);
  await assignFurther(first, owner);
  const { rows: got } = await pool.query<{ received_on: string; paid_at: Date }>(
    'SELECT b.received_on::text, d.paid_at FROM bank_transfer b JOIN private_donation d ON d.id = b.donation_id WHERE d.id = $1',
    [owner],
  );
  expect({ on: got[0]?.received_on, paid: berlinDate(got[0]?.paid_at ?? new Date()) }).toEqual({
    on: yesterday,
    paid: yesterday,
  });
});

test('a transfer received before the announcement expired is not late, however staff record it', async () => {
  const { pool } = app.database;
  const today = berlinDate(app.services.clock.now());
  const receivedOn = addDays(today, -10);
  const age = (id: string) =>
    pool.query(
      `UPDATE private_donation SET requested_at = requested_at - interval '20 days', expires_at = now() - interval '6 days' WHERE id = $1`,
      [id],
    );
  const [first, owner, plain] = [await announced(), await announced(1_000), await announced(1_000)];
  for (const id of [first, owner, plain]) await age(id);
  const confirm = (id: string, cents: number) =>
    app.call(
      confirmBankTransfer,
      { params: { id }, body: { received_in_cents: cents, received_on: receivedOn } },
      { as: staff },
    );
  expect((await confirm(first, 2_500)).status).toBe(200);
  expect((await confirm(plain, 1_000)).status).toBe(200);
  await app.call(
    recordFurtherTransfer,
    { params: { id: first }, body: { received_in_cents: 1_000, received_on: receivedOn, came_twice: false } },
    { as: staff },
  );
  await assignFurther(first, owner);
  const late = async (id: string) =>
    (await app.call(getDonationDetail, { params: { id } }, { as: staff })).body as unknown as {
      late: boolean;
      paid_at: string;
    };
  expect((await late(owner)).late).toBe((await late(plain)).late);
});
