import { describe, expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { normalizeEmail } from '#kernel/text.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { readCsrfToken } from '#platform/contract/session.ts';
import { changePassword, changeProfile, login, logout, readProfile } from '../contract/accounts.ts';
import { cookieOf } from './testing.ts';

const app = useApp();

/** The request headers of a browser that received these headers on log-in. */
async function headersOf(answered: Parameters<typeof cookieOf>[0]): Promise<Record<string, string>> {
  const cookie = cookieOf(answered);
  const { body } = await app.call(readCsrfToken, {}, { headers: { cookie } });
  return { cookie, 'x-csrf-token': (body as { csrf_token: string }).csrf_token };
}

describe('login', () => {
  it('starts a session by user name or e-mail address, case ignored', async () => {
    const user = await buildUser(app.services, { username: 'Erika.M', password: 'a long password' });
    for (const identification of ['erika.m', user.email.toUpperCase()]) {
      const answer = await app.call(login, { body: { identification, password: 'a long password' } });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ is_anonymous: false, username: 'Erika.M' });
      const profile = await app.call(readProfile, {}, { headers: { cookie: cookieOf(answer.headers) } });
      expect(profile.body).toMatchObject({ username: 'Erika.M' });
    }
  });

  it('takes every address that an account can have, as it was typed when signing up', async () => {
    const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.example`;
    const umlaut = `info@${unique('müller')}.example`;
    for (const typed of [long, umlaut, umlaut.toUpperCase(), `Müller <${umlaut}>`]) {
      const email = normalizeEmail(typed) ?? '';
      await app.database.pool.query('DELETE FROM app_user WHERE email = $1', [email]);
      await buildUser(app.services, { email, password: 'a long password' });
      const body = { identification: typed, password: 'a long password' };
      expect((await app.call(login, { body })).status, typed).toBe(200);
    }
  });

  it('refuses longer user names than there are', async () => {
    const password = 'a long password';
    const ofName = (length: number) =>
      app.call(login, { body: { identification: 'u'.repeat(length), password } });
    expect((await ofName(64)).body).toMatchObject({ codes: { non_field_errors: ['wrong_credentials'] } });
    expect((await ofName(65)).body).toMatchObject({ codes: { identification: ['too_long'] } });
  });

  it('does not reveal whether an account exists', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const wrong = await app.call(login, { body: { identification: user.email, password: 'not this' } });
    const unknown = await app.call(login, {
      body: { identification: 'nobody@x.example', password: 'not this' },
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body).toMatchObject({ codes: { non_field_errors: ['wrong_credentials'] } });
  });

  it('pauses for 15 minutes after five failures, even with the correct password', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    for (let i = 0; i < 5; i += 1) {
      await app.call(login, { body: { identification: user.username, password: `wrong ${i}` } });
    }
    const answer = await app.call(login, {
      body: { identification: user.username, password: 'a long password' },
    });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800);
  });

  it('refuses a deactivated account only with the correct password', async () => {
    const user = await buildUser(app.services, { password: 'a long password', isActive: false });
    const answer = await app.call(login, {
      body: { identification: user.username, password: 'a long password' },
    });
    expect(answer.body).toMatchObject({ codes: { non_field_errors: ['deactivated'] } });
  });

  it('requires identification and password', async () => {
    const answer = await app.call(login, { body: { identification: '', password: '' } });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        identification: ['This field is required'],
        password: ['This field is required'],
        codes: { identification: ['required'], password: ['required'] },
      },
    });
  });

  it('refuses an identification over 64 characters and unknown fields', async () => {
    const answer = await app.call(login, {
      body: { identification: 'x'.repeat(65), password: 'p', admin: true },
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { identification: ['too_long'], admin: ['unknown_field'] } });
  });

  it('sets a cookie that scripts cannot read', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const { headers } = await app.call(login, {
      body: { identification: user.email, password: 'a long password' },
    });
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly.*SameSite=Lax/);
  });
});

describe('writes of a session', () => {
  it('need its CSRF token', async () => {
    const user = await buildUser(app.services, {});
    const body = { first_name: 'Eva', last_name: 'Roth', locale: null };
    const refused = await app.call(
      changeProfile,
      { body },
      { as: user, headers: { 'x-csrf-token': 'forged' } },
    );
    expect(refused.status).toBe(403);
    expect(refused.headers['x-csrf-refused']).toBe('1');
    expect((await app.call(changeProfile, { body }, { as: user })).status).toBe(200);
  });

  it('are refused from a page of another user, whose session another tab has replaced', async () => {
    const [user, other] = [await buildUser(app.services, {}), await buildUser(app.services, {})];
    const body = { first_name: 'Eva', last_name: 'Roth', locale: null };
    const from = (page: { readonly id: bigint }) => ({ 'x-page-user': String(page.id) });
    const refused = await app.call(changeProfile, { body }, { as: user, headers: from(other) });
    expect(refused.status).toBe(403);
    expect(refused.headers['x-csrf-refused']).toBe('1');
    const { rows } = await app.database.pool.query('SELECT first_name FROM app_user WHERE id = $1', [
      user.id,
    ]);
    expect(rows).not.toEqual([{ first_name: 'Eva' }]);
    expect((await app.call(changeProfile, { body }, { as: user, headers: from(user) })).status).toBe(200);
    expect((await app.call(changeProfile, { body }, { headers: from(user) })).status).toBe(401);
  });

  it('are refused from another site', async () => {
    const user = await buildUser(app.services, {});
    const body = { first_name: 'Eva', last_name: 'Roth', locale: null };
    const answer = await app.call(
      changeProfile,
      { body },
      { as: user, headers: { origin: 'https://evil.example' } },
    );
    expect(answer.status).toBe(403);
  });

  it('get the token from its own address', async () => {
    const user = await buildUser(app.services, {});
    expect((await app.call(readCsrfToken)).body).toEqual({ csrf_token: '' });
    expect((await app.call(readCsrfToken, {}, { as: user })).body).toMatchObject({
      csrf_token: expect.stringMatching(/^[\w-]{40,}$/) as string,
    });
  });
});

describe('the caller’s account', () => {
  it('that was erased in the meantime does not get a name again', async () => {
    const user = await buildUser(app.services, {});
    const { pool } = app.database;
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(
        `UPDATE app_user SET first_name = '', last_name = '', is_active = false, deleted_at = now() WHERE id = $1`,
        [user.id],
      );
      const body = { first_name: 'Eva', last_name: 'Roth', locale: null };
      const late = app.call(changeProfile, { body }, { as: user });
      await untilWaiting(pool, 1);
      await client.query('COMMIT');
      expect((await late).status).toBe(401);
    } finally {
      client.release();
    }
    const { rows } = await pool.query('SELECT first_name, last_name FROM app_user WHERE id = $1', [user.id]);
    expect(rows).toEqual([{ first_name: '', last_name: '' }]);
  });

  it('logs out: the session is ended on the server', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const started = await app.call(login, {
      body: { identification: user.email, password: 'a long password' },
    });
    const headers = await headersOf(started.headers);
    expect((await app.call(logout, { body: {} }, { headers })).status).toBe(200);
    expect((await app.call(readProfile, {}, { headers })).body).toMatchObject({
      is_anonymous: true,
    });
  });

  it('changes the password and ends every session but that of this browser', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const other = await app.call(login, {
      body: { identification: user.email, password: 'a long password' },
    });
    const body = { current_password: 'a long password', new_password: 'quite another one' };
    const changed = await app.call(changePassword, { body }, { as: user });
    expect(changed.status).toBe(200);
    const stale = await app.call(readProfile, {}, { headers: { cookie: cookieOf(other.headers) } });
    expect(stale.body).toMatchObject({ is_anonymous: true });
    const fresh = await app.call(readProfile, {}, { headers: { cookie: cookieOf(changed.headers) } });
    expect(fresh.body).toMatchObject({ is_anonymous: false });
  });

  it('accepts only names of one line, and no password of spaces', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const name = { first_name: 'Eva\r\nBcc: x@example.org', last_name: 'Roth', locale: null };
    const named = await app.call(changeProfile, { body: name }, { as: user });
    expect([named.status, named.body]).toMatchObject([400, { codes: { first_name: [expect.any(String)] } }]);
    const body = { current_password: 'a long password', new_password: ' '.repeat(12) };
    const blank = await app.call(changePassword, { body }, { as: user });
    expect(blank.body).toMatchObject({ codes: { new_password: ['required'] } });
  });

  it('remembers the browser as before when the password changes', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const maxAgeAfterChange = async (current: string, next: string, remember_me: boolean) => {
      const started = await app.call(login, {
        body: { identification: user.email, password: current, remember_me },
      });
      const changed = await app.call(
        changePassword,
        { body: { current_password: current, new_password: next } },
        { headers: await headersOf(started.headers) },
      );
      expect(changed.status).toBe(200);
      const session = [changed.headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('obolus='));
      return /Max-Age=(\d+)/.exec(session ?? '')?.[1];
    };
    expect(await maxAgeAfterChange('a long password', 'quite another one', true)).toBe(String(30 * 86_400));
    expect(await maxAgeAfterChange('quite another one', 'the third password', false)).toBeUndefined();
  });

  it('is shown in the language of the profile once one is saved, whatever was chosen before', async () => {
    const user = await buildUser(app.services, {});
    const names = { first_name: 'Erika', last_name: 'Muster' };
    const cookieAfter = async (locale: string | null) => {
      const { status, headers } = await app.call(
        changeProfile,
        { body: { ...names, locale } },
        { as: user, locale: 'du_DE' },
      );
      expect(status).toBe(200);
      return [headers['set-cookie']].flat().find((cookie) => cookie?.startsWith('locale='));
    };
    // A profile without a language does not change the language of this browser.
    expect(await cookieAfter(null)).toBeUndefined();
    expect(await cookieAfter('sie_DE')).toMatch(/^locale=sie_DE; Max-Age=31536000; Path=\//);
    expect(await cookieAfter(null)).toMatch(/^locale=; Max-Age=0;/);
  });

  it('refuses a wrong current password and a short new one', async () => {
    const user = await buildUser(app.services, { password: 'a long password' });
    const wrong = await app.call(
      changePassword,
      { body: { current_password: 'no', new_password: 'quite another one' } },
      { as: user },
    );
    expect(wrong.body).toMatchObject({ codes: { current_password: ['wrong_password'] } });
    const short = await app.call(
      changePassword,
      { body: { current_password: 'a long password', new_password: 'short' } },
      { as: user },
    );
    expect(short.status).toBe(400);
  });
});
