import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { login, readProfile } from '../contract/accounts.ts';
import {
  activateAccount,
  readAccountLink,
  requestPasswordReset,
  resendActivation,
  resetPassword,
} from '../contract/links.ts';
import { reactivateAccount } from '../contract/staff.ts';
import { closeUnactivated } from './jobs.ts';
import { cookieOf, forgetLimits, mailsTo, tokenIn } from './testing.ts';

const app = useApp();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

/** An account that has waited for its activation for the given number of days. */
async function waiting(daysAgo = 0, usertype = 1): Promise<BuiltUser> {
  const user = await buildUser(app.services, { password });
  await app.database.pool.query(
    `UPDATE app_user SET activated_at = NULL, usertype = $2,
       activation_ends_at = now() + interval '7 days' - $3::float8 * interval '1 day' WHERE id = $1`,
    [user.id, usertype, daysAgo],
  );
  return user;
}

const activationToken = async (user: BuiltUser) => {
  await app.call(resendActivation, { body: {} }, { as: user });
  return tokenIn(app.database.pool, user.email, 'account_activation');
};

const logIn = (identification: string, word = password) =>
  app.call(login, { body: { identification, password: word } });

describe('activation', () => {
  it('works once by the link of the mail, which the log does not show', async () => {
    const user = await waiting();
    const token = await activationToken(user);
    const [mail] = await mailsTo(app.database.pool, user.email);
    expect(mail?.logged).not.toContain(token);
    const params = { kind: 'activation', token };
    expect((await app.call(readAccountLink, { params })).body).toEqual({
      username: user.username,
      email: user.email,
      usertype: 1,
      asks_password: true,
    });
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ is_activated: false });
    expect((await app.call(activateAccount, { body: { token, current_password: password } })).status).toBe(
      200,
    );
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ is_activated: true });
    const again = await app.call(activateAccount, { body: { token, current_password: password } });
    expect(again.body).toMatchObject({ codes: { non_field_errors: ['link_over'] } });
    expect((await app.call(readAccountLink, { params })).status).toBe(404);
  });

  it('requires the session or the password of the account, and signs in with the password', async () => {
    const stranger = await waiting();
    const token = await activationToken(stranger);
    // Somebody else reads the mails of the address: they cannot confirm the account that a stranger created with it.
    const reader = await buildUser(app.services, { password: 'what the reader chose' });
    const guess = { token, current_password: 'what the reader chose' };
    for (const as of [undefined, reader]) {
      const options = as ? { as } : {};
      const params = { kind: 'activation', token };
      expect((await app.call(readAccountLink, { params }, options)).body).toMatchObject({
        asks_password: true,
      });
      expect((await app.call(activateAccount, { body: { token } }, options)).body).toMatchObject({
        codes: { current_password: ['password_needed'] },
      });
      expect((await app.call(activateAccount, { body: guess }, options)).body).toMatchObject({
        codes: { current_password: ['wrong_password'] },
      });
    }
    expect((await app.call(readProfile, {}, { as: stranger })).body).toMatchObject({ is_activated: false });
    // The reader can take over the account by a new password, which locks the stranger out.
    await app.call(requestPasswordReset, { body: { identification: stranger.email } });
    await app.services.jobs.drain();
    const reset = await tokenIn(app.database.pool, stranger.email, 'password_reset');
    await app.call(resetPassword, { body: { token: reset, new_password: 'what the reader chose' } });
    expect((await logIn(stranger.username)).status).toBe(400);

    const owner = await waiting();
    const body = { token: await activationToken(owner), current_password: password };
    const answer = await app.call(activateAccount, { body });
    const signedIn = await app.call(readProfile, {}, { headers: { cookie: cookieOf(answer.headers) } });
    expect(signedIn.body).toMatchObject({ is_anonymous: false, is_activated: true, email: owner.email });
    const here = await waiting();
    const link = await activationToken(here);
    const params = { kind: 'activation', token: link };
    expect((await app.call(readAccountLink, { params }, { as: here })).body).toMatchObject({
      asks_password: false,
    });
    expect((await app.call(activateAccount, { body: { token: link } }, { as: here })).status).toBe(200);
  });

  it('works for one of several concurrent requests', async () => {
    const user = await waiting();
    const token = await activationToken(user);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => app.call(activateAccount, { body: { token, current_password: password } })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400, 400, 400]);
  });

  it('stores only the hash of a link', async () => {
    const user = await waiting();
    const token = await activationToken(user);
    const { rows } = await app.database.pool.query(
      'SELECT encode(token_hash, $2) AS hash FROM account_token WHERE user_id = $1',
      [user.id, 'hex'],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('is refused for a made-up link and for the link of another kind', async () => {
    const user = await waiting();
    const token = await activationToken(user);
    const wrong = await app.call(resetPassword, { body: { token, new_password: 'quite another one' } });
    expect(wrong.body).toMatchObject({ codes: { non_field_errors: ['link_over'] } });
    expect((await app.call(activateAccount, { body: { token: 'x'.repeat(43) } })).status).toBe(400);
    expect((await app.call(activateAccount, { body: { token: 'short' } })).status).toBe(400);
  });

  it('expires after seven days: the account is closed until support reactivates it', async () => {
    const user = await waiting(6.99);
    const token = await activationToken(user);
    await app.database.pool.query(
      `UPDATE app_user SET activation_ends_at = now() - interval '1 second' WHERE id = $1`,
      [user.id],
    );
    await app.database.pool.query(
      `UPDATE account_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    expect((await app.call(activateAccount, { body: { token, current_password: password } })).status).toBe(
      400,
    );
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ is_anonymous: true });
    expect((await logIn(user.username)).body).toMatchObject({ codes: { non_field_errors: ['deactivated'] } });
    await closeUnactivated(app.services);
    const { rows } = await app.database.pool.query<{ is_active: boolean }>(
      'SELECT is_active FROM app_user WHERE id = $1',
      [user.id],
    );
    expect(rows).toEqual([{ is_active: false }]);

    const support = await buildUser(app.services, { permissions: ['change_users'] });
    const id = String(user.id);
    expect((await app.call(reactivateAccount, { params: { id }, body: {} }, { as: user })).status).toBe(401);
    expect((await app.call(reactivateAccount, { params: { id }, body: {} }, { as: support })).status).toBe(
      200,
    );
    const fresh = await tokenIn(app.database.pool, user.email, 'account_activation');
    expect(
      (await app.call(activateAccount, { body: { token: fresh, current_password: password } })).status,
    ).toBe(200);
    expect((await logIn(user.username)).status).toBe(200);
  });

  it('mail is sent again on request, up to the limit, and not for an activated account', async () => {
    const user = await waiting();
    for (let count = 0; count < 5; count += 1) {
      expect((await app.call(resendActivation, { body: {} }, { as: user })).status).toBe(200);
    }
    expect((await app.call(resendActivation, { body: {} }, { as: user })).status).toBe(429);
    expect(await mailsTo(app.database.pool, user.email)).toHaveLength(5);
    const active = await buildUser(app.services, {});
    expect((await app.call(resendActivation, { body: {} }, { as: active })).status).toBe(409);
    expect((await app.call(resendActivation, { body: {} })).status).toBe(401);
  });

  it('is not needed to log in, but the profile says that it is missing', async () => {
    const user = await waiting(0, 2);
    const answer = await logIn(user.email);
    expect(answer.body).toMatchObject({ is_activated: false, usertype: { choice: 2 } });
  });
});

it('failed log-ins to an account count together, whichever of its names was used', async () => {
  const user = await buildUser(app.services, { password });
  for (let count = 0; count < 5; count += 1) {
    expect((await logIn(count % 2 ? user.username : user.email, 'wrong')).status).toBe(400);
  }
  expect((await logIn(user.email)).status).toBe(429);
  expect((await logIn(user.username)).status).toBe(429);
});

describe('a forgotten password', () => {
  const requestReset = (identification: string) =>
    app.call(requestPasswordReset, { body: { identification } });

  it('gets the same response for an account that does not exist', async () => {
    const user = await buildUser(app.services, { password });
    const known = await requestReset(user.email);
    const unknown = await requestReset(`${unique('nobody')}@example.org`);
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    await app.services.jobs.drain();
    expect((await mailsTo(app.database.pool, user.email)).map(({ template }) => template)).toEqual([
      'password_reset',
    ]);
  });

  it('is replaced by the link, once; sessions end, and the pause of failed logins too', async () => {
    const user = await buildUser(app.services, { password });
    const before = cookieOf((await logIn(user.username)).headers);
    for (let count = 0; count < 6; count += 1) await logIn(user.username, `wrong ${count}`);
    await requestReset(user.username.toUpperCase());
    await app.services.jobs.drain();
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    const body = { token, new_password: 'quite another one' };
    expect((await app.call(resetPassword, { body: { token, new_password: 'short' } })).body).toMatchObject({
      codes: { new_password: ['too_short'] },
    });
    expect((await app.call(resetPassword, { body })).status).toBe(200);
    expect((await app.call(resetPassword, { body })).status).toBe(400);
    const stale = await app.call(readProfile, {}, { headers: { cookie: before } });
    expect(stale.body).toMatchObject({ is_anonymous: true });
    expect((await logIn(user.username)).status).toBe(400);
    expect((await logIn(user.username, 'quite another one')).status).toBe(200);
  });

  it('can be set for 24 hours', async () => {
    const user = await buildUser(app.services, { password });
    await requestReset(user.email);
    await app.services.jobs.drain();
    const { rows } = await app.database.pool.query<{ hours: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 3600)::int AS hours
       FROM account_token WHERE user_id = $1`,
      [user.id],
    );
    expect(rows).toEqual([{ hours: 24 }]);
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    await app.database.pool.query(
      `UPDATE account_token SET expires_at = now() - interval '1 second' WHERE user_id = $1`,
      [user.id],
    );
    const late = await app.call(resetPassword, { body: { token, new_password: 'quite another one' } });
    expect(late.body).toMatchObject({ codes: { non_field_errors: ['link_over'] } });
  });

  it('sends nothing to closed accounts, and limits the mails to others', async () => {
    const closed = await buildUser(app.services, { password, isActive: false });
    await requestReset(closed.email);
    await app.services.jobs.drain();
    expect(await mailsTo(app.database.pool, closed.email)).toEqual([]);
    const user = await buildUser(app.services, { password });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await requestReset(user.email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
