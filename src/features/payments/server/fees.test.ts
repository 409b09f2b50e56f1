import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDate, type IsoDate } from '#kernel/clock.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import {
  donationRow,
  give,
  givingBody,
  makeGiving,
  makeProvider,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  createPaymentFee,
  deletePaymentFee,
  listFeeProviders,
  type PaymentFee,
  readPaymentFee,
  savePaymentFee,
} from '../contract/fees.ts';
import { listPaymentProviders } from '../contract/providers.ts';
import { paymentFeeList } from '../list/fees.ts';

const app = useGiving();
let today: IsoDate;
let tomorrow: IsoDate;
let yesterday: IsoDate;
let clerk: BuiltUser;
let reader: BuiltUser;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  today = berlinDate(app.services.clock.now());
  tomorrow = addDays(today, 1);
  yesterday = addDays(today, -1);
  clerk = await buildUser(app.services, { permissions: ['change_platform_settings'] });
  reader = await buildUser(app.services, { permissions: ['view_platform_settings'] });
});

interface Terms {
  readonly fee_base_in_cents?: number;
  readonly fee_factor_ppm?: number;
  readonly smallest_in_cents?: number;
}

const NEW = { fee_base_in_cents: 30, fee_factor_ppm: 20_000, smallest_in_cents: 1 };
const CHANGED = { fee_base_in_cents: 45, fee_factor_ppm: 30_000, smallest_in_cents: 60 };

const add = (provider: string, valid_from: string, terms: Terms = {}, as: BuiltUser | null = clerk) =>
  app.call(createPaymentFee, { body: { provider, valid_from, ...NEW, ...terms } }, as ? { as } : {});

const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;
const read = async (id: string, as = reader) =>
  (await app.call(readPaymentFee, { params: { id } }, { as })).body as PaymentFee;
const change = (id: string, version: string, terms: Terms = {}, as: BuiltUser | null = clerk) =>
  app.call(savePaymentFee, { params: { id }, body: { version, ...CHANGED, ...terms } }, as ? { as } : {});
const remove = (id: string, as: BuiltUser | null = clerk) =>
  app.call(deletePaymentFee, { params: { id } }, as ? { as } : {});

/** The fee and the smallest payment that a donor sees before giving. */
async function shown(provider: string) {
  const answer = await app.call(listPaymentProviders, {});
  const { results } = answer.body as ResponseOf<typeof listPaymentProviders>;
  const { fee_base_in_cents, fee_factor_ppm, smallest_in_cents } =
    results.find(({ slug }) => slug === provider) ?? {};
  return [fee_base_in_cents, fee_factor_ppm, smallest_in_cents];
}

/** The fees of a provider, those that began last first. */
async function listed(provider: string) {
  const answer = await app.call(
    listRoutes(paymentFeeList).page,
    { query: { page_size: 100, ordering: '-valid_from' } },
    { as: reader },
  );
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT f.id::text FROM payment_provider_fee f JOIN payment_provider p ON p.id = f.provider_id WHERE p.slug = $1',
    [provider],
  );
  const ids = new Set(rows.map(({ id }) => id));
  const { results } = answer.body as ListPage<typeof paymentFeeList>;
  return results
    .filter(({ id }) => ids.has(id))
    .map((row) => [
      row.valid_from,
      row.valid_until,
      row.state,
      row.share,
      row.base.in_cents,
      row.smallest.in_cents,
    ]);
}

/** The id of a provider's first fee, which counts from the beginning. */
async function firstOf(provider: string) {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `SELECT f.id::text FROM payment_provider_fee f JOIN payment_provider p ON p.id = f.provider_id
     WHERE p.slug = $1 AND f.valid_from IS NULL`,
    [provider],
  );
  return rows[0]?.id ?? '';
}

/** The fee of a donation, in cents. */
async function feeOf(donation: bigint) {
  const { rows } = await app.database.pool.query<{ fee: number }>(
    'SELECT fee_cents::int AS fee FROM private_donation WHERE id = $1',
    [donation],
  );
  return rows[0]?.fee;
}

/** Moves every donation with a provider to the day before. */
const madeYesterday = (provider: string) =>
  app.database.pool.query(
    `UPDATE private_donation SET requested_at = requested_at - interval '1 day'
     WHERE provider_id = (SELECT id FROM payment_provider WHERE slug = $1)`,
    [provider],
  );

