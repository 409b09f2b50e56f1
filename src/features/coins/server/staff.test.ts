import { idsOfAll } from '#testing/selection.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { resetSettings, setSettings } from '#features/settings/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import { projectList } from '#features/projects/list.ts';
import { listChoices, type ListPage, listRoutes } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { sessionHeaders } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { readSheet } from '#testing/xlsx.ts';
import { sql } from 'kysely';
import { donateOnProject, readCoinBalance, redeemCoinCode } from '../contract/coins.ts';
import {
  type CoinCampaignWire,
  createCoinCampaign,
  endCoinCampaign,
  listCampaignBudgets,
  lockCoinCodes,
  readCoinCampaign,
  unlockCoinCodes,
} from '../contract/campaigns.ts';
import { coinCampaignList } from '../list/campaigns.ts';
import { coinCodeList } from '../list/codes.ts';
import { endCampaigns } from './commands/end-campaign.ts';
import { changeLocks } from './commands/lock-codes.ts';
import { redeemCode } from './commands/redeem.ts';
import { accountOf, codeOf, makeCampaign, type MadeCampaign, journalsOf, useCoins } from './testing.ts';

const app = useCoins();
let staff: BuiltUser;
let viewer: BuiltUser;

beforeAll(async () => {
  staff = await buildUser(app.services, {
    permissions: ['create_coin_campaigns', 'change_coin_campaigns', 'change_internal_funding_approval'],
  });
  viewer = await buildUser(app.services, { permissions: ['view_coin_campaigns'] });
});
beforeEach(() => app.services.limits.reset('code', '127.0.0.1'));
afterEach(async () => {
  expect(await brokenChecks(app.database.pool)).toEqual([]);
});

const idsOf = async (campaign: MadeCampaign, ...indexes: number[]): Promise<string[]> => {
  const codes = indexes.map((index) => codeOf(campaign, index));
  const { rows } = await app.database.pool.query<{ id: string }>(
    'SELECT id FROM coin_code WHERE code = ANY($1) ORDER BY id',
    [codes],
  );
  return rows.map(({ id }) => id);
};
const statesOf = async (campaign: MadeCampaign): Promise<string[]> => {
  const { rows } = await app.database.pool.query<{ state: string }>(
    'SELECT state FROM coin_code WHERE campaign_id = $1 ORDER BY id',
    [campaign.id],
  );
  return rows.map(({ state }) => state);
};
const lock = (ids: readonly string[], reason = 'a box was stolen') =>
  app.call(lockCoinCodes, { body: { selection: { ids }, reason } }, { as: staff });
const unlock = (ids: readonly string[], reason = 'the box was found') =>
  app.call(unlockCoinCodes, { body: { selection: { ids }, reason } }, { as: staff });
const redeemAs = (user: BuiltUser, code: string) =>
  app.call(redeemCoinCode, { body: { code_string: code } }, { as: user });
const detail = async (campaign: MadeCampaign, as = staff): Promise<CoinCampaignWire> =>
  (await app.call(readCoinCampaign, { params: { id: String(campaign.id) } }, { as })).body;

