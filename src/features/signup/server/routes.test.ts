import { beforeEach, describe, expect, it } from 'vitest';
import { addFavorite } from '#features/favorites/contract/favorites.ts';
import { login, readProfile } from '#features/accounts/contract/accounts.ts';
import { activateAccount } from '#features/accounts/contract/links.ts';
import { cookieOf, forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { makeProject } from '#features/projects/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { readOwnOrganization, signUp, signUpCompany, signUpOrganization } from '../contract/signup.ts';
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
  it('signs up, may log in but not create, activates the account, and then may', async () => {
    const body = newAccount();
    const answer = await app.call(signUp, { body }, { locale: 'du_DE' });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    const [mail] = await mailsTo(app.database.pool, body.email);
    expect(mail).toMatchObject({ template: 'account_activation', locale: 'du_DE' });

    const started = await app.call(login, { body: { identification: body.username, password } });
    expect(started.body).toMatchObject({ is_activated: false, usertype: { choice: 1 } });
    const user = (await userNamed(body.username)) ?? { id: 0n };
    const { slug } = await makeProject(app.database.pool);
    const refused = await app.call(addFavorite, { body: { slug } }, { as: user });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_activated' }]);

    const token = await tokenIn(app.database.pool, body.email, 'account_activation');
    expect((await app.call(activateAccount, { body: { token, current_password: password } })).body).toEqual({
      usertype: 1,
    });
    expect((await app.call(addFavorite, { body: { slug } }, { as: user })).status).toBe(200);
    const cookie = cookieOf(started.headers);
    const profile = await app.call(readProfile, {}, { headers: { cookie } });
    expect(profile.body).toMatchObject({ is_activated: true, favorite_projects: [{ slug }] });
  });

  it('with an address that has an account gets the same answer; the owner gets a mail, and nothing changes', async () => {
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

  it('twice, and at the same time, makes one account and sends the link again', async () => {
    const body = newAccount();
    const answers = await Promise.all([1, 2, 3].map(() => app.call(signUp, { body })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await templatesTo(body.email)).toEqual(Array(3).fill('account_activation'));
    const { rows } = await app.database.pool.query('SELECT FROM app_user WHERE email = $1', [body.email]);
    expect(rows).toHaveLength(1);
  });

  it('is told that a user name is taken, whether or not the address has an account', async () => {
    const owner = await buildUser(app.services, {});
    const other = await buildUser(app.services, {});
    for (const email of [`${unique('free')}@example.org`, other.email]) {
      const body = { ...newAccount(), username: owner.username.toUpperCase(), email };
      const answer = await app.call(signUp, { body });
      expect(answer.body).toMatchObject({ codes: { username: ['username_taken'] } });
    }
  });

  it('must accept terms and privacy policy, and is told what is wrong with each field', async () => {
    const refused = await app.call(signUp, {
      body: { ...newAccount(), terms_accepted: false, privacy_accepted: false },
    });
    expect(refused.body).toMatchObject({
      terms_accepted: ['Please accept the terms of use'],
      privacy_accepted: ['Please accept the privacy policy'],
    });
    const wrong = await app.call(signUp, {
      body: { ...newAccount(), username: 'a@b', email: 'nobody@nowhere', password: 'short', is_staff: true },
    });
    expect(wrong.body).toMatchObject({
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

  it('keeps the password as an Argon2id hash alone', async () => {
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

describe('an organisation', () => {
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

  it('with the title of another gets a slug of its own; for a known address none is made', async () => {
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

  it('needs its fields, a known type and a web address that can be opened', async () => {
    const body = {
      ...organization(),
      organization_title: ' ',
      organization_type: 'sect',
      website: 'javascript:alert(1)',
    };
    const answer = await app.call(signUpOrganization, { body });
    expect(answer.body).toMatchObject({
      codes: { organization_title: ['required'], organization_type: ['invalid'], website: ['invalid'] },
    });
  });

  it('cannot sign up while projects of users are switched off', async () => {
    await setSetting('userProjects', false);
    expect((await app.call(signUpOrganization, { body: organization() })).status).toBe(403);
    await setSetting('userProjects', true);
  });
});

async function setSetting(key: string, value: boolean): Promise<void> {
  await app.database.pool.query(
    `INSERT INTO platform_setting (key, value) VALUES ($1, $2)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [key, JSON.stringify(value)],
  );
}

describe('a company', () => {
  const company = () => ({
    ...newAccount(),
    first_name: 'Grace',
    last_name: 'Hopper',
    company_title: 'Stadtwerke Lindau',
    phone: '08382 1234',
  });

  it('is refused while companies are switched off; then staff release it after the activation', async () => {
    expect((await app.call(signUpCompany, { body: company() })).status).toBe(403);
    await setSetting('userCompanies', true);
    const staff = await buildUser(app.services, { permissions: ['change_companies'] });
    const body = company();
    expect((await app.call(signUpCompany, { body })).status).toBe(200);
    expect(await templatesTo(staff.email)).toEqual(['company_signed_up']);
    const token = await tokenIn(app.database.pool, body.email, 'account_activation');
    await app.call(activateAccount, { body: { token, current_password: password } });
    const user = (await userNamed(body.username)) ?? { id: 0n };
    const activated = async () => (await app.call(readProfile, {}, { as: user })).body;
    expect(await activated()).toMatchObject({ usertype: { choice: 4 }, is_activated: false });

    const wish = { body: { selection: { ids: [String(user.id)] } } };
    expect((await app.call(releaseCompanies, wish, { as: user })).status).toBe(403);
    expect((await app.call(releaseCompanies, wish, { as: staff })).body).toEqual({ released: 1 });
    expect((await app.call(releaseCompanies, wish, { as: staff })).body).toEqual({ released: 0 });
    expect(await activated()).toMatchObject({ is_activated: true });
    expect(await templatesTo(body.email)).toEqual(['account_activation', 'company_released']);
  });
});
