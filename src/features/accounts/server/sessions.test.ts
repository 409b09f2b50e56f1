import { afterEach, describe, expect, it } from 'vitest';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { readCsrfToken } from '#platform/contract/session.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { login, readProfile } from '../contract/accounts.ts';
import { endOtherSessions, endSession, listSessions } from '../contract/sessions.ts';
import { cookieOf } from './testing.ts';

const app = useApp();
const password = 'a long password';
const hour = 3_600_000;

const firefoxOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

interface OwnSession {
  id: string;
  browser: string | null;
  system: string | null;
  current: boolean;
  same_network: boolean;
  last_used_at: string;
  signed_in_at: string;
  ends_at: string;
}

type Headers = Record<string, string>;

/** A browser that signs in as a user; returns its headers from then on. */
async function browserOf(
  user: { username: string },
  { agent = 'curl/8', remember = true, address = '192.0.2.1' } = {},
): Promise<Headers> {
  const answer = await app.server.inject({
    method: 'POST',
    url: login.path,
    headers: { 'user-agent': agent },
    remoteAddress: address,
    payload: { identification: user.username, password, remember_me: remember },
  });
  expect(answer.statusCode).toBe(200);
  const cookie = cookieOf(answer.headers);
  const { body } = await app.call(readCsrfToken, {}, { headers: { cookie } });
  return { cookie, 'x-csrf-token': (body as { csrf_token: string }).csrf_token };
}

const isSignedIn = async (headers: Headers) =>
  !((await app.call(readProfile, {}, { headers })).body as { is_anonymous: boolean }).is_anonymous;

const sessionsOf = async (headers: Headers) =>
  ((await app.call(listSessions, {}, { headers })).body as { sessions: OwnSession[] }).sessions;

describe('the absolute end of a session', () => {
  let shifted = 0;
  const later = (milliseconds: number) => {
    shifted += milliseconds;
    app.services.clock.shiftBy(milliseconds);
  };
  afterEach(async () => {
    app.services.clock.shiftBy(-shifted);
    shifted = 0;
    await resetSettings(app.database.pool, 'sessionDays', 'staffSessionHours');
  });

  /** The hours after which a session ends that is used at this interval; Infinity if it still works at the end. */
  async function useUntilItEnds(headers: Headers, everyHours: number, atMost: number): Promise<number> {
    for (let used = 0; used < atMost; used += 1) {
      if (!(await isSignedIn(headers))) return used * everyHours;
      later(everyHours * hour);
    }
    return Infinity;
  }

  it('comes for staff twelve hours after the sign-in, however often the session is used', async () => {
    const staff = await buildUser(app.services, { password, permissions: ['view_projects'] });
    const headers = await browserOf(staff);
    expect(await useUntilItEnds(headers, 1, 20)).toBe(12);
  });

  it('comes for everybody else after ninety days', async () => {
    const user = await buildUser(app.services, { password });
    const headers = await browserOf(user);
    expect(await useUntilItEnds(headers, 10 * 24, 15)).toBe(90 * 24);
  });

  it('follows the settings, also for current sessions', async () => {
    const user = await buildUser(app.services, { password });
    const staff = await buildUser(app.services, { password, isSuperuser: true });
    const [own, others] = [await browserOf(user), await browserOf(staff)];
    await setSettings(app.database.pool, { sessionDays: 1, staffSessionHours: 2 });
    later(2 * hour);
    expect(await isSignedIn(own)).toBe(true);
    expect(await isSignedIn(others)).toBe(false);
    later(22 * hour);
    expect(await isSignedIn(own)).toBe(false);
  });
});

