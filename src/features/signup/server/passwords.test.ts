import { beforeEach, describe, expect, it, test } from 'vitest';
import { changePassword, login } from '#features/accounts/contract/accounts.ts';
import { requestPasswordReset, resetPassword } from '#features/accounts/contract/links.ts';
import { forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, type BuiltUser, unique } from '#testing/factories.ts';
import { signUp, signUpCompany, signUpOrganization } from '../contract/signup.ts';
import { acceptInvitation, inviteUser } from '../contract/invitations.ts';

const app = useApp();
const password = 'a long password';
const strong = 'violet harbour lamps';

beforeEach(() => forgetLimits(app.database.pool));

/** Weak passwords of the account `marie.lang` with an address at `stadtwerke.example`, on the site "Obolus". */
const weak = [
  ['qwertyuiop', 'password_common'],
  ['Password2026', 'password_common'],
  ['ichliebedich', 'password_common'],
  ['Passwort123', 'password_common'],
  ['Schalke04!', 'password_common'],
  ['MarieLang2026', 'password_has_username'],
  ['stadtwerke!!1', 'password_has_email'],
  ['obolus-obolus', 'password_has_site'],
] as const;

const username = 'marie.lang';
const consents = { terms_accepted: true, privacy_accepted: true };
const address = () => `${unique('m')}@stadtwerke.example`;
const person = { first_name: 'Marie', last_name: 'Lang' };
const organization = {
  organization_title: 'Mill friends',
  organization_type: 'association',
  street: 'Am Markt 1',
  postal_code: '50667',
  city: 'Köln',
  website: '',
};

const marie = () => buildUser(app.services, { username: unique('marie.lang-'), password });

function expectCode(answer: { status: number; body: unknown }, field: string, code: string): void {
  expect(answer.body).toMatchObject({ codes: { [field]: [code] } });
  expect(answer.status).toBe(400);
}

async function resetTokenOf({ email }: BuiltUser): Promise<string> {
  await app.call(requestPasswordReset, { body: { identification: email } });
  await app.services.jobs.drain();
  return tokenIn(app.database.pool, email, 'password_reset');
}

describe.each(weak)('the password %s', (chosen, code) => {
  test.each([
    ['people', signUp, {}],
    ['organizations', signUpOrganization, { ...person, ...organization }],
    ['companies', signUpCompany, { ...person, company_title: 'Mill Ltd' }],
  ] as const)('is refused with its reason at the sign-up of %s', async (_, route, more) => {
    const body = { ...consents, ...more, username, email: address(), password: chosen };
    expectCode(await app.call(route, { body }), 'password', code);
  });

  it('is refused when an invitation is accepted, and the link remains valid', async () => {
    const email = address();
    const invited = { email, usertype: 1, preset: null };
    await app.call(
      inviteUser,
      { body: invited },
      { as: await buildUser(app.services, { isSuperuser: true }) },
    );
    const token = await tokenIn(app.database.pool, email, 'user_invitation');
    const accept = (newPassword: string) =>
      app.call(acceptInvitation, {
        body: { ...consents, token, username: unique('marie.lang-'), password: newPassword },
      });
    // `accept` uses a user name with a number appended, which the password does not contain.
    const weakUsername = code === 'password_has_username' ? 'marie.lang' : null;
    const answer = weakUsername
      ? await app.call(acceptInvitation, {
          body: { ...consents, token, username: weakUsername, password: chosen },
        })
      : await accept(chosen);
    expectCode(answer, 'password', code);
    expect((await accept(strong)).status).toBe(200);
  });
});

describe('an existing account', () => {
  const weakOf = (user: BuiltUser) =>
    [
      ['qwertyuiop', 'password_common'],
      [`${user.username}!`, 'password_has_username'],
      [user.email, 'password_has_email'],
      ['Obolus 2026', 'password_has_site'],
    ] as const;

  it('accepts no weak password by the link of a reset, which remains valid', async () => {
    const user = await marie();
    const token = await resetTokenOf(user);
    for (const [chosen, code] of weakOf(user)) {
      expectCode(
        await app.call(resetPassword, { body: { token, new_password: chosen } }),
        'new_password',
        code,
      );
    }
    expect((await app.call(resetPassword, { body: { token, new_password: strong } })).status).toBe(200);
  });

  it('accepts no weak password at a change, and the current one remains valid', async () => {
    const user = await marie();
    for (const [chosen, code] of weakOf(user)) {
      const body = { current_password: password, new_password: chosen };
      expectCode(await app.call(changePassword, { body }, { as: user }), 'new_password', code);
    }
    const body = { identification: user.username, password };
    expect((await app.call(login, { body })).status).toBe(200);
  });
});

describe('the address of the account is notified of a new password', () => {
  const notificationsOf = async ({ email }: BuiltUser) =>
    (await mailsTo(app.database.pool, email)).filter(({ template }) => template === 'password_changed');

  it('after a change, in the language of the account', async () => {
    const user = await marie();
    await app.database.pool.query(`UPDATE app_user SET locale = 'du_DE' WHERE id = $1`, [user.id]);
    const body = { current_password: password, new_password: strong };
    expect((await app.call(changePassword, { body }, { as: user })).status).toBe(200);
    const [mail, ...others] = await notificationsOf(user);
    expect(others).toEqual([]);
    expect(mail?.locale).toBe('du_DE');
    expect(mail?.text).toContain(user.username);
    expect(mail?.text).toContain('/account/password/reset/');
    expect(mail?.text).not.toContain(strong);
  });

  it('after a reset, once even if the link is used twice', async () => {
    const user = await marie();
    const token = await resetTokenOf(user);
    for (const status of [200, 400]) {
      expect((await app.call(resetPassword, { body: { token, new_password: strong } })).status).toBe(status);
    }
    expect(await notificationsOf(user)).toHaveLength(1);
  });

  it('not after a change that was refused', async () => {
    const user = await marie();
    const body = { current_password: 'not this one', new_password: strong };
    expect((await app.call(changePassword, { body }, { as: user })).status).toBe(400);
    expect(await notificationsOf(user)).toEqual([]);
  });
});