describe('the fee of a payment provider', () => {
  it('is that of the day on which the donation is made, in the preview and at the server', async () => {
    const giving = await makeGiving(app.database.pool, undefined, { feeBase: 10, feePpm: 10_000 });
    expect(await shown(giving.provider)).toEqual([10, 10_000, 1]);
    const early = await give(app, giving, { user_takes_fee: false });
    expect(await feeOf(early.id)).toBe(20);
    await madeYesterday(giving.provider);
    expect((await add(giving.provider, today)).status).toBe(201);
    expect((await add(giving.provider, tomorrow, { fee_base_in_cents: 99 })).status).toBe(201);
    expect(await shown(giving.provider)).toEqual([30, 20_000, 1]);
    const late = await give(app, giving, { user_takes_fee: false });
    expect(await feeOf(late.id)).toBe(50);
    await notify(app, early);
    expect(await donationRow(app.database.pool, early.id)).toMatchObject({ state: 'verified' });
    expect(await feeOf(early.id)).toBe(20);
  });

  it('is charged as it was shown: a donor who saw the previous one is asked to check the total', async () => {
    const giving = await makeGiving(app.database.pool, undefined, { feeBase: 10 });
    const body = givingBody(giving, { user_takes_fee: true, amount_in_cents: 1_010 });
    expect((await add(giving.provider, today, { fee_base_in_cents: 20, fee_factor_ppm: 0 })).status).toBe(
      201,
    );
    const answer = await app.call(requestPrivateDonation, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { amount_in_cents: ['amount_mismatch'] } });
    expect(
      (await app.call(requestPrivateDonation, { body: { ...body, amount_in_cents: 1_020 } })).status,
    ).toBe(201);
  });

  it('stands in the list with the days on which it counts', async () => {
    const provider = await makeProvider(app.database.pool, { feeBase: 25, feePpm: 14_000, smallest: 50 });
    await add(provider, yesterday, { fee_base_in_cents: 0, fee_factor_ppm: 24_900, smallest_in_cents: 100 });
    await add(provider, tomorrow, { fee_base_in_cents: 35, fee_factor_ppm: 0 });
    expect(await listed(provider)).toEqual([
      [tomorrow, null, 'coming', '0%', 35, 1],
      [yesterday, today, 'current', '2.49%', 0, 100],
      [null, addDays(yesterday, -1), 'past', '1.4%', 25, 50],
    ]);
  });

  it('is not changed on days on which a donation was made', async () => {
    const giving = await makeGiving(app.database.pool);
    const id = idOf(await add(giving.provider, yesterday));
    await give(app, giving, { user_takes_fee: false });
    await madeYesterday(giving.provider);
    const fee = await read(id);
    expect(fee.used).toBe(true);
    for (const answer of [await remove(id), await change(id, fee.version)]) {
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ codes: { non_field_errors: ['fee_days_booked'] } });
    }
    // Days before and after the donation are free.
    expect((await add(giving.provider, addDays(yesterday, -3), { fee_factor_ppm: 0 })).status).toBe(201);
    // Days after the donation are free.
    expect((await add(giving.provider, today)).status).toBe(201);
    expect((await read(id)).valid_until).toBe(yesterday);
  });

  it('does not begin before a donation that was made', async () => {
    const giving = await makeGiving(app.database.pool);
    await give(app, giving, { user_takes_fee: false });
    for (const day of [today, yesterday, '2020-01-01']) {
      const answer = await add(giving.provider, day);
      expect(answer.body).toMatchObject({ codes: { valid_from: ['fee_days_booked'] } });
    }
    expect((await add(giving.provider, tomorrow)).status).toBe(201);
  });
});