describe('locking codes', () => {
  test('stops their redemption until they are unlocked, and keeps the amount reserved', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services);
    const before = await accountOf(pool, 'budget', campaign.budget);
    expect((await lock(await idsOf(campaign, 0))).body).toMatchObject({ changed: 1 });
    const user = await buildUser(app.services, {});
    expect(await redeemAs(user, codeOf(campaign))).toMatchObject({
      status: 400,
      body: { codes: { code_string: ['code_locked'] } },
    });
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(before);
    expect((await detail(campaign)).money).toMatchObject({ on_codes: { in_cents: 2_000 } });
    expect((await unlock(await idsOf(campaign, 0))).body).toMatchObject({ changed: 1 });
    expect((await redeemAs(user, codeOf(campaign))).body).toEqual({ cents: 1_000, coins: 1_000 });
    const { rows } = await pool.query(
      `SELECT from_state, to_state, h.reason, actor FROM coin_code_change h JOIN coin_code c ON c.id = h.code_id
       WHERE c.campaign_id = $1 ORDER BY h.id`,
      [campaign.id],
    );
    expect(rows).toEqual([
      { from_state: 'unused', to_state: 'locked', reason: 'a box was stolen', actor: String(staff.id) },
      { from_state: 'locked', to_state: 'unused', reason: 'the box was found', actor: String(staff.id) },
    ]);
  });

  test('takes back the undistributed rest of a visitor', async () => {
    const campaign = await makeCampaign(app.services);
    const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
    const answer = await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign) } });
    const headers = { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
    await app.call(donateOnProject, { body: { amount: '4.00', project_slug: project.slug } }, { headers });
    await lock(await idsOf(campaign, 0));
    expect((await app.call(readCoinBalance, { query: {} }, { headers })).body).toMatchObject({ in_cents: 0 });
    const refused = await app.call(
      donateOnProject,
      { body: { amount: '1.00', project_slug: project.slug } },
      { headers },
    );
    expect(refused).toMatchObject({ status: 400, body: { codes: { error: ['no_balance'] } } });
    expect(await statesOf(campaign)).toEqual(['locked', 'unused']);
    await unlock(await idsOf(campaign, 0));
    const user = await buildUser(app.services, {});
    expect((await redeemAs(user, codeOf(campaign))).body).toMatchObject({ cents: 600 });
    expect(await journalsOf(app.database.pool, campaign.id)).toContain(
      'coins_returned: coin_lot -6.00, coin_pot +6.00',
    );
  });

  test('is refused for used, locked or expired ones, which are named, and changes none of the others', async () => {
    const campaign = await makeCampaign(app.services, { count: 4 });
    await redeemAs(await buildUser(app.services, {}), codeOf(campaign, 0));
    await lock(await idsOf(campaign, 1));
    const refused = (ids: readonly string[]) => ({
      status: 409,
      body: { codes: { non_field_errors: ['selection_state'] }, now: { ids } },
    });
    expect(await lock(await idsOf(campaign, 0, 1, 2))).toMatchObject(refused(await idsOf(campaign, 0, 1)));
    expect(await statesOf(campaign)).toEqual(['used', 'locked', 'unused', 'unused']);
    const over = await idsOf(await makeCampaign(app.services, { validUntil: '2020-02-01' }), 0);
    expect(await lock(over)).toMatchObject(refused(over));
    const unused = await idsOf(campaign, 3);
    expect(await unlock(unused)).toMatchObject(refused(unused));
  });

  test('changes all codes of a campaign at once, and refuses if their sum differs from the one seen', async () => {
    const campaign = await makeCampaign(app.services, { count: 30 });
    const ids = await idsOfAll(app, coinCodeList, { campaign: String(campaign.id) }, staff);
    const all = (sum: number) => ({ selection: { ids, sum }, reason: 'printed wrongly' });
    const wrong = await app.call(lockCoinCodes, { body: all(29_000) }, { as: staff });
    expect(wrong.status).toBe(409);
    expect(new Set(await statesOf(campaign))).toEqual(new Set(['unused']));
    const done = await app.call(lockCoinCodes, { body: all(30_000) }, { as: staff });
    expect(done.body).toMatchObject({ changed: 30, changed_sum: { in_cents: 30_000 } });
    expect(new Set(await statesOf(campaign))).toEqual(new Set(['locked']));
  });

  test('requires a reason and the permission to change campaigns', async () => {
    const campaign = await makeCampaign(app.services);
    const ids = await idsOf(campaign, 0);
    expect((await lock(ids, '   ')).status).toBe(400);
    const body = { selection: { ids }, reason: 'x' };
    expect((await app.call(lockCoinCodes, { body }, { as: viewer })).status).toBe(403);
    expect((await app.call(unlockCoinCodes, { body }, { as: viewer })).status).toBe(403);
    expect(await statesOf(campaign)).toEqual(['unused', 'unused']);
  });

  test('twice and during redemptions counts each cent once', async () => {
    const campaign = await makeCampaign(app.services, { count: 12 });
    const ids = await idsOf(campaign, ...campaign.codes.keys());
    const users = await Promise.all(campaign.codes.map(() => buildUser(app.services, {})));
    const requests = campaign.codes.flatMap((code, index) => [
      lock([ids[index] ?? '']),
      redeemAs(users[index] as BuiltUser, code),
      lock([ids[index] ?? ''], 'once more'),
    ]);
    const answers = await Promise.all(requests);
    const states = await statesOf(campaign);
    campaign.codes.forEach((_, index) => {
      const [first, redeemed, second] = answers.slice(index * 3, index * 3 + 3);
      const won = redeemed?.status === 200;
      if (!won) expect(redeemed?.body).toMatchObject({ codes: { code_string: ['code_locked'] } });
      expect(states[index]).toBe(won ? 'used' : 'locked');
      const locked = [first, second].map((answer) => answer?.status);
      expect(locked.toSorted((a, b) => Number(a) - Number(b))).toEqual(won ? [409, 409] : [200, 409]);
    });
  });

  test('changes nothing if the database fails before the commit', async () => {
    const campaign = await makeCampaign(app.services, { count: 3 });
    const answer = await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign) } });
    expect(answer.status).toBe(200);
    const ids = await idsOf(campaign, 0, 1, 2);
    const author = { actor: staff.id, request: 'test' };
    const killed = app.services.database.transact(async (tx) => {
      const { changed } = await changeLocks(tx, ids.map(BigInt), { locked: true, reason: 'x' }, author);
      expect(changed).toHaveLength(3);
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    await expect(killed).rejects.toThrow();
    expect(await statesOf(campaign)).toEqual(['held', 'unused', 'unused']);
    expect((await lock(ids)).body).toMatchObject({ changed: 3 });
  });
});

