import { expect, it } from 'vitest';
import { endUserSession } from '#features/accounts/contract/staff.ts';
import { login } from '#features/accounts/contract/accounts.ts';
import { listSessions } from '#features/accounts/contract/sessions.ts';
import { cookieOf } from '#features/accounts/server/testing.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { type AnswerOf, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readUser, type StaffUser } from '../contract/users.ts';

const app = useApp();
const password = 'a long password';
const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const staff = (...permissions: GridPermission[]) =>
  buildUser(app.services, { permissions: ['view_users', ...permissions] });
const pageOf = async (user: BuiltUser, as: BuiltUser) => {
  const answer: AnswerOf<StaffUser> = await app.call(readUser, { params: { id: String(user.id) } }, { as });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Logs in with a browser; returns its cookie. */
async function logIn(user: BuiltUser, agent: string): Promise<string> {
  const answer = await app.server.inject({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': agent },
    remoteAddress: '198.51.100.7',
    payload: { identification: user.username, password, remember_me: true },
  });
  expect(answer.statusCode).toBe(200);
  return cookieOf(answer.headers);
}

it('the page of a user lists the sessions by last use, with device and times and nothing to log in with', async () => {
  const user = await buildUser(app.services, { password });
  const cookie = await logIn(user, firefoxOnWindows);
  await app.database.pool.query(
    `UPDATE session SET last_seen_at = last_seen_at - interval '1 hour' WHERE user_id = $1`,
    [user.id],
  );
  await logIn(user, 'curl/8');
  const page = await pageOf(user, await staff('change_users'));
  const time = expect.stringMatching(/^\d{4}-.*Z$/) as unknown;
  const times = { signed_in_at: time, last_used_at: time, ends_at: time };
  const id = expect.any(String) as unknown;
  expect(page.sessions).toBe(2);
  expect(page.open_sessions).toEqual([
    { id, browser: null, system: null, remote_login: false, ...times },
    { id, browser: 'firefox', system: 'windows', remote_login: false, ...times },
  ]);
  const [, token = ''] = cookie.split('=');
  const { rows } = await app.database.pool.query<{ hash: string }>(
    `SELECT encode(id_hash, 'hex') AS hash FROM session WHERE user_id = $1`,
    [user.id],
  );
  const text = JSON.stringify(page);
  for (const secret of [token, '198.51', 'Mozilla', ...rows.map(({ hash }) => hash)]) {
    expect(text).not.toContain(secret);
  }
  const forged = { cookie: `obolus=${page.open_sessions?.[0]?.id}` };
  expect((await app.call(listSessions, {}, { headers: forged })).status).toBe(401);
});

it('the sessions of a user are listed only for those who may end them', async () => {
  const user = await buildUser(app.services, { password });
  await logIn(user, firefoxOnWindows);
  expect(await pageOf(user, await staff())).toMatchObject({ sessions: 1, open_sessions: null });
  const as = await staff('change_users');
  expect((await pageOf(user, as)).open_sessions).toHaveLength(1);
  const administrator = await buildUser(app.services, { isSuperuser: true, password });
  await logIn(administrator, firefoxOnWindows);
  for (const beyond of [administrator, await staff('change_payouts'), as]) {
    expect((await pageOf(beyond, as)).open_sessions).toBeNull();
  }
});

it('a session that staff end is on the page no more, and its browser is logged out', async () => {
  const user = await buildUser(app.services, { password });
  const lost = await logIn(user, firefoxOnWindows);
  const stays = await logIn(user, 'curl/8');
  const as = await staff('change_users');
  const session = (await pageOf(user, as)).open_sessions?.find(({ browser }) => browser === 'firefox')?.id;
  const params = { id: String(user.id), session: session ?? '' };
  expect((await app.call(endUserSession, { params }, { as })).status).toBe(200);
  const answers = [lost, stays].map((cookie) => app.call(listSessions, {}, { headers: { cookie } }));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 200]);
  expect((await pageOf(user, as)).open_sessions).toMatchObject([{ browser: null }]);
});
