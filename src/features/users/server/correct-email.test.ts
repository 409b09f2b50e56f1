import { beforeEach, describe, expect, it } from 'vitest';
import { login } from '#features/accounts/contract/accounts.ts';
import { activateAccount, confirmEmailChange } from '#features/accounts/contract/links.ts';
import { closeUnactivated, forgetLimits, mailsTo, tokenIn } from '#features/accounts/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { correctUserEmail, readUser } from '../contract/users.ts';

const app = useApp();
const password = 'a long password';
beforeEach(() => forgetLimits(app.database.pool));

const clerk = (...permissions: GridPermission[]) =>
  buildUser(app.services, { permissions: ['view_users', 'change_users', ...permissions] });
const address = (name: string) => `${unique(name)}@example.org`;
const correct = (user: BuiltUser, email: string, as: BuiltUser, more: object = {}) =>
  app.call(
    correctUserEmail,
    { params: { id: String(user.id) }, body: { email, reason: 'misheard', ...more } },
    { as },
  );
const rowOf = async (user: BuiltUser) => {
  const { rows } = await app.database.pool.query<{ email: string; activated: boolean; open: boolean }>(
    `SELECT email, activated_at IS NOT NULL AS activated, activation_ends_at > now() AS open FROM app_user WHERE id = $1`,
    [user.id],
  );
  return rows[0];
};
const templatesTo = async (email: string) =>
  (await mailsTo(app.database.pool, email)).map(({ template }) => template);
const refusal = (status: number, codes: object) => ({ status, body: { codes } });
const noField = (code: string) => ({ non_field_errors: [code] });

/** An account that signed up with an address that is not its owner's. */
async function unconfirmed(daysLeft = 5): Promise<BuiltUser> {
  const user = await buildUser(app.services, { password });
  await app.database.pool.query(
    `UPDATE app_user SET activated_at = NULL, activation_ends_at = now() + $2 * interval '1 day' WHERE id = $1`,
    [user.id, daysLeft],
  );
  return user;
}

