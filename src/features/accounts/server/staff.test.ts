import { describe, expect, it } from 'vitest';
import { normalizeEmail } from '#kernel/text.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { untilWaiting } from '#testing/locks.ts';
import { changePassword, login, readProfile } from '../contract/accounts.ts';
import { resendActivation } from '../contract/links.ts';
import { requestEmailChange } from '../contract/self.ts';
import {
  endUserSession,
  endUserSessions,
  eraseAccount,
  lockAccount,
  reactivateAccount,
} from '../contract/staff.ts';
import { usernamePattern } from '../rules/accounts.ts';
import { mailsTo, sendReset } from './testing.ts';

const app = useApp();
const password = 'a long password';
const body = { reason: 'a lost phone' };

const clerk = (...permissions: GridPermission[]) =>
  buildUser(app.services, { permissions: ['change_users', 'delete_users', ...permissions] });
const logIn = (user: BuiltUser) =>
  app.call(login, { body: { identification: user.username, password, remember_me: false } });
const sessionsOf = async (user: BuiltUser) =>
  (await app.database.pool.query('SELECT FROM session WHERE user_id = $1', [user.id])).rowCount;
const lastAudit = async (user: BuiltUser) =>
  (
    await app.database.pool.query<{ route: string; detail: unknown }>(
      'SELECT route, detail FROM audit_log WHERE subject = $1 ORDER BY id DESC LIMIT 1',
      [`app_user:${user.id}`],
    )
  ).rows[0];

describe('an account locked by staff', () => {
  it('has no sessions, cannot be logged in to, and is open again after its reactivation', async () => {
    const user = await buildUser(app.services, { password });
    expect((await logIn(user)).status).toBe(200);
    const as = await clerk();
    const call = { params: { id: String(user.id) }, body };
    expect((await app.call(lockAccount, call, { as })).status).toBe(200);
    expect(await sessionsOf(user)).toBe(0);
    expect((await logIn(user)).body).toMatchObject({ codes: { non_field_errors: ['deactivated'] } });
    expect(await lastAudit(user)).toMatchObject({ route: 'lockAccount', detail: body });
    expect((await app.call(lockAccount, call, { as })).status).toBe(200);
    expect((await app.call(reactivateAccount, { params: call.params }, { as })).status).toBe(200);
    expect((await logIn(user)).status).toBe(200);
  });

  const requests = [
    ['a new password', changePassword, { current_password: password, new_password: 'another long password' }],
    ['another address', requestEmailChange, { current_password: password, email: 'other@example.org' }],
    ['a link to activate it', resendActivation, undefined],
    ['a link to reset its password', null, undefined],
  ] as const;

  it.each(requests)(
    'gets no session or link by a request for %s that had begun before',
    async (_name, route, sent) => {
      const user = await buildUser(app.services, { password });
      if (route === resendActivation)
        await app.database.pool.query('UPDATE app_user SET activated_at = NULL WHERE id = $1', [user.id]);
      const headers = await sessionHeaders(app.services, user.id);
      const request = () =>
        route === null
          ? sendReset(app.services, { identification: user.username, locale: 'de' }, unique('cause'))
          : app.call(route as typeof changePassword, { body: sent }, { headers });
      const client = await app.database.pool.connect();
      try {
        await client.query('BEGIN');
        await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [user.id]);
        const late = request();
        await untilWaiting(app.database.pool, 1);
        await client.query('DELETE FROM session WHERE user_id = $1', [user.id]);
        await client.query('UPDATE app_user SET is_active = false WHERE id = $1', [user.id]);
        await client.query('COMMIT');
        const answer = await late;
        if (answer) expect(answer.status).toBe(401);
      } finally {
        client.release();
      }
      expect(await sessionsOf(user)).toBe(0);
      const links = await app.database.pool.query('SELECT FROM account_token WHERE user_id = $1', [user.id]);
      expect(links.rowCount).toBe(0);
    },
  );

  it('loses only its sessions if no more is asked for', async () => {
    const user = await buildUser(app.services, { password });
    await logIn(user);
    const params = { id: String(user.id) };
    expect((await app.call(endUserSessions, { params }, { as: await clerk() })).body).toEqual({ ended: 1 });
    expect((await logIn(user)).status).toBe(200);
  });

  it('must be named with a reason', async () => {
    const user = await buildUser(app.services, {});
    const call = { params: { id: String(user.id) }, body: { reason: ' ' } };
    expect((await app.call(lockAccount, call, { as: await clerk() })).status).toBe(400);
  });
});

