import { beforeEach, describe, expect, it } from 'vitest';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { requestPrivateDonation } from '#features/donations/contract/request.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { donationList } from '#features/donations/list/donations.ts';
import {
  buildDonationStaff,
  forgetDonorsOfDeletedAccounts,
  give,
  givingBody,
  makeCoFunding,
  makeGiving,
  notify,
  useGiving,
} from '#features/donations/server/testing.ts';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { readOwnDonor } from '../contract/own.ts';
import { getPrivateDonation } from '../contract/status.ts';

const app = useGiving();
const company = { donor_kind: 'company', company_name: 'Meier GmbH', first_name: '', last_name: '' };
const oneName = { has_one_name: true, first_name: '', last_name: 'Sukarno' };

beforeEach(() => forgetLimits(app.database.pool));

const stored = async (id: bigint) =>
  (
    await app.database.pool.query(
      `SELECT donor_kind, company_name, first_name, last_name, co_funding_cents::int AS added
       FROM private_donation WHERE id = $1`,
      [id],
    )
  ).rows[0] as Record<string, unknown>;

describe('a donor', () => {
  const answered = async (overrides: Record<string, unknown>) => {
    const giving = await makeGiving(app.database.pool);
    return app.call(requestPrivateDonation, { body: givingBody(giving, overrides) });
  };

  it.each([
    ['a person without a first name', { first_name: '' }, { first_name: ['required'] }],
    ['a person without a last name', { last_name: ' ' }, { last_name: ['required'] }],
    ['one name that is missing', { ...oneName, last_name: '' }, { last_name: ['required'] }],
    ['a company without its name', { ...company, company_name: ' ' }, { company_name: ['required'] }],
    ['a person with a company', { company_name: 'Meier GmbH' }, { company_name: ['person_with_company'] }],
  ])('%s is refused', async (_, overrides, codes) => {
    const answer = await answered(overrides);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes });
  });

  it('is a person with both names if nothing else is said', async () => {
    const giving = await makeGiving(app.database.pool);
    const { id } = await give(app, giving);
    expect(await stored(id)).toMatchObject({ donor_kind: 'person', company_name: '', first_name: 'Erika' });
  });

  it('may have one name, or be a company with or without a contact, also for a transfer', async () => {
    const giving = await makeGiving(app.database.pool);
    const person = await give(app, giving, oneName);
    expect(await stored(person.id)).toMatchObject({
      donor_kind: 'person',
      first_name: '',
      last_name: 'Sukarno',
    });
    const firm = await give(app, giving, { ...company, last_name: 'Meier' });
    expect(await stored(firm.id)).toMatchObject({ ...company, last_name: 'Meier' });
    const account = { holder: 'Bürgerstiftung Köln', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' };
    await setSettings(app.database.pool, {
      enableManualBankTransfer: true,
      bankAccountHolder: account.holder,
      bankAccountIban: account.iban,
      bankAccountBic: account.bic,
    });
    const { net_value_in_cents: _, provider: __, user_takes_fee: ___, ...body } = givingBody(giving, company);
    const answer = await app.call(announceBankTransfer, { body });
    expect(answer.status).toBe(201);
  });

  it('who is a company has a name in the database, too, and a person none', async () => {
    const { id } = await give(app, await makeGiving(app.database.pool));
    for (const set of [`donor_kind = 'company'`, `company_name = 'Meier GmbH'`, `donor_kind = 'club'`]) {
      const change = app.database.pool.query(`UPDATE private_donation SET ${set} WHERE id = $1`, [id]);
      await expect(change).rejects.toMatchObject({ code: '23514' });
    }
  });
});

