import { describe, expect, test } from 'vitest';
import { signBody } from '#platform/server/payments/signature.ts';
import { sandboxRound } from '#features/sandbox/server/index.ts';
import { untilWaiting } from '#testing/locks.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import {
  donationRow,
  give,
  injectFetch,
  makeCoFunding,
  makeGiving,
  noticeOf,
  notify,
  post,
  type Requested,
  amountsOf,
  story,
  useGiving,
} from '#features/donations/server/testing.ts';

const app = useGiving();

async function requestDonation(): Promise<{ donation: Requested; project: bigint }> {
  const giving = await makeGiving(app.database.pool);
  await makeCoFunding(app.services, giving.project.id, { ppm: 500_000n });
  return { donation: await give(app, giving), project: giving.project.id };
}

const secret = () => app.services.config.sandboxWebhookSecret;
const signedAt = (body: string, at: Date, by = secret()) => signBody(by, Buffer.from(body), at);

test('a notice that a payment ended does not change a donation in review', async () => {
  const { donation } = await requestDonation();
  await notify(app, donation, { amount: 900 });
  for (const type of ['cancelled', 'failed', 'expired']) await notify(app, donation, { type });
  expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'review' });
});

test('money is late if its hold is released while the notice waits for the donation', async () => {
  const { pool } = app.database;
  const { donation } = await requestDonation();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM private_donation WHERE id = $1 FOR NO KEY UPDATE', [donation.id]);
    const late = notify(app, donation);
    await untilWaiting(pool, 1);
    await client.query(`SELECT giving_release_hold($1, 'staff', now())`, [donation.id]);
    await client.query('COMMIT');
    await late;
  } finally {
    client.release();
  }
  const { rows } = await pool.query<{ kind: string }>(
    `SELECT kind FROM donation_event WHERE donation_id = $1 AND kind LIKE 'booked%'`,
    [donation.id],
  );
  expect(rows).toEqual([{ kind: 'booked_late' }]);
  expect(await brokenChecks(pool)).toEqual([]);
});

describe('a notice that is not from the provider books nothing', () => {
  const forged: [string, (body: string, now: Date) => { body?: string; signature: string | null }][] = [
    ['no signature', () => ({ signature: null })],
    ['an empty signature', () => ({ signature: '' })],
    ['another secret', (body, now) => ({ signature: signedAt(body, now, 'x'.repeat(40)) })],
    [
      'a changed body',
      (body, now) => ({ body: body.replace('"amount":1000', '"amount":1'), signature: signedAt(body, now) }),
    ],
    [
      'a signature six minutes old',
      (body, now) => ({ signature: signedAt(body, new Date(now.getTime() - 360_000)) }),
    ],
    [
      'a signature dated six minutes ahead',
      (body, now) => ({ signature: signedAt(body, new Date(now.getTime() + 360_000)) }),
    ],
    ['a time that was changed', (body, now) => ({ signature: signedAt(body, now).replace(/t=\d/, 't=9') })],
  ];
  test.each(forged)('%s', async (_name, forge) => {
    const { donation, project } = await requestDonation();
    const body = noticeOf(donation);
    const attack = forge(body, app.services.clock.now());
    const answer = await post(app, attack.body ?? body, attack.signature);
    expect(answer).toMatchObject({
      status: 400,
      body: { codes: { non_field_errors: ['signature_invalid'] } },
    });
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'pending' });
    expect(await story(app.database.pool, project)).toBe('');
    const { rows } = await app.database.pool.query('SELECT 1 FROM payment_event WHERE donation_id = $1', [
      donation.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('a signed body that is not a notice is refused', async () => {
    for (const body of ['', '{}', '[]', 'null', 'no json', '{"id":"x"}']) {
      expect((await post(app, body)).status).toBe(400);
    }
  });

  test('a body above 256 kB is refused with 413, an unknown provider with 404', async () => {
    expect((await post(app, `"${'x'.repeat(300_000)}"`)).status).toBe(413);
    const response = await app.server.inject({
      method: 'POST',
      url: '/api/v4/webhooks/nobody',
      payload: '{}',
    });
    expect(response.statusCode).toBe(404);
  });
});

describe('a notice that does not match the payment waits for staff', () => {
  test.each([
    ['amount', { amount: 999 }, 'amount_mismatch'],
    ['currency', { currency: 'USD' }, 'currency_mismatch'],
    ['reference', { reference: '00000000-0000-4000-8000-000000000000' }, 'reference_mismatch'],
  ])('another %s', async (_name, input, reason) => {
    const { pool } = app.database;
    const { donation, project } = await requestDonation();
    expect(await notify(app, donation, input)).toBe(200);
    expect(await story(pool, project)).toBe('');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'review', review_reason: reason });
    const { rows } = await pool.query(
      'SELECT outcome, review_reason FROM payment_event WHERE donation_id = $1',
      [donation.id],
    );
    expect(rows).toEqual([{ outcome: 'review', review_reason: reason }]);
    // A correct notice afterwards is booked as if the wrong one had not been received.
    await notify(app, donation);
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', credited_cents: 1_000 });
  });

  test('an unknown payment', async () => {
    const stranger = {
      id: 0n,
      token: '00000000-0000-4000-8000-000000000001',
      payment: 'sbx_nobody',
      amount: 5,
    };
    expect(await notify(app, stranger, { eventId: 'evt_stranger' })).toBe(200);
    const { rows } = await app.database.pool.query(
      `SELECT outcome, review_reason, donation_id FROM payment_event WHERE event_id = 'evt_stranger'`,
    );
    expect(rows).toEqual([{ outcome: 'review', review_reason: 'reference_unknown', donation_id: null }]);
  });
});

