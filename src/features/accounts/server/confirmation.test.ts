import { beforeEach, describe, expect, it } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { changePassword, login } from '../contract/accounts.ts';
import { confirmPassword } from '../contract/self.ts';
import { reactivateAccount } from '../contract/staff.ts';
import { forgetLimits, mailsTo } from './testing.ts';

const app = useApp();
const password = 'a long password';
beforeEach(() => forgetLimits(app.database.pool));

/** A closed account that was never activated; reactivating it requires the password. */
async function closedAccount() {
  const { id, email } = await buildUser(app.services, { password, isActive: false });
  await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [id]);
  return { email, input: { params: { id: String(id) }, body: {} } };
}

const reactivate = async (headers: Record<string, string>) =>
  app.call(reactivateAccount, (await closedAccount()).input, { headers });

/** A signed-in browser of staff, in which the password was entered the given number of minutes ago. */
async function browser(minutesAgo: number | null) {
  const user = await buildUser(app.services, { isSuperuser: true, password });
  const headers = await sessionHeaders(app.services, user.id, minutesAgo);
  return { user, headers };
}

describe('confirming the password', () => {
  it('lets the same session continue, and the request with its key is executed once', async () => {
    const { headers } = await browser(16);
    const { email, input: closed } = await closedAccount();
    const shown = await app.server.inject({ url: `/api/v4/users/${closed.params.id}`, headers });
    const input = { ...closed, body: { version: shown.json<{ version: string }>().version } };
    const idempotencyKey = crypto.randomUUID();
    const refused = await app.call(reactivateAccount, input, { headers, idempotencyKey });
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'password_required' }]);
    const body = { current_password: password };
    const confirmed = await app.call(confirmPassword, { body }, { headers });
    expect([confirmed.status, confirmed.body]).toEqual([200, { minutes: 15 }]);
    expect(confirmed.headers['set-cookie']).toBeUndefined();
    expect((await app.call(reactivateAccount, input, { headers, idempotencyKey })).status).toBe(200);
    const again = await app.call(reactivateAccount, input, { headers, idempotencyKey });
    expect([again.status, again.headers['idempotency-replayed']]).toEqual([200, 'true']);
    expect(await mailsTo(app.database.pool, email)).toHaveLength(1);
  });

  it('is valid for the minutes of the setting, only in this session', async () => {
    const { user, headers } = await browser(5);
    expect((await reactivate(headers)).status).toBe(200);
    await setSettings(app.database.pool, { passwordConfirmationMinutes: 5 });
    try {
      expect((await reactivate(headers)).status).toBe(403);
      await app.call(confirmPassword, { body: { current_password: password } }, { headers });
      const other = await sessionHeaders(app.services, user.id, 5);
      expect((await reactivate(other)).status).toBe(403);
      expect((await reactivate(headers)).status).toBe(200);
    } finally {
      await setSettings(app.database.pool, { passwordConfirmationMinutes: 15 });
    }
  });

  it('logging in counts as a confirmation', async () => {
    const user = await buildUser(app.services, { isSuperuser: true, password });
    const answer = await app.call(login, { body: { identification: user.username, password } });
    expect(answer.status).toBe(200);
    const { rows } = await app.database.pool.query<{ fresh: boolean }>(
      `SELECT confirmed_at = created_at AS fresh FROM session WHERE user_id = $1`,
      [String(user.id)],
    );
    expect(rows).toEqual([{ fresh: true }]);
  });

  it('wrong passwords count as failed log-ins, for both', async () => {
    const { user, headers } = await browser(16);
    const body = { current_password: 'another long password' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await app.call(confirmPassword, { body }, { headers });
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { codes: { current_password: ['wrong_password'] } },
      ]);
    }
    const right = { current_password: password };
    expect((await app.call(confirmPassword, { body: right }, { headers })).status).toBe(429);
    const credentials = { identification: user.email, password };
    expect((await app.call(login, { body: credentials })).status).toBe(429);
    expect((await reactivate(headers)).status).toBe(403);
  });

  it('a stolen session has five attempts in all, from any number of networks, and does not lock the owner out', async () => {
    const { user, headers } = await browser(16);
    const guess = async (network: number, word: string) =>
      (
        await app.server.inject({
          method: 'POST',
          url: confirmPassword.path,
          remoteAddress: `2001:db8:77:${network}::1`,
          headers,
          payload: { current_password: word },
        })
      ).statusCode;
    const statuses = [];
    for (let network = 1; network <= 6; network += 1) statuses.push(await guess(network, 'a wrong password'));
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await guess(99, password)).toBe(429);
    // Every other request with the current password counts these attempts as well.
    const change = { current_password: 'a wrong password', new_password: 'quite another password' };
    expect((await app.call(changePassword, { body: change }, { headers })).status).toBe(429);
    // The owner logs in, which confirms.
    const entered = await app.call(login, { body: { identification: user.username, password } });
    expect(entered.status).toBe(200);
  });

  it('many concurrent attempts are limited to five as well', async () => {
    const { headers } = await browser(16);
    const guess = async (network: number) =>
      (
        await app.server.inject({
          method: 'POST',
          url: confirmPassword.path,
          remoteAddress: `2001:db8:78:${network}::1`,
          headers,
          payload: { current_password: 'a wrong password' },
        })
      ).statusCode;
    const statuses = await Promise.all(Array.from({ length: 15 }, (_, network) => guess(network)));
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 5 }, () => 400),
      ...Array.from({ length: 10 }, () => 429),
    ]);
  });

  it('requires a signed-in user, and a password', async () => {
    const body = { current_password: password };
    expect((await app.call(confirmPassword, { body })).status).toBe(401);
    const { headers } = await browser(16);
    expect((await app.call(confirmPassword, { body: {} }, { headers })).status).toBe(400);
    const without = await buildUser(app.services, {});
    const answer = await app.call(confirmPassword, { body }, { as: without });
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { codes: { non_field_errors: ['no_password'] } },
    ]);
  });

  it('a password changed in the meantime is not accepted', async () => {
    const { user, headers } = await browser(16);
    const client = await app.database.pool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [String(user.id)]);
    const confirming = app.call(confirmPassword, { body: { current_password: password } }, { headers });
    await untilWaiting(app.database.pool, 1);
    await client.query(`UPDATE app_user SET password_hash = 'another' WHERE id = $1`, [String(user.id)]);
    await client.query('COMMIT');
    client.release();
    expect((await confirming).status).toBe(400);
    expect((await reactivate(headers)).status).toBe(403);
  });

  it('a change of the password confirms the new session', async () => {
    const { headers } = await browser(16);
    const body = { current_password: password, new_password: 'quite another password' };
    const answer = await app.call(changePassword, { body }, { headers });
    expect(answer.status).toBe(200);
  });
});
