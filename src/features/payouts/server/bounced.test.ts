import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { noticeOf, post, useGiving } from '#features/donations/server/testing.ts';
import { confirmAccount, makeOrganization } from '#testing/projects.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makePaymentFile, readPaymentFile, readPaymentSummary } from '../contract/payment-file.ts';
import { type PayoutWire, readPayout, renewAccount, setPayoutStatus } from '../contract/payouts.ts';
import { donateAndSettle, owedBy, payoutsOf, provenOrganization, usePlatformAccount } from './testing.ts';

const app = useGiving();
const IBAN = 'DE02120300000000202051';
const NEW_IBAN = 'DE02500105170137075030';
let clerk: BuiltUser;
let organization: bigint;

beforeAll(async () => {
  clerk = await buildUser(app.services, {
    permissions: ['change_payouts', 'change_payout_status', 'change_private_donations'],
  });
  await usePlatformAccount(app.database.pool);
});
beforeEach(async () => {
  organization = await makeOrganization(app.database.pool);
  await provenOrganization(app.database.pool, organization, clerk.id, IBAN);
});

const settleDonation = (cents: number) => donateAndSettle(app, organization, cents);

async function latestPayout(): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM payout WHERE organization_id = $1 ORDER BY id DESC LIMIT 1',
    [organization],
  );
  return rows[0]?.id ?? '';
}
const detail = async (id: string): Promise<PayoutWire> =>
  (await app.call(readPayout, { params: { id } }, { as: clerk })).body;
const mark = (id: string, paid: boolean, reason = paid ? '' : 'the account is closed') =>
  app.call(setPayoutStatus, { body: { selection: { ids: [id] }, paid, reason } }, { as: clerk });
const summary = async (): Promise<ResponseOf<typeof readPaymentSummary>> =>
  (await app.call(readPaymentSummary, {}, { as: clerk })).body;

/** Creates a payment file of the new and the chosen payouts; returns its XML. */
async function createFile(again: string[] = []): Promise<string> {
  const { fresh, again: offered } = await summary();
  const chosen = offered.filter(({ id }) => again.includes(id));
  const body = {
    payouts: [...fresh.payouts, ...again],
    sum_in_cents: fresh.sum.in_cents + chosen.reduce((sum, { amount }) => sum + amount.in_cents, 0),
  };
  const made = await app.call(makePaymentFile, { body }, { as: clerk });
  expect(made.status).toBe(200);
  const params = { id: (made.body as { id: string }).id };
  return String((await app.call(readPaymentFile, { params }, { as: clerk })).body);
}

async function newAccount() {
  await app.database.pool.query('UPDATE organization SET iban = $2 WHERE id = $1', [organization, NEW_IBAN]);
  await confirmAccount(app.database.pool, organization);
}

async function refund(donation: { id: bigint }, cents: number) {
  const params = { id: String(donation.id) };
  const body = { amount_in_cents: cents, reason: 'requested' };
  await app.call(refundDonation, { params, body }, { as: clerk });
  await app.services.jobs.drain();
}