describe('the ledger ends as with each notice sent once and in order', () => {
  /** The notices of one payment, as bodies, in order. */
  const notices = (donation: Requested) =>
    ['pending', 'paid'].map((type, index) =>
      noticeOf(donation, { type, eventId: `${donation.token}:${index}` }),
    );

  async function play(send: (bodies: string[]) => Promise<void>): Promise<unknown> {
    const { pool } = app.database;
    const { donation, project } = await requestDonation();
    await send(notices(donation));
    return {
      story: await story(pool, project),
      // Only the mark as late may differ.
      row: { ...(await donationRow(pool, donation.id)), late: null },
      amounts: await amountsOf(pool, project),
    };
  }

  const inOrder = async (bodies: string[]) => {
    for (const body of bodies) expect((await post(app, body)).status).toBe(200);
  };
  const variants: [string, (bodies: string[]) => Promise<void>][] = [
    ['repeated', async (bodies) => inOrder([...bodies, ...bodies, ...bodies])],
    ['backwards', async (bodies) => inOrder(bodies.toReversed())],
    ['only the payment', async (bodies) => inOrder(bodies.slice(1))],
    [
      'all at once, each ten times',
      async (bodies) => {
        const many = Array.from({ length: 10 }, () => bodies).flat();
        const answers = await Promise.all(many.map((body) => post(app, body)));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      },
    ],
    [
      'three days later',
      async (bodies) => {
        const later = 3 * 86_400_000;
        app.services.clock.shiftBy(later);
        await inOrder(bodies);
        app.services.clock.shiftBy(-later);
      },
    ],
  ];
  test.each(variants)('%s', async (_name, send) => {
    expect(await play(send)).toEqual(await play(inOrder));
    expect(await brokenChecks(app.database.pool)).toEqual([]);
  });

  test('a notice that arrives before the provider’s own answer', async () => {
    const { pool } = app.database;
    const { donation, project } = await requestDonation();
    await pool.query(
      `UPDATE private_donation SET state = 'requested', provider_payment = NULL, payment_url = NULL WHERE id = $1`,
      [donation.id],
    );
    await notify(app, donation);
    const { createPayment } = await import('./commands/create-payment.ts');
    await createPayment(app.services, donation.id, 'test');
    expect(await donationRow(pool, donation.id)).toMatchObject({ state: 'verified', credited_cents: 1_000 });
    expect(await amountsOf(pool, project)).toMatchObject({ balance: 1_500, held: 0 });
  });

  test('a failure reported after the payment changes nothing; money after a failure is late', async () => {
    const { pool } = app.database;
    const first = await requestDonation();
    await notify(app, first.donation);
    await notify(app, first.donation, { type: 'failed' });
    expect(await donationRow(pool, first.donation.id)).toMatchObject({ state: 'verified' });
    const second = await requestDonation();
    await notify(app, second.donation, { type: 'failed' });
    expect(await amountsOf(pool, second.project)).toMatchObject({ held: 0 });
    await notify(app, second.donation);
    expect(await donationRow(pool, second.donation.id)).toMatchObject({
      state: 'verified',
      late: true,
      credited_cents: 1_000,
    });
  });
});

describe('the sandbox’s own page and deliveries', () => {
  const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const submit = (payment: string, fields: Record<string, string>, path = '') =>
    app.server.inject({
      method: 'POST',
      url: `/sandbox/pay/${payment}${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form(fields),
    });
  const deliver = () =>
    sandboxRound(app.database.pool, {
      secret: secret(),
      now: () => new Date(app.services.clock.now().getTime() + 60_000),
      fetch: injectFetch(() => app.server),
    });

  test('a payment page shows amount and merchant and accepts the test cards', async () => {
    const { donation } = await requestDonation();
    const page = await app.server.inject({
      url: `/sandbox/pay/${donation.payment}`,
      headers: { 'accept-language': 'de' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('€10.00');
    expect(page.body).toContain('type="radio"');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['paid', 303, { state: 'verified' }],
    ['declined', 303, { state: 'failed' }],
    ['late', 303, { state: 'pending' }],
    ['lost', 200, { state: 'pending' }],
    ['abandoned', 200, { state: 'pending' }],
  ])('%s', async (card, status, expected) => {
    const { donation } = await requestDonation();
    const answer = await submit(donation.payment, { card, repeat: '3', shuffle: '1' });
    expect(answer.statusCode).toBe(status);
    while ((await deliver()) > 0);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject(expected);
  });

  test('a card that needs confirmation is paid only after it', async () => {
    const { donation } = await requestDonation();
    await submit(donation.payment, { card: 'confirm' });
    await deliver();
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'pending' });
    await submit(donation.payment, { action: 'approve' }, '/confirm');
    while ((await deliver()) > 0);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'verified' });
  });

  test('cancelling releases the hold', async () => {
    const { donation, project } = await requestDonation();
    const answer = await submit(donation.payment, { action: 'cancel' });
    expect(answer.headers['location']).toContain(donation.token);
    while ((await deliver()) > 0);
    expect(await donationRow(app.database.pool, donation.id)).toMatchObject({ state: 'cancelled' });
    expect(await amountsOf(app.database.pool, project)).toMatchObject({ held: 0 });
  });

  test('its API requires a key; unknown payments show a page with status 404', async () => {
    expect((await app.server.inject({ url: '/sandbox/api/payments/x' })).statusCode).toBe(401);
    expect((await app.server.inject({ url: '/sandbox/pay/x' })).statusCode).toBe(404);
  });
});
