import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#features/accounts/contract/accounts.ts';
import { forgetLimits } from '#features/accounts/server/testing.ts';
import { gridPermissions } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import {
  makeFirstAdministrator,
  readFirstAdministratorLink,
  readNeedsAdministrator,
} from '../contract/first-administrator.ts';
import { issueFirstAdministratorLink } from './index.ts';

const app = useApp();
const password = 'a long password';

beforeEach(async () => {
  await forgetLimits(app.database.pool);
  await app.database.pool.query('TRUNCATE first_administrator_link');
  await app.database.pool.query('UPDATE app_user SET is_superuser = false');
});

const issue = (email?: string) =>
  app.services.database.transact((tx) => issueFirstAdministratorLink(tx, email));

const issueToken = async (email?: string): Promise<string> => {
  const link = await issue(email);
  if (!link.ok) throw new Error(link.refused);
  return link.token;
};

const choices = () => ({ username: unique('ada'), email: `${unique('ada')}@example.org`, password });

const create = (token: string, more: object = {}) =>
  app.call(makeFirstAdministrator, { body: { token, ...choices(), ...more } });

const isValid = async (token: string) =>
  (await app.call(readFirstAdministratorLink, { params: { token } })).status === 200;

const needsAdministrator = async () =>
  (await app.call(readNeedsAdministrator)).body as { needs_administrator: boolean };

const administrators = async () =>
  (await app.database.pool.query('SELECT username FROM app_user WHERE is_superuser')).rows;

const linkOver = { codes: { non_field_errors: ['link_over'] } };

