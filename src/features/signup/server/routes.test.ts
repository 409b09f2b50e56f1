import { beforeEach, describe, expect, it } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { login, readProfile } from '#features/accounts/contract/accounts.ts';
import { activateAccount } from '#features/accounts/contract/links.ts';
import { cookieOf, forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { deleteOwnOrganization } from '#features/organizations/contract/archive.ts';
import { makeOwnedOrganization } from '#features/organizations/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import {
  foundOrganization,
  readOwnOrganization,
  signUp,
  signUpCompany,
  signUpOrganization,
} from '../contract/signup.ts';
import { listBudgetChoices, listOwnBudgets } from '#features/budgets/contract/budgets.ts';
import { releaseCompanies } from '../contract/release.ts';

const app = useApp();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

const newAccount = () => {
  const username = unique('ada');
  return {
    username,
    email: `${username}@example.org`,
    password,
    terms_accepted: true,
    privacy_accepted: true,
  };
};

const userNamed = async (username: string) => {
  const { rows } = await app.database.pool.query<{ id: bigint; usertype: number; awaits_release: boolean }>(
    'SELECT id, usertype, awaits_release FROM app_user WHERE username = $1',
    [username],
  );
  return rows[0] && { ...rows[0], id: BigInt(rows[0].id) };
};

const templatesTo = async (email: string) =>
  (await mailsTo(app.database.pool, email)).map(({ template }) => template);

