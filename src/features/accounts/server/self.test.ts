import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { changePassword, login, readProfile } from '../contract/accounts.ts';
import { confirmEmailChange, requestPasswordReset, resetPassword } from '../contract/links.ts';
import { deleteAccount, readOwnAccount, requestEmailChange } from '../contract/self.ts';
import { reactivateAccount } from '../contract/staff.ts';
import { forgetLimits, mailsTo, tokenIn } from './testing.ts';

const app = useApp();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

describe('a new e-mail address', () => {
  it('takes effect once its owner has confirmed it; the earlier one is notified', async () => {
    const user = await buildUser(app.services, { password });
    const email = `${unique('New')}@Example.org`;
    const stored = email.toLowerCase();
    const body = { email, current_password: password };
    expect((await app.call(requestEmailChange, { body }, { as: user })).status).toBe(200);
    expect((await app.call(readOwnAccount, {}, { as: user })).body).toMatchObject({
      email: user.email,
      new_email: stored,
    });
    const token = await tokenIn(app.database.pool, stored, 'email_change');
    expect(
      (await app.call(confirmEmailChange, { body: { token, current_password: password } })).body,
    ).toEqual({ email: stored });
    expect((await app.call(confirmEmailChange, { body: { token, current_password: password } })).status).toBe(
      400,
    );
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ email: stored });
    expect((await mailsTo(app.database.pool, user.email)).map(({ template }) => template)).toEqual([
      'email_changed',
    ]);
  });

  it('that has an account gets the same response; its owner receives a mail, and nothing changes', async () => {
    const user = await buildUser(app.services, { password });
    const owner = await buildUser(app.services, {});
    const body = { email: owner.email, current_password: password };
    const answer = await app.call(requestEmailChange, { body }, { as: user });
    expect([answer.status, answer.body]).toEqual([200, {}]);
    expect((await mailsTo(app.database.pool, owner.email)).map(({ template }) => template)).toEqual([
      'account_exists',
    ]);
    expect((await app.call(readOwnAccount, {}, { as: user })).body).toMatchObject({ new_email: owner.email });
  });

  it('that got an account in the meantime is not used', async () => {
    const user = await buildUser(app.services, { password });
    const email = `${unique('late')}@example.org`;
    await app.call(requestEmailChange, { body: { email, current_password: password } }, { as: user });
    const token = await tokenIn(app.database.pool, email, 'email_change');
    await buildUser(app.services, { email });
    expect((await app.call(confirmEmailChange, { body: { token, current_password: password } })).status).toBe(
      400,
    );
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ email: user.email });
  });

  it('is confirmed by the reader of its mails only with the session or the password of the account', async () => {
    const stranger = await buildUser(app.services, { password });
    const email = `${unique('victim')}@example.org`;
    await app.call(requestEmailChange, { body: { email, current_password: password } }, { as: stranger });
    const token = await tokenIn(app.database.pool, email, 'email_change');
    const answer = await app.call(confirmEmailChange, { body: { token } });
    expect(answer.body).toMatchObject({ codes: { current_password: ['password_needed'] } });
    expect((await app.call(readProfile, {}, { as: stranger })).body).toMatchObject({ email: stranger.email });
    expect((await app.call(confirmEmailChange, { body: { token } }, { as: stranger })).status).toBe(200);
  });

  it('that two users confirm at the same time is given to one of them', async () => {
    const email = `${unique('both')}@example.org`;
    const links: { as: BuiltUser; token: string }[] = [];
    for (let index = 0; index < 2; index += 1) {
      const as = await buildUser(app.services, { password });
      await app.call(requestEmailChange, { body: { email, current_password: password } }, { as });
      links.push({ as, token: await tokenIn(app.database.pool, email, 'email_change') });
    }
    const { pool } = app.database;
    const client = await pool.connect();
    try {
      // Both have found the address free and wait for the transaction that is about to take it.
      await client.query('BEGIN');
      await client.query('INSERT INTO app_user (username, email) VALUES ($1, $2)', [unique('first'), email]);
      const late = links.map(({ as, token }) => app.call(confirmEmailChange, { body: { token } }, { as }));
      await untilWaiting(pool, 2);
      await client.query('ROLLBACK');
      const answers = (await Promise.all(late)).map(({ status, body }) => ({ status, body }));
      expect(answers).toContainEqual({ status: 200, body: { email } });
      expect(answers).toContainEqual({
        status: 400,
        body: expect.objectContaining({ codes: { non_field_errors: ['link_over'] } }) as object,
      });
    } finally {
      client.release();
    }
  });

  it('needs the password; only the latest link is valid', async () => {
    const user = await buildUser(app.services, { password });
    const email = `${unique('a')}@example.org`;
    const wrong = await app.call(
      requestEmailChange,
      { body: { email, current_password: 'no' } },
      { as: user },
    );
    expect(wrong.body).toMatchObject({ codes: { current_password: ['wrong_password'] } });
    expect((await app.call(requestEmailChange, { body: { email, current_password: password } })).status).toBe(
      401,
    );
    await app.call(requestEmailChange, { body: { email, current_password: password } }, { as: user });
    const first = await tokenIn(app.database.pool, email, 'email_change');
    const other = `${unique('b')}@example.org`;
    await app.call(requestEmailChange, { body: { email: other, current_password: password } }, { as: user });
    expect(
      (await app.call(confirmEmailChange, { body: { token: first, current_password: password } })).status,
    ).toBe(400);
  });
});

