import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import { type LimitName, limits } from '#platform/server/limits/rate-limits.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { castVote } from '#features/votes/contract/votes.ts';
import { enterProject, makeVoting } from '#features/votings/server/testing.ts';
import { createLimitLift, endLimitLifts } from '../contract.ts';
import { limitLiftList } from '../list.ts';

const app = useApp();
let editor: BuiltUser;
let reader: BuiltUser;
let networks = 0;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  editor = await buildUser(app.services, {
    permissions: ['view_limit_lifts', 'create_limit_lifts', 'change_limit_lifts'],
  });
  reader = await buildUser(app.services, { permissions: ['view_limit_lifts'] });
});

const today = () => berlinDate(app.services.clock.now());
/** The address of a network without earlier requests. */
const newNetwork = () => `203.0.113.${(networks += 1)}`;

interface Change {
  readonly lifted?: 'requests' | 'codes' | 'votes';
  readonly network?: string;
  readonly starts_on?: string;
  readonly ends_on?: string;
  readonly reason?: string;
}

const lift = (change: Change = {}, as: BuiltUser | null = editor) =>
  app.call(
    createLimitLift,
    {
      body: {
        lifted: 'requests',
        network: newNetwork(),
        starts_on: today(),
        ends_on: today(),
        reason: 'Summer festival',
        ...change,
      },
    },
    as ? { as } : {},
  );
const idOf = (answer: Awaited<ReturnType<typeof lift>>) => (answer.body as { id: string }).id;
const end = (ids: string[], as: BuiltUser | null = editor) =>
  app.call(endLimitLifts, { body: { selection: { ids } } }, as ? { as } : {});

const found = async (search: string) => {
  const answer = await app.call(listRoutes(limitLiftList).page, { query: { search } }, { as: reader });
  return (answer.body as ListPage<typeof limitLiftList>).results;
};

/** How many a limit allows a network now, at most so many. */
async function allowed(name: LimitName, network: string, most: number): Promise<number> {
  for (let count = 0; count < most; count += 1) {
    if (!(await app.services.limits.allows(name, network))) return count;
  }
  return most;
}

describe('staff', () => {
  it('lift a limit for an event; it is in the list and in the audit log', async () => {
    const reason = unique('reason');
    const answer = await lift({ network: ' 2001:DB8:1:2::9 ', reason });
    expect(answer.status).toBe(201);
    const id = idOf(answer);
    expect(await found(reason)).toMatchObject([
      { id, lifted: 'requests', network: '2001:db8:1:2', state: 'active', reason },
    ]);
    const { rows } = await app.database.pool.query('SELECT route, detail FROM audit_log WHERE subject = $1', [
      `limit_lift:${id}`,
    ]);
    // The log masks addresses.
    expect(rows).toMatchObject([{ route: 'limit_lift_create', detail: { reason, network: '•••' } }]);
  });

  it('lift none in the past, for more than seven days, of codes for everybody, or for no address', async () => {
    const refused: [Change, string, string][] = [
      [{ starts_on: addDays(today(), -1) }, 'starts_on', 'lift_in_past'],
      [{ ends_on: addDays(today(), 7) }, 'ends_on', 'lift_too_long'],
      [{ ends_on: addDays(today(), -1) }, 'ends_on', 'lift_too_long'],
      [{ lifted: 'codes', network: '' }, 'network', 'network_required'],
      [{ network: 'the hall' }, 'network', 'network_invalid'],
    ];
    for (const [change, field, code] of refused) {
      expect(await lift(change)).toMatchObject({ status: 400, body: { codes: { [field]: [code] } } });
    }
  });

  it('lift none for an address inside a building, unless they are there themselves', async () => {
    const headers = await sessionHeaders(app.services, editor.id);
    const from = async (remoteAddress: string, network: string) => {
      const payload = { lifted: 'votes', network, starts_on: today(), ends_on: today(), reason: 'Hall' };
      const key = { 'idempotency-key': unique('lift') };
      const url = createLimitLift.path;
      const request = {
        method: 'POST',
        url,
        remoteAddress,
        headers: { ...headers, ...key },
        payload,
      } as const;
      const answer = await app.server.inject(request);
      const { codes } = answer.json<{ codes?: { network?: string[] } }>();
      return codes?.network?.[0] ?? answer.statusCode;
    };
    const inside = [
      '192.168.1.20',
      '10.0.0.7',
      '172.20.3.4',
      '169.254.1.1',
      '::ffff:192.168.1.20',
      'fe80::1',
      'fd12::5',
    ];
    for (const network of inside) expect(await from('203.0.113.250', network), network).toBe('network_local');
    expect(await from('203.0.113.250', '172.32.0.1')).toBe(201);
    expect(await from('192.168.1.9', '192.168.1.20')).toBe(201);
  });

  it('need the right to lift a limit and to end it', async () => {
    expect((await lift({}, reader)).status).toBe(403);
    expect((await lift({}, null)).status).toBe(401);
    const id = idOf(await lift());
    expect((await end([id], reader)).status).toBe(403);
    expect((await end([id], null)).status).toBe(401);
  });
});

describe('a lifted limit', { timeout: 60_000 }, () => {
  it('allows its network ten times as much until staff end it, and no other network', async () => {
    const [network, other] = [newNetwork(), newNetwork()];
    const { points } = limits.sign_up;
    const id = idOf(await lift({ network }));
    expect(await allowed('sign_up', network, 10 * points + 1)).toBe(10 * points);
    expect(await allowed('sign_up', other, 10 * points)).toBe(points);
    expect((await end([id])).body).toEqual({ ended: 1, skipped: 0 });
    expect((await end([id])).body).toEqual({ ended: 0, skipped: 1 });
    expect(await allowed('sign_up', network, 10 * points)).toBe(points);
  });

  it('is lifted only on its days', async () => {
    const network = newNetwork();
    const { points } = limits.code;
    await lift({
      lifted: 'codes',
      network,
      starts_on: addDays(today(), 1),
      ends_on: addDays(today(), 2),
    });
    expect(await allowed('code', network, points + 1)).toBe(points);
    const now = app.services.clock.now().getTime();
    app.services.clock.shiftBy(86_400_000);
    expect(await allowed('code', network, points + 1)).toBe(points + 1);
    app.services.clock.shiftBy(2 * 86_400_000);
    expect(await allowed('code', network, points + 1)).toBe(points);
    app.services.clock.shiftBy(now - app.services.clock.now().getTime());
  });

  it('lets more votes of one network count', async () => {
    const { pool } = app.database;
    await setSettings(pool, {
      enableVoting: true,
      emailVerification: 'never',
      suspiciousVotesPerNetwork: 1,
    });
    const voting = await makeVoting(pool);
    const project = await enterProject(pool, voting);
    const vote = async () => {
      const body = { email: `${unique('hall')}@example.org`, project: project.slug };
      const answer = await app.call(castVote, { params: { slug: voting.slug }, body });
      return (answer.body as { set_aside: boolean }).set_aside;
    };
    expect([await vote(), await vote()]).toEqual([false, true]);
    // All requests of a test come from this address.
    const id = idOf(await lift({ lifted: 'votes', network: '127.0.0.1' }));
    const votes: boolean[] = [];
    for (let count = 0; count < 9; count += 1) votes.push(await vote());
    expect(votes).toEqual([...Array.from({ length: 8 }, () => false), true]);
    await end([id]);
    expect(await vote()).toBe(true);
  });
});