describe('a payout returned by the bank', () => {
  it('gets the new account and goes into the file for which staff choose it', async () => {
    await settleDonation(2_000);
    const id = await latestPayout();
    const first = await createFile();
    await mark(id, true);
    await newAccount();
    expect((await mark(id, false)).body).toMatchObject({ changed: 1 });
    expect((await app.call(renewAccount, { params: { id } }, { as: clerk })).status).toBe(200);
    expect((await summary()).fresh.count).toBe(0);
    const second = await createFile([id]);
    expect(first).toContain(IBAN);
    expect(second).toContain(NEW_IBAN);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('may be reduced again, and is in no further file until it is chosen', async () => {
    const donation = await settleDonation(2_000);
    const id = await latestPayout();
    await createFile();
    await mark(id, true);
    await mark(id, false);
    await refund(donation, 500);
    expect(await payoutsOf(app.database.pool, organization)).toEqual([
      { of: 'private', amount: 1_500, paid: false },
    ]);
    const { fresh, again } = await summary();
    expect(fresh.count).toBe(0);
    expect(again).toMatchObject([
      {
        id,
        amount: { in_cents: 1_500 },
        files: [{ outcome: 'returned', reason: 'the account is closed', by: clerk.username }],
      },
    ]);
    expect(await createFile([id])).toContain('<CtrlSum>15.00</CtrlSum>');
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});

describe('a payout whose file the bank did not carry out', () => {
  it('is released with a reason, which the page shows', async () => {
    await settleDonation(2_000);
    const id = await latestPayout();
    await createFile();
    expect(await detail(id)).toMatchObject({ in_file: true, files: [{ freed: null }] });
    expect((await app.call(renewAccount, { params: { id } }, { as: clerk })).status).toBe(409);
    expect((await mark(id, false, '')).status).toBe(400);
    expect((await mark(id, false, 'never sent')).body).toMatchObject({ changed: 1 });
    expect(await detail(id)).toMatchObject({
      in_file: false,
      paid: false,
      files: [{ freed: { outcome: 'not_carried_out', reason: 'never sent', by: clerk.username } }],
    });
    expect(await mark(id, false, 'again')).toMatchObject({ status: 409, body: { now: { ids: [id] } } });
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('cannot be chosen while its file is open', async () => {
    const before = (await summary()).waiting.count;
    await settleDonation(2_000);
    const id = await latestPayout();
    await createFile();
    expect((await summary()).waiting.count).toBe(before + 1);
    const body = { payouts: [id], sum_in_cents: 2_000 };
    expect((await app.call(makePaymentFile, { body }, { as: clerk })).status).toBe(409);
    await mark(id, false, 'never sent');
  });

  it('is released once by concurrent requests, and is in one file afterwards', async () => {
    await settleDonation(2_000);
    const id = await latestPayout();
    await createFile();
    const answers = await Promise.all([1, 2, 3].map(() => mark(id, false, 'never sent')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const body = { payouts: [id], sum_in_cents: 2_000 };
    const files = await Promise.all([1, 2].map(() => app.call(makePaymentFile, { body }, { as: clerk })));
    expect(files.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
    await mark(id, true);
  });

  it('a file requested twice with one key is created once', async () => {
    await settleDonation(2_000);
    const id = await latestPayout();
    const body = { payouts: [id], sum_in_cents: 2_000 };
    const key = crypto.randomUUID();
    const create = () => app.call(makePaymentFile, { body }, { as: clerk, idempotencyKey: key });
    const [first, second] = [await create(), await create()];
    expect(second.body).toEqual(first.body);
    expect((await detail(id)).files).toHaveLength(1);
    await mark(id, true);
  });
});

describe('a debt of the organization', () => {
  it('is deducted from a payout that is set back to not paid', async () => {
    const donation = await settleDonation(2_000);
    const id = await latestPayout();
    await mark(id, true);
    expect(await post(app, noticeOf(donation, { type: 'charged_back' }))).toMatchObject({ status: 200 });
    expect(await owedBy(app.database.pool, organization)).toBe(2_000);
    await mark(id, false);
    expect(await payoutsOf(app.database.pool, organization)).toEqual([
      { of: 'private', amount: 0, paid: false },
    ]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect((await detail(id)).events.map(({ kind }) => kind)).toEqual([
      'created',
      'paid',
      'not_paid',
      'claim_set_off',
    ]);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is deducted at once from waiting payouts, oldest first, and not from those in a file', async () => {
    const paid = await settleDonation(2_000);
    await mark(await latestPayout(), true);
    await settleDonation(900);
    await createFile();
    await settleDonation(500);
    await settleDonation(1_000);
    await refund(paid, 1_200);
    expect(await payoutsOf(app.database.pool, organization)).toMatchObject([
      { amount: 2_000, paid: true },
      { amount: 900 },
      { amount: 0 },
      { amount: 300 },
    ]);
    expect(await owedBy(app.database.pool, organization)).toBe(0);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('is deducted correctly while a file, a status and a refund change concurrently', async () => {
    const donation = await settleDonation(2_000);
    const id = await latestPayout();
    await mark(id, true);
    const params = { id: String(donation.id) };
    const body = { amount_in_cents: 700, reason: 'requested' };
    await app.call(refundDonation, { params, body }, { as: clerk });
    await Promise.all([
      mark(id, false),
      app.services.jobs.drain(),
      app.call(makePaymentFile, { body: { payouts: [id], sum_in_cents: 2_000 } }, { as: clerk }),
    ]);
    const [payout] = await payoutsOf(app.database.pool, organization);
    const ordered = (await detail(id)).in_file;
    expect(Number(payout?.['amount']) - (await owedBy(app.database.pool, organization))).toBe(1_300);
    expect(payout?.['amount']).toBe(ordered ? 2_000 : 1_300);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});
