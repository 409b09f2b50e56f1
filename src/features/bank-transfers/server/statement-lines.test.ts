import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import {
  confirmStatementLines,
  recordFurtherTransfer,
  rejectDonation,
} from '#features/donations/contract/incoming.ts';
import {
  confirmBankTransfer,
  type DonationDetail,
  getDonationDetail,
  refundDonation,
} from '#features/donations/contract/staff.ts';
import {
  amountsOf,
  donationRow,
  transferBody,
  makeCoFunding,
  story,
  useGiving,
} from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  assignUnassignedPayment,
  getPaymentToClarify,
} from '#features/payments-to-clarify/contract/clarify.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { sessionHeaders } from '#testing/app.ts';
import { digestOfTables } from '#testing/digest.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { startProcess } from '#testing/processes.ts';
import { makeProject, type MadeProject } from '#testing/projects.ts';

const app = useGiving();
const pool = () => app.database.pool;
let staff: BuiltUser;

beforeAll(async () => {
  await setSettings(pool(), {
    enableManualBankTransfer: true,
    projectPromoterDonation: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
  staff = await buildUser(app.services, {
    permissions: ['view_private_donations', 'change_private_donations'],
  });
});

interface Gift {
  readonly id: string;
  readonly reference: string;
  readonly email: string;
}

const project = (made: MadeProject = { needs: [[100_000n, 0n]] }) => makeProject(pool(), made);

/** An announced transfer of so many cents. */
async function announce(slug: string, amount: number, more: object = {}): Promise<Gift> {
  const sent = transferBody({ slug }, amount, more);
  const answer = await app.call(announceBankTransfer, { body: sent });
  const { donation } = answer.body as { donation?: { token: string; reference: string } };
  if (!donation) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  const { rows } = await pool().query<{ id: bigint; email: string }>(
    'SELECT id, email FROM private_donation WHERE token = $1',
    [donation.token],
  );
  return { id: String(rows[0]?.id), reference: donation.reference, email: rows[0]?.email ?? '' };
}

/** The transfers are a week old, so that lines may be of earlier days. */
const age = ({ id }: Gift, days = 7) =>
  pool().query(
    `UPDATE private_donation SET requested_at = requested_at - $2 * interval '1 day',
       expires_at = expires_at - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );

const today = () => berlinDate(app.services.clock.now());
const line = (received_in_cents: number, daysAgo = 0, came_twice = false) => ({
  received_in_cents,
  received_on: addDays(today(), -daysAgo),
  came_twice,
});
const detailOf = async ({ id }: Gift) =>
  (await app.call(getDonationDetail, { params: { id } }, { as: staff })).body as unknown as DonationDetail;
const seen = async (gifts: readonly Gift[]) =>
  Promise.all(gifts.map(async (gift) => ({ id: gift.id, version: (await detailOf(gift)).version })));
interface Sent {
  readonly leftOver?: number;
  readonly key?: string;
  readonly as?: BuiltUser;
}
const send = (lines: readonly object[], donations: readonly object[], more: Sent = {}) =>
  app.call(
    confirmStatementLines,
    { body: { lines, donations, left_over_in_cents: more.leftOver ?? 0 } },
    { as: more.as ?? staff, idempotencyKey: more.key ?? crypto.randomUUID() },
  );
const confirm = async (lines: readonly object[], gifts: readonly Gift[], more: Sent = {}) =>
  send(lines, await seen(gifts), more);
const row = ({ id }: Gift) => donationRow(pool(), BigInt(id));
const confirmOne = ({ id }: Gift, received: { received_in_cents: number }) =>
  app.call(confirmBankTransfer, { params: { id }, body: received }, { as: staff });
const codesOf = ({ body }: { body: unknown }) => (body as { codes?: unknown }).codes;
const refusal = (status: number, codes: object) => ({ status, body: { codes } });
const noField = (code: string) => ({ non_field_errors: [code] });

/** Expects that a call is refused and changes no table. */
async function refused(
  call: () => Promise<{ status: number; body: unknown }>,
  status: number,
  codes: object,
) {
  const { db } = app.services.database;
  const before = await digestOfTables(db);
  expect(await call()).toMatchObject(refusal(status, codes));
  expect(await digestOfTables(db)).toEqual(before);
}

const mailsTo = async ({ email }: Gift) => {
  await app.services.jobs.drain();
  const { rows } = await pool().query<{ template: string }>(
    `SELECT template FROM email WHERE recipient = $1 AND template <> 'transfer_details' ORDER BY id`,
    [email],
  );
  return rows.map(({ template }) => template);
};

describe('one transfer for several donations', () => {
  test('pays each with its announced amount, on different projects, with its co-funding', async () => {
    const [one, two] = [await project(), await project()];
    await makeCoFunding(app.services, two.id, { ppm: 500_000n });
    const [first, second] = [await announce(one.slug, 2_000), await announce(two.slug, 5_000)];
    const answer = await confirm([line(7_000)], [first, second]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        donations: [
          { reference: first.reference, state: 'verified' },
          { reference: second.reference, state: 'verified' },
        ],
        left_over: null,
      },
    });
    expect(await amountsOf(pool(), one.id)).toMatchObject({ balance: 2_000, private: 2_000, supporters: 1 });
    expect(await amountsOf(pool(), two.id)).toMatchObject({
      balance: 7_500,
      private: 5_000,
      co_funding: 2_500,
    });
    expect(await story(pool(), two.id)).toBe(
      [
        '#1 donation_booked: clearing -50.00, need_private[1] +50.00',
        '#1 co_funding_booked: co_funding_pot -25.00, need_co_funding[1] +25.00',
      ].join('\n'),
    );
    expect((await detailOf(first)).transfer).toMatchObject({
      received: { in_cents: 2_000 },
      received_on: today(),
      lines: [
        {
          amount: { in_cents: 7_000 },
          part: { in_cents: 2_000 },
          others: [{ reference: second.reference }],
          left_over: null,
        },
      ],
    });
    expect(await mailsTo(first)).toEqual(['donation_confirmed']);
    expect(await mailsTo(second)).toEqual(['donation_confirmed']);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('leaves what is too much as a payment to clarify, if that was shown', async () => {
    const made = await project();
    const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)] as const;
    await refused(() => confirm([line(7_050)], gifts), 400, noField('left_over_differs'));
    await refused(() => confirm([line(7_050)], gifts, { leftOver: 51 }), 400, noField('left_over_differs'));
    const answer = await confirm([line(7_050)], gifts, { leftOver: 50 });
    const { left_over: rest } = answer.body as unknown as { left_over: { payment: number } };
    expect(answer).toMatchObject({ status: 200, body: { left_over: { amount: { in_cents: 50 } } } });
    const params = { id: String(rest.payment) };
    expect((await app.call(getPaymentToClarify, { params }, { as: staff })).body).toMatchObject({
      review_reason: 'left_over',
      donation: { reference: gifts[0].reference },
      unassigned: { state: 'open', stands: { in_cents: 50 } },
      abilities: { can_refund: true, can_assign: true },
    });
    expect((await detailOf(gifts[1])).transfer?.lines).toMatchObject([
      { left_over: { payment: rest.payment, amount: { in_cents: 50 } } },
    ]);
    expect(await brokenChecks(pool())).toEqual([]);
    const assigned = await app.call(
      assignUnassignedPayment,
      { params, body: { reference: gifts[1].reference, reason: 'The donor rounds up' } },
      { as: staff, idempotencyKey: crypto.randomUUID() },
    );
    expect(assigned.status).toBe(200);
    expect(await amountsOf(pool(), made.id)).toMatchObject({ balance: 7_050 });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('is refused if it is too little, and nothing changes', async () => {
    const made = await project();
    const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    await refused(() => confirm([line(6_999)], gifts), 400, noField('too_little_received'));
    await refused(() => confirm([], gifts), 400, noField('too_little_received'));
    await refused(() => confirm([line(9_000), line(50)], gifts), 400, noField('line_not_needed'));
  });

  test('is a refund of one of them as of any other', async () => {
    const made = await project();
    const [first, second] = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    await confirm([line(7_000)], [first, second]);
    const back = { amount_in_cents: 2_000, reason: 'Paid by mistake' };
    const options = { as: staff, idempotencyKey: crypto.randomUUID() };
    await app.call(refundDonation, { params: { id: first.id }, body: back }, options);
    await app.services.jobs.drain();
    expect(await row(first)).toMatchObject({ state: 'refunded', credited_cents: 0, refunded_cents: 2_000 });
    expect(await row(second)).toMatchObject({ state: 'verified', credited_cents: 5_000 });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('is late on a project that has ended, and waits for staff on a banned one', async () => {
    const [open, ended, banned] = [await project(), await project(), await project()];
    const gifts = [
      await announce(open.slug, 1_000),
      await announce(ended.slug, 2_000),
      await announce(banned.slug, 3_000),
    ] as const;
    await pool().query('UPDATE project SET ends_on = current_date - 2 WHERE id = $1', [ended.id]);
    await pool().query('UPDATE project SET is_banned = true WHERE id = $1', [banned.id]);
    expect((await confirm([line(6_000)], gifts)).status).toBe(200);
    expect(await row(gifts[0])).toMatchObject({ state: 'verified', late: false });
    expect(await row(gifts[1])).toMatchObject({ state: 'verified', credited_cents: 2_000, late: true });
    expect(await row(gifts[2])).toMatchObject({ state: 'review', credited_cents: 0, overflow_cents: 3_000 });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('fills what is open on a project once, and puts the rest of the second one in overflow', async () => {
    const made = await project({ needs: [[6_000n, 0n]] });
    await makeCoFunding(app.services, made.id, { ppm: 100_000n, oncePerDonor: true });
    const email = 'couple@example.org';
    const gifts = [
      await announce(made.slug, 2_000, { email }),
      await announce(made.slug, 5_000, { email }),
    ] as const;
    expect((await confirm([line(7_000)], gifts)).status).toBe(200);
    expect(await row(gifts[0])).toMatchObject({ credited_cents: 2_000, co_funding_cents: 200 });
    expect(await row(gifts[1])).toMatchObject({
      credited_cents: 3_800,
      overflow_cents: 1_200,
      co_funding_cents: 0,
    });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('pays organizations as well', async () => {
    const made = await project();
    const { rows } = await pool().query<{ slug: string; id: bigint }>(
      'SELECT o.slug, o.id FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.id = $1',
      [made.id],
    );
    const promoter = rows[0]?.slug ?? '';
    const gifts = [
      await announce('', 2_000, { project: undefined, promoter }),
      await announce(made.slug, 5_000),
    ] as const;
    expect((await confirm([line(7_010)], gifts, { leftOver: 10 })).status).toBe(200);
    expect(await row(gifts[0])).toMatchObject({ state: 'verified', credited_cents: 2_000 });
    expect(await brokenChecks(pool())).toEqual([]);
  });
});

describe('several transfers for one donation', () => {
  test('pay it together, on the day of the last one', async () => {
    const made = await project();
    const gift = await announce(made.slug, 5_000);
    await age(gift);
    expect((await confirm([line(3_000, 1), line(2_000, 3)], [gift])).status).toBe(200);
    const detail = await detailOf(gift);
    expect(detail).toMatchObject({ state: 'verified', credited: { in_cents: 5_000 } });
    expect(berlinDate(new Date(detail.paid_at ?? 0))).toBe(addDays(today(), -1));
    expect(detail.transfer).toMatchObject({
      received: { in_cents: 5_000 },
      received_on: addDays(today(), -1),
      lines: [
        { received_on: addDays(today(), -3), part: { in_cents: 2_000 }, others: [] },
        { received_on: addDays(today(), -1), part: { in_cents: 3_000 }, others: [] },
      ],
    });
    expect(await mailsTo(gift)).toEqual(['donation_confirmed']);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('the first may be recorded already, and wait for its second check', async () => {
    const made = await project();
    const gift = await announce(made.slug, 5_000);
    await age(gift);
    expect((await confirmOne(gift, line(2_000, 3))).body).toMatchObject({ state: 'review' });
    await refused(() => confirm([line(2_999)], [gift]), 400, noField('too_little_received'));
    expect((await confirm([line(3_000)], [gift])).status).toBe(200);
    expect(await row(gift)).toMatchObject({ state: 'verified', review_reason: null, credited_cents: 5_000 });
    expect((await detailOf(gift)).transfer?.lines).toMatchObject([
      { amount: { in_cents: 2_000 }, received_on: addDays(today(), -3) },
      { amount: { in_cents: 3_000 }, received_on: today() },
    ]);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('what was recorded for one donation pays a second one without a new transfer', async () => {
    const made = await project();
    const [first, second] = [await announce(made.slug, 5_000), await announce(made.slug, 2_000)];
    expect((await confirmOne(first, line(7_000))).body).toMatchObject({ state: 'review' });
    expect((await confirm([], [first, second])).status).toBe(200);
    expect(await row(first)).toMatchObject({ state: 'verified', credited_cents: 5_000 });
    expect(await row(second)).toMatchObject({ state: 'verified', credited_cents: 2_000 });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('after a rejection the same line counts again only if it came twice', async () => {
    const made = await project();
    const gift = await announce(made.slug, 5_000);
    await confirmOne(gift, line(2_000));
    const rejection = { params: { id: gift.id }, body: { reason: 'Meant for somebody else' } };
    expect((await app.call(rejectDonation, rejection, { as: staff })).status).toBe(200);
    const lines = [line(2_000), line(3_000)];
    await refused(() => confirm(lines, [gift]), 409, {
      'lines.0.received_in_cents': ['transfer_recorded'],
    });
    expect((await confirm([line(2_000, 0, true), line(3_000)], [gift])).status).toBe(200);
    expect(await row(gift)).toMatchObject({ state: 'verified', credited_cents: 5_000 });
    expect(await brokenChecks(pool())).toEqual([]);
  });
});

describe('what was not shown is not booked', () => {
  test('a donation that has changed is refused, and nothing changes', async () => {
    const made = await project();
    const [first, second] = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    const shown = await seen([first, second]);
    await confirmOne(second, line(4_900));
    await refused(() => send([line(7_000)], shown), 409, noField('record_changed'));
    expect(await row(first)).toMatchObject({ state: 'pending' });
  });

  test('a donation that is paid is refused by its reference, and nothing changes', async () => {
    const made = await project();
    const [first, second] = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    await confirmOne(second, line(5_000));
    await refused(() => confirm([line(7_000)], [first, second]), 409, noField('donation_not_awaited'));
    const answer = await confirm([line(7_000)], [first, second]);
    expect(JSON.stringify(answer.body)).toContain(second.reference);
  });

  test('a day in the future or before the announcement is refused at its line', async () => {
    const made = await project();
    const gift = await announce(made.slug, 5_000);
    const at = (days: number) => () => confirm([line(2_000), line(3_000, days)], [gift]);
    await refused(at(-1), 400, { 'lines.1.received_on': ['received_in_future'] });
    await refused(at(2), 400, { 'lines.1.received_on': ['received_before_request'] });
  });

  test('a line that is entered twice counts twice only if it came twice', async () => {
    const gift = await announce((await project()).slug, 5_000);
    await refused(() => confirm([line(2_500), line(2_500)], [gift]), 409, {
      'lines.1.received_in_cents': ['transfer_recorded'],
    });
    expect((await confirm([line(2_500), line(2_500, 0, true)], [gift])).status).toBe(200);
    expect(await row(gift)).toMatchObject({ state: 'verified', credited_cents: 5_000 });
  });

  test('one transfer for one donation is like any other: another amount is checked a second time', async () => {
    const made = await project();
    const [gift, other] = [await announce(made.slug, 5_000), await announce(made.slug, 5_000)];
    await refused(() => confirm([line(6_000)], [gift], { leftOver: 1_000 }), 400, {
      'lines.0.received_in_cents': ['checked_alone'],
    });
    expect((await confirm([line(5_000)], [other])).status).toBe(200);
    const { rows } = await pool().query('SELECT id FROM statement_line_part WHERE donation_id = $1', [
      other.id,
    ]);
    expect(rows).toEqual([]);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('the order in which donations are chosen does not matter', async () => {
    const made = await project();
    const [earlier, later] = [await announce(made.slug, 5_000), await announce(made.slug, 2_000)];
    await age(earlier, 9);
    await age(later, 3);
    await confirmOne(earlier, line(2_000, 5));
    expect((await confirm([line(5_000)], [later, earlier])).status).toBe(200);
    for (const gift of [earlier, later]) expect(await row(gift)).toMatchObject({ state: 'verified' });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('a line of which a third donation got the rest is not recorded for that one again', async () => {
    const made = await project();
    const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    const third = await announce(made.slug, 3_000);
    const { body } = await confirm([line(10_000)], gifts, { leftOver: 3_000 });
    const { left_over: rest } = body as unknown as { left_over: { payment: number } };
    const assigned = await app.call(
      assignUnassignedPayment,
      { params: { id: String(rest.payment) }, body: { reference: third.reference, reason: 'Theirs too' } },
      { as: staff, idempotencyKey: crypto.randomUUID() },
    );
    expect(assigned.status).toBe(200);
    const clerk = await buildUser(app.services, {
      permissions: ['view_private_donations', 'create_private_donations'],
    });
    const further = (received: object) =>
      app.call(recordFurtherTransfer, { params: { id: third.id }, body: received }, { as: clerk });
    await refused(() => further(line(10_000)), 409, noField('transfer_recorded'));
    expect((await further(line(10_000, 0, true))).status).toBe(200);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('a donation twice, none, or an unknown one is refused', async () => {
    const gift = await announce((await project()).slug, 5_000);
    const [shown] = await seen([gift]);
    await refused(() => send([line(10_000)], [shown ?? {}, shown ?? {}]), 400, {
      donations: ['donation_twice'],
    });
    expect((await send([line(10_000)], [])).status).toBe(400);
    expect((await send([line(10_000)], [{ ...shown, id: '999999999' }])).status).toBe(404);
    expect(codesOf(await send([line(5_000)], [{ id: gift.id }]))).toEqual(noField('record_changed'));
  });

  test('needs the right to change private donations', async () => {
    const gift = await announce((await project()).slug, 5_000);
    const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
    expect((await confirm([line(5_000)], [gift], { as: viewer })).status).toBe(403);
  });
});

describe('twice and at once', () => {
  test('the same key books once, another one is refused', async () => {
    const made = await project();
    const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    const [shown, key] = [await seen(gifts), crypto.randomUUID()];
    const answers = [await send([line(7_000)], shown, { key }), await send([line(7_000)], shown, { key })];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    await refused(() => send([line(7_000)], shown), 409, noField('record_changed'));
    await refused(() => confirm([line(7_000)], gifts), 409, noField('donation_not_awaited'));
    expect(await amountsOf(pool(), made.id)).toMatchObject({ balance: 7_000, supporters: 2 });
  });

  test('of two clerks who choose the same donations in another order, one books all of them', async () => {
    const made = await project();
    for (let round = 0; round < 4; round += 1) {
      const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)] as const;
      const shown = await seen(gifts);
      const calls = [shown, shown.toReversed(), shown, shown.toReversed()].map((one) =>
        send([line(7_000)], one),
      );
      const statuses = (await Promise.all([...calls, confirmOne(gifts[1], line(5_000))])).map(
        ({ status }) => status,
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);
    }
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('of two processes at once, one books all of them', async () => {
    const start = () =>
      startProcess(app.database.url, { env: { SESSION_SECRET: app.services.config.sessionSecret } });
    const apps = await Promise.all([start(), start()]);
    onTestFinished(async () => {
      await Promise.all(apps.map((one) => one.stop()));
    });
    const headers = await sessionHeaders(app.services, staff.id);
    const made = await project();
    for (let round = 0; round < 3; round += 1) {
      const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
      const shown = await seen(gifts);
      const confirmAt = async (index: number): Promise<Response> => {
        const idempotencyKey = crypto.randomUUID();
        for (;;) {
          const answer = await fetch(`${apps[index % 2]?.url}${confirmStatementLines.path}`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
            body: JSON.stringify({
              lines: [line(7_000)],
              donations: index < 2 ? shown : shown.toReversed(),
              left_over_in_cents: 0,
            }),
          });
          // A lock that was not free within three seconds, which happens on a busy machine.
          if (answer.status !== 503) return answer;
        }
      };
      const answers = await Promise.all([0, 1, 2, 3].map(confirmAt));
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    }
    expect(await amountsOf(pool(), made.id)).toMatchObject({ balance: 21_000, supporters: 6 });
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('a second transfer of the same amount and day is recorded already', async () => {
    const made = await project();
    const clerk = await buildUser(app.services, {
      permissions: ['view_private_donations', 'create_private_donations', 'change_private_donations'],
    });
    const gifts = [await announce(made.slug, 2_000), await announce(made.slug, 5_000)];
    await confirm([line(7_000)], gifts);
    const further = (received: { received_in_cents: number }) =>
      app.call(
        recordFurtherTransfer,
        { params: { id: gifts[0]?.id ?? '' }, body: received },
        { as: clerk, idempotencyKey: crypto.randomUUID() },
      );
    expect(codesOf(await further(line(7_000)))).toEqual(noField('transfer_recorded'));
    expect((await further(line(2_000))).status).toBe(200);
    expect(await brokenChecks(pool())).toEqual([]);
  });
});
