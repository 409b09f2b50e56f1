import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeProfile } from '#features/accounts/contract/accounts.ts';
import { requestPasswordReset, resendActivation, resetPassword } from '#features/accounts/contract/links.ts';
import { deleteAccount, requestEmailChange } from '#features/accounts/contract/self.ts';
import { forgetLimits, tokenIn } from '#features/accounts/server/testing.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { correctDonor } from '#features/donations/contract/correction.ts';
import { cancelTransfer } from '#features/donations/contract/incoming.ts';
import { refundDonation } from '#features/donations/contract/staff.ts';
import {
  give,
  givingBody,
  makeGiving,
  notify,
  requested,
  useGiving,
} from '#features/donations/server/testing.ts';
import { remindTransfers, notifyOfClosedRecipients } from '#features/bank-transfers/server/transfer-mails.ts';
import { DONOR } from '#testing/donor.ts';
import { makeProject } from '#testing/projects.ts';
import { createNewsItem } from '#features/news-items/contract.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { signUp, signUpCompany, signUpOrganization } from '#features/signup/contract/signup.ts';
import { inviteUser } from '#features/signup/contract/invitations.ts';
import { release } from '#features/signup/server/commands.ts';
import { correctUserEmail } from '#features/users/contract/users.ts';
import { promiseSubscriberConfirmation, promiseVerification } from '#features/votes/server/mails.ts';
import { buildUser, type BuiltUser, unique } from '#testing/factories.ts';

const app = useGiving();
const password = 'a long password';

/** Mails to unconfirmed addresses: the person who entered the address must not choose their text. */
const unconfirmed = [
  'account_activation',
  'account_deleted',
  'account_exists',
  'donation_confirmed',
  'donation_overflow',
  'donation_refunded',
  'donation_replaced',
  'donor_address_corrected',
  'email_change',
  'email_changed',
  'news_published',
  'password_changed',
  'password_reset',
  'subscriber_confirm',
  'transfer_cancelled',
  'transfer_closed',
  'transfer_details',
  'transfer_reminder',
  'user_invitation',
  'vote_verification',
  'vote_verification_consent',
];
/** Mails to staff, to administrators of organizations and to confirmed addresses of accounts. */
const confirmed = [
  'account_deletion_requested',
  'balance_expiring',
  'bank_proof_rejected',
  'bank_proof_submitted',
  'campaign_ready',
  'company_released',
  'company_signed_up',
  'digest',
  'donation_charged_back',
  'donation_received',
  'donation_refund_failed',
  'export_failed',
  'export_ready',
  'organization_account_objected',
  'organization_account_proposed',
  'organization_submitted',
  'payout_created',
  'payout_paid',
  'payout_returned',
  'right_requested',
  'rights_changed',
  'unassigned_charged_back',
  'unassigned_refund_failed',
  'vote_counted',
  'vote_rejected',
  'voting_result',
];

const marks = { first_name: 'Evilfirst', last_name: 'Evillast', username: 'www.evil.example' };

beforeAll(async () => {
  const account = {
    enableManualBankTransfer: true,
    userCompanies: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  };
  await setSettings(app.database.pool, account);
});
beforeEach(() => forgetLimits(app.database.pool));

/** An account that someone else created with a victim's address, before names were checked. */
async function strangers(more: { usertype?: number; isActive?: boolean } = {}): Promise<BuiltUser> {
  const user = await buildUser(app.services, { password, ...more });
  await app.database.pool.query(
    `UPDATE app_user SET activated_at = NULL, activation_ends_at = now() + interval '7 days', usertype = $2,
       first_name = $3, last_name = $4, username = $5 || id WHERE id = $1`,
    [user.id, more.usertype ?? 1, marks.first_name, marks.last_name, marks.username],
  );
  return user;
}

async function mailsTo(address: string): Promise<{ template: string; text: string; html: string }[]> {
  await app.services.jobs.drain();
  const { rows } = await app.database.pool.query<{ template: string; text: string; html: string }>(
    `SELECT template, coalesce(sealed->>'subject', subject) || coalesce(sealed->>'text', text_body) AS text,
       coalesce(sealed->>'html', html_body) AS html
     FROM email WHERE recipient = lower($1)`,
    [address],
  );
  return rows;
}