describe('a private person', () => {
  it('may log in after sign-up, and create after the activation of the account', async () => {
    const body = newAccount();
    const answer = await app.call(signUp, { body }, { locale: 'du_DE' });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const [mail] = await mailsTo(app.database.pool, body.email);
    expect(mail).toMatchObject({ template: 'account_activation', locale: 'du_DE' });

    const started = await app.call(login, { body: { identification: body.username, password } });
    expect(started.body).toMatchObject({ is_activated: false, usertype: { choice: 1 } });
    const user = (await userNamed(body.username)) ?? { id: 0n };
    const club = { organization_title: unique('Chor'), organization_type: 'association' };
    const create = () => app.call(foundOrganization, { body: club }, { as: user });
    const refused = await create();
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_activated' }]);

    const token = await tokenIn(app.database.pool, body.email, 'account_activation');
    expect((await app.call(activateAccount, { body: { token, current_password: password } })).body).toEqual({
      usertype: 1,
    });
    // The account is activated now; it is refused only because it does not belong to an organization user.
    expect((await create()).body).toMatchObject({ code: 'organization_users_only' });
    const cookie = cookieOf(started.headers);
    const profile = await app.call(readProfile, {}, { headers: { cookie } });
    expect(profile.body).toMatchObject({ is_activated: true });
  });

  it('with an address that has an account gets the same answer; the owner receives a mail, and nothing changes', async () => {
    const owner = await buildUser(app.services, { password: 'the first password' });
    const body = { ...newAccount(), email: owner.email.toUpperCase() };
    const answer = await app.call(signUp, { body });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect(await templatesTo(owner.email)).toEqual(['account_exists']);
    expect(await userNamed(body.username)).toBeUndefined();
    const { rows } = await app.database.pool.query('SELECT FROM app_user WHERE lower(email) = lower($1)', [
      owner.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('twice, and concurrently, creates one account and sends the link again', async () => {
    const body = newAccount();
    const answers = await Promise.all([1, 2, 3].map(() => app.call(signUp, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await templatesTo(body.email)).toEqual(Array(3).fill('account_activation'));
    const { rows } = await app.database.pool.query('SELECT FROM app_user WHERE email = $1', [body.email]);
    expect(rows).toHaveLength(1);
  });

  it('is refused a user name that is taken, whether or not the address has an account', async () => {
    const owner = await buildUser(app.services, {});
    const other = await buildUser(app.services, {});
    for (const email of [`${unique('free')}@example.org`, other.email]) {
      const body = { ...newAccount(), username: owner.username.toUpperCase(), email };
      const answer = await app.call(signUp, { body });
      expect(answer.body).toMatchObject({ codes: { username: ['username_taken'] } });
    }
  });

  it('must accept terms and privacy policy, with the errors of each field', async () => {
    const refused = await app.call(signUp, {
      body: { ...newAccount(), terms_accepted: false, privacy_accepted: false },
    });
    expect(refused.body).toMatchObject({
      terms_accepted: ['Please accept the terms of use'],
      privacy_accepted: ['Please accept the privacy policy'],
    });
    const invalid = await app.call(signUp, {
      body: { ...newAccount(), username: 'a@b', email: 'nobody@nowhere', password: 'short', is_staff: true },
    });
    expect(invalid.body).toMatchObject({
      codes: {
        username: ['invalid'],
        email: ['invalid_email'],
        password: ['too_short'],
        is_staff: ['unknown_field'],
      },
    });
  });

  it('cannot flood an address with mails', async () => {
    const body = newAccount();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await app.call(signUp, { body })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('has the password stored only as an Argon2id hash', async () => {
    const body = newAccount();
    await app.call(signUp, { body });
    const { rows } = await app.database.pool.query<{ password_hash: string }>(
      'SELECT password_hash FROM app_user WHERE username = $1',
      [body.username],
    );
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});

const organization = () => ({
  ...newAccount(),
  first_name: 'Ada',
  last_name: 'Lovelace',
  organization_title: `Förderverein ${unique('Chor')} e.V.`,
  organization_type: 'association',
  street: 'Marktplatz 1',
  postal_code: '88131',
  city: 'Lindau',
  website: 'https://chor.example.org',
});

describe('an organization', () => {
  it('signs up with its basics: in progress, to be reviewed, administered by the new account', async () => {
    const body = organization();
    expect((await app.call(signUpOrganization, { body })).status).toBe(200);
    const user = await userNamed(body.username);
    expect(user).toMatchObject({ usertype: 2 });
    const own = await app.call(readOwnOrganization, {}, { as: user ?? { id: 0n } });
    expect(own.body).toMatchObject({
      organizations: [
        {
          title: body.organization_title,
          status: 1,
          review_status: 1,
          city: 'Lindau',
          website: body.website,
        },
      ],
    });
    const stranger = await buildUser(app.services, {});
    expect((await app.call(readOwnOrganization, {}, { as: stranger })).body).toEqual({ organizations: [] });
  });

  it('with the title of another gets another slug; for a known address none is created', async () => {
    const body = organization();
    await app.call(signUpOrganization, { body });
    const same = { ...organization(), organization_title: body.organization_title };
    await app.call(signUpOrganization, { body: same });
    await app.call(signUpOrganization, {
      body: { ...organization(), organization_title: body.organization_title, email: body.email },
    });
    const { rows } = await app.database.pool.query<{ slug: string }>(
      'SELECT slug FROM organization WHERE title = $1 ORDER BY id',
      [body.organization_title],
    );
    expect(rows).toHaveLength(2);
    expect(rows[1]?.slug).toBe(`${rows[0]?.slug}-2`);
  });

  it('requires its fields, a known type and a valid web address', async () => {
    const body = {
      ...organization(),
      organization_title: ' ',
      organization_type: 'sect',
      website: 'javascript:alert(1)',
    };
    const answer = await app.call(signUpOrganization, { body });
    expect(answer.body).toMatchObject({
      codes: {
        organization_title: ['required'],
        organization_type: ['invalid'],
        website: ['website_invalid'],
      },
    });
  });

  it('says which choice is missing, and how many digits a postal code has', async () => {
    const body = { ...organization(), organization_type: '', postal_code: '676' };
    const answer = await app.call(signUpOrganization, { body });
    expect(answer.body).toMatchObject({
      codes: { organization_type: ['required'], postal_code: ['postal_code_digits'] },
    });
    expect(answer.body).toMatchObject({ postal_code: ['Postal codes in Germany have 5 digits'] });
  });

  it('completes a website that is entered without a scheme', async () => {
    const body = { ...organization(), website: 'www.chor.example.org' };
    expect((await app.call(signUpOrganization, { body })).status).toBe(200);
    const user = await userNamed(body.username);
    const own = await app.call(readOwnOrganization, {}, { as: user ?? { id: 0n } });
    expect(own.body).toMatchObject({ organizations: [{ website: 'https://www.chor.example.org' }] });
  });

  it('cannot sign up while projects of users are disabled', async () => {
    await setSettings(app.database.pool, { userProjects: false });
    expect((await app.call(signUpOrganization, { body: organization() })).status).toBe(403);
    await setSettings(app.database.pool, { userProjects: true });
  });
});

it('a user who has deleted an organization can create a new one', async () => {
  const { owner, slug } = await makeOwnedOrganization(app.services);
  const body = { organization_title: unique('Neu'), organization_type: 'association' } as const;
  expect((await app.call(foundOrganization, { body }, { as: owner })).status).toBe(409);
  await app.call(deleteOwnOrganization, { params: { slug } }, { as: owner });
  expect((await app.call(foundOrganization, { body }, { as: owner })).status).toBe(201);
});

describe('a company', () => {
  const company = () => ({
    ...newAccount(),
    first_name: 'Grace',
    last_name: 'Hopper',
    company_title: 'Stadtwerke Lindau',
    phone: '08382 1234',
  });

  it('is refused while companies are disabled; then staff release it after the activation', async () => {
    expect((await app.call(signUpCompany, { body: company() })).status).toBe(403);
    await setSettings(app.database.pool, { userCompanies: true });
    const staff = await buildUser(app.services, { permissions: ['change_companies'] });
    const body = company();
    expect((await app.call(signUpCompany, { body })).status).toBe(200);
    expect(await templatesTo(staff.email)).toEqual(['company_signed_up']);
    const token = await tokenIn(app.database.pool, body.email, 'account_activation');
    await app.call(activateAccount, { body: { token, current_password: password } });
    const user = (await userNamed(body.username)) ?? { id: 0n };
    const activated = async () => (await app.call(readProfile, {}, { as: user })).body;
    expect(await activated()).toMatchObject({ usertype: { choice: 4 }, is_activated: false });

    const input = { body: { selection: { ids: [String(user.id)] } } };
    expect((await app.call(releaseCompanies, input, { as: user })).status).toBe(403);
    const released = { released: 1, skipped: 0 };
    expect((await app.call(releaseCompanies, input, { as: staff })).body).toEqual(released);
    const skipped = { released: 0, skipped: 1 };
    expect((await app.call(releaseCompanies, input, { as: staff })).body).toEqual(skipped);
    expect(await activated()).toMatchObject({ is_activated: true });
    expect(await templatesTo(body.email)).toEqual(['account_activation', 'company_released']);
    // The company exists, once, with a budget that can be chosen, and belongs to the account.
    const own = await app.call(listOwnBudgets, {}, { as: user });
    expect(own.body).toMatchObject({
      budgets: [
        { title: 'Budget', company: { title: body.company_title }, state: 'active', amount: { in_cents: 0 } },
      ],
    });
    const viewer = await buildUser(app.services, { permissions: ['view_budgets'] });
    const { budgets } = (await app.call(listBudgetChoices, {}, { as: viewer })).body as {
      budgets: unknown[];
    };
    expect(budgets).toHaveLength(1);
  });

  it('is not released before its address is confirmed, nor when its account is closed', async () => {
    await setSettings(app.database.pool, { userCompanies: true });
    const staff = await buildUser(app.services, { permissions: ['change_companies'] });
    const body = { ...company(), company_title: 'Unconfirmed AG' };
    await app.call(signUpCompany, { body });
    const user = (await userNamed(body.username)) ?? { id: 0n };
    const release = () =>
      app.call(releaseCompanies, { body: { selection: { ids: [String(user.id)] } } }, { as: staff });
    const companies = async () =>
      (await app.database.pool.query('SELECT FROM company WHERE title = $1', [body.company_title])).rowCount;
    expect((await release()).body).toEqual({ released: 0, skipped: 1 });
    expect(await templatesTo(body.email)).toEqual(['account_activation']);
    await app.database.pool.query(
      'UPDATE app_user SET activated_at = now(), is_active = false WHERE id = $1',
      [user.id],
    );
    expect((await release()).body).toEqual({ released: 0, skipped: 1 });
    expect(await companies()).toBe(0);
    await app.database.pool.query('UPDATE app_user SET is_active = true WHERE id = $1', [user.id]);
    const both = await Promise.all([release(), release()]);
    const counts = both.map(({ body: answer }) => (answer as { released: number }).released);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await companies()).toBe(1);
  });
});