describe('the link for the first administrator', () => {
  it('creates an administrator with all rights, who is signed in, and then becomes invalid', async () => {
    expect(await needsAdministrator()).toEqual({ needs_administrator: true });
    const token = await issueToken();
    expect((await app.call(readFirstAdministratorLink, { params: { token } })).body).toEqual({ email: null });
    const body = choices();
    const response = await app.call(makeFirstAdministrator, { body: { token, ...body } });
    expect([response.status, response.body]).toEqual([200, {}]);
    expect(String(response.headers['set-cookie'])).toMatch(/^obolus=[\w-]{43}/);
    expect(await needsAdministrator()).toEqual({ needs_administrator: false });

    const profile = await app.call(login, { body: { identification: body.email, password } });
    expect(profile.body).toMatchObject({
      username: body.username,
      is_superuser: true,
      is_staff: true,
      is_activated: true,
    });
    const { permissions } = profile.body as { permissions: string[] };
    expect(gridPermissions.filter((permission) => !permissions.includes(permission))).toEqual([]);

    expect(await isValid(token)).toBe(false);
    expect((await create(token)).body).toMatchObject(linkOver);
    expect(await administrators()).toEqual([{ username: body.username }]);
  });

  it('invalidates all other links once it is used, and no further one is issued', async () => {
    const [first, second] = [await issueToken(), await issueToken()];
    expect((await create(first)).status).toBe(200);
    expect(await isValid(second)).toBe(false);
    expect((await create(second)).body).toMatchObject(linkOver);
    expect(await issue()).toMatchObject({ ok: false, refused: 'administrator_exists' });
    expect(await administrators()).toHaveLength(1);
  });

  it('does nothing while there is an administrator created in another way', async () => {
    const token = await issueToken();
    await buildUser(app.services, { isSuperuser: true });
    expect(await needsAdministrator()).toEqual({ needs_administrator: false });
    expect(await isValid(token)).toBe(false);
    expect((await create(token)).body).toMatchObject(linkOver);
    expect(await administrators()).toHaveLength(1);
  });

  it('works again when the only administrator was deleted', async () => {
    const deleted = await buildUser(app.services, { isSuperuser: true });
    await app.database.pool.query(
      'UPDATE app_user SET deleted_at = now(), is_active = false, password_hash = NULL WHERE id = $1',
      [deleted.id],
    );
    expect((await create(await issueToken())).status).toBe(200);
  });

  it('expires after an hour', async () => {
    const token = await issueToken();
    const { rows } = await app.database.pool.query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 60)::int AS minutes FROM first_administrator_link`,
    );
    expect(rows).toEqual([{ minutes: 60 }]);
    // A second ago: the clock of a process is that of the database but for some milliseconds.
    await app.database.pool.query(
      `UPDATE first_administrator_link SET expires_at = now() - interval '1 second'`,
    );
    expect(await isValid(token)).toBe(false);
    expect((await create(token)).body).toMatchObject(linkOver);
    expect(await administrators()).toEqual([]);
    await issueToken();
    const { rows: remaining } = await app.database.pool.query('SELECT FROM first_administrator_link');
    expect(remaining).toHaveLength(1);
  });

  it('is stored only as a hash', async () => {
    const token = await issueToken();
    const { rows } = await app.database.pool.query<{ row: string; hash: string }>(
      `SELECT t::text AS row, encode(token_hash, 'hex') AS hash FROM first_administrator_link t`,
    );
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
    expect(rows[0]?.hash).toHaveLength(64);
  });

  it('gives the account the address in the link, and no other', async () => {
    const token = await issueToken('Chair@Example.org');
    expect((await app.call(readFirstAdministratorLink, { params: { token } })).body).toEqual({
      email: 'chair@example.org',
    });
    expect((await create(token, { email: 'somebody-else@example.org' })).status).toBe(200);
    const { rows } = await app.database.pool.query('SELECT email FROM app_user WHERE is_superuser');
    expect(rows).toEqual([{ email: 'chair@example.org' }]);
  });

  it('is refused for an invalid address, or one with an account', async () => {
    expect(await issue('nobody')).toEqual({ ok: false, refused: 'invalid_email' });
    const { id } = await buildUser(app.services, {});
    await app.database.pool.query(`UPDATE app_user SET email = 'taken@example.org' WHERE id = $1`, [id]);
    expect(await issue('Taken@example.org')).toEqual({ ok: false, refused: 'address_in_use' });
  });
});

describe('at the same time', () => {
  it('two tabs with one link create one administrator', async () => {
    const token = await issueToken();
    const answers = await Promise.all([create(token), create(token)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await administrators()).toHaveLength(1);
  });

  it('two starts print two links, of which one works', async () => {
    const [first, second] = await Promise.all([issueToken(), issueToken()]);
    const answers = await Promise.all([create(first ?? ''), create(second ?? '')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(await administrators()).toHaveLength(1);
  });

  it('a link issued while an administrator is being created is invalid', async () => {
    const token = await issueToken();
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('LOCK TABLE first_administrator_link IN SHARE ROW EXCLUSIVE MODE');
      const creating = create(token);
      await untilWaiting(app.database.pool, 1);
      const late = issue();
      await untilWaiting(app.database.pool, 2);
      await client.query('COMMIT');
      expect((await creating).status).toBe(200);
      expect(await late).toMatchObject({ ok: false });
    } finally {
      client.release();
    }
  });
});

describe('the form', () => {
  it('refuses a name or an address that is taken, and leaves the link unchanged', async () => {
    const other = await buildUser(app.services, {});
    const token = await issueToken();
    const { rows } = await app.database.pool.query<{ email: string }>(
      'SELECT email FROM app_user WHERE id = $1',
      [other.id],
    );
    expect((await create(token, { username: other.username.toUpperCase() })).body).toMatchObject({
      codes: { username: ['username_taken'] },
    });
    expect((await create(token, { email: rows[0]?.email })).body).toMatchObject({
      codes: { email: ['address_in_use'] },
    });
    expect(await isValid(token)).toBe(true);
    expect((await create(token)).status).toBe(200);
  });

  it('applies the rules for passwords', async () => {
    const token = await issueToken();
    for (const [weak, code] of [
      ['short', 'too_short'],
      ['password123', 'password_common'],
      ['1234567890', 'password_common'],
    ] as const) {
      const answer = await create(token, { password: weak });
      expect([weak, answer.body]).toMatchObject([weak, { codes: { password: [code] } }]);
    }
    expect((await create(token, { username: 'robespierre', password: 'robespierre' })).body).toMatchObject({
      codes: { password: ['password_has_username'] },
    });
    expect(await administrators()).toEqual([]);
  });

  it('requires the address if the link contains none', async () => {
    const token = await issueToken();
    const { email: _email, ...rest } = choices();
    const answer = await app.call(makeFirstAdministrator, { body: { token, ...rest } });
    expect(answer.body).toMatchObject({ codes: { email: ['required'] } });
    expect(await administrators()).toEqual([]);
  });

  it('refuses invalid tokens, and pauses repeated attempts without invalidating the real one', async () => {
    const token = await issueToken();
    expect((await create('short')).status).toBe(400);
    const tryInvalid = () => create('A'.repeat(43));
    for (let count = 0; count < 10; count += 1) expect((await tryInvalid()).body).toMatchObject(linkOver);
    expect((await tryInvalid()).status).toBe(429);
    expect((await create(token)).status).toBe(200);
  });
});

it('accounts of other kinds do not become administrators by the page', async () => {
  for (const user of [await buildUser(app.services, {}), await buildUser(app.services, { isStaff: true })]) {
    const answer = await app.call(
      makeFirstAdministrator,
      { body: { token: 'B'.repeat(43), ...choices() } },
      { as: user },
    );
    expect(answer.body).toMatchObject(linkOver);
  }
  expect(await administrators()).toEqual([]);
});
