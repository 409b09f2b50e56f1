import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { brokenChecks, give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '#features/projects/server/testing.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makePaymentFile, readPaymentFile, readPaymentSummary } from '../contract/payment-file.ts';
import { setPayoutStatus } from '../contract/payouts.ts';
import { makeFile } from './payment-file.ts';
import { settleAll } from './run.ts';
import { owedBy, payoutsOf } from './testing.ts';

const app = useGiving();
const IBAN = 'DE02120300000000202051';
let clerk: BuiltUser;
let organization: bigint;

beforeAll(async () => {
  clerk = await buildUser(app.services, {
    permissions: ['change_payouts', 'change_payout_status', 'change_private_donations'],
  });
  const own = {
    siteName: 'Bürgerstiftung',
    bankAccountHolder: 'Bürgerstiftung',
    bankAccountIban: 'DE89370400440532013000',
  };
  for (const [key, value] of Object.entries(own)) {
    await app.database.pool.query('INSERT INTO platform_setting (key, value) VALUES ($1, $2)', [
      key,
      JSON.stringify(value),
    ]);
  }
});

beforeEach(async () => {
  organization = await makeOrganization(app.database.pool, { title: 'Verein für Äpfel' });
  await told({ iban: IBAN });
});

/** What the organisation has told: a bank account, and a proof that counts unless said otherwise. */
async function told(change: { iban?: string; validUntil?: string; verified?: boolean }) {
  await app.database.pool.query(
    `UPDATE organization SET account_holder = 'Verein für Äpfel', iban = coalesce($2, iban),
       organization_type = 'association', proof_kind = 'exemption', proof_issued_on = '2024-01-01',
       proof_valid_until = coalesce($3::date, '2099-01-01'),
       proof_verified_by = CASE WHEN $4 THEN $5::bigint END, proof_verified_at = CASE WHEN $4 THEN now() END
     WHERE id = $1`,
    [organization, change.iban ?? null, change.validUntil ?? null, change.verified ?? true, clerk.id],
  );
}

async function settled(cents: number, account?: string) {
  const project = await makeProject(app.database.pool, { organizationId: organization });
  if (account) {
    await app.database.pool.query('UPDATE project SET bank_account_id = $1 WHERE id = $2', [
      account,
      project.id,
    ]);
  }
  const provider = await makeProvider(app.database.pool);
  const donation = await give(app, { project, provider }, { net_value_in_cents: cents });
  await notify(app, donation);
  await settleAll(app.services, 'test');
  return donation;
}

async function summary(): Promise<ResponseOf<typeof readPaymentSummary>> {
  return (await app.call(readPaymentSummary, {}, { as: clerk })).body;
}

async function make() {
  const { fresh } = await summary();
  const body = { again: [], count: fresh.count, sum_in_cents: fresh.sum.in_cents };
  return app.call(makePaymentFile, { body }, { as: clerk });
}

async function load(id: string): Promise<string> {
  const answer = await app.call(readPaymentFile, { params: { id } }, { as: clerk });
  expect(answer.headers['content-type']).toContain('application/xml');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="PAY-\d{8}-[0-9A-F]{8}\.xml"/);
  return String(answer.body);
}

const paid = async () => {
  const ids = (await app.database.pool.query<{ id: string }>('SELECT id FROM payout WHERE paid_at IS NULL'))
    .rows;
  const selection = { ids: ids.map(({ id }) => id) };
  if (ids.length > 0)
    await app.call(setPayoutStatus, { body: { selection, paid: true, reason: '' } }, { as: clerk });
};

