import jsQR from 'jsqr';
import { describe, beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeProject, type MadeProject } from '#testing/projects.ts';
import { checkFeature } from '#features/settings/contract.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { announceBankTransfer, type TransferDetails } from '#features/donations/contract/transfer.ts';
import {
  cancelTransfer,
  cancelTransfers,
  recordFurtherTransfer,
  checkMarkedPayments,
} from '#features/donations/contract/incoming.ts';
import { donationList } from '#features/donations/list/donations.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import {
  confirmBankTransfer,
  getDonationDetail,
  refundDonation,
  verifyDonation,
} from '#features/donations/contract/staff.ts';
import { getPrivateDonation } from '../contract/status.ts';
import { assignUnassignedPayment } from '#features/payments-to-clarify/contract/clarify.ts';
import { listPaymentProviders } from '#features/payments/contract/providers.ts';
import { settle } from '#features/payments/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  transferBody,
  makeCoFunding,
  amountsOf,
  story,
  useGiving,
} from '#features/donations/server/testing.ts';
import { remindTransfers, notifyOfClosedRecipients } from '#features/bank-transfers/server/testing.ts';

const app = useGiving();
const ACCOUNT = {
  enableManualBankTransfer: true,
  bankAccountHolder: 'Bürgerstiftung Köln',
  bankAccountIban: 'DE02120300000000202051',
  bankAccountBic: 'BYLADEM1001',
};
let staff: BuiltUser;

beforeAll(async () => {
  await setSettings(app.database.pool, ACCOUNT);
  staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
});

interface Announcement {
  readonly id: bigint;
  readonly token: string;
  readonly reference: string;
  readonly transfer: TransferDetails;
  readonly mailed: boolean;
}

async function announce(project: { slug: string }, amount = 2_500, more: object = {}): Promise<Announcement> {
  const answer = await app.call(announceBankTransfer, { body: transferBody(project, amount, more) });
  const { donation, transfer, mailed } = answer.body as {
    donation?: { token: string; reference: string };
    transfer: TransferDetails;
    mailed: boolean;
  };
  if (!donation) throw new Error(`refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM private_donation WHERE token = $1',
    [donation.token],
  );
  return { id: BigInt(rows[0]?.id ?? 0), ...donation, transfer, mailed };
}

const today = () => berlinDate(app.services.clock.now());
const confirm = (id: bigint, received = 2_500, received_on = today()) =>
  app.call(
    confirmBankTransfer,
    { params: { id: String(id) }, body: { received_in_cents: received, received_on } },
    { as: staff },
  );
const mark = (ids: bigint[]) =>
  app.call(checkMarkedPayments, { body: { selection: { ids: ids.map(String) } } }, { as: staff });
const project = (made: MadeProject = { needs: [[10_000n, 0n]] }) => makeProject(app.database.pool, made);
const age = (id: bigint, days: number) =>
  app.database.pool.query(
    `UPDATE private_donation SET requested_at = requested_at - $2 * interval '1 day',
       expires_at = expires_at - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );
const codesOf = (answer: { body: unknown }) => (answer.body as { codes?: unknown }).codes;

/** Draws the code as a banking app's camera would see it, and reads it. */
function read({ size, path }: TransferDetails['qr']): string | undefined {
  const scale = 4;
  const side = (size + 8) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = (Number(y) + 4) * scale; row < (Number(y) + 5) * scale; row += 1) {
      const from = (Number(x) + 4) * scale;
      for (let column = from; column < from + Number(width) * scale; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
      }
    }
  }
  return jsQR.default(pixels, side, side)?.data;
}