describe('the smallest payment of a payment provider', () => {
  const net = { net_value_in_cents: 100, user_takes_fee: false };

  it('counts from the day of its fee, in the preview and at the server', async () => {
    const giving = await makeGiving(app.database.pool, undefined, { smallest: 150 });
    expect(await shown(giving.provider)).toEqual([0, 0, 150]);
    const early = await give(app, giving, { ...net, amount_in_cents: 150 });
    await madeYesterday(giving.provider);
    const terms = { fee_base_in_cents: 0, fee_factor_ppm: 0 };
    expect((await add(giving.provider, today, { ...terms, smallest_in_cents: 175 })).status).toBe(201);
    expect((await add(giving.provider, tomorrow, { ...terms, smallest_in_cents: 199 })).status).toBe(201);
    expect(await shown(giving.provider)).toEqual([0, 0, 175]);
    expect((await give(app, giving, { ...net, amount_in_cents: 175 })).amount).toBe(175);
    await notify(app, early);
    expect(await donationRow(app.database.pool, early.id)).toMatchObject({ state: 'verified' });
    expect(early.amount).toBe(150);
  });

  it('is charged as it was shown: a donor who saw the previous one is asked to check the total', async () => {
    const giving = await makeGiving(app.database.pool, undefined, { smallest: 150 });
    const body = givingBody(giving, { ...net, amount_in_cents: 150 });
    const terms = { fee_base_in_cents: 0, fee_factor_ppm: 0, smallest_in_cents: 175 };
    expect((await add(giving.provider, today, terms)).status).toBe(201);
    const answer = await app.call(requestPrivateDonation, { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { amount_in_cents: ['amount_mismatch'] } });
    const corrected = { ...body, amount_in_cents: 175 };
    expect((await app.call(requestPrivateDonation, { body: corrected })).status).toBe(201);
  });

  it('is that of the fee that was added while the donation waited', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, undefined, { smallest: 150 });
    const staff = await pool.connect();
    await staff.query('BEGIN');
    await staff.query('SELECT FROM payment_provider WHERE slug = $1 FOR UPDATE', [giving.provider]);
    await staff.query(
      `INSERT INTO payment_provider_fee (provider_id, valid_from, fee_base_cents, fee_factor_ppm, smallest_cents)
       SELECT id, $2, 0, 0, 175 FROM payment_provider WHERE slug = $1`,
      [giving.provider, today],
    );
    const requesting = give(app, giving, { ...net, amount_in_cents: 175 });
    await untilWaiting(pool, 1);
    await staff.query('COMMIT');
    staff.release();
    expect((await requesting).amount).toBe(175);
  });

  it('is not changed alone on days on which a donation was made', async () => {
    const giving = await makeGiving(app.database.pool);
    const id = idOf(await add(giving.provider, today));
    const { version } = await read(id);
    await give(app, giving, { user_takes_fee: false });
    expect((await change(id, version, { ...NEW, smallest_in_cents: 50 })).body).toMatchObject({
      codes: { non_field_errors: ['fee_days_booked'] },
    });
    expect(await read(id)).toMatchObject(NEW);
  });

  it('is one cent, and the fee nothing, for a provider of which no fee is stored', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, undefined, { feeBase: 25, smallest: 50 });
    await pool.query(
      'DELETE FROM payment_provider_fee WHERE provider_id = (SELECT id FROM payment_provider WHERE slug = $1)',
      [giving.provider],
    );
    await add(giving.provider, tomorrow, { smallest_in_cents: 199 });
    expect(await shown(giving.provider)).toEqual([0, 0, 1]);
    const donation = await give(app, giving, { ...net, amount_in_cents: 100 });
    expect([donation.amount, await feeOf(donation.id)]).toEqual([100, 0]);
  });
});

describe('the first fee of a payment provider', () => {
  it('is corrected before the first donation', async () => {
    const giving = await makeGiving(app.database.pool, undefined, {
      feeBase: 25,
      feePpm: 14_000,
      smallest: 50,
    });
    const id = await firstOf(giving.provider);
    const fee = await read(id);
    expect(fee).toMatchObject({ valid_from: null, valid_until: null, used: false, smallest_in_cents: 50 });
    expect((await change(id, fee.version)).status).toBe(200);
    expect(await shown(giving.provider)).toEqual([45, 30_000, 60]);
    await add(giving.provider, today);
    expect((await read(id)).valid_until).toBe(yesterday);
  });

  it('is not changed once a donation was made on its days, and until then by one who saw it', async () => {
    const giving = await makeGiving(app.database.pool);
    const id = await firstOf(giving.provider);
    const { version } = await read(id);
    expect((await change(id, version)).status).toBe(200);
    expect((await change(id, version)).status).toBe(409);
    const seen = await read(id);
    await give(app, giving, { net_value_in_cents: 1_000, amount_in_cents: 1_000, user_takes_fee: false });
    expect((await change(id, seen.version, { fee_base_in_cents: 1 })).body).toMatchObject({
      codes: { non_field_errors: ['fee_days_booked'] },
    });
    expect((await read(id)).used).toBe(true);
  });

  it('is changed though donations were made on the days of a later one', async () => {
    const giving = await makeGiving(app.database.pool);
    await add(giving.provider, today);
    await give(app, giving, { user_takes_fee: false });
    const fee = await read(await firstOf(giving.provider));
    expect(fee.used).toBe(false);
    expect((await change(fee.id, fee.version)).status).toBe(200);
    expect(await shown(giving.provider)).toEqual([30, 20_000, 1]);
  });

  it('is not deleted', async () => {
    const id = await firstOf(await makeProvider(app.database.pool));
    const answer = await remove(id);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['first_fee_stays'] } });
    expect((await read(id)).valid_from).toBeNull();
  });

  it('is there for each payment provider of a new installation, with the smallest payment of Stripe', async () => {
    for (const [provider, terms] of [
      ['stripe-card', [25, 15_000, 50]],
      ['stripe-direct-debit', [35, 0, 50]],
      ['mollie-card', [25, 18_000, 1]],
      ['mollie-paypal', [45, 24_900, 1]],
    ] as const) {
      const fee = await read(await firstOf(provider));
      expect([fee.fee_base_in_cents, fee.fee_factor_ppm, fee.smallest_in_cents, fee.used]).toEqual([
        ...terms,
        false,
      ]);
    }
  });
});

