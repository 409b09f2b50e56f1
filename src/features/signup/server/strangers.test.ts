import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#features/accounts/contract/accounts.ts';
import { requestPasswordReset, resetPassword } from '#features/accounts/contract/links.ts';
import { forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import type { AnyRoute } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, type BuiltUser, unique } from '#testing/factories.ts';
import { signUp } from '../contract/signup.ts';

const app = useApp();
const password = 'a long password';

beforeEach(() => forgetLimits(app.database.pool));

let networks = 0;
/** An address in an unused network. */
const newNetwork = () => `2001:db8:${((networks += 1)).toString(16)}::1`;

/** Calls a route from an address. */
async function from(address: string, route: AnyRoute, body: object) {
  const answer = await app.server.inject({
    method: route.method,
    url: route.path,
    remoteAddress: address,
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json<{ codes?: Record<string, string[]> }>() };
}

const newcomer = (more: object = {}) => ({
  username: unique('newcomer'),
  email: `${unique('new')}@example.org`,
  password: 'violet harbour lamps',
  terms_accepted: true,
  privacy_accepted: true,
  ...more,
});

describe('a sign-up with a user name that is taken', () => {
  it('has the same answer for the address of that account as for any other', async () => {
    const [owner, other] = [await buildUser(app.services, {}), await buildUser(app.services, {})];
    const answers = [];
    for (const email of [owner.email, other.email, `${unique('free')}@example.org`]) {
      const { status, body } = await from(
        newNetwork(),
        signUp,
        newcomer({ username: owner.username, email }),
      );
      answers.push({ status, codes: body.codes });
    }
    expect(answers[0]).toEqual({ status: 400, codes: { username: ['username_taken'] } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('guessing the password of one account from many networks', () => {
  const attempt = (user: BuiltUser, address: string, enteredPassword = 'wrong one here') =>
    from(address, login, { identification: user.username, password: enteredPassword });

  /** Tries until the attempts that all unknown networks share are used up; returns their number. */
  async function guess(user: BuiltUser): Promise<number> {
    for (let count = 0; count < 60; count += 1) {
      if ((await attempt(user, newNetwork())).status === 429) return count;
    }
    return Infinity;
  }

  it('is stopped by the limit of the account, although no network has reached its own limit', async () => {
    const user = await buildUser(app.services, { password });
    expect(await guess(user)).toBe(50);
    // Not even the correct password is reported as correct.
    expect((await attempt(user, newNetwork(), password)).status).toBe(429);
  });

  it('does not reveal whether the account exists', async () => {
    expect(await guess({ id: 0n, username: unique('nobody'), email: '' })).toBe(50);
  });

  it('does not lock the owner out of known networks, and elsewhere a password reset helps', async () => {
    const user = await buildUser(app.services, { password });
    const known = newNetwork();
    expect((await attempt(user, known, password)).status).toBe(200);
    await guess(user);
    expect((await attempt(user, known, password)).status).toBe(200);
    const unknown = newNetwork();
    expect((await attempt(user, unknown, password)).status).toBe(429);
    await from(unknown, requestPasswordReset, { identification: user.email });
    await app.services.jobs.drain();
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    await from(unknown, resetPassword, { token, new_password: 'violet harbour lamps' });
    expect((await attempt(user, unknown, 'violet harbour lamps')).status).toBe(200);
  });

  it('stores only a keyed hash of the owner’s network', async () => {
    const user = await buildUser(app.services, { password });
    const known = newNetwork();
    await attempt(user, known, password);
    const { rows } = await app.database.pool.query('SELECT * FROM app_user WHERE id = $1', [user.id]);
    expect(rows[0]?.login_networks).toHaveLength(1);
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(known.slice(0, 12));
  });
});

describe('a user name that looks like the key of an account in the limits', () => {
  const [attacker, wrong] = [newNetwork(), 'wrong one here'];
  const tryWithKey = (user: BuiltUser) =>
    from(attacker, login, { identification: `user ${user.id}`, password: wrong });

  it('does not use up the attempts of that account', async () => {
    const user = await buildUser(app.services, { password });
    for (let count = 0; count < 5; count += 1) expect((await tryWithKey(user)).status).toBe(400);
    expect((await tryWithKey(user)).status).toBe(429);
    const answer = await from(attacker, login, { identification: user.username, password });
    expect(answer.status).toBe(200);
  });
});

describe('requests of strangers for the accounts of others', () => {
  const requestReset = (address: string, user: BuiltUser) =>
    from(address, requestPasswordReset, { identification: user.email });

  it('do not use up the resets of the owner, whose mailbox is not flooded either', async () => {
    const user = await buildUser(app.services, { password });
    for (let count = 0; count < 12; count += 1)
      expect((await requestReset(newNetwork(), user)).status).toBe(200);
    expect((await requestReset(newNetwork(), user)).status).toBe(200);
    await app.services.jobs.drain();
    expect(await mailsTo(app.database.pool, user.email)).toHaveLength(5);
    // The mailed links are valid.
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    const body = { token, new_password: 'violet harbour lamps' };
    expect((await from(newNetwork(), resetPassword, body)).status).toBe(200);
  });

  it('are counted for the user name and the address of an account together', async () => {
    const user = await buildUser(app.services, { password });
    for (let count = 0; count < 4; count += 1) {
      for (const identification of [user.email, user.username]) {
        await from(newNetwork(), requestPasswordReset, { identification });
      }
    }
    await app.services.jobs.drain();
    expect(await mailsTo(app.database.pool, user.email)).toHaveLength(5);
  });

  it('are stopped per network after five', async () => {
    const user = await buildUser(app.services, { password });
    const address = newNetwork();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await requestReset(address, user)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('do not use up the sign-up of the owner of an address, nor flood it', async () => {
    const owner = newcomer();
    for (let count = 0; count < 8; count += 1) {
      await from(newNetwork(), signUp, newcomer({ email: owner.email }));
    }
    expect((await from(newNetwork(), signUp, owner)).status).toBe(200);
    expect(await mailsTo(app.database.pool, owner.email)).toHaveLength(5);
  });
});
