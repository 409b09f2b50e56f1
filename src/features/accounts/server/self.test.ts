import { beforeEach, describe, expect, it } from 'vitest';
import { addFavorite } from '#features/favorites/contract.ts';
import { makeProject } from '#features/projects/server/testing.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { login, readProfile } from '../contract.ts';
import { confirmEmailChange } from '../contract/links.ts';
import { deleteAccount, reactivateAccount, readOwnAccount, requestEmailChange } from '../contract/self.ts';
import { forgetLimits, mailsTo, tokenIn } from './testing.ts';

const app = useApp();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

describe('a new e-mail address', () => {
  it('counts once its owner has confirmed it; the earlier one is told', async () => {
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
    expect((await app.call(confirmEmailChange, { body: { token } })).body).toEqual({ email: stored });
    expect((await app.call(confirmEmailChange, { body: { token } })).status).toBe(400);
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ email: stored });
    expect((await mailsTo(app.database.pool, user.email)).map(({ template }) => template)).toEqual([
      'email_changed',
    ]);
  });

  it('that has an account gets the same answer; its owner gets a mail, and nothing changes', async () => {
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

  it('that got an account meanwhile is not taken', async () => {
    const user = await buildUser(app.services, { password });
    const email = `${unique('late')}@example.org`;
    await app.call(requestEmailChange, { body: { email, current_password: password } }, { as: user });
    const token = await tokenIn(app.database.pool, email, 'email_change');
    await buildUser(app.services, { email });
    expect((await app.call(confirmEmailChange, { body: { token } })).status).toBe(400);
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ email: user.email });
  });

  it('needs the password; only the last link counts', async () => {
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
    expect((await app.call(confirmEmailChange, { body: { token: first } })).status).toBe(400);
  });
});

describe('deletion', () => {
  const remove = (user: { id: bigint }) =>
    app.call(deleteAccount, { body: { current_password: password } }, { as: user });

  it('of an end user is at once and final: nothing personal is left, bookings stay', async () => {
    const { pool } = app.database;
    const user = await buildUser(app.services, { password, username: unique('Erika') });
    await pool.query(`UPDATE app_user SET first_name = 'Erika', last_name = 'Muster' WHERE id = $1`, [
      user.id,
    ]);
    const { slug } = await makeProject(pool);
    await app.call(addFavorite, { body: { slug } }, { as: user });
    expect((await remove(user)).body).toEqual({ outcome: 'deleted' });
    const { rows } = await pool.query(`SELECT * FROM app_user WHERE id = $1`, [user.id]);
    expect(rows).toHaveLength(1);
    const left = JSON.stringify(rows, (_key, value: unknown) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    for (const word of ['Erika', 'Muster', user.email, user.username]) expect(left).not.toContain(word);
    const favorites = await pool.query('SELECT FROM favorite WHERE user_id = $1', [user.id]);
    const sessions = await pool.query('SELECT FROM session WHERE user_id = $1', [user.id]);
    expect([favorites.rowCount, sessions.rowCount]).toEqual([0, 0]);
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

  it.each([2, 4])('of a user of type %i only tells the administrators, once a day', async (usertype) => {
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

describe('the profile', () => {
  it('carries balance and favourites (spec 1 §3)', async () => {
    const user = await buildUser(app.services, {});
    const { slug } = await makeProject(app.database.pool);
    await app.call(addFavorite, { body: { slug } }, { as: user });
    expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({
      is_anonymous: false,
      is_activated: true,
      usertype: { choice: 1 },
      balance: { in_cents: 0, in_currency: '0.00', in_coins: 0, in_currency_display: '€0.00' },
      favorite_projects: [{ slug }],
    });
    expect((await app.call(readProfile)).body).toMatchObject({
      is_anonymous: true,
      usertype: { choice: 3 },
      favorite_projects: [],
    });
  });
});
