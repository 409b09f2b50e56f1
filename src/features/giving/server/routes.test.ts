import { describe, expect, test } from 'vitest';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { listProjectCoFundings } from '#features/cofunding/contract/cofunding.ts';
import { runLedgerChecks } from '#features/ledger/contract.ts';
import { makeProject } from '#testing/projects.ts';
import {
  createPayments,
  type PaymentRequest,
  PaymentRefused,
  PaymentUnclear,
} from '#platform/server/payments/payments.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import {
  type DonationDetail,
  getDonationDetail,
  reassignOverflow,
  refundDonation,
  releaseHold,
  verifyDonation,
} from '#features/donations/contract/staff.ts';
import { checkPrivateDonation, getPrivateDonation } from '../contract/status.ts';
import { listPaymentProviders } from '#features/payments/contract/providers.ts';
import { failDonation } from '#features/payments/server/testing.ts';
import {
  donationRow,
  give,
  givingBody,
  makeCoFunding,
  makeGiving,
  notify,
  amountsOf,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();
const staff = () => buildUser(app.services, { permissions: ['change_private_donations'] });
const codesOf = (answer: { body: unknown }) => (answer.body as { codes?: unknown }).codes;

describe('requesting a payment', () => {
  test('returns the payment page and holds the amount; the same key returns the same donation', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const body = givingBody(giving);
    const key = crypto.randomUUID();
    const first = await app.call(requestPrivateDonation, { body }, { idempotencyKey: key });
    const again = await app.call(requestPrivateDonation, { body }, { idempotencyKey: key });
    expect(first.status).toBe(201);
    expect((first.body as { payment_url: string }).payment_url).toContain('/sandbox/pay/sbx_');
    expect(again.body).toEqual(first.body);
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 1_000 });
    const other = await app.call(
      requestPrivateDonation,
      { body: { ...body, city: 'Bonn' } },
      { idempotencyKey: key },
    );
    expect(other.status).toBe(422);
  });

  test('a double click makes one donation', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const body = givingBody(giving);
    const key = crypto.randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() => app.call(requestPrivateDonation, { body }, { idempotencyKey: key })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 1_000 });
  });

  const noMoney: [string, unknown][] = [
    ['-1', -1],
    ['0', 0],
    ['NaN', Number.NaN],
    ['1e400', '@1e400'],
    ['2^53+1', '@9007199254740993'],
    ['hexadecimal text', '0x1F4'],
    ['text', '1000'],
    ['true', true],
    ['an array', [500]],
    ['a fraction', 0.001],
    ['null', null],
    ['an object', {}],
  ];
  test.each(noMoney)('refuses %s as money', async (_name, value) => {
    const giving = await makeGiving(app.database.pool);
    for (const field of ['net_value_in_cents', 'amount_in_cents']) {
      const raw = typeof value === 'string' && value.startsWith('@');
      const body = JSON.stringify({ ...givingBody(giving), [field]: raw ? 'RAW' : value });
      const response = await app.server.inject({
        method: 'POST',
        url: '/api/v4/private-donations/',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        payload: raw ? body.replace('"RAW"', String(value).slice(1)) : body,
      });
      expect(response.statusCode).toBe(400);
      expect(Object.keys(response.json().codes)).toContain(field);
    }
  });

  test('refuses unknown fields by name, and bodies over the limit', async () => {
    const giving = await makeGiving(app.database.pool);
    const unknown = await app.call(requestPrivateDonation, { body: givingBody(giving, { admin: true }) });
    expect(unknown).toMatchObject({ status: 400, body: { codes: { admin: ['unknown_field'] } } });
    const large = await app.call(requestPrivateDonation, {
      body: givingBody(giving, { extra_data: 'x'.repeat(300_000) }),
    });
    expect(large.status).toBe(413);
    const keyless = await app.server.inject({
      method: 'POST',
      url: '/api/v4/private-donations/',
      payload: givingBody(giving),
    });
    expect(keyless.statusCode).toBe(400);
  });

  const refusals: [string, Record<string, unknown>, Record<string, string[]>][] = [
    ['less than the minimum', { net_value_in_cents: 99 }, { net_value_in_cents: ['below_min'] }],
    ['more than is open', { net_value_in_cents: 10_001 }, { overfunded: ['overfunded'] }],
    ['an amount that is not the price', { amount_in_cents: 1_001 }, { amount_in_cents: ['amount_mismatch'] }],
    ['an unknown project', { project: 'nobody' }, { project: ['project_unknown'] }],
    ['no project', { project: undefined }, { project: ['project_required'] }],
    ['two recipients', { promoter: 'somebody' }, { promoter: ['one_recipient'] }],
    ['an unknown provider', { provider: 'nobody' }, { provider: ['provider_unknown'] }],
    ['no terms', { terms_of_use_accepted: false }, { terms_of_use_accepted: ['terms_required'] }],
    ['no privacy', { privacy_policy_accepted: false }, { privacy_policy_accepted: ['privacy_required'] }],
    ['no address', { email: 'nobody@' }, { email: ['invalid_email'] }],
    ['another country’s postal code', { postal_code: '1010' }, { postal_code: ['invalid_postal_code'] }],
    ['no street', { street: '', city: ' ' }, { street: ['required'], city: ['required'] }],
    ['control characters', { city: 'Bo\u0000nn' }, { city: ['invalid'] }],
    ['an empty name', { last_name: ' ' }, { last_name: ['required'] }],
  ];
  test.each(refusals)('refuses %s', async (_name, overrides, codes) => {
    const giving = await makeGiving(app.database.pool);
    const answer = await app.call(requestPrivateDonation, { body: givingBody(giving, overrides) });
    expect({ status: answer.status, codes: codesOf(answer) }).toEqual({ status: 400, codes });
    expect(await amountsOf(app.database.pool, giving.project.id)).toMatchObject({ held: 0 });
  });

  test('accepts a donor without an address if the operator allows it, except with a receipt', async ({
    onTestFinished,
  }) => {
    const giving = await makeGiving(app.database.pool);
    onTestFinished(() => resetSettings(app.database.pool, 'requireDonorAddress'));
    await setSettings(app.database.pool, { requireDonorAddress: false });
    const nowhere = { street: undefined, postal_code: undefined, city: undefined };
    const withReceipt = { ...nowhere, needs_receipt: true };
    const refused = await app.call(requestPrivateDonation, { body: givingBody(giving, withReceipt) });
    expect(codesOf(refused)).toEqual({ street: ['required'], postal_code: ['required'], city: ['required'] });
    const accepted = await app.call(requestPrivateDonation, { body: givingBody(giving, nowhere) });
    expect(accepted.status).toBe(201);
  });

  test('says what is possible, in the caller’s language', async () => {
    const giving = await makeGiving(app.database.pool);
    const body = givingBody(giving, { net_value_in_cents: 20_000 });
    const answer = await app.call(requestPrivateDonation, { body }, { locale: 'de' });
    expect((answer.body as { overfunded: string[] }).overfunded[0]).toContain('100,00');
  });

  test.each([
    ['en_US', 'Your donation was not accepted'],
    ['de', 'Die Spende wurde nicht angenommen'],
    ['du_DE', 'Deine Spende wurde nicht angenommen'],
    ['sie_DE', 'Ihre Spende wurde nicht angenommen'],
  ] as const)('names no amount in %s if nothing is free', async (locale, words) => {
    const { pool } = app.database;
    const { provider } = await makeGiving(pool);
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const all = givingBody({ project, provider }, { net_value_in_cents: 10_000 });
    expect((await app.call(requestPrivateDonation, { body: all })).status).toBe(201);
    const body = givingBody({ project, provider });
    const answer = await app.call(requestPrivateDonation, { body }, { locale });
    expect(codesOf(answer)).toEqual({ overfunded: ['nothing_free'] });
    const [reported] = (answer.body as { overfunded: string[] }).overfunded;
    expect(reported).toContain(words);
    expect(reported).not.toContain('0');
  });

  test('refuses projects that cannot receive money', async () => {
    const { pool } = app.database;
    const provider = (await makeGiving(pool)).provider;
    const states = [
      [{ endsOn: '2020-01-02' }, { project: ['not_receiving'] }],
      [{ status: 3 }, { project: ['not_receiving'] }],
      [{ isBanned: true }, { project: ['project_unknown'] }],
      [{ reviewStatus: 1 }, { project: ['project_unknown'] }],
    ] as const;
    for (const [made, codes] of states) {
      const project = await makeProject(pool, made);
      expect(
        codesOf(await app.call(requestPrivateDonation, { body: givingBody({ project, provider }) })),
      ).toEqual(codes);
    }
  });

  test('one donor may have few payments in progress, other donors of the same network theirs', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const email = `${unique('one')}@example.org`;
    await give(app, giving, { email });
    await setSettings(pool, { maxOpenHoldsPerVisitor: 1 });
    const answer = await app.call(requestPrivateDonation, {
      body: givingBody(giving, { email: email.toUpperCase() }),
    });
    await give(app, giving);
    await setSettings(pool, { maxOpenHoldsPerVisitor: 1_000 });
    expect(answer).toMatchObject({ status: 429, body: { code: 'too_many_holds' } });
    expect(answer.headers['retry-after']).toBeDefined();
  });

  test('a refusing provider releases the hold; one that does not answer leaves it to the poller', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const { payments } = app.services;
    const failing = async (error: Error) => {
      const provider = { createPayment: () => Promise.reject(error) };
      Object.assign(app.services, { payments: createPayments({ sandbox: provider as never }) });
      return app.call(requestPrivateDonation, { body: givingBody(giving) });
    };
    const refused = await failing(new PaymentRefused('no'));
    expect(refused.status).toBe(422);
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 0 });
    const unclear = await failing(new PaymentUnclear('?'));
    expect(unclear).toMatchObject({ status: 503, body: { code: 'payment_unclear' } });
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 1_000 });
    Object.assign(app.services, { payments });
  });
});