describe('ending a campaign early', () => {
  const end = (campaign: MadeCampaign, as = staff, reason = 'the company has closed') =>
    app.call(endCoinCampaign, { params: { id: String(campaign.id) }, body: { reason } }, { as });

  test('returns everything undistributed to the budget, including locked codes', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services, { count: 4 });
    const project = await makeProject(pool, { needs: [[10_000n, 0n]] });
    const user = await buildUser(app.services, {});
    await redeemAs(user, codeOf(campaign, 0));
    await app.call(donateOnProject, { body: { amount: '3.00', project_slug: project.slug } }, { as: user });
    await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign, 1) } });
    await lock(await idsOf(campaign, 2));
    expect(await end(campaign)).toMatchObject({
      status: 200,
      body: {
        state: 'ended',
        end_reason: 'the company has closed',
        can_end: false,
        codes: { used: 1, expired: 3 },
        money: {
          worth: { in_cents: 4_000 },
          distributed: { in_cents: 300 },
          returned: { in_cents: 3_700 },
          in_hands: { in_cents: 0 },
          on_codes: { in_cents: 0 },
        },
      },
    });
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(1_000_000 - 300);
    expect((await app.call(readCoinBalance, { query: {} }, { as: user })).body).toMatchObject({
      in_cents: 0,
    });
    expect(await redeemAs(user, codeOf(campaign, 3))).toMatchObject({
      body: { codes: { code_string: ['code_expired'] } },
    });
    expect((await end(campaign)).body).toMatchObject({ codes: { non_field_errors: ['campaign_over'] } });
    await endCampaigns(app.services, 'test');
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(1_000_000 - 300);
  });

  test('requires the permission to change campaigns, and a campaign that has not ended', async () => {
    const campaign = await makeCampaign(app.services);
    expect((await end(campaign, viewer)).status).toBe(403);
    expect((await end(campaign, staff, ' ')).status).toBe(400);
    expect((await end({ ...campaign, id: 9_007_199_254_740_991n })).status).toBe(404);
    const over = await makeCampaign(app.services, { validUntil: '2020-02-01' });
    expect((await end(over)).status).toBe(409);
    expect((await detail(campaign)).state).toBe('running');
  });

  test('during redemptions and distributions releases the rest exactly once', async () => {
    const { pool } = app.database;
    const campaign = await makeCampaign(app.services, { count: 10 });
    const project = await makeProject(pool, { needs: [[100_000n, 0n]] });
    const users = await Promise.all(campaign.codes.map(() => buildUser(app.services, {})));
    for (const [index, user] of users.slice(0, 5).entries()) await redeemAs(user, codeOf(campaign, index));
    const body = { amount: '2.00', project_slug: project.slug };
    const answers = await Promise.all([
      ...users.slice(0, 5).map((as) => app.call(donateOnProject, { body }, { as })),
      end(campaign),
      ...users.slice(5).map((user, index) => redeemAs(user, codeOf(campaign, index + 5))),
      end(campaign),
    ]);
    const ended = [answers[5]?.status, answers.at(-1)?.status].toSorted((a, b) => Number(a) - Number(b));
    expect(ended).toEqual([200, 409]);
    const distributed = answers.slice(0, 5).filter(({ status }) => status === 200).length * 200;
    expect(await accountOf(pool, 'budget', campaign.budget)).toBe(1_000_000 - distributed);
  });
});