describe('the mistyped address of a confirmed account', () => {
  it('stays until its owner confirms the link that went to the new one; the previous one is notified', async () => {
    const user = await buildUser(app.services, { password });
    const email = address('right');
    expect(await correct(user, email, await clerk())).toMatchObject({
      status: 200,
      body: { outcome: 'link_sent' },
    });
    expect(await rowOf(user)).toMatchObject({ email: user.email });
    expect(await templatesTo(email)).toEqual(['email_change']);
    const token = await tokenIn(app.database.pool, email, 'email_change');
    expect((await app.call(confirmEmailChange, { body: { token } })).status).toBe(400);
    const answer = await app.call(confirmEmailChange, { body: { token, current_password: password } });
    expect(answer.status).toBe(200);
    expect(await rowOf(user)).toMatchObject({ email });
    expect(await templatesTo(user.email)).toEqual(['email_changed']);
  });

  it('is audited with the reason, without either address', async () => {
    const user = await buildUser(app.services, { password });
    const email = address('right');
    await correct(user, email, await clerk());
    const { rows } = await app.database.pool.query<{ row: string }>(
      `SELECT to_jsonb(a)::text AS row FROM audit_log a WHERE route = 'correctUserEmail' AND subject = $1`,
      [`app_user:${user.id}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).toContain('misheard');
    for (const word of [email, user.email]) expect(rows[0]?.row).not.toContain(word);
  });
});

describe('the mistyped address of an account that was never confirmed', () => {
  it('is replaced at once: the activation link goes to the new one, earlier links end', async () => {
    for (const daysLeft of [5, -1]) {
      const user = await unconfirmed(daysLeft);
      await closeUnactivated(app.services);
      const email = address('right');
      expect(await correct(user, email, await clerk())).toMatchObject({
        status: 200,
        body: { outcome: 'corrected' },
      });
      const { rows } = await app.database.pool.query(
        'SELECT is_active, empowered_at IS NOT NULL AS noted FROM app_user WHERE id = $1',
        [user.id],
      );
      expect(rows).toEqual([{ is_active: true, noted: true }]);
      expect(await rowOf(user)).toMatchObject({ email, activated: false, open: true });
      expect(await templatesTo(email)).toEqual(['account_activation']);
      expect(await templatesTo(user.email)).toEqual(['email_changed']);
      const token = await tokenIn(app.database.pool, email, 'account_activation');
      expect((await app.call(activateAccount, { body: { token, current_password: password } })).status).toBe(
        200,
      );
      const credentials = { identification: email, password, remember_me: false };
      expect((await app.call(login, { body: credentials })).status).toBe(200);
    }
  });

  it('has no link any more that went to the previous one', async () => {
    const user = await unconfirmed();
    const { rowCount } = await app.database.pool.query(
      `INSERT INTO account_token (token_hash, user_id, kind, created_at, expires_at)
       VALUES ('old', $1, 'password_reset', now(), now() + interval '1 day')`,
      [user.id],
    );
    expect(rowCount).toBe(1);
    await correct(user, address('right'), await clerk());
    const { rows } = await app.database.pool.query('SELECT kind FROM account_token WHERE user_id = $1', [
      user.id,
    ]);
    expect(rows).toEqual([{ kind: 'activation' }]);
  });
});

describe('is refused, and nothing changes', () => {
  it('without the right, for the own account and for accounts with rights that the caller lacks', async () => {
    const user = await buildUser(app.services, {});
    const viewer = await buildUser(app.services, { permissions: ['view_users'] });
    expect((await correct(user, address('right'), viewer)).status).toBe(403);
    const as = await clerk();
    expect(await correct(as, address('right'), as)).toMatchObject(refusal(409, noField('own_account')));
    const more = await buildUser(app.services, { permissions: ['change_payouts'] });
    const superuser = await buildUser(app.services, { isSuperuser: true });
    for (const target of [more, superuser]) {
      expect((await correct(target, address('right'), as)).status).toBe(403);
      expect(await rowOf(target)).toMatchObject({ email: target.email });
      expect(await templatesTo(target.email)).toEqual([]);
    }
    const equal = await buildUser(app.services, { isSuperuser: true });
    expect((await correct(superuser, address('right'), equal)).status).toBe(200);
  });

  it('for an address of another account, the same one, and what is none', async () => {
    const [user, other] = [await unconfirmed(), await buildUser(app.services, {})];
    const as = await clerk();
    const refused = async (email: string, code: string) =>
      expect(await correct(user, email, as)).toMatchObject(refusal(400, { email: [code] }));
    await refused(other.email.toUpperCase(), 'email_taken');
    await refused(user.email, 'same_email');
    await refused('right@example', 'invalid_email');
    expect(await rowOf(user)).toMatchObject({ email: user.email });
    expect(await templatesTo(other.email)).toEqual([]);
  });

  it('for locked and invited accounts', async () => {
    const as = await clerk();
    const locked = await buildUser(app.services, { isActive: false });
    expect(await correct(locked, address('right'), as)).toMatchObject(
      refusal(409, noField('account_locked')),
    );
    const invited = await unconfirmed();
    await app.database.pool.query('UPDATE app_user SET invited_by = $2, password_hash = NULL WHERE id = $1', [
      invited.id,
      as.id,
    ]);
    expect(await correct(invited, address('right'), as)).toMatchObject(
      refusal(409, noField('account_invited')),
    );
  });

  it('if the account has changed since it was shown, also at the same time', async () => {
    const user = await unconfirmed();
    const as = await clerk();
    const shown = await app.call(readUser, { params: { id: String(user.id) } }, { as });
    const { version } = shown.body as { version: string };
    const answers = await Promise.all(
      ['one', 'two'].map((name) => correct(user, address(name), as, { version })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('more than five times an hour', async () => {
    const user = await buildUser(app.services, {});
    const as = await clerk();
    for (const name of ['a', 'b', 'c', 'd', 'e'])
      expect((await correct(user, address(name), as)).status).toBe(200);
    expect((await correct(user, address('f'), as)).status).toBe(429);
  });
});