const seen = new Set<string>();

/** Whether mails of these templates were queued to an address, without any text of the person who entered it. */
async function expectClean(address: string, templates: readonly string[]): Promise<void> {
  const mails = await mailsTo(address);
  expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining([...templates]));
  for (const { template, text, html } of mails) {
    seen.add(template);
    for (const word of [...Object.values(marks), 'evil']) {
      expect(`${text}${html}`.toLowerCase(), template).not.toContain(word.toLowerCase());
    }
  }
}

describe('an address that somebody else entered for an account receives no text of theirs', () => {
  test('activation, reset and changed password', async () => {
    const user = await strangers();
    await app.call(resendActivation, { body: {} }, { as: user });
    await app.call(requestPasswordReset, { body: { identification: user.email } });
    await app.services.jobs.drain();
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    await app.call(resetPassword, { body: { token, new_password: 'violet harbour lamps' } });
    await expectClean(user.email, ['account_activation', 'password_reset', 'password_changed']);
  });

  test('a second sign-up, and the end of the account', async () => {
    const closed = await strangers({ isActive: false });
    const consents = { terms_accepted: true, privacy_accepted: true };
    await app.call(signUp, {
      body: {
        ...consents,
        username: unique('second'),
        email: closed.email,
        password: 'violet harbour lamps',
      },
    });
    await expectClean(closed.email, ['account_exists']);
    const gone = await strangers();
    const body = { current_password: password };
    expect((await app.call(deleteAccount, { body }, { as: gone })).body).toEqual({ outcome: 'deleted' });
    await expectClean(gone.email, ['account_deleted']);
  });

  test('a change of address; a company is not released before its address is confirmed', async () => {
    const user = await strangers();
    await app.database.pool.query('UPDATE app_user SET activated_at = now() WHERE id = $1', [user.id]);
    const email = `${unique('victim')}@example.org`;
    await app.call(requestEmailChange, { body: { email, current_password: password } }, { as: user });
    await expectClean(email, ['email_change']);
    const company = await strangers({ usertype: 4 });
    await app.database.pool.query(
      `INSERT INTO company_sign_up (user_id, title, phone, requested_at) VALUES ($1, 'A company', '', now())`,
      [company.id],
    );
    const author = { actor: user.id, request: 'test' };
    const released = await app.services.database.transact((tx) =>
      release(app.services, tx, { userId: company.id, author, locale: 'en_US' }),
    );
    expect(released).toBe(false);
    await expectClean(company.email, []);
  });

  test('a correction by staff', async () => {
    const user = await strangers();
    const staff = await buildUser(app.services, { isSuperuser: true });
    const email = `${unique('right')}@example.org`;
    const sent = { params: { id: String(user.id) }, body: { email, reason: 'asked by evil' } };
    expect((await app.call(correctUserEmail, sent, { as: staff })).status).toBe(200);
    await expectClean(user.email, ['email_changed']);
    await expectClean(email, ['account_activation']);
  });

  test('an invitation only names the inviting user', async () => {
    const email = `${unique('invited')}@example.org`;
    const staff = await buildUser(app.services, { isSuperuser: true });
    const body = { email, usertype: 1, preset: null };
    expect((await app.call(inviteUser, { body }, { as: staff })).status).toBe(201);
    await expectClean(email, ['user_invitation']);
  });
});

/** What an owner makes of a title after its review. */
const NEW_TITLE = 'You have won: evil example';

/** Owners rename a project and its organization after their review. */
async function renameByOwner(project: bigint): Promise<void> {
  const { pool } = app.database;
  await pool.query(`UPDATE project SET title = $2, needs_donation_review = true WHERE id = $1`, [
    project,
    NEW_TITLE,
  ]);
  await pool.query(
    `UPDATE organization SET title = $2, needs_donation_review = true
     WHERE id = (SELECT organization_id FROM project WHERE id = $1)`,
    [project, NEW_TITLE],
  );
}

