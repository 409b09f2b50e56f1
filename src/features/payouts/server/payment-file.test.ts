import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { nextTargetDay } from '#kernel/target-days.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { give, makeProvider, notify, useGiving } from '#features/donations/server/testing.ts';
import { confirmAccount, makeOrganization, makeProject } from '#testing/projects.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { makePaymentFile, readPaymentFile, readPaymentSummary } from '../contract/payment-file.ts';
import { setPayoutStatus } from '../contract/payouts.ts';
import { makeFile } from './payment-file.ts';
import { settleAll } from './run.ts';
import { confirmAccountOf, owedBy, payoutsOf } from './testing.ts';

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
  await setSettings(app.database.pool, own);
});

beforeEach(async () => {
  organization = await makeOrganization(app.database.pool, { title: 'Verein für Äpfel' });
  await setOrganization({ iban: IBAN });
});

/** Sets the organization's bank account and its proof, which is valid by default. */
async function setOrganization(change: { iban?: string; validUntil?: string; verified?: boolean }) {
  await app.database.pool.query(
    `UPDATE organization SET account_holder = 'Verein für Äpfel', iban = coalesce($2, iban),
       organization_type = 'association', proof_kind = 'exemption', proof_issued_on = '2024-01-01',
       proof_valid_until = coalesce($3::date, '2099-01-01'),
       proof_verified_by = CASE WHEN $4 THEN $5::bigint END, proof_verified_at = CASE WHEN $4 THEN now() END
     WHERE id = $1`,
    [organization, change.iban ?? null, change.validUntil ?? null, change.verified ?? true, clerk.id],
  );
  await confirmAccount(app.database.pool, organization);
}

async function settleDonation(cents: number, account?: string) {
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

async function createFile() {
  const { fresh } = await summary();
  const body = { payouts: fresh.payouts, sum_in_cents: fresh.sum.in_cents };
  return app.call(makePaymentFile, { body }, { as: clerk });
}

async function download(id: string): Promise<string> {
  const answer = await app.call(readPaymentFile, { params: { id } }, { as: clerk });
  expect(answer.headers['content-type']).toContain('application/xml');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="PAY-\d{8}-[0-9A-F]{8}\.xml"/);
  return String(answer.body);
}

const payAll = async () => {
  const ids = (await app.database.pool.query<{ id: string }>('SELECT id FROM payout WHERE paid_at IS NULL'))
    .rows;
  const selection = { ids: ids.map(({ id }) => id) };
  if (ids.length > 0)
    await app.call(setPayoutStatus, { body: { selection, paid: true, reason: '' } }, { as: clerk });
};