describe('one session of a user', () => {
  const idsOf = async (user: BuiltUser) => {
    const { rows } = await app.database.pool.query<{ id: string }>(
      'SELECT id FROM session WHERE user_id = $1 ORDER BY created_at, id',
      [user.id],
    );
    return rows.map(({ id }) => id);
  };
  const end = (user: BuiltUser, session: string, as: BuiltUser) =>
    app.call(endUserSession, { params: { id: String(user.id), session } }, { as });
  const auditsOf = async (user: BuiltUser) => {
    const { rows } = await app.database.pool.query<{ actor: string; detail: unknown }>(
      `SELECT actor, detail FROM audit_log WHERE subject = $1 AND route = 'endUserSession'`,
      [`app_user:${user.id}`],
    );
    return rows;
  };

  it('is ended alone, and doing it again changes nothing and says so', async () => {
    const user = await buildUser(app.services, { password });
    await logIn(user);
    await logIn(user);
    const [first = '', second = ''] = await idsOf(user);
    const as = await clerk();
    expect(await end(user, first, as)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect(await idsOf(user)).toEqual([second]);
    expect(await end(user, first, as)).toMatchObject({ status: 200, body: { ended: 0 } });
    expect(await idsOf(user)).toEqual([second]);
    expect(await auditsOf(user)).toEqual([{ actor: String(as.id), detail: { ended: 1 } }]);
  });

  it('is ended once by two at the same time', async () => {
    const user = await buildUser(app.services, { password });
    await logIn(user);
    const [id = ''] = await idsOf(user);
    const answers = await Promise.all([end(user, id, await clerk()), end(user, id, await clerk())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const ended = answers.map((answer) => (answer.body as { ended: number }).ended);
    expect(ended.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await auditsOf(user)).toHaveLength(1);
  });

  it('of somebody else is not found, and goes on', async () => {
    const [user, other] = [
      await buildUser(app.services, { password }),
      await buildUser(app.services, { password }),
    ];
    await logIn(other);
    const [foreign = ''] = await idsOf(other);
    expect((await end(user, foreign, await clerk())).status).toBe(404);
    expect(await idsOf(other)).toEqual([foreign]);
    expect(await auditsOf(user)).toEqual([]);
  });

  it('is ended by nobody without the right, a session, or its id', async () => {
    const user = await buildUser(app.services, { password });
    await logIn(user);
    const [id = ''] = await idsOf(user);
    const viewer = await buildUser(app.services, { permissions: ['view_users'] });
    expect((await end(user, id, viewer)).status).toBe(403);
    const params = { id: String(user.id), session: id };
    expect((await app.call(endUserSession, { params })).status).toBe(401);
    expect((await end(user, '1', await clerk())).status).toBe(400);
    expect(await idsOf(user)).toEqual([id]);
  });
});

describe('an account deleted by staff', () => {
  it('has no personal data, rights or sessions any more, and is notified by mail', async () => {
    const user = await buildUser(app.services, { password, permissions: ['view_pages'] });
    await logIn(user);
    const call = { params: { id: String(user.id) }, body };
    expect((await app.call(eraseAccount, call, { as: await clerk('view_pages') })).status).toBe(200);
    const { rows } = await app.database.pool.query(
      `SELECT username, email, is_active, is_staff, (SELECT count(*)::int FROM user_permission p WHERE p.user_id = u.id) AS rights
       FROM app_user u WHERE id = $1`,
      [user.id],
    );
    expect(rows).toEqual([
      {
        username: `deleted:${user.id}`,
        email: `deleted:${user.id}@deleted.invalid`,
        is_active: false,
        is_staff: false,
        rights: 0,
      },
    ]);
    expect(await sessionsOf(user)).toBe(0);
    expect((await mailsTo(app.database.pool, user.email)).map(({ template }) => template)).toEqual([
      'account_deleted',
    ]);
    expect((await app.call(eraseAccount, call, { as: await clerk('view_pages') })).status).toBe(200);
    expect((await app.call(lockAccount, call, { as: await clerk() })).status).toBe(409);
  });

  it('gets a user name and an address that nobody can have taken', async () => {
    const user = await buildUser(app.services, {});
    await buildUser(app.services, {
      username: `deleted-${user.id}`,
      email: `deleted-${user.id}@deleted.invalid`,
    });
    const call = { params: { id: String(user.id) }, body };
    expect((await app.call(eraseAccount, call, { as: await clerk() })).status).toBe(200);
    const { rows } = await app.database.pool.query<{ username: string; email: string }>(
      'SELECT username, email FROM app_user WHERE id = $1',
      [user.id],
    );
    expect(rows[0]?.username).not.toMatch(usernamePattern);
    expect(normalizeEmail(rows[0]?.email ?? '')).toBeNull();
  });
});

const actions = [
  ['locking', lockAccount, { body }],
  ['reactivating', reactivateAccount, {}],
  ['ending the sessions of', endUserSessions, {}],
  ['ending one session of', endUserSession, {}],
  ['deleting', eraseAccount, { body }],
] as const;

describe.each(actions)('%s an account', (_name, route, more) => {
  const session = crypto.randomUUID();
  const act = (user: Pick<BuiltUser, 'id'>, as: BuiltUser) =>
    app.call(route as typeof lockAccount, { params: { id: String(user.id), session }, ...more }, { as });

  it('is refused for the own one, and for unknown ones', async () => {
    const as = await clerk();
    expect((await act(as, as)).body).toMatchObject({ codes: { non_field_errors: ['own_account'] } });
    expect((await act({ id: 999_999_999n }, as)).status).toBe(404);
  });

  it('is refused for administrators, and for staff with a right that the caller lacks', async () => {
    const administrator = await buildUser(app.services, { isSuperuser: true });
    const bookkeeper = await buildUser(app.services, { permissions: ['view_pages', 'change_payouts'] });
    const as = await clerk('view_pages');
    for (const user of [administrator, bookkeeper]) {
      expect((await act(user, as)).status).toBe(403);
      expect((await app.call(readProfile, {}, { as: user })).body).toMatchObject({ is_staff: true });
    }
    expect((await act(bookkeeper, await clerk('view_pages', 'change_payouts'))).status).toBe(200);
  });

  it('is refused for somebody who is removed from the staff during the request', async () => {
    const user = await buildUser(app.services, {});
    const as = await clerk();
    const client = await app.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [user.id]);
      const late = act(user, as);
      await untilWaiting(app.database.pool, 1);
      await client.query('UPDATE app_user SET is_staff = false WHERE id = $1', [as.id]);
      await client.query('COMMIT');
      expect((await late).status).toBe(403);
    } finally {
      client.release();
    }
  });
});

it('of two administrators who lock each other at the same time, one stays', async () => {
  const one = await buildUser(app.services, { isSuperuser: true });
  const other = await buildUser(app.services, { isSuperuser: true });
  const client = await app.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [one.id]);
    const both = [
      app.call(lockAccount, { params: { id: String(other.id) }, body }, { as: one }),
      app.call(lockAccount, { params: { id: String(one.id) }, body }, { as: other }),
    ];
    await untilWaiting(app.database.pool, 2);
    await client.query('ROLLBACK');
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  } finally {
    client.release();
  }
});