describe('the payment file', () => {
  beforeEach(paid);

  it('orders every payout that is not paid, a block per account, and marks nothing as paid', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `INSERT INTO bank_account (slug, title, holder, iban, created_at)
       VALUES (gen_random_uuid(), 'Lottery', 'Gewinnsparverein', 'DE02500105170137075030', now()) RETURNING id`,
    );
    await settled(2_000);
    await settled(500, rows[0]?.id);
    expect(await summary()).toMatchObject({
      fresh: { count: 2, sum: { in_cents: 2_500 } },
      again: [],
      accounts: [
        { title: 'Bürgerstiftung', fresh: { count: 1, sum: { in_cents: 2_000 } } },
        { title: 'Lottery', fresh: { count: 1, sum: { in_cents: 500 } } },
      ],
      excluded: [],
    });
    const made = await make();
    expect(made.body).toMatchObject({ count: 2, sum: { in_cents: 2_500 } });
    const xml = await load((made.body as { id: string }).id);
    expect(xml.match(/<PmtInf>/g)).toHaveLength(2);
    expect(xml).toContain('<Nm>Verein fuer Aepfel</Nm>');
    expect(xml).toContain('<CtrlSum>25.00</CtrlSum>');
    expect(
      (await payoutsOf(app.database.pool, organization)).every((payout) => payout['paid'] === false),
    ).toBe(true);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('names no payout twice while its order stands; the old file stays as it was', async () => {
    await settled(2_000);
    const first = (await make()).body as { id: string };
    const xml = await load(first.id);
    expect((await make()).status).toBe(409);
    expect(await summary()).toMatchObject({
      fresh: { count: 0 },
      waiting: { count: 1, sum: { in_cents: 2_000 } },
      again: [],
    });
    expect(await load(first.id)).toBe(xml);
    expect((await summary()).files.map(({ id }) => id)).toContain(first.id);
  });

  it('is not made when it would hold something else than was seen', async () => {
    await settled(2_000);
    const body = { again: [], count: 1, sum_in_cents: 1_999 };
    expect(await app.call(makePaymentFile, { body }, { as: clerk })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['payment_summary_changed'] } },
    });
  });

  it('two at once make one', async () => {
    await settled(2_000);
    const body = { again: [], count: 1, sum_in_cents: 2_000 };
    const answers = await Promise.all([1, 2].map(() => app.call(makePaymentFile, { body }, { as: clerk })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each<[string, Parameters<typeof told>[0], string]>([
    ['no valid IBAN', { iban: 'DE00' }, 'iban_invalid'],
    ['an expired proof', { validUntil: '2025-01-01' }, 'proof_expired'],
    ['a proof that nobody has verified', { verified: false }, 'proof_unverified'],
  ])('leaves out %s, and says why', async (_what, change, reason) => {
    await told(change);
    await settled(2_000);
    expect(await summary()).toMatchObject({
      fresh: { count: 0 },
      excluded: [{ organization: 'Verein für Äpfel', amount: { in_cents: 2_000 }, reasons: [reason] }],
    });
  });

  it('lets in what is verified afterwards', async () => {
    await told({ verified: false });
    await settled(2_000);
    await told({});
    expect(await summary()).toMatchObject({ fresh: { count: 1 }, excluded: [] });
  });

  it('fixes the amount: money that goes back afterwards is a claim', async () => {
    const donation = await settled(2_000);
    await make();
    const params = { id: String(donation.id) };
    await app.call(refundDonation, { params, body: { amount_in_cents: 500, reason: 'wish' } }, { as: clerk });
    await app.services.jobs.drain();
    await settleAll(app.services, 'test');
    expect(await payoutsOf(app.database.pool, organization)).toMatchObject([{ amount: 2_000 }]);
    expect(await owedBy(app.database.pool, organization)).toBe(500);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('fixes the amount for a refund as well that waits while the file is made', async () => {
    const donation = await settled(2_000);
    const params = { id: String(donation.id) };
    await app.call(refundDonation, { params, body: { amount_in_cents: 500, reason: 'wish' } }, { as: clerk });
    const waiting = await app.services.database.transact(async (tx) => {
      await makeFile(tx, { again: [], count: 1, sum_in_cents: 2_000 }, clerk.id);
      const refunding = app.services.jobs.drain();
      await untilWaiting(app.database.pool, 1);
      return { refunding };
    });
    await waiting.refunding;
    expect(await payoutsOf(app.database.pool, organization)).toMatchObject([{ amount: 2_000 }]);
    expect(await owedBy(app.database.pool, organization)).toBe(500);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('waits for a refund that came first, and is not made of what was seen before it', async () => {
    const donation = await settled(2_000);
    const params = { id: String(donation.id) };
    const body = { again: [], count: 1, sum_in_cents: 2_000 };
    const waiting = await app.services.database.transact(async (tx) => {
      await tx.selectFrom('payout').select('id').where('paid_at', 'is', null).forUpdate().execute();
      const file = app.call(makePaymentFile, { body }, { as: clerk });
      await untilWaiting(app.database.pool, 1);
      const refund = { amount_in_cents: 500, reason: 'wish' };
      await app.call(refundDonation, { params, body: refund }, { as: clerk });
      return { file, refunding: app.services.jobs.drain() };
    });
    const [file] = await Promise.all([waiting.file, waiting.refunding]);
    const [left] = await payoutsOf(app.database.pool, organization);
    // Whoever comes first, the money that went back is in no order of the bank without a claim.
    expect([left?.['amount'], await owedBy(app.database.pool, organization)]).toEqual(
      file.status === 200 ? [2_000, 500] : [1_500, 0],
    );
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});

it('is for who may change payouts; a file that is not there is a 404', async () => {
  const viewer = await buildUser(app.services, { permissions: ['view_payouts'] });
  expect((await app.call(readPaymentSummary, {}, { as: viewer })).status).toBe(200);
  const body = { again: [], count: 0, sum_in_cents: 0 };
  expect((await app.call(makePaymentFile, { body }, { as: viewer })).status).toBe(403);
  expect((await app.call(readPaymentFile, { params: { id: '1' } }, { as: viewer })).status).toBe(403);
  expect((await app.call(readPaymentFile, { params: { id: '999999' } }, { as: clerk })).status).toBe(404);
});
