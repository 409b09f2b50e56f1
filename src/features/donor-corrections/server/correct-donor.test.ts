import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { correctDonor } from '#features/donations/contract/correction.ts';
import { type DonationDetail, getDonationDetail } from '#features/donations/contract/staff.ts';
import {
  amountsOf,
  buildDonationStaff,
  forgetDonorsOfDeletedAccounts,
  give,
  makeCoFunding,
  makeGiving,
  notify,
  type Requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { forgetDonor } from '#features/donations/server/index.ts';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { listOwnDonations } from '#features/giving/contract/own.ts';
import { getPrivateDonation } from '#features/giving/contract/status.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';

const app = useGiving();
const pool = () => app.database.pool;
let staff: BuiltUser;
beforeAll(async () => {
  staff = await buildDonationStaff(app.services);
});
beforeEach(() => forgetLimits(pool()));

const address = (name: string) => `${unique(name)}@example.org`;
const detailOf = async ({ id }: { readonly id: bigint }) =>
  (await app.call(getDonationDetail, { params: { id: String(id) } }, { as: staff }))
    .body as unknown as DonationDetail;

/** The data of a donor as staff send them, with what they correct. */
async function bodyOf(donation: Requested, change: object) {
  const { donor, version } = await detailOf(donation);
  const { donor_kind: _kind, ...lines } = donor ?? { donor_kind: 'person' };
  return {
    version,
    ...lines,
    has_one_name: false,
    reason: 'The donor has called.',
    send_mails: false,
    ...change,
  };
}

interface Sent {
  readonly as?: BuiltUser;
  readonly key?: string;
}

async function correct(donation: Requested, change: object, { as = staff, key }: Sent = {}) {
  const body = await bodyOf(donation, change);
  const options = { as, ...(key === undefined ? {} : { idempotencyKey: key }) };
  return app.call(correctDonor, { params: { id: String(donation.id) }, body }, options);
}

const rowOf = async ({ id }: { readonly id: bigint }) => {
  const { rows } = await pool().query<Record<string, unknown>>(
    `SELECT company_name, first_name, last_name, email, donor_key, street, postal_code, city, country, donor_id, amount_cents::int
     FROM private_donation WHERE id = $1`,
    [id],
  );
  return rows[0] ?? {};
};
/** Everything that money is stored in. */
const money = async () => {
  const { rows } = await pool().query<{ digest: string }>(
    `SELECT md5(string_agg(x::text, '' ORDER BY x::text)) AS digest FROM (
       SELECT to_jsonb(p) AS x FROM posting p UNION ALL SELECT to_jsonb(j) FROM journal j
       UNION ALL SELECT to_jsonb(a) FROM account a UNION ALL SELECT to_jsonb(f) FROM project_funding f) all_of_it`,
  );
  return rows[0]?.digest;
};
const codesOf = ({ status, body }: { status: number; body: unknown }) => ({
  status,
  codes: (body as { codes?: unknown }).codes,
});
const noField = (code: string) => ({ non_field_errors: [code] });

async function paid(giving: Awaited<ReturnType<typeof makeGiving>>, overrides: object = {}) {
  const donation = await give(app, giving, { ...overrides });
  expect(await notify(app, donation)).toBe(200);
  return donation;
}

describe('names and postal address', () => {
  test('are corrected with a reason; the money and its amount stay', async () => {
    const donation = await paid(await makeGiving(pool()));
    const before = await money();
    const change = { last_name: 'Mustermann', street: 'Nebenstraße 2', postal_code: '10115', city: 'Berlin' };
    const answer = await correct(donation, change);
    expect(answer).toMatchObject({
      status: 200,
      body: { donor: { first_name: 'Erika', ...change }, amount: { in_cents: donation.amount } },
    });
    expect(await rowOf(donation)).toMatchObject({ ...change, amount_cents: donation.amount });
    expect(await money()).toBe(before);
    const { events, decisions } = await detailOf(donation);
    expect(events.at(-1)).toMatchObject({
      kind: 'donor_corrected',
      actor: staff.username,
      detail: { reason: 'The donor has called.', fields: ['last_name', 'street', 'postal_code', 'city'] },
    });
    expect(decisions[0]).toMatchObject({ kind: 'donor_corrected', reason: 'The donor has called.' });
  });

  test('leave no personal value in the audit log, only that they changed', async () => {
    const donation = await paid(await makeGiving(pool()));
    const email = address('right');
    await correct(donation, { last_name: 'Geheim', city: 'Kleinort', email });
    const { rows } = await pool().query<{ row: string }>(
      `SELECT to_jsonb(a)::text AS row FROM audit_log a WHERE a.route = 'correctDonor' AND a.objects @> ARRAY[$1]`,
      [`private_donation:${donation.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain('•••');
    for (const field of ['last_name', 'city', 'email']) expect(rows[0]?.row).toContain(`"field": "${field}"`);
    for (const word of ['Geheim', 'Kleinort', 'Muster', 'Köln', email, 'example.org'])
      expect(rows[0]?.row).not.toContain(word);
  });

  test.each([
    ['a first name that a person needs', { first_name: '' }, { first_name: ['required'] }],
    [
      'the name of a company with a person',
      { company_name: 'Meier GmbH' },
      { company_name: ['person_with_company'] },
    ],
    ['an address', { email: 'erika@example' }, { email: ['invalid_email'] }],
    [
      'an address that stands for deleted ones',
      { email: 'deleted-1@deleted.invalid' },
      { email: ['invalid_email'] },
    ],
    ['a postal code of its country', { postal_code: '123' }, { postal_code: ['invalid_postal_code'] }],
  ])('refuse %s as the form of giving does', async (_what, change, codes) => {
    const donation = await paid(await makeGiving(pool()));
    const before = await rowOf(donation);
    expect(codesOf(await correct(donation, change))).toEqual({ status: 400, codes });
    expect(await rowOf(donation)).toEqual(before);
  });

  test('need the address where a receipt was requested', async () => {
    const giving = await makeGiving(pool());
    const withReceipt = await paid(giving, { needs_receipt: true });
    expect(codesOf(await correct(withReceipt, { street: '' }))).toEqual({
      status: 400,
      codes: { street: ['required'] },
    });
    expect((await correct(await paid(giving), { street: '' })).status).toBe(200);
  });

  test('may be one name, and those of a company with its contact; the kind of donor stays', async () => {
    const giving = await makeGiving(pool());
    const person = await paid(giving);
    expect((await correct(person, { first_name: '', last_name: 'Suharto', has_one_name: true })).status).toBe(
      200,
    );
    const company = await paid(giving, { donor_kind: 'company', company_name: 'Maier GmbH' });
    expect((await correct(company, { company_name: 'Meier GmbH', first_name: '' })).body).toMatchObject({
      donor: { donor_kind: 'company', company_name: 'Meier GmbH', first_name: '' },
    });
    expect(codesOf(await correct(company, { company_name: '' }))).toEqual({
      status: 400,
      codes: { company_name: ['required'] },
    });
  });

  test('are refused if nothing differs', async () => {
    const donation = await paid(await makeGiving(pool()));
    expect(codesOf(await correct(donation, {}))).toEqual({
      status: 400,
      codes: noField('nothing_corrected'),
    });
  });

  test('are refused once they were removed with the account of the donor', async () => {
    const donation = await paid(await makeGiving(pool()));
    const email = 'deleted-17@deleted.invalid';
    await pool().query(
      `UPDATE private_donation SET first_name = '', last_name = '', email = $2, street = '', postal_code = '', city = ''
       WHERE id = $1`,
      [donation.id, email],
    );
    expect((await detailOf(donation)).abilities).toMatchObject({
      can_correct_donor: false,
      can_send_mails: false,
    });
    const known = { first_name: 'Erika', last_name: 'Muster', email: address('again') };
    const place = { street: 'Hauptstraße 1', postal_code: '50667', city: 'Köln' };
    expect(codesOf(await correct(donation, { ...known, ...place }))).toEqual({
      status: 409,
      codes: noField('donor_removed'),
    });
    expect(await rowOf(donation)).toMatchObject({ first_name: '', email });
  });
});

describe('the former address', () => {
  test('shows neither the name nor the new address by the link of an online donation', async () => {
    const donation = await paid(await makeGiving(pool()));
    const status = async () =>
      (await app.call(getPrivateDonation, { params: { token: donation.token } })).body as unknown;
    expect(await status()).toMatchObject({ donor_name: 'Erika', email: expect.stringContaining('@') });
    await correct(donation, { email: address('right') });
    expect(await status()).toMatchObject({ donor_name: '', email: '' });
  });

  test('does not subscribe a person again who has withdrawn from the news of the same project', async () => {
    const giving = await makeGiving(pool());
    const right = address('right');
    const [mistyped, own] = [await paid(giving), await paid(giving, { email: right })];
    for (const { id } of [mistyped, own])
      await pool().query(
        `INSERT INTO news_consent (donation_id, token, consent_text, agreed_at, withdrawn_at)
         VALUES ($1, gen_random_uuid(), 'News', now() - interval '2 days', CASE WHEN $2 THEN now() END)
         ON CONFLICT (donation_id) DO UPDATE SET withdrawn_at = EXCLUDED.withdrawn_at`,
        [id, id === own.id],
      );
    await correct(mistyped, { email: right });
    const { rows } = await pool().query(
      'SELECT FROM news_consent WHERE donation_id = $1 AND withdrawn_at IS NULL',
      [mistyped.id],
    );
    expect(rows).toEqual([]);
  });

  test('nor to the news of the organization of that project', async () => {
    const giving = await makeGiving(pool());
    const right = address('right');
    const [mistyped, own] = [await paid(giving), await paid(giving, { email: right })];
    await pool().query(
      `INSERT INTO news_consent (donation_id, token, consent_text, agreed_at, withdrawn_at)
       SELECT id, gen_random_uuid(), 'News', now() - interval '2 days', CASE WHEN id = $2 THEN now() END
       FROM private_donation WHERE id IN ($1, $2)
       ON CONFLICT (donation_id) DO UPDATE SET withdrawn_at = EXCLUDED.withdrawn_at`,
      [mistyped.id, own.id],
    );
    const toOrganization = `UPDATE private_donation d SET organization_id = p.organization_id, project_id = NULL
      FROM project p WHERE d.id = $1 AND p.id = d.project_id`;
    await pool().query(toOrganization, [mistyped.id]);
    await correct(mistyped, { email: right });
    const { rows } = await pool().query(
      'SELECT FROM news_consent WHERE donation_id = $1 AND withdrawn_at IS NULL',
      [mistyped.id],
    );
    expect(rows).toEqual([]);
    const back = `UPDATE private_donation SET organization_id = NULL, project_id = $2 WHERE id = $1`;
    await pool().query(back, [mistyped.id, giving.project.id]);
  });
});

describe('by whom, twice and at once', () => {
  test('is for those who may change donations', async () => {
    const donation = await paid(await makeGiving(pool()));
    const viewer = await buildUser(app.services, {
      permissions: ['view_private_donations', 'create_private_donations', 'change_users', 'view_users'],
    });
    expect((await correct(donation, { last_name: 'Other' }, { as: viewer })).status).toBe(403);
    expect(await rowOf(donation)).toMatchObject({ last_name: 'Muster' });
  });

  test('a repetition with the same key changes nothing more', async () => {
    const donation = await paid(await makeGiving(pool()));
    const body = await bodyOf(donation, { email: address('once') });
    const key = crypto.randomUUID();
    const send = () =>
      app.call(
        correctDonor,
        { params: { id: String(donation.id) }, body },
        { as: staff, idempotencyKey: key },
      );
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    const { events } = await detailOf(donation);
    expect(events.filter(({ kind }) => kind === 'donor_corrected')).toHaveLength(1);
  });

  test('of two who correct at the same time one is told that the donor has changed', async () => {
    const donation = await paid(await makeGiving(pool()));
    const bodies = await Promise.all(['Meier', 'Maier'].map((last_name) => bodyOf(donation, { last_name })));
    const answers = await Promise.all(
      bodies.map((body) =>
        app.call(correctDonor, { params: { id: String(donation.id) }, body }, { as: staff }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('at most five times an hour', async () => {
    const donation = await paid(await makeGiving(pool()));
    for (const last_name of ['A', 'B', 'C', 'D', 'E'])
      expect((await correct(donation, { last_name })).status).toBe(200);
    expect((await correct(donation, { last_name: 'F' })).status).toBe(429);
    expect(await rowOf(donation)).toMatchObject({ last_name: 'E' });
  });
});

describe('events that top up a donor once', () => {
  const once = async () => {
    const giving = await makeGiving(pool(), { needs: [[1_000_000n, 0n]] });
    await makeCoFunding(app.services, giving.project.id, { ppm: 1_000_000n, oncePerDonor: true });
    return giving;
  };
  const toppedUp = async ({ id }: { readonly id: bigint }) => (await detailOf({ id })).co_funding.in_cents;
  type Giving = Awaited<ReturnType<typeof makeGiving>>;
  const giveAs = async (giving: Giving, email: string) => toppedUp(await paid(giving, { email }));

  test('know a donor by the mistyped and by the corrected address, and by any other in between', async () => {
    const giving = await once();
    const [typed, between, right] = [address('typed'), address('between'), address('right')];
    const donation = await paid(giving, { email: typed });
    expect(await toppedUp(donation)).toBe(1_000);
    await correct(donation, { email: between });
    await correct(donation, { email: right });
    for (const email of [typed, between, right]) expect(await giveAs(giving, email)).toBe(0);
    expect(await giveAs(giving, address('somebody'))).toBe(1_000);
    expect(await toppedUp(donation)).toBe(1_000);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('leave what was topped up before the correction as it is', async () => {
    const giving = await once();
    const right = address('right');
    await paid(giving, { email: right });
    const mistyped = await paid(giving, { email: address('typed') });
    const before = { money: await money(), amounts: await amountsOf(pool(), giving.project.id) };
    expect((await correct(mistyped, { email: right })).status).toBe(200);
    expect(await toppedUp(mistyped)).toBe(1_000);
    expect({ money: await money(), amounts: await amountsOf(pool(), giving.project.id) }).toEqual(before);
    expect(await giveAs(giving, right)).toBe(0);
    expect(await brokenChecks(pool())).toEqual([]);
    await pool().query(
      `UPDATE co_funding SET starts_at = now() - interval '200 days', ends_at = now() - interval '91 days'
       WHERE id IN (SELECT co_funding_id FROM co_funding_use WHERE donation_id = $1)`,
      [mistyped.id],
    );
    await forgetDonorsOfDeletedAccounts(app.services);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('know them also once the donor has left, until 90 days after their end', async () => {
    const giving = await once();
    const donor = await buildUser(app.services, {});
    const typed = address('typed');
    const donation = await paid(giving, { email: typed });
    await correct(donation, { email: donor.email });
    await app.services.database.transact((tx) => forgetDonor(tx, { id: donor.id }));
    expect(await rowOf(donation)).toMatchObject({ last_name: '' });
    for (const email of [typed, donor.email]) expect(await giveAs(giving, email)).toBe(0);
    const { rows } = await pool().query<{ use: string }>(
      'SELECT to_jsonb(u)::text AS use FROM co_funding_use u WHERE donation_id = $1',
      [donation.id],
    );
    for (const email of [typed, donor.email]) expect(rows[0]?.use).not.toContain(email);
    await pool().query(
      `UPDATE co_funding SET starts_at = now() - interval '200 days', ends_at = now() - interval '91 days'
       WHERE id IN (SELECT co_funding_id FROM co_funding_use WHERE donation_id = $1)`,
      [donation.id],
    );
    await forgetDonorsOfDeletedAccounts(app.services);
    const left = await pool().query(
      'SELECT corrected_marks, donor_key FROM co_funding_use WHERE donation_id = $1',
      [donation.id],
    );
    const erased = { corrected_marks: [`erased-${donation.id}`], donor_key: `deleted-${donation.id}` };
    expect(left.rows).toEqual([erased]);
    expect(await brokenChecks(pool())).toEqual([]);
  });

  test('do not return a share to a corrected donation whose earlier address was topped up meanwhile', async () => {
    const giving = await once();
    const typed = address('typed');
    const donation = await paid(giving, { email: typed });
    await notify(app, donation, { type: 'charged_back', dispute: 'dp_corrected' });
    expect(await giveAs(giving, typed)).toBe(1_000);
    await correct(donation, { email: address('right') });
    await notify(app, donation, { type: 'reinstated', dispute: 'dp_corrected' });
    const { co_fundings } = await detailOf(donation);
    expect(co_fundings.map(({ amount, returned }) => amount.in_cents - returned.in_cents)).toEqual([0]);
    expect(await brokenChecks(pool())).toEqual([]);
  });
});

test('a donation stays in the account of its donor, and one without is shown to the confirmed owner of the address', async () => {
  const giving = await makeGiving(pool());
  const [donor, owner] = [await buildUser(app.services, {}), await buildUser(app.services, {})];
  const [own, guest] = [await paid(giving), await paid(giving)];
  await pool().query('UPDATE private_donation SET donor_id = $2 WHERE id = $1', [own.id, donor.id]);
  await correct(own, { email: address('right') });
  await correct(guest, { email: owner.email });
  expect(await rowOf(own)).toMatchObject({ donor_id: String(donor.id) });
  expect(await rowOf(guest)).toMatchObject({ donor_id: null });
  const shown = async (as: BuiltUser) => {
    const { body } = await app.call(listOwnDonations, {}, { as });
    return (body as unknown as { results: { token: string }[] }).results.map(({ token }) => token);
  };
  expect(await shown(donor)).toEqual([own.token]);
  expect(await shown(owner)).toEqual([guest.token]);
});