describe('the list of the caller’s sessions', () => {
  it('names browser and system, marks the current one and shows no location but the current network', async () => {
    const user = await buildUser(app.services, { password });
    await browserOf(user, { agent: firefoxOnWindows, address: '198.51.100.7' });
    const here = await browserOf(user, { agent: 'curl/8', address: '127.0.0.1' });
    const sessions = await sessionsOf(here);
    expect(sessions).toMatchObject([
      { browser: null, system: null, current: true, same_network: true },
      { browser: 'firefox', system: 'windows', current: false, same_network: false },
    ]);
    expect(JSON.stringify(sessions)).not.toContain('198.51');
    const { rows } = await app.database.pool.query('SELECT * FROM session WHERE user_id = $1', [user.id]);
    expect(JSON.stringify(rows)).not.toContain('198.51');
  });

  it('shows when a session ends at the latest, even if that is before its idle end', async () => {
    const hoursOf = ({ signed_in_at: start, ends_at: end }: OwnSession) =>
      Math.round((Date.parse(end) - Date.parse(start)) / hour);
    const lifetimeOf = async (make: Parameters<typeof buildUser>[1], remember: boolean, shorten = 0) => {
      const user = await buildUser(app.services, { ...make, password });
      const headers = await browserOf(user, { remember });
      await app.database.pool.query(
        `UPDATE session SET created_at = created_at - make_interval(hours => $2) WHERE user_id = $1`,
        [user.id, shorten],
      );
      const [session] = await sessionsOf(headers);
      return session && hoursOf(session);
    };
    expect(await lifetimeOf({}, true)).toBe(30 * 24);
    expect(await lifetimeOf({}, true, 80 * 24)).toBe(90 * 24);
    expect(await lifetimeOf({ isSuperuser: true }, true)).toBe(12);
    expect(await lifetimeOf({ permissions: ['view_projects'] }, false, 3)).toBe(12);
  });

  it('is for nobody else: sessions of others are neither listed nor ended', async () => {
    const [user, other] = [
      await buildUser(app.services, { password }),
      await buildUser(app.services, { password }),
    ];
    const [mine, theirs] = [await browserOf(user), await browserOf(other)];
    const [foreign] = await sessionsOf(theirs);
    const own = await sessionsOf(mine);
    expect(own.map(({ id }) => id)).not.toContain(foreign?.id);
    const answer = await app.call(endSession, { params: { id: foreign?.id ?? '' } }, { headers: mine });
    expect(answer.status).toBe(404);
    expect(await isSignedIn(theirs)).toBe(true);
    await app.call(endOtherSessions, {}, { headers: mine });
    expect(await isSignedIn(theirs)).toBe(true);
  });

  it('leaves out sessions that have ended', async () => {
    const user = await buildUser(app.services, { password });
    await browserOf(user);
    await app.database.pool.query(
      `UPDATE session SET created_at = now() - interval '91 days' WHERE user_id = $1`,
      [user.id],
    );
    expect(await sessionsOf(await browserOf(user))).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('ends a single one', async () => {
    const user = await buildUser(app.services, { password });
    const lost = await browserOf(user);
    const stored = await browserOf(user);
    const here = await browserOf(user);
    const [, , oldest] = await sessionsOf(here);
    const end = () => app.call(endSession, { params: { id: oldest?.id ?? '' } }, { headers: here });
    expect((await end()).status).toBe(200);
    expect(await isSignedIn(lost)).toBe(false);
    expect([await isSignedIn(stored), await isSignedIn(here)]).toEqual([true, true]);
    expect((await end()).status).toBe(404);
  });

  it('ends this one with its cookie', async () => {
    const user = await buildUser(app.services, { password });
    const here = await browserOf(user);
    const [own] = await sessionsOf(here);
    const answer = await app.call(endSession, { params: { id: own?.id ?? '' } }, { headers: here });
    expect(answer.status).toBe(200);
    expect(cookieOf(answer.headers)).toBe('obolus=');
    expect(await isSignedIn(here)).toBe(false);
  });

  it('ends all others', async () => {
    const user = await buildUser(app.services, { password });
    const others = [await browserOf(user), await browserOf(user)];
    const here = await browserOf(user);
    const end = () => app.call(endOtherSessions, {}, { headers: here });
    expect((await end()).body).toEqual({ ended: 2 });
    for (const other of others) expect(await isSignedIn(other)).toBe(false);
    expect(await isSignedIn(here)).toBe(true);
    expect((await end()).body).toEqual({ ended: 0 });
  });

  it('requires a session, and an id', async () => {
    const user = await buildUser(app.services, { password });
    const here = await browserOf(user);
    for (const [route, input] of [
      [listSessions, {}],
      [endOtherSessions, {}],
      [endSession, { params: { id: crypto.randomUUID() } }],
    ] as const) {
      expect((await app.call(route, input)).status).toBe(401);
    }
    expect((await app.call(endSession, { params: { id: '1' } }, { headers: here })).status).toBe(400);
    const forged = { cookie: here['cookie'] ?? '' };
    expect((await app.call(endOtherSessions, {}, { headers: forged })).status).toBe(403);
  });
});