describe('links that give access to an account', () => {
  const addressLink = async (user: BuiltUser) => {
    const email = `${unique('other')}@example.org`;
    await app.call(requestEmailChange, { body: { email, current_password: password } }, { as: user });
    return tokenIn(app.database.pool, email, 'email_change');
  };
  const passwordLink = async (user: BuiltUser) => {
    await app.call(requestPasswordReset, { body: { identification: user.email } });
    await app.services.jobs.drain();
    return tokenIn(app.database.pool, user.email, 'password_reset');
  };
  const over = { status: 400, body: { codes: { non_field_errors: ['link_over'] } } };
  const reset = (token: string) =>
    app.call(resetPassword, { body: { token, new_password: 'the next long one' } });
  const confirm = (token: string) =>
    app.call(confirmEmailChange, { body: { token, current_password: password } });

  it('to another address are invalid once the password was reset', async () => {
    const user = await buildUser(app.services, { password });
    const address = await addressLink(user);
    expect((await reset(await passwordLink(user))).status).toBe(200);
    expect(await confirm(address)).toMatchObject(over);
  });

  it('are all invalid once the password was changed in the profile', async () => {
    const user = await buildUser(app.services, { password });
    const [address, link] = [await addressLink(user), await passwordLink(user)];
    const body = { current_password: password, new_password: 'quite another one' };
    expect((await app.call(changePassword, { body }, { as: user })).status).toBe(200);
    expect(await confirm(address)).toMatchObject(over);
    expect(await reset(link)).toMatchObject(over);
  });

  it('to a new password are invalid once their address was replaced', async () => {
    const user = await buildUser(app.services, { password });
    const link = await passwordLink(user);
    expect((await confirm(await addressLink(user))).status).toBe(200);
    expect(await reset(link)).toMatchObject(over);
  });

  it('and sessions are not created by a password that was replaced while it was checked', async () => {
    const user = await buildUser(app.services, { password });
    const link = await passwordLink(user);
    const { pool } = app.database;
    const client = await pool.connect();
    try {
      // Both have checked the old password and wait for the account.
      await client.query('BEGIN');
      await client.query('SELECT FROM app_user WHERE id = $1 FOR NO KEY UPDATE', [user.id]);
      const email = `${unique('late')}@example.org`;
      const late = [
        app.call(login, { body: { identification: user.email, password } }),
        app.call(requestEmailChange, { body: { email, current_password: password } }, { as: user }),
        app.call(
          changePassword,
          { body: { current_password: password, new_password: 'an intruder has this' } },
          { as: user },
        ),
        app.call(deleteAccount, { body: { current_password: password } }, { as: user }),
      ];
      await untilWaiting(pool, late.length);
      await client.query(`UPDATE app_user SET password_hash = 'set anew' WHERE id = $1`, [user.id]);
      await client.query('COMMIT');
      const answers = await Promise.all(late);
      expect(answers.map(({ status, body }) => [status, (body as { codes?: object }).codes])).toEqual([
        [400, { non_field_errors: ['wrong_credentials'] }],
        [400, { current_password: ['wrong_password'] }],
        [400, { current_password: ['wrong_password'] }],
        [400, { current_password: ['wrong_password'] }],
      ]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect((await reset(link)).status).toBe(200);
  });
});

describe('deletion', () => {
  const remove = (user: { id: bigint }) =>
    app.call(deleteAccount, { body: { current_password: password } }, { as: user });

  it('of an end user is immediate and final: personal data is deleted, bookings remain', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password, username: unique('Erika') });
    await pool.query(`UPDATE app_user SET first_name = 'Erika', last_name = 'Muster' WHERE id = $1`, [
      user.id,
    ]);
    expect((await remove(user)).body).toEqual({ outcome: 'deleted' });
    const { rows } = await pool.query(`SELECT * FROM app_user WHERE id = $1`, [user.id]);
    expect(rows).toHaveLength(1);
    const remaining = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    for (const word of ['Erika', 'Muster', user.email, user.username]) expect(remaining).not.toContain(word);
    const sessions = await pool.query('SELECT FROM session WHERE user_id = $1', [user.id]);
    expect(sessions.rowCount).toBe(0);
    expect((await mailsTo(pool, user.email)).map(({ template }) => template)).toEqual(['account_deleted']);
    const answer = await app.call(login, { body: { identification: user.email, password } });
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['wrong_credentials'] } });
    const support = await buildUser(app.services, { permissions: ['change_users'] });
    const params = { id: String(user.id) };
    expect((await app.call(reactivateAccount, { params, body: {} }, { as: support })).status).toBe(409);
  });

  it('needs the right password', async () => {
    const user = await buildUser(app.services, { password });
    const answer = await app.call(deleteAccount, { body: { current_password: 'no' } }, { as: user });
    expect(answer.body).toMatchObject({ codes: { current_password: ['wrong_password'] } });
    expect((await app.call(deleteAccount, { body: { current_password: password } })).status).toBe(401);
  });

  it.each([2, 4])('of a user of type %i only notifies the administrators, once a day', async (usertype) => {
    const { pool } = app.database;
    const admin = await buildUser(app.services, { isSuperuser: true });
    const holder = await buildUser(app.services, { permissions: ['delete_users'] });
    const other = await buildUser(app.services, { permissions: ['change_users'] });
    const user = await buildUser(app.services, { password });
    await pool.query('UPDATE app_user SET usertype = $2 WHERE id = $1', [user.id, usertype]);
    expect((await remove(user)).body).toEqual({ outcome: 'requested' });
    expect((await remove(user)).body).toEqual({ outcome: 'requested' });
    const mailed = async (reader: { email: string }) =>
      (await mailsTo(pool, reader.email)).filter(({ text }) => text.includes(user.username)).length;
    expect([await mailed(admin), await mailed(holder), await mailed(other)]).toEqual([1, 1, 0]);
    const own = await app.call(readOwnAccount, {}, { as: user });
    expect(own.body).toMatchObject({
      deleted_at_once: false,
      deletion_requested_at: expect.any(String) as string,
    });
    expect((await app.call(login, { body: { identification: user.email, password } })).status).toBe(200);
  });
});