describe('an address that somebody else entered for a donation or a vote receives no text of theirs', () => {
  const rename = (id: bigint) =>
    app.database.pool.query('UPDATE private_donation SET first_name = $2, last_name = $3 WHERE id = $1', [
      id,
      marks.first_name,
      marks.last_name,
    ]);

  test('payments, overflow and refunds', async () => {
    const staff = await buildUser(app.services, { isSuperuser: true });
    const giving = await makeGiving(app.database.pool, { needs: [[5_000n, 0n]] });
    await renameByOwner(giving.project.id);
    const [late, booked] = [`${unique('late')}@example.org`, `${unique('donor')}@example.org`];
    const first = await give(app, giving, { email: late, net_value_in_cents: 4_000 });
    // Its hold ends, and another one takes the open amount.
    app.services.clock.shiftBy(2 * 3_600_000);
    const second = await give(app, giving, { email: booked, net_value_in_cents: 3_000 });
    for (const donation of [second, first]) {
      await rename(donation.id);
      expect(await notify(app, donation)).toBe(200);
    }
    const params = { id: String(first.id) };
    const body = { amount_in_cents: 1_000, reason: 'Twice' };
    expect((await app.call(refundDonation, { params, body }, { as: staff })).status).toBe(200);
    app.services.clock.shiftBy(-2 * 3_600_000);
    await expectClean(late, ['donation_overflow', 'donation_refunded']);
    await expectClean(booked, ['donation_confirmed']);
    const replaced = `${unique('replaced')}@example.org`;
    const other = await makeGiving(app.database.pool);
    const before = await give(app, other, { email: replaced });
    await give(app, other, { email: replaced, replaces: before.token });
    await rename(before.id);
    expect(await notify(app, before)).toBe(200);
    await expectClean(replaced, ['donation_replaced']);
  });

  test('transfers', async () => {
    const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
    await renameByOwner(project.id);
    const email = `${unique('transfer')}@example.org`;
    const {
      net_value_in_cents: _,
      provider: __,
      user_takes_fee: ___,
      ...body
    } = givingBody({ project, provider: '' }, { email });
    const answer = await app.call(announceBankTransfer, { body: { ...body, amount_in_cents: 2_500 } });
    const { donation } = answer.body as { donation: { token: string } };
    const { id } = await requested(app.database.pool, donation.token);
    await rename(id);
    await app.database.pool.query(
      `UPDATE bank_transfer SET remind_at = remind_at - interval '8 days' WHERE donation_id = $1`,
      [id],
    );
    await remindTransfers(app.services);
    await app.database.pool.query('UPDATE project SET is_banned = true WHERE id = $1', [project.id]);
    await notifyOfClosedRecipients(app.services);
    const staff = await buildUser(app.services, { permissions: ['change_private_donations'] });
    const cancellation = { reason: 'asked by evil', mail_donor: true };
    await app.call(cancelTransfer, { params: { id: String(id) }, body: cancellation }, { as: staff });
    await app.services.jobs.drain();
    const corrected = {
      ...DONOR,
      company_name: '',
      has_one_name: false,
      additional_information: '',
      country: 'DE',
      last_name: marks.last_name,
      email: `${unique('evil')}@example.org`,
    };
    const correction = { ...corrected, reason: 'asked by evil', send_mails: false };
    const sent = { params: { id: String(id) }, body: correction };
    expect((await app.call(correctDonor, sent, { as: staff })).status).toBe(200);
    await expectClean(email, [
      'donor_address_corrected',
      'transfer_details',
      'transfer_reminder',
      'transfer_closed',
      'transfer_cancelled',
    ]);
  });

  test('news, which their authors write', async () => {
    const giving = await makeGiving(app.database.pool);
    await renameByOwner(giving.project.id);
    const owner = await buildUser(app.services, {});
    await app.database.pool.query(
      `INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = $1`,
      [giving.project.id, owner.id],
    );
    const email = `${unique('reader')}@example.org`;
    const donation = await give(app, giving, { email, news_wanted: true });
    await rename(donation.id);
    expect(await notify(app, donation)).toBe(200);
    const news = {
      project: giving.project.slug,
      title: 'The roof is on',
      body: '<p>Done.</p>',
      picture: [],
      picture_alt: '',
      publish: true,
    };
    const as = { as: owner, idempotencyKey: unique('news') };
    expect((await app.call(createNewsItem, { body: news }, as)).status).toBe(201);
    await expectClean(email, ['news_published']);
  });

  test('votes and consents', async () => {
    const email = `${unique('voter')}@example.org`;
    const to = { email, locale: 'en_US' as const, recipient: 'A library', voting: 'A voting' };
    await app.services.database.transact(async (tx) => {
      await promiseVerification(app.services, tx, { ...to, vote: 1n, token: 'a', consents: false });
      await promiseVerification(app.services, tx, { ...to, vote: 2n, token: 'b', consents: true });
      await promiseSubscriberConfirmation(app.services, tx, { ...to, subscriber: 1n, token: 'c' });
    });
    await expectClean(email, ['vote_verification', 'vote_verification_consent', 'subscriber_confirm']);
  });
});

