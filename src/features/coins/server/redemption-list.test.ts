import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { donateOnProject, redeemCoinCode } from '../contract/coins.ts';
import { coinRedemptionList } from '../list/redemptions.ts';
import { codeOf, makeCampaign, useCoins } from './testing.ts';

const app = useCoins();
let clerk: BuiltUser;
let viewer: BuiltUser;
beforeAll(async () => {
  clerk = await buildUser(app.services, { permissions: ['change_coin_campaigns'] });
  viewer = await buildUser(app.services, { permissions: ['view_coin_campaigns'] });
});
beforeEach(() => app.services.limits.reset('code', '127.0.0.1'));

const { page } = listRoutes(coinRedemptionList);
const pageOf = async (company: string, as = clerk) =>
  (await app.call(page, { query: { company_slug: company, ordering: 'redeemed_at' } }, { as })).body as {
    readonly results: readonly object[];
  };

test('the list of redemptions shows what became of each amount, and codes only to those who may change them', async () => {
  const campaign = await makeCampaign(app.services);
  const project = await makeProject(app.database.pool, { needs: [[10_000n, 0n]] });
  const user = await buildUser(app.services, {});
  const code = { body: { code_string: codeOf(campaign) } };
  expect((await app.call(redeemCoinCode, code, { as: user })).status).toBe(200);
  const gift = { amount: '4.00', project_slug: project.slug };
  expect((await app.call(donateOnProject, { body: gift }, { as: user })).status).toBe(200);
  const row = {
    amount: { in_cents: 1_000 },
    distributed: { in_cents: 400 },
    state: 'open',
    holder: 'account',
    company: campaign.company,
    campaign: 'Campaign',
  };
  expect(await pageOf(campaign.company)).toMatchObject({
    results: [{ ...row, code: codeOf(campaign) }],
    total_amount: { in_cents: 1_000 },
    total_distributed: { in_cents: 400 },
  });
  const { results } = await pageOf(campaign.company, viewer);
  expect(results).toMatchObject([row]);
  expect(JSON.stringify(results)).not.toContain(codeOf(campaign));
  expect(JSON.stringify(results)).not.toContain(user.email);

  const rest = { amount: '6.00', project_slug: project.slug };
  expect((await app.call(donateOnProject, { body: rest }, { as: user })).status).toBe(200);
  expect((await pageOf(campaign.company)).results).toMatchObject([
    { state: 'spent', distributed: { in_cents: 1_000 } },
  ]);
});

test('an amount that a visitor left undistributed counts as returned once its time is over', async () => {
  const campaign = await makeCampaign(app.services);
  await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign) } });
  expect((await pageOf(campaign.company)).results).toMatchObject([{ state: 'open', holder: 'visitor' }]);
  await app.database.pool.query(
    `UPDATE coin_lot SET held_until = now() - interval '1 day' WHERE code_id IN
       (SELECT id FROM coin_code WHERE campaign_id = $1)`,
    [campaign.id],
  );
  expect((await pageOf(campaign.company)).results).toMatchObject([{ state: 'returned' }]);
});

test('the list of redemptions needs the right to view campaigns', async () => {
  expect((await app.call(page, {})).status).toBe(401);
  const other = await buildUser(app.services, { permissions: ['view_internal_fundings'] });
  expect((await app.call(page, {}, { as: other })).status).toBe(403);
});