describe('creating a campaign', () => {
  const today = () => berlinDate(app.services.clock.now());
  async function input(change: Record<string, unknown> = {}) {
    const made = await makeCampaign(app.services);
    return {
      budget: made,
      body: {
        title: 'Summer',
        budget: String(made.budget),
        value_in_cents: 500,
        count: 3,
        valid_from: today(),
        valid_until: addDays(today(), 30),
        projects: [],
        ...change,
      },
    };
  }
  const create = (body: object, as = staff) => app.call(createCoinCampaign, { body: body as never }, { as });

  test('reserves number times value in the budget, and creates the codes', async () => {
    const { pool } = app.database;
    const project = await makeProject(pool);
    const { body, budget } = await input({ projects: [project.slug] });
    const before = await accountOf(pool, 'budget', budget.budget);
    const made = await create(body);
    expect(made.status).toBe(201);
    const campaign = await detail({ ...budget, id: BigInt((made.body as unknown as { id: string }).id) });
    expect(campaign).toMatchObject({
      title: 'Summer',
      state: 'running',
      code_count: 3,
      company: { slug: budget.company },
      projects: [{ slug: project.slug }],
      codes: { unused: 3, locked: 0 },
      money: { worth: { in_cents: 1_500 }, on_codes: { in_cents: 1_500 }, returned: { in_cents: 0 } },
    });
    expect(await accountOf(pool, 'budget', budget.budget)).toBe(before - 1_500);
    const free: ResponseOf<typeof listCampaignBudgets> = (
      await app.call(listCampaignBudgets, {}, { as: staff })
    ).body;
    const own = free.results.find(({ id }) => id === String(budget.budget));
    expect(own).toMatchObject({ company: { slug: budget.company }, free: { in_cents: before - 1_500 } });
  });

  test.each([
    ['more than the budget holds', { count: 20_000, value_in_cents: 100_000 }, 'count', 'budget_short'],
    [
      'days beyond the budget',
      { valid_until: '2198-01-01', budget: 'short' },
      'valid_until',
      'outside_budget',
    ],
    ['a first day in the past', { valid_from: '2020-01-01' }, 'valid_from', 'starts_in_past'],
    ['a last day before the first', { valid_until: '2020-01-01' }, 'valid_until', 'ends_before_start'],
    ['a project that does not exist', { projects: ['nowhere'] }, 'projects', 'project_unknown'],
    ['a budget that does not exist', { budget: '9007199254740991' }, 'budget', 'budget_unknown'],
  ])('refuses %s', async (_, change, field, code) => {
    const { body, budget } = await input(change);
    if (body.budget === 'short') {
      await app.database.pool.query(`UPDATE budget SET ends_on = '2197-01-01' WHERE id = $1`, [
        budget.budget,
      ]);
      body.budget = String(budget.budget);
    }
    const answer = await create(body);
    expect(answer).toMatchObject({ status: 400, body: { codes: { [field]: [code] } } });
  });

  test.each([
    ['is archived', 'UPDATE project SET status = 3 WHERE id = $1'],
    ['is deleted', 'UPDATE project SET status = 4 WHERE id = $1'],
    [
      'belongs to an archived organization',
      `UPDATE organization SET status = 3 WHERE id = (SELECT organization_id FROM project WHERE id = $1)`,
    ],
  ])('refuses a project that %s, and names it', async (_, close) => {
    const { pool } = app.database;
    const project = await makeProject(pool);
    await pool.query(`UPDATE project SET title = 'Old lighthouse' WHERE id = $1`, [project.id]);
    await pool.query(close, [project.id]);
    const { body, budget } = await input({ projects: [project.slug] });
    const before = await accountOf(pool, 'budget', budget.budget);
    expect(await create(body)).toMatchObject({
      status: 400,
      body: {
        projects: [expect.stringContaining('Old lighthouse')],
        codes: { projects: ['project_closed'] },
      },
    });
    expect(await accountOf(pool, 'budget', budget.budget)).toBe(before);
    const choices = listChoices(coinCampaignList, 'projects');
    const search = { query: { search: 'Old lighthouse' } };
    expect((await app.call(choices, search, { as: staff })).body).toEqual({ results: [] });
  });

  test('refuses a value that is not a whole number of coins, on its field', async () => {
    const { pool } = app.database;
    await setSettings(pool, { factorOfCurrencyToCoin: 2 });
    onTestFinished(() => resetSettings(pool, 'factorOfCurrencyToCoin'));
    const { body } = await input({ value_in_cents: 525 });
    expect(await create(body)).toMatchObject({
      status: 400,
      body: { codes: { value_in_cents: ['not_whole_coins'] } },
    });
  });

  test('requires the permission to create campaigns', async () => {
    const { body } = await input();
    expect((await create(body, viewer)).status).toBe(403);
    expect((await app.call(listCampaignBudgets, {}, { as: viewer })).status).toBe(403);
  });

  test('finds active projects by their title', async () => {
    const project = await makeProject(app.database.pool);
    const { rows } = await app.database.pool.query<{ title: string }>(
      `UPDATE project SET title = 'Lighthouse 100 %' WHERE id = $1 RETURNING title`,
      [project.id],
    );
    const find = async (search: string) =>
      (await app.call(listChoices(coinCampaignList, 'projects'), { query: { search } }, { as: staff })).body;
    expect(await find('house 100 %')).toEqual({
      results: [{ value: project.slug, label: rows[0]?.title }],
    });
    expect(await find('house 1000')).toEqual({ results: [] });
  });

  test('lets users who create campaigns find projects without permission to see their list', async () => {
    const clerk = await buildUser(app.services, { permissions: ['create_coin_campaigns'] });
    const find = (as?: BuiltUser) =>
      app.call(listChoices(coinCampaignList, 'projects'), { query: {} }, as ? { as } : {});
    expect((await find(clerk)).status).toBe(200);
    expect((await app.call(listRoutes(projectList).page, { query: {} }, { as: clerk })).status).toBe(403);
    const params = { filter: 'organization_slug' };
    expect((await app.call(listRoutes(projectList).options, { params }, { as: clerk })).status).toBe(403);
    expect((await find(viewer)).status).toBe(403);
    expect((await find()).status).toBe(401);
  });

  test('two concurrent ones cannot reserve more than the budget holds', async () => {
    const { body, budget } = await input({ value_in_cents: 1_000, count: 600 });
    const answers = await Promise.all([create(body), create(body)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(await accountOf(app.database.pool, 'budget', budget.budget)).toBe(1_000_000 - 2_000 - 600_000);
  });
});

describe('codes', () => {
  const routes = listRoutes(coinCodeList);
  const find = (query: Record<string, string>, as: BuiltUser) =>
    app.call(routes.page, { query: query as never }, { as });

  test('are visible to users who may change campaigns: others cannot read, search or sort by them', async () => {
    const campaign = await makeCampaign(app.services);
    const code = codeOf(campaign);
    const query = { campaign: String(campaign.id) };
    const seen = await find(
      { ...query, search: `${code.slice(0, 5)} ${code.slice(5)}`.toLowerCase() },
      staff,
    );
    expect(seen.body).toMatchObject({ count: 1, results: [{ code }] });
    const hidden = await find(query, viewer);
    expect(hidden.body).toMatchObject({ count: 2 });
    expect(JSON.stringify(hidden.body)).not.toContain(code);
    expect((await find({ ...query, search: code }, viewer)).body).toMatchObject({ count: 0 });
    expect((await find({ ...query, ordering: 'code' }, viewer)).status).toBe(400);
  });

  test('are downloaded as a spreadsheet, which is logged before it is sent', async () => {
    const campaign = await makeCampaign(app.services);
    const sheetFor = async (user: BuiltUser) => {
      const answer = await app.server.inject({
        url: `${coinCodeList.path}/export?campaign=${campaign.id}&columns=code,state,rest`,
        headers: await sessionHeaders(app.services, user.id),
      });
      return JSON.stringify(readSheet(answer.rawPayload).rows);
    };
    expect(await sheetFor(staff)).toContain(codeOf(campaign));
    const { rows } = await app.database.pool.query<{ detail: object }>(
      `SELECT detail FROM audit_log WHERE actor = $1 AND route = 'list_coin_codes_export'`,
      [staff.id],
    );
    expect(rows).toMatchObject([{ detail: { rows: 2, columns: ['code', 'state', 'rest'] } }]);
    expect(await sheetFor(viewer)).not.toContain(codeOf(campaign));
  });
});

test('the list shows the effective state of a code, whether or not a job has run', async () => {
  const routes = listRoutes(coinCodeList);
  const campaign = await makeCampaign(app.services);
  const who = { userId: null, visitorHash: Buffer.from(String(campaign.id)), request: 'test' };
  await app.services.database.transact((tx) => redeemCode(tx, who, { code: codeOf(campaign) }));
  const row = async () => {
    const query = { campaign: String(campaign.id), ordering: 'number' };
    const page: ListPage<typeof coinCodeList> = (
      await app.call(routes.page, { query: query as never }, { as: viewer })
    ).body;
    return page.results[0];
  };
  expect(await row()).toMatchObject({ state: 'held', rest: { in_cents: 0 }, in_hands: { in_cents: 1_000 } });
  app.services.clock.shiftBy(16 * 60_000);
  expect(await row()).toMatchObject({
    state: 'unused',
    rest: { in_cents: 1_000 },
    in_hands: { in_cents: 0 },
  });
  app.services.clock.shiftBy(-16 * 60_000);
});