describe('the donation of a company', () => {
  it('is not topped up and holds nothing of an event; that of a person is', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    await makeCoFunding(app.services, giving.project.id, {});
    const held = async (id: bigint) =>
      (
        await pool.query<{ held: number }>(
          'SELECT co_funding_cents::int AS held FROM donation_hold WHERE donation_id = $1',
          [id],
        )
      ).rows[0]?.held;
    const firm = await give(app, giving, company);
    expect(await held(firm.id)).toBe(0);
    expect(await notify(app, firm)).toBe(200);
    expect(await stored(firm.id)).toMatchObject({ added: 0 });
    const person = await give(app, giving);
    expect(await held(person.id)).toBe(1_000);
    expect(await notify(app, person)).toBe(200);
    expect(await stored(person.id)).toMatchObject({ added: 1_000 });
    expect(await brokenChecks(pool)).toEqual([]);
    await pool.query(`UPDATE private_donation SET donor_kind = 'company', company_name = 'X' WHERE id = $1`, [
      person.id,
    ]);
    expect(await brokenChecks(pool)).toEqual([expect.stringMatching(/^co_funding_persons: /)]);
    await pool.query(`UPDATE private_donation SET donor_kind = 'person', company_name = '' WHERE id = $1`, [
      person.id,
    ]);
  });

  it('is found by its name, and shown with it to the donor, to staff and in the mail', async () => {
    const { pool } = app.database;
    const giving = await makeGiving(pool);
    const owner = await buildUser(app.services, {});
    await pool.query(
      `INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = $1`,
      [giving.project.id, owner.id],
    );
    const name = unique('Meier & Töchter ');
    const donation = await give(app, giving, {
      ...company,
      company_name: name,
      last_name: 'Meier',
      needs_receipt: true,
    });
    expect(await notify(app, donation)).toBe(200);
    await app.services.jobs.drain();
    const { rows } = await pool.query<{ text: string }>(
      `SELECT text_body AS text FROM email WHERE template = 'donation_received' AND recipient = lower($1)`,
      [owner.email],
    );
    expect(rows[0]?.text).toContain(name);
    const status = await app.call(getPrivateDonation, { params: { token: donation.token } });
    expect(status.body).toMatchObject({ donor_name: name });
    const staff = await buildDonationStaff(app.services);
    const detail = await app.call(getDonationDetail, { params: { id: String(donation.id) } }, { as: staff });
    expect(detail.body).toMatchObject({
      donor: { donor_kind: 'company', company_name: name, last_name: 'Meier' },
    });
    const page = listRoutes(donationList).page;
    const found = await app.call(page, { query: { search: name, donor_kind: 'company' } }, { as: staff });
    expect(found.body).toMatchObject({ count: 1, results: [{ donor: name, donor_kind: 'company' }] });
    const persons = await app.call(page, { query: { search: name, donor_kind: 'person' } }, { as: staff });
    expect(persons.body).toMatchObject({ count: 0 });
  });
});

it('a person with one name is listed and addressed by it', async () => {
  const donation = await give(app, await makeGiving(app.database.pool), oneName);
  const status = await app.call(getPrivateDonation, { params: { token: donation.token } });
  expect(status.body).toMatchObject({ donor_name: 'Sukarno' });
  const staff = await buildDonationStaff(app.services);
  const { reference } = status.body as { reference: string };
  const found = await app.call(
    listRoutes(donationList).page,
    { query: { search: reference } },
    { as: staff },
  );
  expect(found.body).toMatchObject({ results: [{ donor: 'Sukarno' }] });
});

describe('the form of a signed-in donor', () => {
  it.each([
    ['a company', company],
    ['a person with one name', { donor_kind: 'person', company_name: '', ...oneName }],
  ])('begins with the latest donation, of %s', async (_, names) => {
    const user = await buildUser(app.services, {});
    await app.database.pool.query(`UPDATE app_user SET first_name = '', last_name = '' WHERE id = $1`, [
      user.id,
    ]);
    const body = givingBody(await makeGiving(app.database.pool), names);
    expect((await app.call(requestPrivateDonation, { body }, { as: user })).status).toBe(201);
    const { body: known } = await app.call(readOwnDonor, {}, { as: user });
    expect(known).toMatchObject({ has_one_name: false, ...names });
  });
});

it('the name of a company and its contact are removed with the account of its donor', async () => {
  const password = 'a long password';
  const user = await buildUser(app.services, { password });
  const giving = await makeGiving(app.database.pool);
  const body = givingBody(giving, { ...company, last_name: 'Meier' });
  const answer = await app.call(requestPrivateDonation, { body }, { as: user });
  const { donation } = answer.body as { donation: { token: string } };
  expect((await app.call(deleteAccount, { body: { current_password: password } }, { as: user })).status).toBe(
    200,
  );
  await app.database.pool.query(`UPDATE private_donation SET state = 'cancelled' WHERE token = $1`, [
    donation.token,
  ]);
  await forgetDonorsOfDeletedAccounts(app.services);
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM private_donation WHERE token = $1',
    [donation.token],
  );
  const emptied = { donor_kind: 'company', company_name: '', first_name: '', last_name: '' };
  expect(await stored(BigInt(rows[0]?.id ?? 0))).toMatchObject(emptied);
});