describe('announcing a bank transfer', () => {
  test('returns account, reference and a matching GiroCode; nothing is held', async () => {
    const { id: projectId, slug } = await project();
    const { id, reference, transfer, mailed } = await announce({ slug });
    // No mail server is set up.
    expect(mailed).toBe(false);
    expect(reference).toMatch(/^S-[A-HJ-NP-Z2-9]{6}$/);
    expect(transfer).toMatchObject({
      account_holder: 'Bürgerstiftung Köln',
      iban: 'DE02120300000000202051',
      iban_blocks: 'DE02 1203 0000 0000 2020 51',
      bic: 'BYLADEM1001',
      amount: { in_cents: 2_500 },
      reference,
    });
    expect(read(transfer.qr)).toBe(transfer.qr.payload);
    expect(transfer.qr.payload).toBe(
      `BCD\n002\n1\nSCT\nBYLADEM1001\nBürgerstiftung Köln\nDE02120300000000202051\nEUR25.00\n\n\n${reference}`,
    );
    expect(await amountsOf(app.database.pool, projectId)).toMatchObject({ held: 0, balance: 0 });
    expect(await donationRow(app.database.pool, id)).toMatchObject({ state: 'pending' });
    const days = (Date.parse(transfer.pay_until) - app.services.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(14, 1);
  });

  test('the same key returns the same donation, and mails its details once', async () => {
    const body = transferBody(await project(), 2_500, { email: 'twice@example.org' });
    const key = crypto.randomUUID();
    const calls = [1, 2, 3].map(() => app.call(announceBankTransfer, { body }, { idempotencyKey: key }));
    const answers = await Promise.all(calls);
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query(
      `SELECT template, text_body FROM email WHERE recipient = 'twice@example.org'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ template: 'transfer_details' });
    const { reference } = (answers[0] as unknown as { body: { donation: { reference: string } } }).body
      .donation;
    for (const part of ['Bürgerstiftung Köln', 'DE02 1203 0000 0000 2020 51', 'BYLADEM1001', reference]) {
      expect((rows[0] as { text_body: string }).text_body).toContain(part);
    }
  });

  test('refuses what the project cannot receive, missing consents and unknown fields', async () => {
    const { slug } = await project();
    const codes = async (more: object, amount = 2_500) =>
      codesOf(await app.call(announceBankTransfer, { body: transferBody({ slug }, amount, more) }));
    expect(await codes({}, 10_001)).toEqual({ overfunded: ['overfunded'] });
    expect(await codes({}, 99)).toEqual({ amount_in_cents: ['below_min'] });
    expect(await codes({ terms_of_use_accepted: false })).toEqual({
      terms_of_use_accepted: ['terms_required'],
    });
    expect(await codes({ email: 'nobody@' })).toEqual({ email: ['invalid_email'] });
    expect(await codes({ postal_code: '5066' })).toEqual({ postal_code: ['invalid_postal_code'] });
    expect(await codes({ country: 'AT', postal_code: '50667' })).toEqual({
      postal_code: ['invalid_postal_code'],
    });
    expect(await codes({ project: 'nobody' })).toEqual({ project: ['project_unknown'] });
    expect(await codes({ provider: 'card' })).toEqual({ provider: ['unknown_field'] });
  });

  test('one address is not flooded with mails, however it is written', async () => {
    const recipient = await project();
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) {
      const body = transferBody(recipient, 100, { email: `${count} <flooded+${count}@Example.org>` });
      statuses.push((await app.call(announceBankTransfer, { body })).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
  });

  test('is not offered while the account is incomplete', async () => {
    const { slug } = await project();
    const offered = async () => ({
      listed: (await app.call(listPaymentProviders)).body as { manual_bank_transfer: object | null },
      feature: (await app.call(checkFeature, { params: { name: 'enableManualBankTransfer' } })).body,
      status: (await app.call(announceBankTransfer, { body: transferBody({ slug }, 100) })).status,
    });
    expect((await offered()).status).toBe(201);
    await setSettings(app.database.pool, { bankAccountBic: null });
    expect((await offered()).status).toBe(403);
    await setSettings(app.database.pool, ACCOUNT);
    expect((await offered()).listed.manual_bank_transfer).toMatchObject({
      slug: 'bank-transfer',
      fee_base_in_cents: 0,
    });
  });

  test('holders of the token see the details until the money is received', async () => {
    const { id, token, transfer } = await announce(await project());
    const status = async () =>
      (await app.call(getPrivateDonation, { params: { token } })).body as Record<string, unknown>;
    expect(await status()).toMatchObject({ outcome: 'waiting', transfer, payment_url: null });
    await confirm(id);
    expect(await status()).toMatchObject({ outcome: 'paid', transfer: null });
  });
});

describe('confirming a transfer', () => {
  test('books the announced amount with co-funding, once', async () => {
    const { pool } = app.database;
    const made = await project({ needs: [[10_000n, 0n]] });
    await makeCoFunding(app.services, made.id, { ppm: 500_000n });
    const { id } = await announce(made);
    const answer = await confirm(id);
    expect(answer.body).toMatchObject({ state: 'verified', late: false, credited: { in_cents: 2_500 } });
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 3_750, private: 2_500, supporters: 1 });
    expect(await story(pool, made.id)).toBe(
      [
        '#1 donation_booked: clearing -25.00, need_private[1] +25.00',
        '#1 co_funding_booked: co_funding_pot -12.50, need_co_funding[1] +12.50',
      ].join('\n'),
    );
    expect(codesOf(await confirm(id))).toEqual({ non_field_errors: ['not_awaited'] });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('two members of staff at once book it once', async () => {
    const { pool } = app.database;
    const made = await project();
    const { id } = await announce(made);
    const calls = [confirm(id), confirm(id), mark([id]), mark([id]), confirm(id)];
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 2_500, supporters: 1 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('another amount waits for a second check and is booked as received', async () => {
    const { pool } = app.database;
    const made = await project();
    const { id } = await announce(made);
    const first = await confirm(id, 2_000);
    expect(first.body).toMatchObject({
      state: 'review',
      review_reason: 'amount_mismatch',
      transfer: { received: { in_cents: 2_000 }, received_on: today() },
      abilities: { can_verify: true, can_confirm_transfer: false },
    });
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 0 });
    const second = await app.call(
      verifyDonation,
      { params: { id: String(id) }, body: { received_in_cents: 2_000, reason: 'As on the statement' } },
      { as: staff },
    );
    expect(second.body).toMatchObject({
      state: 'verified',
      amount: { in_cents: 2_000 },
      credited: { in_cents: 2_000 },
    });
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 2_000 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('money after the expiry is late; the surplus is in overflow', async () => {
    const { pool } = app.database;
    const made = await project({ needs: [[1_000n, 0n]] });
    const { id } = await announce(made, 1_000);
    await age(id, 20);
    await settle(app.services, id, 'test');
    expect(await donationRow(pool, id)).toMatchObject({ state: 'expired' });
    await pool.query('UPDATE need_funding SET goal = 400 WHERE project_id = $1', [made.id]);
    await pool.query('UPDATE project_funding SET goal = 400 WHERE project_id = $1', [made.id]);
    expect((await confirm(id, 1_000)).body).toMatchObject({ state: 'verified', late: true });
    expect(await donationRow(pool, id)).toMatchObject({ credited_cents: 400, overflow_cents: 600 });
    await app.services.jobs.drain();
    const { rows } = await pool.query<{ template: string; text_body: string }>(
      `SELECT template, text_body FROM email WHERE promise = $1`,
      [`private_donation:${id}:confirmed`],
    );
    expect(rows).toEqual([
      { template: 'donation_overflow', text_body: expect.stringMatching(/6[.,]00[^]*4[.,]00[^]*6[.,]00/) },
    ]);
  });

  test('money of the last day of its project is in time, whenever staff enter it', async () => {
    const { pool } = app.database;
    const made = await project();
    const [inTime, late] = [await announce(made), await announce(made)];
    for (const { id } of [inTime, late]) await age(id, 5);
    await pool.query('UPDATE project SET ends_on = $2 WHERE id = $1', [made.id, addDays(today(), -3)]);
    const booked = { state: 'verified', credited: { in_cents: 2_500 } };
    const lastDay = await confirm(inTime.id, 2_500, addDays(today(), -3));
    expect(lastDay.body).toMatchObject({ ...booked, late: false });
    const dayAfter = await confirm(late.id, 2_500, addDays(today(), -2));
    expect(dayAfter.body).toMatchObject({ ...booked, late: true });
  });

  test('refuses a day in the future or before the announcement', async () => {
    const { id } = await announce(await project());
    expect(codesOf(await confirm(id, 2_500, addDays(today(), 1)))).toEqual({
      received_on: ['received_in_future'],
    });
    expect(codesOf(await confirm(id, 2_500, addDays(today(), -2)))).toEqual({
      received_on: ['received_before_request'],
    });
  });

  test('the marked ones are booked in bulk, all or none; those not awaited are named, also when repeated', async () => {
    const { pool } = app.database;
    const one = await project();
    const two = await project();
    const marked = [await announce(one), await announce(two), await announce(one, 1_000)].map(({ id }) => id);
    const [first = 0n] = marked;
    await confirm(first);
    const refused = (ids: readonly bigint[]) => ({ status: 409, body: { now: { ids: ids.map(String) } } });
    expect(await mark(marked)).toMatchObject(refused([first]));
    const awaited = marked.slice(1);
    expect((await mark(awaited)).body).toEqual({ verified: 2 });
    expect(await mark(awaited)).toMatchObject(refused(awaited));
    expect(await amountsOf(pool, one.id)).toMatchObject({ balance: 3_500, supporters: 2 });
    expect(await amountsOf(pool, two.id)).toMatchObject({ balance: 2_500, supporters: 1 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('needs the right to change private donations; unknown donations are not found', async () => {
    const { id } = await announce(await project());
    const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
    const body = { received_in_cents: 2_500, received_on: today() };
    const as = (user: BuiltUser, who: bigint) =>
      app.call(confirmBankTransfer, { params: { id: String(who) }, body }, { as: user });
    expect((await as(viewer, id)).status).toBe(403);
    expect((await as(staff, 999_999_999n)).status).toBe(404);
    const bulk = { body: { selection: { ids: [String(id)] } } };
    expect((await app.call(checkMarkedPayments, bulk, { as: viewer })).status).toBe(403);
  });

  test('a transfer announced after the look is not confirmed in place of one that a colleague confirmed', async () => {
    const { pool } = app.database;
    const made = await project({ needs: [[200_000n, 0n]] });
    const [first, second] = [await announce(made, 1_000), await announce(made, 1_100)];
    const { ids, amounts } = (
      await app.call(listRoutes(donationList).ids, { query: { project_slug: made.slug } }, { as: staff })
    ).body as { ids: string[]; amounts: Record<string, number[]> };
    expect([ids.length, amounts['amount']?.reduce((sum, cents) => sum + cents, 0)]).toEqual([2, 2_100]);
    await confirm(first.id, 1_000);
    const late = await announce(made, 90_000);
    const checkAll = (selection: { ids: string[]; sum: number }) =>
      app.call(checkMarkedPayments, { body: { selection } }, { as: staff });
    // One of them was confirmed since they were shown: it is named, and nothing is booked.
    const outdated = await checkAll({ ids, sum: 2_100 });
    expect(outdated).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['selection_state'] } },
    });
    expect(outdated.body).toMatchObject({ now: { ids: [String(first.id)] } });
    expect(await donationRow(pool, second.id)).toMatchObject({ state: 'pending', credited_cents: 0 });
    const answer = await checkAll({ ids: [String(second.id)], sum: 1_100 });
    expect(answer).toMatchObject({ status: 200, body: { verified: 1 } });
    expect(await donationRow(pool, late.id)).toMatchObject({ state: 'pending', credited_cents: 0 });
    expect(await donationRow(pool, second.id)).toMatchObject({ state: 'verified', credited_cents: 1_100 });
  });

  test('a refund is booked when staff say that they sent it, and the donor is notified', async () => {
    const { pool } = app.database;
    const made = await project();
    const { id } = await announce(made, 2_500, { email: 'back@example.org' });
    await confirm(id);
    const body = { amount_in_cents: 1_000, reason: 'One zero too many' };
    await app.call(refundDonation, { params: { id: String(id) }, body }, { as: staff });
    await app.services.jobs.drain();
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 1_500 });
    const mails = await pool.query(
      `SELECT template FROM email WHERE recipient = 'back@example.org' ORDER BY id`,
    );
    expect(mails.rows.map(({ template }: { template: string }) => template)).toEqual(
      expect.arrayContaining(['transfer_details', 'donation_confirmed', 'donation_refunded']),
    );
    expect(await brokenChecks(pool)).toEqual([]);
  });
});

describe('an announced transfer that is not received', () => {
  const remindable = (id: bigint) =>
    app.database.pool.query(
      `UPDATE bank_transfer SET remind_at = remind_at - interval '8 days' WHERE donation_id = $1`,
      [id],
    );
  const reminders = async (address: string) => {
    await app.services.jobs.drain();
    const { rowCount } = await app.database.pool.query(
      `SELECT FROM email WHERE recipient = $1 AND template = 'transfer_reminder'`,
      [address],
    );
    return rowCount;
  };

  test('has one reminder after a week, and expires after two', async () => {
    const email = 'slow@example.org';
    const { id } = await announce(await project(), 2_500, { email });
    await remindTransfers(app.services);
    expect(await reminders(email)).toBe(0);
    await remindable(id);
    await age(id, 8);
    await Promise.all([remindTransfers(app.services), remindTransfers(app.services)]);
    await remindTransfers(app.services);
    expect(await reminders(email)).toBe(1);
    await settle(app.services, id, 'test');
    expect(await donationRow(app.database.pool, id)).toMatchObject({ state: 'pending' });
    await age(id, 7);
    await settle(app.services, id, 'test');
    expect(await donationRow(app.database.pool, id)).toMatchObject({ state: 'expired' });
    const detail = await app.call(getDonationDetail, { params: { id: String(id) } }, { as: staff });
    const kinds = (detail.body as { events: { kind: string }[] }).events.map(({ kind }) => kind);
    expect(kinds).toEqual(['announced', 'reminded', 'expired']);
  });

  test('has no reminder once it is paid', async () => {
    const email = 'quick@example.org';
    const { id } = await announce(await project(), 2_500, { email });
    await confirm(id);
    await remindable(id);
    await remindTransfers(app.services);
    expect(await reminders(email)).toBe(0);
  });
});

describe('an announced transfer whose recipient takes no more donations', () => {
  const closings: readonly (readonly [what: string, sql: string])[] = [
    ['has ended', `UPDATE project SET ends_on = current_date - 2 WHERE id = $1`],
    ['is archived', `UPDATE project SET status = 3 WHERE id = $1`],
    ['is deleted', `UPDATE project SET status = 4 WHERE id = $1`],
    ['is banned', `UPDATE project SET is_banned = true WHERE id = $1`],
    ['has all it needs', `UPDATE project_funding SET direct = goal, balance = goal WHERE project_id = $1`],
    [
      'belongs to an archived organization',
      `UPDATE organization SET status = 3 WHERE id = (SELECT organization_id FROM project WHERE id = $1)`,
    ],
  ];
  const transferOf = async ({ token }: Announcement) => {
    const shown = await app.call(getPrivateDonation, { params: { token } });
    return (shown.body as { transfer: TransferDetails | null }).transfer;
  };
  const mailsTo = async (recipient: string) => {
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ template: string }>(
      `SELECT template FROM email WHERE recipient = $1 AND template <> 'transfer_details' ORDER BY id`,
      [recipient],
    );
    return rows.map(({ template }) => template);
  };

  test.each(closings)(
    'because it %s: shows no account, reminds nobody, and notifies once',
    async (what, close) => {
      const { pool } = app.database;
      const made = await project();
      const email = `${what.replace(/ /g, '-')}@example.org`;
      const announced = await announce(made, 2_500, { email });
      await notifyOfClosedRecipients(app.services);
      expect(await transferOf(announced)).not.toBeNull();
      expect(await mailsTo(email)).toEqual([]);
      await pool.query(close, [made.id]);
      // The other tests of this file ask all checks.
      onTestFinished(async () => {
        await pool.query('UPDATE project_funding SET direct = 0, balance = 0 WHERE project_id = $1', [
          made.id,
        ]);
      });
      await pool.query(
        `UPDATE bank_transfer SET remind_at = remind_at - interval '8 days' WHERE donation_id = $1`,
        [announced.id],
      );
      await remindTransfers(app.services);
      await Promise.all([notifyOfClosedRecipients(app.services), notifyOfClosedRecipients(app.services)]);
      await notifyOfClosedRecipients(app.services);
      expect(await transferOf(announced)).toBeNull();
      expect(await mailsTo(email)).toEqual(['transfer_closed']);
    },
  );

  test('is not mailed about once its money was received', async () => {
    const made = await project();
    const email = 'received@example.org';
    const { id } = await announce(made, 2_500, { email });
    await confirm(id, 2_000);
    await app.database.pool.query(`UPDATE project SET ends_on = current_date - 2 WHERE id = $1`, [made.id]);
    await notifyOfClosedRecipients(app.services);
    expect(await mailsTo(email)).not.toContain('transfer_closed');
  });
});

describe('cancelling an announced transfer', () => {
  const cancel = (id: bigint, more: { mail_donor?: boolean; as?: BuiltUser } = {}) =>
    app.call(
      cancelTransfer,
      { params: { id: String(id) }, body: { reason: 'Only a test', mail_donor: more.mail_donor ?? false } },
      { as: more.as ?? staff },
    );
  const cancelMany = (ids: readonly bigint[]) =>
    app.call(
      cancelTransfers,
      { body: { selection: { ids: ids.map(String) }, reason: 'Never arrived', mail_donor: false } },
      { as: staff },
    );
  const recorder = () =>
    buildUser(app.services, { permissions: ['create_private_donations', 'change_private_donations'] });
  const mailsOf = async (id: bigint) => {
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ template: string; text_body: string }>(
      `SELECT template, text_body FROM email WHERE promise LIKE $1 AND template <> 'transfer_details'`,
      [`private_donation:${id}:%`],
    );
    return rows;
  };

  test('ends it with a reason for staff, without booking anything; the donor is mailed only if wanted', async () => {
    const { pool } = app.database;
    const made = await project();
    const [quiet, mailed] = [await announce(made), await announce(made)];
    expect((await cancel(quiet.id)).body).toMatchObject({
      state: 'cancelled',
      transfer: { cancel_reason: 'Only a test', cancelled_at: expect.any(String) },
      abilities: { can_confirm_transfer: false, can_cancel_transfer: false },
    });
    expect(await mailsOf(quiet.id)).toEqual([]);
    expect((await cancel(mailed.id, { mail_donor: true })).status).toBe(200);
    const [mail, ...more] = await mailsOf(mailed.id);
    expect(more).toEqual([]);
    expect(mail?.template).toBe('transfer_cancelled');
    expect(mail?.text_body).toContain(mailed.reference);
    expect(mail?.text_body).not.toContain('Only a test');
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 0, supporters: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('stops the reminder and the expiry', async () => {
    const { id } = await announce(await project());
    await cancel(id);
    await age(id, 8);
    await remindTransfers(app.services);
    expect(await mailsOf(id)).toEqual([]);
    await age(id, 12);
    await settle(app.services, id, 'test');
    expect(await donationRow(app.database.pool, id)).toMatchObject({ state: 'cancelled' });
  });

  test('sends money that arrives all the same to clarification, from where it can be assigned to the donation', async () => {
    const { pool } = app.database;
    const made = await project();
    const { id, reference } = await announce(made);
    await cancel(id);
    expect(codesOf(await confirm(id))).toEqual({ non_field_errors: ['not_awaited'] });
    expect(codesOf(await mark([id]))).toEqual({ non_field_errors: ['selection_state'] });
    const clerk = await recorder();
    const line = { received_in_cents: 2_500, received_on: today() };
    const recorded = await app.call(
      recordFurtherTransfer,
      { params: { id: String(id) }, body: line },
      { as: clerk, idempotencyKey: crypto.randomUUID() },
    );
    expect(recorded.status).toBe(200);
    const { rows } = await pool.query<{ id: string; review_reason: string }>(
      'SELECT id, review_reason FROM payment_event WHERE donation_id = $1',
      [id],
    );
    expect(rows.map(({ review_reason }) => review_reason)).toEqual(['cancelled_transfer']);
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 0 });
    expect(await brokenChecks(pool)).toEqual([]);
    const assigned = await app.call(
      assignUnassignedPayment,
      { params: { id: rows[0]?.id ?? '' }, body: { reference, reason: 'It came after all' } },
      { as: clerk, idempotencyKey: crypto.randomUUID() },
    );
    expect(assigned.status).toBe(200);
    expect(await donationRow(pool, id)).toMatchObject({ state: 'verified', credited_cents: 2_500 });
    expect(await amountsOf(pool, made.id)).toMatchObject({ balance: 2_500, supporters: 1 });
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('at the same moment as its receipt: one of both happens, the other is refused', async () => {
    const { pool } = app.database;
    for (let round = 0; round < 4; round += 1) {
      const made = await project();
      const { id } = await announce(made);
      const calls = [cancel(id), confirm(id), cancel(id), mark([id]), cancelMany([id])];
      const answers = await Promise.all(round % 2 === 0 ? calls : calls.toReversed());
      expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
      const { state } = await donationRow(pool, id);
      expect(['cancelled', 'verified']).toContain(state);
      const balance = state === 'verified' ? 2_500 : 0;
      expect(await amountsOf(pool, made.id)).toMatchObject({ balance });
      const { rows } = await pool.query(
        `SELECT 1 FROM donation_event WHERE donation_id = $1 AND kind IN ('transfer_cancelled', 'booked')`,
        [id],
      );
      expect(rows).toHaveLength(1);
    }
    expect(await brokenChecks(pool)).toEqual([]);
  });

  test('of several cancels all or none, and names what is not awaited', async () => {
    const made = await project();
    const [waiting, expired, received] = [await announce(made), await announce(made), await announce(made)];
    await age(expired.id, 20);
    await settle(app.services, expired.id, 'test');
    await confirm(received.id);
    const ids = [waiting.id, expired.id, received.id];
    const refused = (some: readonly bigint[]) => ({ status: 409, body: { now: { ids: some.map(String) } } });
    expect(await cancelMany(ids)).toMatchObject(refused([received.id]));
    expect(await donationRow(app.database.pool, waiting.id)).toMatchObject({ state: 'pending' });
    const awaited = ids.slice(0, 2);
    expect((await cancelMany(awaited)).body).toMatchObject({
      cancelled: 2,
      changed_sum: { in_cents: 5_000 },
    });
    expect(await cancelMany(awaited)).toMatchObject(refused(awaited));
    expect(codesOf(await cancel(waiting.id))).toEqual({ non_field_errors: ['not_awaited'] });
  });

  test('needs the right to change donations and a reason; unknown donations are 404', async () => {
    const { id } = await announce(await project());
    const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
    expect((await cancel(id, { as: viewer })).status).toBe(403);
    expect((await cancel(999_999_999n)).status).toBe(404);
    const empty = { params: { id: String(id) }, body: { reason: ' ', mail_donor: true } };
    expect((await app.call(cancelTransfer, empty, { as: staff })).status).toBe(400);
    expect(
      (await app.call(cancelTransfer, { ...empty, body: { reason: 'x', mail_donor: true } })).status,
    ).toBe(401);
    expect(await donationRow(app.database.pool, id)).toMatchObject({ state: 'pending' });
  });
});
