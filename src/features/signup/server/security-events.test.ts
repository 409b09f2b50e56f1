import { beforeEach, expect, it } from 'vitest';
import { changePassword, login, logout, readProfile } from '#features/accounts/contract/accounts.ts';
import { requestPasswordReset, resetPassword } from '#features/accounts/contract/links.ts';
import { endOtherSessions } from '#features/accounts/contract/sessions.ts';
import { deleteAccount } from '#features/accounts/contract/self.ts';
import { forgetLimits, tokenIn } from '#features/accounts/server/testing.ts';
import type { SecurityDetail, SecurityEvent } from '#platform/server/operation/security-log.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { acceptInvitation, inviteUser } from '../contract/invitations.ts';

const app = useApp();
const password = 'a long password';
let events: [SecurityEvent, SecurityDetail][] = [];

beforeEach(async () => {
  await forgetLimits(app.database.pool);
  events = [];
  const record = (event: SecurityEvent, detail: SecurityDetail) => void events.push([event, detail]);
  Object.assign(app.services, { security: { record } });
});

const lines = () => events.map(([event, { reason, route }]) => [event, reason, route ?? null]);

it('a failed log-in is logged with its reason and network, without the input', async () => {
  const user = await buildUser(app.services, { password });
  for (const attempt of ['wrong one here', 'wrong one here', 'wrong', 'wrong', 'wrong', 'wrong']) {
    await app.call(login, { body: { identification: user.email, password: attempt } });
  }
  expect(lines()).toEqual([
    ...Array.from({ length: 5 }, () => ['login_failed', 'wrong_credentials', 'login']),
    ['login_failed', 'rate_limited', 'login'],
  ]);
  expect(events[0]?.[1].network).toBe('127.0.0.1');
  expect(JSON.stringify(lines())).not.toContain(user.email);
});

it('a missing right and a forged write are logged', async () => {
  const user = await buildUser(app.services, {});
  const body = { email: 'x@example.org', usertype: 1, preset: null };
  expect((await app.call(inviteUser, { body }, { as: user })).status).toBe(403);
  const { cookie = '' } = await sessionHeaders(app.services, user.id);
  expect((await app.call(logout, {}, { headers: { cookie } })).status).toBe(403);
  expect(lines()).toEqual([
    ['right_refused', 'permission_denied', 'inviteUser'],
    ['write_refused', 'csrf', 'logout'],
  ]);
  expect(events.map(([, { userId }]) => userId)).toEqual([user.id, user.id]);
});

it('other events are not logged', async () => {
  await app.call(readProfile);
  await app.call(inviteUser, { body: {} });
  const user = await buildUser(app.services, { password });
  await app.call(login, { body: { identification: user.email, password } });
  expect(lines()).toEqual([]);
});

it('changes of passwords, sessions and accounts are logged once they are done', async () => {
  const user = await buildUser(app.services, { password });
  const strong = 'violet harbour lamps';
  const change = { current_password: password, new_password: strong };
  await app.call(changePassword, { body: { ...change, current_password: 'wrong' } }, { as: user });
  await app.call(changePassword, { body: change }, { as: user });
  await app.call(requestPasswordReset, { body: { identification: user.email } });
  await app.services.jobs.drain();
  const token = await tokenIn(app.database.pool, user.email, 'password_reset');
  await app.call(resetPassword, { body: { token, new_password: password } });
  await app.call(endOtherSessions, {}, { as: user });
  await app.call(logout, {}, { as: user });
  await app.call(deleteAccount, { body: { current_password: password } }, { as: user });
  expect(lines()).toEqual([
    ['login_failed', 'wrong_password', 'changePassword'],
    ['password_changed', 'changed', null],
    ['password_changed', 'reset', null],
    ['session_ended', 'others_ended', null],
    ['session_ended', 'logged_out', null],
    ['account_changed', 'deleted', null],
  ]);
  expect(events.every(([, { userId }]) => userId === user.id)).toBe(true);
});

it('rights granted, or withheld, with an invitation are logged', async () => {
  for (const reason of ['invitation_accepted', 'inviter_lacks_rights']) {
    const staff = await buildUser(app.services, { isSuperuser: true });
    const body = { email: `${unique('next')}@example.org`, usertype: 1, preset: 'editor' };
    await app.call(inviteUser, { body }, { as: staff });
    if (reason === 'inviter_lacks_rights') {
      await app.database.pool.query('UPDATE app_user SET is_active = false WHERE id = $1', [staff.id]);
    }
    const token = await tokenIn(app.database.pool, body.email, 'user_invitation');
    const choices = { username: unique('next'), password: 'violet harbour lamps' };
    const consents = { terms_accepted: true, privacy_accepted: true };
    await app.call(acceptInvitation, { body: { ...choices, ...consents, token } });
    expect(lines().at(-1)).toEqual(['rights_changed', reason, null]);
  }
});