test('a confirmed address is greeted by the name of its account, whatever name a form contains', async () => {
  const owner = await buildUser(app.services, {});
  await app.database.pool.query(`UPDATE app_user SET first_name = 'Ada', last_name = 'Lang' WHERE id = $1`, [
    owner.id,
  ]);
  const giving = await makeGiving(app.database.pool);
  const donation = await give(app, giving, { email: owner.email, first_name: 'Somebody', last_name: 'Else' });
  expect(await notify(app, donation)).toBe(200);
  const [mail] = await mailsTo(owner.email);
  expect(mail?.text).toContain('Ada Lang');
  expect(mail?.text).not.toContain('Somebody');
});

describe('any name is accepted, and is no link where it is mailed', () => {
  const name = 'Dr.med. Anna, see www.evil.example/now';
  const account = () => ({
    username: unique('somebody'),
    email: `${unique('reader')}@example.org`,
    password: 'violet harbour lamps',
    terms_accepted: true,
    privacy_accepted: true,
  });
  const person = { first_name: name, last_name: name };
  const organization = {
    organization_title: name,
    organization_type: 'association',
    street: 'Am Markt 1',
    postal_code: '50667',
    city: 'Köln',
    website: '',
  };

  test.each([
    ['an organization', signUpOrganization, { ...person, ...organization }],
    ['a company', signUpCompany, { ...person, company_title: name }],
  ] as const)('at the sign-up of %s; its mail contains none', async (_, route, body) => {
    const signedUp = { ...account(), ...body };
    expect((await app.call(route, { body: signedUp })).status).toBe(200);
    await expectClean(signedUp.email, ['account_activation']);
  });

  test('in a profile', async () => {
    const user = await buildUser(app.services, {});
    const answer = await app.call(changeProfile, { body: { ...person, locale: null } }, { as: user });
    expect(answer.body).toMatchObject(person);
  });

  test('with a donation; its organization reads the name without a link', async () => {
    const giving = await makeGiving(app.database.pool);
    const owner = await buildUser(app.services, {});
    await app.database.pool.query(
      `INSERT INTO organization_administrator (organization_id, user_id)
       SELECT organization_id, $2 FROM project WHERE id = $1`,
      [giving.project.id, owner.id],
    );
    const donation = await give(app, giving, { ...person, needs_receipt: true });
    expect(await notify(app, donation)).toBe(200);
    const [mail] = await mailsTo(owner.email);
    expect(mail?.template).toBe('donation_received');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Dr.\u202Fmed. Anna, see www.\u202Fevil.\u202Fexample/now');
      expect(part).not.toMatch(/evil\.example|www\.evil/);
    }
  });
});

test('every mail is either for confirmed addresses or checked here', () => {
  const sources = join(import.meta.dirname, '../features');
  const keys = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) =>
      [...readFileSync(join(sources, file), 'utf8').matchAll(/defineMail\(\{\s*key: '(\w+)'/g)].map(
        (match) => match[1] ?? '',
      ),
    );
  expect(keys.toSorted()).toEqual([...unconfirmed, ...confirmed].toSorted());
  expect([...seen].toSorted()).toEqual(unconfirmed);
});
