import { describe, expect, test } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { changeProfile, login } from '#features/accounts/contract/accounts.ts';
import { requestPasswordReset, resetPassword } from '#features/accounts/contract/links.ts';
import { confirmPassword, readOwnAccount } from '#features/accounts/contract/self.ts';
import { endOtherSessions, endSession, listSessions } from '#features/accounts/contract/sessions.ts';
import { cookieOf, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { addCompanyAdministrator } from '#features/budgets/contract/companies.ts';
import { makeCampaign } from '#features/coins/server/testing.ts';
import { givingBody, makeGiving, requested } from '#features/donations/server/testing.ts';
import { postDonation, postPaid } from '#features/donations/server/testing-http.ts';
import {
  confirmAccount,
  objectToAccount,
  readAccountObjection,
  uploadAccountProof,
} from '#features/organizations/contract/account.ts';
import { decideOrganization, readOrganizationReview } from '#features/organizations/contract/review.ts';
import { readOrganizationDraft, stepRoutes } from '#features/organizations/contract/wizard.ts';
import { makePaymentFile, readPaymentSummary } from '#features/payouts/contract/payment-file.ts';
import { setPayoutStatus } from '#features/payouts/contract/payouts.ts';
import { makePayout, provenOrganization, usePlatformAccount } from '#features/payouts/server/testing.ts';
import { makeOrganization } from '#testing/projects.ts';
import { signUp } from '#features/signup/contract/signup.ts';
import { inviteUser } from '#features/signup/contract/invitations.ts';
import { localeCodes } from '#platform/contract/locale.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { pdf, uploaded } from '#testing/uploads.ts';
import { usePair, type Web } from '../support/pair.ts';
import { KEY, readable } from '../support/texts.ts';

/**
 * Effects are the same in all processes: what is ended, confirmed, objected to or paid in one process of the built
 * product takes effect in the other immediately.
 */
const pair = usePair(async ({ database: { pool } }) => {
  await setSettings(pool, { demoLoaded: true });
  await usePlatformAccount(pool);
});
const PASSWORD = 'a long password';
const [OLD, NEW] = ['DE02120300000000202051', 'DE75512108001245126199'];

const both = (): readonly Web[] => [pair.a, pair.b];
const codesOf = ({ body }: { body: unknown }) =>
  Object.values((body as { codes?: Record<string, string[]> }).codes ?? {}).flat();
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** Logs in over HTTP and returns the headers of the browser from then on. */
async function logIn(web: Web, user: BuiltUser, password = PASSWORD): Promise<Record<string, string>> {
  const answer = await web.call(login, { body: { identification: user.email, password } });
  expect(answer.status).toBe(200);
  return pair.signedIn(cookieOf(answer.headers));
}
const isSignedIn = async (web: Web, headers: Record<string, string>) =>
  (await web.call(readOwnAccount, {}, { headers })).status === 200;

describe('sessions', () => {
  test('that end in one process have ended in the other', async () => {
    const user = await buildUser(pair.services, { password: PASSWORD });
    const [own, lost, other] = [
      await logIn(pair.a, user),
      await logIn(pair.b, user),
      await logIn(pair.b, user),
    ];
    expect(await isSignedIn(pair.a, lost)).toBe(true);
    const { sessions } = (await pair.a.call(listSessions, {}, { headers: lost })).body as ResponseOf<
      typeof listSessions
    >;
    const id = sessions.find(({ current }) => current)?.id ?? '';
    expect((await pair.b.call(endSession, { params: { id } }, { headers: own })).status).toBe(200);
    expect(await isSignedIn(pair.a, lost)).toBe(false);
    expect((await pair.a.call(endOtherSessions, { body: {} }, { headers: own })).body as unknown).toEqual({
      ended: 1,
    });
    expect(await isSignedIn(pair.b, other)).toBe(false);
    expect(await isSignedIn(pair.b, own)).toBe(true);
  });

  test('end in both after their maximum duration, even if they are in use', async () => {
    const staff = await buildUser(pair.services, { permissions: ['view_projects'], password: PASSWORD });
    const headers = await logIn(pair.a, staff);
    expect(await isSignedIn(pair.b, headers)).toBe(true);
    await pair.pool.query(`UPDATE session SET created_at = now() - interval '13 hours' WHERE user_id = $1`, [
      staff.id,
    ]);
    for (const web of both()) expect(await isSignedIn(web, headers)).toBe(false);
  });
});

describe('passwords', () => {
  test('of the list of most used ones are refused by both', async () => {
    const body = {
      username: unique('ingrid'),
      email: `${unique('ingrid')}@example.org`,
      password: 'qwertyuiop',
      terms_accepted: true,
      privacy_accepted: true,
    };
    for (const web of both()) expect(codesOf(await web.call(signUp, { body }))).toEqual(['password_common']);
  });

  test('that are reset in one process end the sessions of the other, and its link with them', async () => {
    const user = await buildUser(pair.services, { password: PASSWORD });
    const headers = await logIn(pair.b, user);
    await pair.a.call(requestPasswordReset, { body: { identification: user.email } });
    await pair.services.jobs.drain();
    const token = await tokenIn(pair.pool, user.email, 'password_reset');
    const body = { token, new_password: 'violet harbour lamps' };
    const answers = await Promise.all(both().map((web) => web.call(resetPassword, { body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isSignedIn(pair.b, headers)).toBe(false);
    const old = { body: { identification: user.email, password: PASSWORD } };
    expect((await pair.b.call(login, old)).status).toBe(400);
    await logIn(pair.b, user, body.new_password);
  });
});

describe('the password confirmation', () => {
  const invitation = () => ({ body: { email: `${unique('new')}@example.org`, usertype: 1, preset: null } });

  test('counts in both once it is given in one, and the request is executed once', async () => {
    const staff = await buildUser(pair.services, { isSuperuser: true, password: PASSWORD });
    const headers = await sessionHeaders(pair.services, staff.id, 16);
    const [input, idempotencyKey] = [invitation(), crypto.randomUUID()];
    for (const web of both())
      expect((await web.call(inviteUser, input, { headers, idempotencyKey })).status).toBe(403);
    const body = { current_password: PASSWORD };
    expect((await pair.a.call(confirmPassword, { body }, { headers })).status).toBe(200);
    const answers = await Promise.all(
      both().map((web) => web.call(inviteUser, input, { headers, idempotencyKey })),
    );
    expect(statuses(answers)).toEqual([201, 201]);
    const { rows } = await pair.pool.query('SELECT FROM app_user WHERE email = $1', [input.body.email]);
    expect(rows).toHaveLength(1);
  });

  test('allows five attempts in both together, not in each', async () => {
    const staff = await buildUser(pair.services, { isSuperuser: true, password: PASSWORD });
    const headers = {
      ...(await sessionHeaders(pair.services, staff.id, 16)),
      'x-forwarded-for': '198.51.100.7',
    };
    const guess = (web: Web, current_password: string) =>
      web.call(confirmPassword, { body: { current_password } }, { headers });
    const tries: number[] = [];
    for (let count = 0; count < 5; count += 1)
      tries.push((await guess(count % 2 ? pair.a : pair.b, 'another long password')).status);
    expect(tries).toEqual([400, 400, 400, 400, 400]);
    for (const web of both()) expect((await guess(web, PASSWORD)).status).toBe(429);
  });
});

interface Made {
  readonly id: bigint;
  readonly slug: string;
  readonly owner: BuiltUser;
  readonly other: BuiltUser;
  readonly clerk: BuiltUser;
}

/** A released organization with a valid account, two administrators, and staff who decide about it. */
async function makeOwned(): Promise<Made> {
  const slug = unique('verein');
  const id = await makeOrganization(pair.pool, { slug });
  const [owner, other] = [await buildUser(pair.services, {}), await buildUser(pair.services, {})];
  await pair.pool.query(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, organization_type = 'community', street = 'a',
       postal_code = '50667', city = 'b', description = 'c', description_activity = 'd', statutory_purposes = '{p52_5}'
     WHERE id = $1`,
    [id, OLD],
  );
  await pair.pool.query(
    `INSERT INTO organization_account (organization_id, account_holder, iban, state, proposed_at, decided_at, effective_from)
     VALUES ($1, 'Verein', $2, 'confirmed', '2025-01-01', '2025-01-01', '2025-01-01')`,
    [id, OLD],
  );
  await pair.pool.query(
    'INSERT INTO organization_administrator (organization_id, user_id) VALUES ($1, $2), ($1, $3)',
    [id, owner.id, other.id],
  );
  const clerk = await buildUser(pair.services, {
    permissions: ['change_bank_accounts', 'view_organizations', 'change_organization_review'],
  });
  return { id, slug, owner, other, clerk };
}

const reviewOf = async (web: Web, { slug, clerk }: Made) =>
  (await web.call(readOrganizationReview, { params: { slug } }, { as: clerk })).body as ResponseOf<
    typeof readOrganizationReview
  >;

async function propose(web: Web, { slug, owner }: Made): Promise<void> {
  const draft = (await web.call(readOrganizationDraft, { params: { slug } }, { as: owner }))
    .body as ResponseOf<typeof readOrganizationDraft>;
  const body = {
    version: draft.versions.bank,
    content: { account_holder: 'Verein', iban: NEW, bic: '' },
  };
  expect((await web.call(stepRoutes.bank, { params: { slug }, body }, { as: owner })).status).toBe(200);
}

async function objectionOf(user: BuiltUser): Promise<{ token: string }> {
  const mails = await mailsTo(pair.pool, user.email);
  const text = mails.findLast(({ template }) => template === 'organization_account_proposed')?.text ?? '';
  return { token: /account-objection\/([\w-]+)\//.exec(text)?.[1] ?? '' };
}

describe('a changed bank account', () => {
  test('is proposed in one process and objected to in the other; it cannot be confirmed afterwards', async () => {
    const made = await makeOwned();
    await propose(pair.a, made);
    const params = await objectionOf(made.other);
    expect((await pair.b.call(readAccountObjection, { params })).body as unknown).toMatchObject({
      state: 'open',
    });
    expect((await pair.b.get(`/account-objection/${params.token}/`)).text).toContain('6199');
    expect((await pair.b.call(objectToAccount, { params })).body as unknown).toMatchObject({
      state: 'objected',
    });
    const [latest] = (await reviewOf(pair.a, made)).accounts;
    expect(latest).toMatchObject({ state: 'objected', objected_by: made.other.username });
    const { id: proof } = await uploaded(pair.a, uploadAccountProof, pdf('statement'), {
      as: made.clerk,
      filename: 'Auszug.pdf',
    });
    const body = { proof_file: [proof], without_waiting: false, reason: '' };
    const answer = await pair.a.call(
      confirmAccount,
      { params: { slug: made.slug, id: latest?.id ?? '' }, body },
      { as: made.clerk },
    );
    expect([answer.status, codesOf(answer)]).toEqual([409, ['account_not_waiting']]);
  });

  test('that is confirmed and objected to at the same moment does not count', async () => {
    const made = await makeOwned();
    await propose(pair.b, made);
    const [latest] = (await reviewOf(pair.a, made)).accounts;
    const { id: proof } = await uploaded(pair.b, uploadAccountProof, pdf('statement'), {
      as: made.clerk,
      filename: 'Auszug.pdf',
    });
    const body = { proof_file: [proof], without_waiting: false, reason: '' };
    const params = await objectionOf(made.other);
    const [objected] = await Promise.all([
      pair.a.call(objectToAccount, { params }),
      pair.b.call(
        confirmAccount,
        { params: { slug: made.slug, id: latest?.id ?? '' }, body },
        { as: made.clerk },
      ),
    ]);
    expect(objected.status).toBe(200);
    for (const web of both())
      expect((await reviewOf(web, made)).accounts.map(({ state, current }) => [state, current])).toEqual([
        ['objected', false],
        ['confirmed', true],
      ]);
  });
});

describe('names', () => {
  test('that contain a web address are accepted by both; an unknown recipient is greeted without a name', async () => {
    const user = await buildUser(pair.services, {});
    const body = { first_name: 'www.evil.example', last_name: 'Lang', locale: 'de' };
    for (const web of both())
      expect((await web.call(changeProfile, { body }, { as: user })).status).toBe(200);
    const email = `${unique('stranger')}@example.org`;
    const username = unique('evilname');
    const account = { username, email, password: 'violet harbour lamps' };
    const answer = await pair.b.call(signUp, {
      body: { ...account, terms_accepted: true, privacy_accepted: true },
    });
    expect(answer.status).toBe(200);
    await pair.services.jobs.drain();
    const mails = await mailsTo(pair.pool, email);
    expect(mails.length).toBeGreaterThan(0);
    for (const { text } of mails) expect(text).not.toContain(username);
  });
});

describe('a session that ended in the other process', () => {
  test('leads to a login in the language of the browser, with no key on the page', async () => {
    const user = await buildUser(pair.services, { password: PASSWORD });
    const headers = await logIn(pair.a, user);
    await pair.a.call(endSession, { params: { id: await sessionIdOf(user) } }, { headers });
    for (const locale of localeCodes) {
      const cookie = `${headers['cookie']}; locale=${locale}`;
      for (const path of ['/account/profile/', '/account/donations/']) {
        const sent = await pair.b.get(path, { cookie });
        expect([sent.status, sent.headers.get('location')]).toEqual([
          302,
          `/login/?next=${encodeURIComponent(path)}&ended=1`,
        ]);
        const data = await pair.b.get(`${path}_.data`, { cookie });
        expect(data.text).not.toMatch(KEY);
      }
      const page = await pair.b.get('/login/?next=%2Faccount%2Fprofile%2F', { cookie });
      expect(page.text).toContain(`<html lang="${locale === 'en_US' ? 'en' : 'de'}"`);
      expect(readable(page.text)).not.toMatch(KEY);
      const refused = await pair.b.call(
        readOwnAccount,
        {},
        { headers: { ...headers, 'x-page-locale': locale } },
      );
      expect(refused.status).toBe(401);
      expect(JSON.stringify(refused.body)).not.toMatch(KEY);
    }
  });

  async function sessionIdOf({ id }: BuiltUser): Promise<string> {
    const { rows } = await pair.pool.query<{ id: string }>('SELECT id FROM session WHERE user_id = $1', [id]);
    return rows[0]?.id ?? '';
  }
});

describe('responses for a signed-in user', () => {
  test('are not stored, and have no effect on what the other process sends to visitors', async () => {
    const user = await buildUser(pair.services, {});
    await pair.pool.query(
      `UPDATE app_user SET first_name = 'Wilhelmine', last_name = 'Geheimwinkel' WHERE id = $1`,
      [user.id],
    );
    const { cookie = '' } = await sessionHeaders(pair.services, user.id);
    for (const web of both()) {
      for (const path of [
        '/',
        '/_.data',
        '/account/profile/',
        '/account/profile/_.data',
        '/api/v4/account',
      ]) {
        const answer = await web.get(path, { cookie });
        expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-store']);
        expect(answer.headers.get('vary')?.toLowerCase()).toContain('cookie');
        expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-language');
      }
      expect((await web.get('/')).text).not.toContain('Geheimwinkel');
    }
  });
});

describe('the demo mailbox', () => {
  test('shows in one process what the other has sent, and never an invitation to staff', async () => {
    const admin = await buildUser(pair.services, { isSuperuser: true });
    const [invited, stranger] = [`${unique('clerk')}@example.org`, `${unique('visitor')}@example.org`];
    const invitation = { email: invited, usertype: 1, preset: 'bookkeeping' };
    expect((await pair.a.call(inviteUser, { body: invitation }, { as: admin })).status).toBe(201);
    const account = { username: unique('visitor'), email: stranger, password: 'violet harbour lamps' };
    await pair.a.call(signUp, { body: { ...account, terms_accepted: true, privacy_accepted: true } });
    await pair.services.jobs.drain();
    expect(await mailsTo(pair.pool, invited)).toHaveLength(1);
    for (const web of both()) {
      const { status, text } = await web.get('/demo-mailbox/');
      expect(status).toBe(200);
      expect(text).toContain(stranger);
      expect(text).not.toContain(invited);
    }
  });
});

describe('rights', () => {
  test('on campaigns do not grant the administration of a company; those on companies take effect immediately in both', async () => {
    const campaign = await makeCampaign(pair.services);
    const clerk = await buildUser(pair.services, {
      permissions: ['change_coin_campaigns', 'view_coin_campaigns'],
    });
    const user = await buildUser(pair.services, {});
    await pair.pool.query('UPDATE app_user SET usertype = 4 WHERE id = $1', [user.id]);
    const add = (web: Web) =>
      web.call(
        addCompanyAdministrator,
        { params: { id: String(campaign.companyId) }, body: { email: user.email } },
        { as: clerk },
      );
    for (const web of both()) expect((await add(web)).status).toBe(403);
    await pair.pool.query(
      `INSERT INTO user_permission (user_id, action, permission_type) VALUES ($1, 'change', 'companies')`,
      [clerk.id],
    );
    expect(statuses(await Promise.all(both().map(add)))).toEqual([200, 200]);
    const { rows } = await pair.pool.query(
      `SELECT FROM email WHERE recipient = $1 AND template = 'company_administrator_added'`,
      [user.email],
    );
    expect(rows).toHaveLength(1);
    await pair.pool.query(
      `DELETE FROM user_permission WHERE user_id = $1 AND permission_type = 'companies'`,
      [clerk.id],
    );
    for (const web of both()) expect((await add(web)).status).toBe(403);
  });
});

describe('an internal note', () => {
  test('is read by staff in both processes, and by the organization in no response', async () => {
    const [reason, note] = ['The statute is missing its last page', 'Third time, ask the notary'];
    const made = await makeOwned();
    const { version } = await reviewOf(pair.a, made);
    const body = { version, decision: 'send_back', reason, internal_note: note };
    const params = { slug: made.slug };
    expect((await pair.a.call(decideOrganization, { params, body }, { as: made.clerk })).status).toBe(200);
    expect(JSON.stringify(await reviewOf(pair.b, made))).toContain(note);
    const { cookie = '' } = await sessionHeaders(pair.services, made.owner.id);
    const page = `/account/organization/${made.slug}/update/`;
    for (const path of [page, `${page}_.data`, `/api/v4/account/organizations/${made.slug}`]) {
      const { status, text } = await pair.b.get(path, { cookie });
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain(reason);
      expect(text).not.toContain(note);
    }
    const mails = await mailsTo(pair.pool, made.owner.email);
    expect(mails.map(({ text }) => text).join()).toContain(reason);
    expect(mails.map(({ text }) => text).join()).not.toContain(note);
  });
});

describe('payouts', () => {
  interface Payouts {
    readonly clerk: BuiltUser;
    readonly ids: readonly string[];
  }

  /** Three payouts of a new organization, and staff who order them. */
  async function makePayouts(): Promise<Payouts> {
    const clerk = await buildUser(pair.services, {
      permissions: ['change_payouts', 'change_payout_status', 'view_payouts'],
    });
    const organization = await makeOrganization(pair.pool);
    await provenOrganization(pair.pool, organization, clerk.id, OLD);
    const ids: string[] = [];
    for (const amount of [1_000n, 123_456n, 3_000n])
      ids.push((await makePayout(pair.services, { organization, amount })).id);
    return { clerk, ids };
  }

  const summary = async (web: Web, { clerk }: Payouts) =>
    (await web.call(readPaymentSummary, {}, { as: clerk })).body as ResponseOf<typeof readPaymentSummary>;

  /** Which of these payouts may be added to a file once more. */
  const offeredAgain = async (web: Web, made: Payouts) =>
    (await summary(web, made)).again.map(({ id }) => id).filter((id) => made.ids.includes(id));

  /** Both processes create the file of the same summary. */
  async function makeTwice(made: Payouts, again: string[] = []) {
    const { fresh, again: offered } = await summary(pair.a, made);
    const chosen = offered.filter(({ id }) => again.includes(id));
    const body = {
      payouts: [...fresh.payouts, ...chosen.map(({ id }) => id)],
      sum_in_cents: fresh.sum.in_cents + chosen.reduce((sum, { amount }) => sum + amount.in_cents, 0),
    };
    return Promise.all(both().map((web) => web.call(makePaymentFile, { body }, { as: made.clerk })));
  }
  const ordered = async ({ ids }: Payouts) => {
    const { rows } = await pair.pool.query<{ id: string; files: number }>(
      `SELECT payout_id AS id, count(*)::int AS files FROM payment_file_payout WHERE payout_id = ANY ($1)
       GROUP BY payout_id ORDER BY payout_id`,
      [ids],
    );
    return rows;
  };

  test('of a file that both processes create at the same moment are ordered once each', async () => {
    const made = await makePayouts();
    expect(statuses(await makeTwice(made))).toEqual([200, 409]);
    expect(await ordered(made)).toEqual(made.ids.map((id) => ({ id, files: 1 })));
  });

  test('that the bank did not execute are added to the next file one by one, as selected by staff', async () => {
    const made = await makePayouts();
    const [first = '', second = '', third = ''] = made.ids;
    await makeTwice(made);
    const body = {
      selection: { ids: [first, second], sum: 124_456 },
      paid: false,
      reason: 'the account is closed',
    };
    const { body: answer } = await pair.b.call(setPayoutStatus, { body }, { as: made.clerk });
    expect<unknown>(answer).toMatchObject({ changed: 2 });
    expect((await offeredAgain(pair.a, made)).toSorted()).toEqual([first, second].toSorted());
    expect(statuses(await makeTwice(made, [second]))).toEqual([200, 409]);
    expect(await ordered(made)).toEqual([
      { id: first, files: 1 },
      { id: second, files: 2 },
      { id: third, files: 1 },
    ]);
    for (const web of both()) expect(await offeredAgain(web, made)).toEqual([first]);
  });

  test('are written by both with days and amounts in the format of the reader', async () => {
    const { clerk, ids } = await makePayouts();
    const { cookie = '' } = await sessionHeaders(pair.services, clerk.id);
    await pair.pool.query(`UPDATE payout SET settled_on = '2026-03-04' WHERE id = $1`, [ids[1]]);
    for (const web of both()) {
      const read = async (locale: string) =>
        (await web.get(`/site-admin/payouts/${ids[1]}/`, { cookie: `${cookie}; locale=${locale}` })).text;
      const [english, german] = [await read('en_US'), await read('sie_DE')];
      expect(english).toContain('€1,234.56');
      expect(english).toContain('03/04/2026');
      expect(german).toMatch(/1\.234,56\s€/);
      expect(german).toContain('04.03.2026');
    }
  });
});

describe('a project after a payment', () => {
  test('shows the money to a returning donor, whichever process received the notice', async () => {
    const giving = await makeGiving(pair.pool, { needs: [[100_000n, 0n]] });
    const path = `/project/${giving.project.slug}/`;
    const visitor = 7_001;
    for (const web of both()) expect((await web.get(path)).text).not.toMatch(/€432/);
    const asked = await postDonation(pair.a.url, givingBody(giving, { net_value_in_cents: 43_200 }), visitor);
    expect(asked.status).toBe(201);
    const { token } = asked.body['donation'] as { token: string };
    expect(await postPaid(pair.a.url, await requested(pair.pool, token))).toBe(200);
    for (const web of both()) {
      const data = await web.get(`${path}_.data`);
      expect(data.headers.get('cache-control')).toBe('no-store');
      expect(data.text).toContain('43200');
    }
  });
});
