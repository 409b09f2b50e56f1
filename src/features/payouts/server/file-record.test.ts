import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useGiving } from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import {
  makePaymentFile,
  markFilePaid,
  readFileRecord,
  readPaymentSummary,
} from '../contract/payment-file.ts';
import { type PayoutWire, readPayout, setPayoutStatus, undoPaid } from '../contract/payouts.ts';
import { UNDO_MINUTES } from '../rules/marking.ts';
import { donateAndSettle, provenOrganization, usePlatformAccount } from './testing.ts';

const app = useGiving();
let clerk: BuiltUser;
let organization: bigint;
let administrator: BuiltUser;
const today = () => berlinDate(new Date());

beforeAll(async () => {
  clerk = await buildUser(app.services, {
    permissions: ['change_payouts', 'change_payout_status', 'change_private_donations'],
  });
  await usePlatformAccount(app.database.pool);
});
beforeEach(async () => {
  organization = await makeOrganization(app.database.pool);
  await provenOrganization(app.database.pool, organization, clerk.id, 'DE02120300000000202051');
  administrator = await buildUser(app.services, {});
  await app.database.pool.query('INSERT INTO organization_administrator VALUES ($1, $2)', [
    organization,
    administrator.id,
  ]);
});

/** A payment file of new payouts over `cents`; returns its id and the ids of the payouts. */
async function fileOf(...cents: number[]): Promise<{ id: string; payouts: string[] }> {
  for (const amount of cents) await donateAndSettle(app, organization, amount);
  const summary: ResponseOf<typeof readPaymentSummary> = (
    await app.call(readPaymentSummary, {}, { as: clerk })
  ).body;
  const { fresh } = summary;
  const body = { payouts: fresh.payouts, sum_in_cents: fresh.sum.in_cents };
  const made = await app.call(makePaymentFile, { body }, { as: clerk });
  expect(made.status).toBe(200);
  const { id } = made.body as { id: string };
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT payout_id AS id FROM payment_file_payout WHERE file_id = $1 ORDER BY payout_id',
    [id],
  );
  return { id, payouts: rows.map((row) => row.id) };
}
interface Marking {
  readonly changed: number;
  readonly marking: string;
}
const mark = (
  id: string,
  count: number,
  sum_in_cents: number,
  more: object = {},
  key = crypto.randomUUID(),
) =>
  app.call(
    markFilePaid,
    { params: { id }, body: { paid_on: today(), count, sum_in_cents, ...more } },
    { as: clerk, idempotencyKey: key },
  );
const record = async (id: string): Promise<ResponseOf<typeof readFileRecord>> =>
  (await app.call(readFileRecord, { params: { id } }, { as: clerk })).body;
const undo = (id: string) => app.call(undoPaid, { params: { id } }, { as: clerk });
const detail = async (id: string): Promise<PayoutWire> =>
  (await app.call(readPayout, { params: { id } }, { as: clerk })).body;
const reset = (id: string) =>
  app.call(
    setPayoutStatus,
    { body: { selection: { ids: [id] }, paid: false, reason: 'returned' } },
    { as: clerk },
  );
async function mails(): Promise<string[]> {
  await app.services.jobs.drain({ future: true });
  const { rows } = await app.database.pool.query<{ template: string }>(
    `SELECT template FROM email WHERE recipient = $1 AND template IN ('payout_paid', 'payout_returned') ORDER BY id`,
    [administrator.email],
  );
  return rows.map(({ template }) => template);
}

