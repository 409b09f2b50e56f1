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
/** An address in a network that nobody has used yet. */
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

describe('a sign-up with a user name that somebody has', () => {
  it('answers the same for the address of that account as for every other', async () => {
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

describe('who guesses the password of one account from many networks', () => {
  const tries = (user: BuiltUser, address: string, word = 'wrong one here') =>
    from(address, login, { identification: user.username, password: word });

  /** Spends what all unknown networks have together. */
  async function guess(user: BuiltUser): Promise<number> {
    for (let count = 0; count < 60; count += 1) {
      if ((await tries(user, newNetwork())).status === 429) return count;
    }
    return Infinity;
  }

  it('is stopped by the account, though no network has used up its own tries', async () => {
    const user = await buildUser(app.services, { password });
    expect(await guess(user)).toBe(50);
    // Not even the right password tells that it is right.
    expect((await tries(user, newNetwork(), password)).status).toBe(429);
  });

  it('does not learn whether the account exists', async () => {
    expect(await guess({ id: 0n, username: unique('nobody'), email: '' })).toBe(50);
  });

  it('does not lock the owner out: neither where the account was used before, nor elsewhere by a mail', async () => {
    const user = await buildUser(app.services, { password });
    const home = newNetwork();
    expect((await tries(user, home, password)).status).toBe(200);
    await guess(user);
    expect((await tries(user, home, password)).status).toBe(200);
    const abroad = newNetwork();
    expect((await tries(user, abroad, password)).status).toBe(429);
    await from(abroad, requestPasswordReset, { identification: user.email });
    await app.services.jobs.drain();
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    await from(abroad, resetPassword, { token, new_password: 'violet harbour lamps' });
    expect((await tries(user, abroad, 'violet harbour lamps')).status).toBe(200);
  });

  it('does not store where the owner was, but a keyed hash', async () => {
    const user = await buildUser(app.services, { password });
    const home = newNetwork();
    await tries(user, home, password);
    const { rows } = await app.database.pool.query('SELECT * FROM app_user WHERE id = $1', [user.id]);
    expect(rows[0]?.login_networks).toHaveLength(1);
    expect(
      JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(home.slice(0, 12));
  });
});

describe('a name that reads like the key of an account', () => {
  const [attacker, wrong] = [newNetwork(), 'wrong one here'];
  const pretend = (user: BuiltUser) =>
    from(attacker, login, { identification: `user ${user.id}`, password: wrong });

  it('uses up no tries of that account', async () => {
    const user = await buildUser(app.services, { password });
    for (let count = 0; count < 5; count += 1) expect((await pretend(user)).status).toBe(400);
    expect((await pretend(user)).status).toBe(429);
    const answer = await from(attacker, login, { identification: user.username, password });
    expect(answer.status).toBe(200);
  });
});

describe('what strangers ask for in the name of others', () => {
  const ask = (address: string, user: BuiltUser) =>
    from(address, requestPasswordReset, { identification: user.email });

  it('does not use up the resets of the owner, whose mailbox is not flooded either', async () => {
    const user = await buildUser(app.services, { password });
    for (let count = 0; count < 12; count += 1) expect((await ask(newNetwork(), user)).status).toBe(200);
    expect((await ask(newNetwork(), user)).status).toBe(200);
    await app.services.jobs.drain();
    expect(await mailsTo(app.database.pool, user.email)).toHaveLength(5);
    // The links that came are good.
    const token = await tokenIn(app.database.pool, user.email, 'password_reset');
    const body = { token, new_password: 'violet harbour lamps' };
    expect((await from(newNetwork(), resetPassword, body)).status).toBe(200);
  });

  it('is counted for the user name and the address of an account as one', async () => {
    const user = await buildUser(app.services, { password });
    for (let count = 0; count < 4; count += 1) {
      for (const identification of [user.email, user.username]) {
        await from(newNetwork(), requestPasswordReset, { identification });
      }
    }
    await app.services.jobs.drain();
    expect(await mailsTo(app.database.pool, user.email)).toHaveLength(5);
  });

  it('stops one network after five', async () => {
    const user = await buildUser(app.services, { password });
    const address = newNetwork();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(address, user)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('does not use up the sign-up of the owner of an address, nor flood it', async () => {
    const owner = newcomer();
    for (let count = 0; count < 8; count += 1) {
      await from(newNetwork(), signUp, newcomer({ email: owner.email }));
    }
    expect((await from(newNetwork(), signUp, owner)).status).toBe(200);
    expect(await mailsTo(app.database.pool, owner.email)).toHaveLength(5);
  });
});
