import { beforeAll, describe, expect, test } from 'vitest';
import { makeBudget, type MadeBudget } from '#features/budgets/server/testing.ts';
import { createCoFunding, readCoFunding, updateCoFunding } from '#features/cofunding/contract/staff.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import { addDays, berlinDate } from '#kernel/clock.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { beginAtNoon } from '#testing/clock.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { createCoinCampaign, endCoinCampaign } from '../contract/campaigns.ts';
import { useCoins } from './testing.ts';

const app = useCoins();
let clerk: BuiltUser;
let approver: BuiltUser;
const rights = [
  'create_coin_campaigns',
  'change_coin_campaigns',
  'create_co_fundings',
  'change_co_fundings',
] as const;
beforeAll(async () => {
  beginAtNoon(app.services.clock);
  clerk = await buildUser(app.services, { permissions: [...rights] });
  approver = await buildUser(app.services, {
    permissions: [...rights, 'change_internal_funding_approval'],
  });
  await setSettings(app.database.pool, { fundingApprovalAbove: 5_000 });
});

const refused = { status: 403, body: { code: 'approval_needed' } };
const today = () => berlinDate(app.services.clock.now());

/** A campaign of ten codes that together are worth `cents`. */
function campaign(budget: MadeBudget, cents: number, as = clerk) {
  const body = {
    title: 'Summer',
    budget: budget.id,
    value_in_cents: cents / 10,
    count: 10,
    valid_from: today(),
    valid_until: addDays(today(), 30),
    projects: [],
  };
  return app.call(createCoinCampaign, { body }, { as });
}

const content = async (cents: number) => ({
  title: 'Double it',
  pot_in_cents: cents,
  funding_value_in_cents: null,
  funding_percentage_ppm: 1_000_000,
  donation_min_in_cents: 0,
  donation_max_in_cents: null,
  once_per_donor: true,
  starts_on: today(),
  ends_on: addDays(today(), 20),
  projects: [(await makeProject(app.database.pool)).slug],
});

const event = async (budget: MadeBudget, cents: number, as = clerk) =>
  app.call(createCoFunding, { body: { budget: budget.id, ...(await content(cents)) } }, { as });

/** Changes the pot of an event. */
async function raise(id: string, cents: number, as = clerk) {
  const seen = await app.call(readCoFunding, { params: { id } }, { as });
  const { version, projects } = seen.body as ResponseOf<typeof readCoFunding>;
  const body = { ...(await content(cents)), version, projects: projects.map(({ slug }) => slug) };
  return app.call(updateCoFunding, { params: { id }, body }, { as });
}
const idOf = ({ body }: { readonly body: unknown }) => (body as { id: string }).id;

describe('campaigns and events above the limit of a company and day', () => {
  test('are created by holders of the right to approve only', async () => {
    const budget = await makeBudget(app.services);
    expect(await campaign(budget, 6_000)).toMatchObject(refused);
    expect(await event(budget, 5_001)).toMatchObject(refused);
    expect((await campaign(budget, 5_000)).status).toBe(201);
    expect((await event(budget, 6_000, approver)).status).toBe(201);
  });

  test('count together, also more money for an event, and over all budgets of the company', async () => {
    const budget = await makeBudget(app.services);
    const second = await makeBudget(app.services, { sameCompanyAs: budget });
    expect((await campaign(budget, 3_000)).status).toBe(201);
    expect(await event(second, 2_001)).toMatchObject(refused);
    const id = idOf(await event(second, 1_000));
    expect(await raise(id, 2_001)).toMatchObject(refused);
    expect((await raise(id, 2_000)).status).toBe(200);
    expect((await raise(id, 9_000, approver)).status).toBe(200);
    expect((await raise(id, 8_000)).status).toBe(200);
    expect((await campaign(await makeBudget(app.services), 5_000)).status).toBe(201);
  });

  test('count for the day on which they took the money, less what they gave back on it', async () => {
    const budget = await makeBudget(app.services);
    const made = await campaign(budget, 5_000);
    expect(await campaign(budget, 1_000)).toMatchObject(refused);
    const params = { id: idOf(made) };
    await app.call(endCoinCampaign, { params, body: { reason: 'A mistake' } }, { as: clerk });
    expect((await campaign(budget, 5_000)).status).toBe(201);
    app.services.clock.shiftBy(86_400_000);
    const later = await campaign(budget, 5_000).finally(() => app.services.clock.shiftBy(-86_400_000));
    expect(later.status).toBe(201);
  });

  test('of several at the same time only as many are created as the limit allows', async () => {
    const budget = await makeBudget(app.services);
    const answers = await Promise.all([
      campaign(budget, 2_500),
      event(budget, 2_500),
      campaign(budget, 2_500),
      event(budget, 2_500),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 403, 403]);
  });

  test('are not limited where the operator has set no limit', async () => {
    await setSettings(app.database.pool, { fundingApprovalAbove: null });
    const answer = await campaign(await makeBudget(app.services), 90_000);
    await setSettings(app.database.pool, { fundingApprovalAbove: 5_000 });
    expect(answer.status).toBe(201);
  });
});