describe('all payouts of a payment file', () => {
  it('are marked as paid with the day and the sum of the bank statement', async () => {
    const { id, payouts } = await fileOf(2_000, 1_500);
    expect(await record(id)).toMatchObject({
      count: 2,
      open: { count: 2 },
      paid: { count: 0 },
      markings: [],
    });
    const answer = await mark(id, 2, 3_500);
    expect(answer).toMatchObject({ status: 200, body: { changed: 2, sum: { in_cents: 3_500 } } });
    expect(await record(id)).toMatchObject({
      open: { count: 0 },
      paid: { count: 2, sum: { in_cents: 3_500 } },
      markings: [{ count: 2, sum: { in_cents: 3_500 }, paid_on: today(), undone: null }],
    });
    for (const payout of payouts)
      expect(await detail(payout)).toMatchObject({ paid: true, paid_on: today(), in_file: true });
    expect(await mails()).toEqual(['payout_paid', 'payout_paid']);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('are not marked if the sum of the bank statement or their number differs', async () => {
    const { id, payouts } = await fileOf(2_000, 1_500);
    expect(await mark(id, 2, 3_499)).toMatchObject({
      status: 409,
      body: {
        codes: { sum_in_cents: ['payment_file_sum'] },
        now: { count: 2, sum_in_cents: 3_500 },
      },
    });
    expect(await mark(id, 3, 3_500)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['payment_file_changed'] } },
    });
    await reset(payouts[0] ?? '');
    expect(await mark(id, 2, 3_500)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['payment_file_changed'] } },
    });
    expect(await record(id)).toMatchObject({ paid: { count: 0 }, open: { count: 1 }, freed: { count: 1 } });
    expect((await mark(id, 1, 1_500)).status).toBe(200);
    expect(await detail(payouts[0] ?? '')).toMatchObject({ paid: false, in_file: false });
  });

  it('are not marked for a day in the future or before the file', async () => {
    const { id } = await fileOf(2_000);
    const day = (offset: number) => mark(id, 1, 2_000, { paid_on: addDays(today(), offset) });
    expect(await day(1)).toMatchObject({ status: 400, body: { codes: { paid_on: ['paid_in_future'] } } });
    expect(await day(-1)).toMatchObject({ status: 400, body: { codes: { paid_on: ['paid_before_file'] } } });
    expect((await mark(id, 1, 2_000)).status).toBe(200);
  });

  it('are marked once: by a repeated request, by a second one, and by two clerks at once', async () => {
    const { id } = await fileOf(2_000);
    const key = crypto.randomUUID();
    const [first, again] = [await mark(id, 1, 2_000, {}, key), await mark(id, 1, 2_000, {}, key)];
    expect(again.body).toEqual(first.body);
    expect(await mark(id, 1, 2_000)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['payment_file_settled'] } },
    });
    const other = await fileOf(700, 800);
    const answers = await Promise.all([1, 2, 3].map(() => mark(other.id, 2, 1_500)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await record(other.id)).markings).toHaveLength(1);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('require the right to change the payment status; a file that does not exist is 404', async () => {
    const { id } = await fileOf(2_000);
    const other = await buildUser(app.services, { permissions: ['change_payouts'] });
    const body = { paid_on: today(), count: 1, sum_in_cents: 2_000 };
    expect((await app.call(markFilePaid, { params: { id }, body }, { as: other })).status).toBe(403);
    expect((await app.call(markFilePaid, { params: { id }, body })).status).toBe(401);
    expect((await app.call(readFileRecord, { params: { id } })).status).toBe(401);
    const blind = await buildUser(app.services, { permissions: ['change_payout_status'] });
    const refused = { status: 403, body: { permission: 'view_payouts' } };
    expect(await app.call(markFilePaid, { params: { id }, body }, { as: blind })).toMatchObject(refused);
    expect((await mark('999999', 1, 2_000)).status).toBe(404);
    expect((await app.call(readFileRecord, { params: { id: '999999' } }, { as: clerk })).status).toBe(404);
    expect((await mark(id, 1, 2_000)).status).toBe(200);
  });
});

describe('undoing that payouts were marked as paid', () => {
  it('leaves them unpaid in their file, without a mail, and is recorded', async () => {
    const { id, payouts } = await fileOf(2_000, 1_500);
    const { marking } = (await mark(id, 2, 3_500)).body as Marking;
    expect(await undo(marking)).toMatchObject({
      status: 200,
      body: { changed: 2, sum: { in_cents: 3_500 } },
    });
    expect(await record(id)).toMatchObject({
      open: { count: 2 },
      markings: [{ undone: { by: clerk.username } }],
    });
    const { events, ...payout } = await detail(payouts[0] ?? '');
    expect(payout).toMatchObject({ paid: false, paid_on: null, in_file: true, undoable: null });
    expect(events.map(({ kind }) => kind)).toEqual(['created', 'exported', 'paid', 'paid_undone']);
    expect(await mails()).toEqual([]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
    expect((await mark(id, 2, 3_500)).status).toBe(200);
    expect(await mails()).toEqual(['payout_paid', 'payout_paid']);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('happens once, whoever repeats it, and also for single payouts', async () => {
    await fileOf(900);
    await donateAndSettle(app, organization, 400);
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM payout WHERE organization_id = $1 ORDER BY id DESC LIMIT 1',
      [organization],
    );
    const selection = { ids: rows.map((row) => row.id) };
    const markOne = () =>
      app.call(
        setPayoutStatus,
        { body: { selection, paid: true, reason: '', paid_on: today() } },
        { as: clerk },
      );
    const { marking } = (await markOne()).body as unknown as Marking;
    const answers = await Promise.all([1, 2, 3].map(() => undo(marking)));
    expect(
      answers.map(({ body }) => (body as { changed: number }).changed).toSorted((a, b) => a - b),
    ).toEqual([0, 0, 1]);
    // Otherwise it is in the file of the next test.
    expect((await markOne()).body).toMatchObject({ changed: 1 });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is refused once a payout was set back, once organizations are notified, and without the right', async () => {
    const { id, payouts } = await fileOf(2_000, 1_500);
    const { marking } = (await mark(id, 2, 3_500)).body as Marking;
    await reset(payouts[1] ?? '');
    expect(await undo(marking)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['marking_changed'] } },
    });
    const other = await fileOf(600);
    const late = ((await mark(other.id, 1, 600)).body as Marking).marking;
    await app.database.pool.query(
      `UPDATE payout_marking SET at = at - $2 * interval '1 minute' WHERE id = $1`,
      [late, UNDO_MINUTES + 1],
    );
    expect(await undo(late)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['marking_final'] } },
    });
    const stranger = await buildUser(app.services, { permissions: ['change_payouts'] });
    expect((await app.call(undoPaid, { params: { id: late } }, { as: stranger })).status).toBe(403);
    expect((await app.call(undoPaid, { params: { id: late } })).status).toBe(401);
    const blind = await buildUser(app.services, { permissions: ['change_payout_status'] });
    expect(await app.call(undoPaid, { params: { id: late } }, { as: blind })).toMatchObject({
      status: 403,
      body: { permission: 'view_payouts' },
    });
    expect((await undo('999999')).status).toBe(404);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});