describe('two at once', () => {
  it('of two fees of one day one is refused', async () => {
    const provider = await makeProvider(app.database.pool);
    const answers = await Promise.all([add(provider, tomorrow), add(provider, tomorrow)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      codes: { valid_from: ['fee_day_taken'] },
    });
  });

  it('a clerk who saw an earlier fee is refused, and repeating a request changes nothing', async () => {
    const id = idOf(await add(await makeProvider(app.database.pool), tomorrow));
    const { version } = await read(id);
    expect((await change(id, version)).status).toBe(200);
    expect((await change(id, version, { fee_base_in_cents: 1 })).status).toBe(409);
    expect(await read(id)).toMatchObject(CHANGED);
    expect((await remove(id)).status).toBe(200);
    expect((await remove(id)).status).toBe(404);
  });

  it('a fee waits for the donation that has read the previous one, and is refused', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving, { user_takes_fee: false });
    await madeYesterday(giving.provider);
    const donor = await pool.connect();
    await donor.query('BEGIN');
    await donor.query('SELECT f.* FROM payment_provider p, giving_fee(p.id, $2) f WHERE p.slug = $1', [
      giving.provider,
      today,
    ]);
    const adding = add(giving.provider, today);
    await untilWaiting(pool, 1);
    await donor.query('UPDATE private_donation SET requested_at = now() WHERE id = $1', [donation.id]);
    await donor.query('COMMIT');
    donor.release();
    expect((await adding).body).toMatchObject({ codes: { valid_from: ['fee_days_booked'] } });
  });

  it('a donation waits for the fee that is being added, and is charged by it', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const staff = await pool.connect();
    await staff.query('BEGIN');
    await staff.query('SELECT FROM payment_provider WHERE slug = $1 FOR UPDATE', [giving.provider]);
    await staff.query(
      `INSERT INTO payment_provider_fee (provider_id, valid_from, fee_base_cents, fee_factor_ppm)
       SELECT id, $2, 70, 0 FROM payment_provider WHERE slug = $1`,
      [giving.provider, today],
    );
    const requested = give(app, giving, { user_takes_fee: false });
    await untilWaiting(pool, 1);
    await staff.query('COMMIT');
    staff.release();
    expect(await feeOf((await requested).id)).toBe(70);
  });
});

describe('who and what', () => {
  it('needs the right to change settings; the list and the providers the right to view them', async () => {
    const provider = await makeProvider(app.database.pool);
    expect((await add(provider, tomorrow, {}, reader)).status).toBe(403);
    expect((await add(provider, tomorrow, {}, null)).status).toBe(401);
    const id = idOf(await add(provider, tomorrow));
    expect((await change(id, '0123456789abcdef', {}, reader)).status).toBe(403);
    expect((await remove(id, reader)).status).toBe(403);
    expect((await app.call(readPaymentFee, { params: { id: '999999' } }, { as: reader })).status).toBe(404);
    const providers = await app.call(listFeeProviders, {}, { as: reader });
    const slugs = (providers.body as { results: { slug: string }[] }).results.map(({ slug }) => slug);
    expect(slugs).toContain(provider);
    expect(slugs).not.toContain('bank-transfer');
    expect((await app.call(listFeeProviders, {}, { as: await buildUser(app.services, {}) })).status).toBe(
      403,
    );
  });

  it.each([
    [{ fee_base_in_cents: -1 }],
    [{ fee_base_in_cents: 10_001 }],
    [{ fee_factor_ppm: 500_001 }],
    [{ fee_factor_ppm: 1.5 }],
    [{ smallest_in_cents: 0 }],
    [{ smallest_in_cents: 10_001 }],
    [{ smallest_in_cents: 1.5 }],
  ])('refuses %j', async (terms) => {
    expect((await add(await makeProvider(app.database.pool), tomorrow, terms)).status).toBe(400);
  });

  it('refuses an unknown provider and the bank transfer, which takes no fee', async () => {
    for (const provider of ['nobody', 'bank-transfer']) {
      expect((await add(provider, tomorrow)).body).toMatchObject({
        codes: { provider: ['provider_unknown'] },
      });
    }
  });

  it('is in the audit log', async () => {
    const id = idOf(await add(await makeProvider(app.database.pool), tomorrow));
    await change(id, (await read(id)).version);
    await remove(id);
    const { rows } = await app.database.pool.query(
      'SELECT route FROM audit_log WHERE subject = $1 ORDER BY id',
      [`payment_fee:${id}`],
    );
    expect(rows).toEqual([
      { route: 'payment_fee_create' },
      { route: 'payment_fee_save' },
      { route: 'payment_fee_delete' },
    ]);
  });
});