describe('the payment file', () => {
  beforeEach(payAll);

  it('contains every unpaid payout, a block per account, and marks nothing as paid', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `INSERT INTO bank_account (slug, title, holder, iban, created_at)
       VALUES (gen_random_uuid(), 'Lottery', 'Gewinnsparverein', 'DE02500105170137075030', now()) RETURNING id`,
    );
    await settleDonation(2_000);
    await settleDonation(500, rows[0]?.id);
    expect(await summary()).toMatchObject({
      fresh: { count: 2, sum: { in_cents: 2_500 } },
      again: [],
      accounts: [
        { title: 'Bürgerstiftung', fresh: { count: 1, sum: { in_cents: 2_000 } } },
        { title: 'Lottery', fresh: { count: 1, sum: { in_cents: 500 } } },
      ],
      excluded: [],
    });
    const made = await createFile();
    expect(made.body).toMatchObject({ count: 2, sum: { in_cents: 2_500 } });
    const xml = await download((made.body as { id: string }).id);
    expect(xml.match(/<PmtInf>/g)).toHaveLength(2);
    expect(xml).toContain('<Nm>Verein fuer Aepfel</Nm>');
    expect(xml).toContain('<CtrlSum>25.00</CtrlSum>');
    expect(
      (await payoutsOf(app.database.pool, organization)).every((payout) => payout['paid'] === false),
    ).toBe(true);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('leaves out what is paid from an account whose holder no bank can write', async () => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      `INSERT INTO bank_account (slug, title, holder, iban, created_at)
       VALUES (gen_random_uuid(), 'Charity', '慈善', 'DE02500105170137075030', now()) RETURNING id`,
    );
    await settleDonation(2_000);
    await settleDonation(500, rows[0]?.id);
    expect(await summary()).toMatchObject({
      fresh: { count: 1, sum: { in_cents: 2_000 } },
      excluded: [{ amount: { in_cents: 500 }, reasons: ['debtor_unwritable'] }],
    });
    expect((await createFile()).body).toMatchObject({ count: 1, sum: { in_cents: 2_000 } });
  });

  it('contains no payout twice while its order is open; the old file does not change', async () => {
    await settleDonation(2_000);
    const first = (await createFile()).body as { id: string };
    const xml = await download(first.id);
    expect((await createFile()).status).toBe(409);
    expect(await summary()).toMatchObject({
      fresh: { count: 0 },
      waiting: { count: 1, sum: { in_cents: 2_000 } },
      again: [],
    });
    expect(await download(first.id)).toBe(xml);
    expect((await summary()).files.map(({ id }) => id)).toContain(first.id);
  });

  it('is not created if its content would differ from what staff saw', async () => {
    await settleDonation(2_000);
    const body = { payouts: (await summary()).fresh.payouts, sum_in_cents: 1_999 };
    expect(await app.call(makePaymentFile, { body }, { as: clerk })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['payment_summary_changed'] } },
    });
  });

  it('is not created of other payouts than staff saw, though number and sum are the same', async () => {
    await settleDonation(1_111);
    const { fresh } = await summary();
    await payAll();
    await settleDonation(1_111);
    const body = { payouts: fresh.payouts, sum_in_cents: 1_111 };
    expect(await app.call(makePaymentFile, { body }, { as: clerk })).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['payment_summary_changed'] } },
    });
    const { rows } = await app.database.pool.query(
      `SELECT FROM payment_file_payout x JOIN payout y ON y.id = x.payout_id WHERE y.paid_at IS NULL`,
    );
    expect(rows).toEqual([]);
  });

  it('is executed on the next day on which banks transfer, or a later one that staff choose', async () => {
    await settleDonation(2_000);
    const { fresh, execute_on: next } = await summary();
    const today = berlinDate(app.services.clock.now());
    expect(next).toBe(nextTargetDay(today));
    const make = (execute_on?: string) => {
      const body = { payouts: fresh.payouts, sum_in_cents: 2_000, ...(execute_on && { execute_on }) };
      return app.call(makePaymentFile, { body }, { as: clerk });
    };
    const sunday = addDays(next, 7 - new Date(`${next}T00:00:00Z`).getUTCDay());
    for (const [day, code] of [
      [addDays(today, -1), 'execution_past'],
      [sunday, 'execution_closed'],
      [addDays(today, 91), 'execution_late'],
    ] as const) {
      expect(await make(day)).toMatchObject({ status: 400, body: { codes: { execute_on: [code] } } });
    }
    const later = nextTargetDay(addDays(next, 1));
    const { id } = (await make(later)).body as unknown as { id: string };
    expect(await download(id)).toContain(`<ReqdExctnDt><Dt>${later}</Dt></ReqdExctnDt>`);
  });

  it('leaves out what the bank could not read, and shows the names that it writes in other letters', async () => {
    const { pool } = app.database;
    for (const amount of [1_000, 1_100, 1_200, 1_300]) await settleDonation(amount);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM payout WHERE paid_at IS NULL ORDER BY amount_cents',
    );
    const change = async (at: number, values: [holder: string, iban: string, bic: string]) => {
      const id = rows[at]?.id ?? '';
      await pool.query('UPDATE payout SET account_holder = $2, iban = $3, bic = $4 WHERE id = $1', [
        id,
        ...values,
      ]);
      await confirmAccountOf(pool, id);
    };
    await change(0, ['日本友の会', 'DE02120300000000202051', '']);
    await change(1, ['Amigos', 'BR1500000000000010932840814P2', '']);
    await change(2, ['Freunde', 'CH9300762011623852957', '']);
    await change(3, ['Общество друзей', 'DE02120300000000202051', '']);
    const { excluded, transcribed, fresh } = await summary();
    expect(excluded.map(({ reasons }) => reasons)).toEqual([
      ['holder_unwritable'],
      ['iban_unreachable'],
      ['bic_missing', 'address_missing'],
    ]);
    expect(transcribed).toMatchObject([{ holder: 'Общество друзей', bank_name: 'Obshtestvo druzey' }]);
    expect(fresh).toMatchObject({ count: 1, payouts: [rows[3]?.id] });
    const made = await createFile();
    expect(await download((made.body as { id: string }).id)).toContain('<Nm>Obshtestvo druzey</Nm>');
  });

  it('leaves out accounts that an import has stored in another form, and orders the rest', async () => {
    const { pool } = app.database;
    for (const amount of [1_000, 1_100, 1_200, 1_300]) await settleDonation(amount);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT id FROM payout WHERE paid_at IS NULL ORDER BY amount_cents',
    );
    for (const [at, iban, bic] of [
      [0, 'DE02 1203 0000 0000 2020 51', ''],
      [1, 'de02120300000000202051', ''],
      [2, 'DE02120300000000202051', 'BYLADEM1 001'],
    ] as const) {
      const id = rows[at]?.id ?? '';
      await pool.query('UPDATE payout SET iban = $2, bic = $3 WHERE id = $1', [id, iban, bic]);
      await confirmAccountOf(pool, id);
    }
    const { excluded, fresh } = await summary();
    expect(excluded.map(({ reasons }) => reasons)).toEqual([
      ['iban_invalid'],
      ['iban_invalid'],
      ['bic_invalid'],
    ]);
    expect(fresh).toMatchObject({ count: 1, payouts: [rows[3]?.id] });
    expect((await createFile()).body).toMatchObject({ count: 1, sum: { in_cents: 1_300 } });
  });

  it('leaves out what is paid from an account with a malformed IBAN or BIC', async () => {
    const { pool } = app.database;
    await settleDonation(2_000);
    for (const [amount, iban, bic] of [
      [500, 'DE03500105170137075030', ''],
      [600, 'DE02500105170137075030', 'ingddeff'],
    ] as const) {
      const { rows } = await pool.query<{ id: string }>(
        `INSERT INTO bank_account (slug, title, holder, iban, bic, created_at)
         VALUES (gen_random_uuid(), 'Charity', 'Charity', $1, $2, now()) RETURNING id`,
        [iban, bic],
      );
      await settleDonation(amount, rows[0]?.id);
    }
    expect(await summary()).toMatchObject({
      fresh: { count: 1, sum: { in_cents: 2_000 } },
      excluded: [{ reasons: ['debtor_invalid'] }, { reasons: ['debtor_invalid'] }],
    });
    expect((await createFile()).body).toMatchObject({ count: 1, sum: { in_cents: 2_000 } });
  });

  it('is not stored if it breaks the schema for a reason that no exclusion names', async () => {
    await settleDonation(2_000);
    // Above 999,999,999.99, the most that one transfer can have.
    const { rows } = await app.database.pool.query<{ id: string }>(
      'UPDATE payout SET amount_cents = 100000000000 WHERE paid_at IS NULL RETURNING id',
    );
    try {
      await app.services.database.transact(async (tx) => {
        const body = { payouts: rows.map(({ id }) => id), sum_in_cents: 100_000_000_000 };
        await expect(makeFile(tx, body, clerk.id)).rejects.toThrow(/InstdAmt/);
        const stored = await tx.selectFrom('payment_file_payout').selectAll().execute();
        expect(stored.filter(({ payout_id }) => String(payout_id) === rows[0]?.id)).toEqual([]);
      });
    } finally {
      await app.database.pool.query('UPDATE payout SET amount_cents = 2000 WHERE id = $1', [rows[0]?.id]);
    }
  });

  it('names itself where no bank can write the name of the site', async () => {
    await settleDonation(2_000);
    await setSettings(app.database.pool, { siteName: '💛 募金' });
    try {
      const made = (await createFile()).body as { id: string };
      expect(await download(made.id)).toMatch(/<InitgPty><Nm>PAY-\d{8}-[0-9A-F]{8}<\/Nm><\/InitgPty>/);
    } finally {
      await setSettings(app.database.pool, { siteName: 'Bürgerstiftung' });
    }
  });

  it('two concurrent requests create one', async () => {
    await settleDonation(2_000);
    const body = { payouts: (await summary()).fresh.payouts, sum_in_cents: 2_000 };
    const answers = await Promise.all([1, 2].map(() => app.call(makePaymentFile, { body }, { as: clerk })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it.each<[string, Parameters<typeof setOrganization>[0], string]>([
    ['no valid IBAN', { iban: 'DE00' }, 'iban_invalid'],
    ['an expired proof', { validUntil: '2025-01-01' }, 'proof_expired'],
    ['a proof that nobody has verified', { verified: false }, 'proof_unverified'],
  ])('excludes an organization with %s, and shows the reason', async (_what, change, reason) => {
    await setOrganization(change);
    await settleDonation(2_000);
    expect(await summary()).toMatchObject({
      fresh: { count: 0 },
      excluded: [{ organization: 'Verein für Äpfel', amount: { in_cents: 2_000 }, reasons: [reason] }],
    });
  });

  it('includes a payout whose proof is verified afterwards', async () => {
    await setOrganization({ verified: false });
    await settleDonation(2_000);
    await setOrganization({});
    expect(await summary()).toMatchObject({ fresh: { count: 1 }, excluded: [] });
  });

  it('fixes the amount: money returned afterwards is a claim', async () => {
    const donation = await settleDonation(2_000);
    await createFile();
    const params = { id: String(donation.id) };
    await app.call(
      refundDonation,
      { params, body: { amount_in_cents: 500, reason: 'requested' } },
      { as: clerk },
    );
    await app.services.jobs.drain();
    await settleAll(app.services, 'test');
    expect(await payoutsOf(app.database.pool, organization)).toMatchObject([{ amount: 2_000 }]);
    expect(await owedBy(app.database.pool, organization)).toBe(500);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('fixes the amount also for a refund that waits while the file is created', async () => {
    const donation = await settleDonation(2_000);
    const params = { id: String(donation.id) };
    await app.call(
      refundDonation,
      { params, body: { amount_in_cents: 500, reason: 'requested' } },
      { as: clerk },
    );
    const { payouts } = (await summary()).fresh;
    const waiting = await app.services.database.transact(async (tx) => {
      await makeFile(tx, { payouts, sum_in_cents: 2_000 }, clerk.id);
      const refunding = app.services.jobs.drain();
      await untilWaiting(app.database.pool, 1);
      return { refunding };
    });
    await waiting.refunding;
    expect(await payoutsOf(app.database.pool, organization)).toMatchObject([{ amount: 2_000 }]);
    expect(await owedBy(app.database.pool, organization)).toBe(500);
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  it('waits for a refund that is booked first, and is not created with the amount seen before it', async () => {
    const donation = await settleDonation(2_000);
    const params = { id: String(donation.id) };
    const body = { payouts: (await summary()).fresh.payouts, sum_in_cents: 2_000 };
    const waiting = await app.services.database.transact(async (tx) => {
      await tx.selectFrom('payout').select('id').where('paid_at', 'is', null).forUpdate().execute();
      const file = app.call(makePaymentFile, { body }, { as: clerk });
      await untilWaiting(app.database.pool, 1);
      const refund = { amount_in_cents: 500, reason: 'requested' };
      await app.call(refundDonation, { params, body: refund }, { as: clerk });
      return { file, refunding: app.services.jobs.drain() };
    });
    const [file] = await Promise.all([waiting.file, waiting.refunding]);
    const [payout] = await payoutsOf(app.database.pool, organization);
    // Whichever comes first, returned money is in no payment file without a claim.
    expect([payout?.['amount'], await owedBy(app.database.pool, organization)]).toEqual(
      file.status === 200 ? [2_000, 500] : [1_500, 0],
    );
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });
});

it('is for those who may change payouts; a missing file is a 404', async () => {
  const viewer = await buildUser(app.services, { permissions: ['view_payouts'] });
  expect((await app.call(readPaymentSummary, {}, { as: viewer })).status).toBe(200);
  const body = { payouts: [], sum_in_cents: 0 };
  expect((await app.call(makePaymentFile, { body }, { as: viewer })).status).toBe(403);
  expect((await app.call(readPaymentFile, { params: { id: '1' } }, { as: viewer })).status).toBe(403);
  expect((await app.call(readPaymentFile, { params: { id: '999999' } }, { as: clerk })).status).toBe(404);
});