describe('a failed donation', () => {
  test('is not failed once its donor has a payment page', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await failDonation(app.services, donation.id, 'test', 'never_reached');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'pending' });
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 1_000 });
  });

  test('while its page is created leads nobody there', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const { payments } = app.services;
    const sandbox = payments.adapter('sandbox');
    if (!sandbox) throw new Error('there is no sandbox');
    const provider = {
      ...sandbox,
      createPayment: async (input: PaymentRequest) => {
        const { rows } = await pool.query<{ id: bigint }>(
          'SELECT id FROM private_donation WHERE token = $1',
          [input.reference],
        );
        await failDonation(app.services, BigInt(rows[0]?.id ?? 0), 'test', 'never_reached');
        return sandbox.createPayment(input);
      },
    };
    Object.assign(app.services, { payments: createPayments({ sandbox: provider }) });
    const answer = await app.call(requestPrivateDonation, { body: givingBody(giving) });
    Object.assign(app.services, { payments });
    expect(answer).toMatchObject({
      status: 422,
      body: { codes: { non_field_errors: ['provider_refused'] } },
    });
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 0 });
  });
});

describe('public data', () => {
  test('an unknown token is a 404, an invalid one a 400', async () => {
    const token = '00000000-0000-4000-8000-000000000000';
    expect((await app.call(getPrivateDonation, { params: { token } })).status).toBe(404);
    expect((await app.call(getPrivateDonation, { params: { token: 'x' } })).status).toBe(400);
  });

  test('checking lets a job query the provider and credits nothing itself', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    await pool.query(`UPDATE sandbox.payment SET status = 'paid' WHERE id = $1`, [donation.payment]);
    const answer = await app.call(checkPrivateDonation, { params: { token: donation.token } });
    expect(answer).toMatchObject({ status: 200, body: { outcome: 'waiting' } });
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'pending' });
    await app.services.jobs.drain();
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified' });
  });

  test('lists the payment providers with their fees', async () => {
    const { provider } = await makeGiving(app.database.pool, {}, { feeBase: 25, feePpm: 19_000 });
    const { body } = await app.call(listPaymentProviders, {}, { locale: 'de' });
    expect((body as { results: unknown[] }).results).toContainEqual(
      expect.objectContaining({
        slug: provider,
        display_name: 'Karte',
        fee_base_in_cents: 25,
        fee_factor: 0.019,
      }),
    );
  });

  test('lists the running co-funding events of a project', async () => {
    const giving = await makeGiving(app.database.pool);
    await makeCoFunding(app.services, giving.project.id, { ppm: 333_333n, donationMax: 5_000n });
    const { body } = await app.call(listProjectCoFundings, { params: { slug: giving.project.slug } });
    expect(body).toMatchObject({
      results: [
        {
          funding_percentage: '33.3333',
          funding_value: null,
          budget_left: { in_cents: 100_000 },
          donation_max: { in_cents: 5_000 },
        },
      ],
    });
  });
});

describe('staff', () => {
  test('see a donation with history, postings, notices and what they may do; donors only as far as permitted', async () => {
    const giving = await makeGiving(app.database.pool);
    const donation = await give(app, giving);
    await notify(app, donation);
    const params = { id: String(donation.id) };
    expect((await app.call(getDonationDetail, { params })).status).toBe(401);
    const nobody = await buildUser(app.services, { permissions: ['view_projects'] });
    expect((await app.call(getDonationDetail, { params }, { as: nobody })).status).toBe(403);
    const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
    const seen = await app.call(getDonationDetail, { params }, { as: viewer });
    expect(seen.body).toMatchObject({ donor: null, abilities: { can_refund: false } });
    const { body } = await app.call(getDonationDetail, { params }, { as: await staff() });
    expect(body).toMatchObject({
      state: 'verified',
      donor: { last_name: 'Muster' },
      events: [{ kind: 'requested' }, { kind: 'pending' }, { kind: 'booked', to_state: 'verified' }],
      journals: [
        {
          kind: 'donation_booked',
          postings: [
            { account: `clearing:${giving.provider}` },
            { account: 'need_private', label: 'Need 1' },
          ],
        },
      ],
      payment_events: [{ kind: 'paid', outcome: 'booked', amount: { in_cents: 1_000 } }],
      refundable: { in_cents: 1_000 },
      abilities: { can_verify: false, can_refund: true, can_reassign: false, can_release_hold: false },
    });
    expect(
      (await app.call(getDonationDetail, { params: { id: '999999' } }, { as: await staff() })).status,
    ).toBe(404);
  });

  test('refund within what was paid, with a reason, one at a time', async () => {
    const giving = await makeGiving(app.database.pool);
    const donation = await give(app, giving);
    const params = { id: String(donation.id) };
    const as = await staff();
    const refund = (amount_in_cents: number, reason = 'donor asked for it') =>
      app.call(refundDonation, { params, body: { amount_in_cents, reason } }, { as });
    expect(await refund(1)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['not_refundable'] } },
    });
    await notify(app, donation);
    expect(codesOf(await refund(1_001))).toEqual({ amount_in_cents: ['above_paid'] });
    expect(codesOf(await refund(1, ' '))).toEqual({ reason: ['required'] });
    expect((await refund(400)).body).toMatchObject({
      refund_pending: { in_cents: 400 },
      abilities: { can_refund: false },
    });
    expect(codesOf(await refund(1))).toEqual({ non_field_errors: ['refund_under_way'] });
    await app.services.jobs.drain();
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({
      state: 'partly_refunded',
      refunded_cents: 400,
    });
    const { rows } = await app.database.pool.query<{ template: string }>(
      `SELECT template FROM email WHERE promise LIKE 'donation_refund:%' OR promise = $1 ORDER BY template`,
      [`private_donation:${donation.id}:confirmed`],
    );
    expect(rows.map(({ template }) => template)).toEqual(['donation_confirmed', 'donation_refunded']);
  });

  test('a refund that the provider refuses leaves the money where it is', async () => {
    const giving = await makeGiving(app.database.pool);
    const donation = await give(app, giving);
    await notify(app, donation);
    await app.database.pool.query(`UPDATE sandbox.payment SET status = 'failed' WHERE id = $1`, [
      donation.payment,
    ]);
    const params = { id: String(donation.id) };
    const as = await staff();
    await app.call(
      refundDonation,
      { params, body: { amount_in_cents: 1_000, reason: 'donor asked for it' } },
      { as },
    );
    await app.services.jobs.drain();
    const { body } = await app.call(getDonationDetail, { params }, { as });
    expect(body).toMatchObject({
      state: 'verified',
      refunds: [{ state: 'failed' }],
      abilities: { can_refund: true },
    });
  });

  test('reassign only overflow, within the organization, with consent', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool, { needs: [[1_000n, 0n]] });
    const donation = await give(app, giving);
    await pool.query('UPDATE project SET is_banned = true WHERE id = $1', [giving.project.id]);
    await notify(app, donation);
    const { rows } = await pool.query<{ id: string }>(
      'SELECT organization_id AS id FROM project WHERE id = $1',
      [giving.project.id],
    );
    const near = await makeProject(pool, { organizationId: BigInt(rows[0]?.id ?? 0) });
    const far = await makeProject(pool);
    const as = await staff();
    const move = (body: object) =>
      app.call(
        reassignOverflow,
        {
          params: { id: String(donation.id) },
          body: { amount_in_cents: 1_000, project: near.slug, donor_consents: true, reason: 'r', ...body },
        },
        { as },
      );
    const { body: detail } = await app.call(
      getDonationDetail,
      { params: { id: String(donation.id) } },
      { as },
    );
    expect((detail as DonationDetail).reassign_targets.map(({ slug }) => slug)).toEqual([near.slug]);
    expect(codesOf(await move({ amount_in_cents: 1_001 }))).toEqual({
      amount_in_cents: ['amount_not_in_overflow'],
    });
    expect(codesOf(await move({ donor_consents: false }))).toEqual({ donor_consents: ['consent_required'] });
    expect(codesOf(await move({ project: far.slug }))).toEqual({ project: ['other_organization'] });
    expect(codesOf(await move({ project: giving.project.slug }))).toEqual({ project: ['not_receiving'] });
    expect((await move({})).body).toMatchObject({
      state: 'verified',
      overflow: { in_cents: 0 },
      credited: { in_cents: 1_000 },
    });
  });

  test('release a hold once, and verify only what waits for them', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const donation = await give(app, giving);
    const params = { id: String(donation.id) };
    const as = await staff();
    const release = () => app.call(releaseHold, { params, body: { reason: 'the donor has left' } }, { as });
    expect(await release()).toMatchObject({ status: 200, body: { hold: { release_reason: 'staff' } } });
    expect(await amountsOf(pool, giving.project.id)).toMatchObject({ held: 0 });
    expect((await release()).status).toBe(409);
    const verify = await app.call(
      verifyDonation,
      { params, body: { received_in_cents: 1_000, reason: 'r' } },
      { as },
    );
    expect(verify.status).toBe(409);
  });

  test('run the checks of the ledger', async () => {
    const viewer = await buildUser(app.services, { permissions: ['view_private_donations'] });
    const { body } = await app.call(runLedgerChecks, {}, { as: viewer });
    expect(body).toMatchObject({ holds: true });
    expect((body as { results: unknown[] }).results.length).toBeGreaterThan(10);
  });
});
