import { afterEach, expect, test } from 'vitest';
import { brokenChecks } from '#features/ledger/server/testing.ts';
import { makeProject } from '#testing/projects.ts';
import { buildUser } from '#testing/factories.ts';
import { donateOnProject, redeemCoinCode } from '../contract/coins.ts';
import { codeOf, makeCampaign, useCoins } from './testing.ts';

const app = useCoins();
const brokenNames = async () => (await brokenChecks(app.database.pool)).map((name) => name.split(':')[0]);
afterEach(async () => {
  expect(await brokenNames()).toEqual([]);
});

test('the checks find a distribution with another company, lot or project than its code', async () => {
  const { pool } = app.database;
  const [project, other] = [await makeProject(pool), await makeProject(pool)];
  const campaign = await makeCampaign(app.services, { projects: [project.id] });
  const foreign = await makeCampaign(app.services);
  const as = await buildUser(app.services, {});
  await app.call(redeemCoinCode, { body: { code_string: codeOf(campaign) } }, { as });
  const donation = await app.call(
    donateOnProject,
    { body: { amount: '4.00', project_slug: project.slug } },
    { as },
  );
  expect(donation.status).toBeLessThan(300);
  const { rows } = await pool.query<{ id: string; company_id: string }>(
    'SELECT id, company_id FROM coin_distribution WHERE campaign_id = $1',
    [campaign.id],
  );
  const { id, company_id } = rows[0] ?? { id: '0', company_id: '0' };
  const planted = async (statement: string, values: unknown[]) => {
    await pool.query(statement, values);
    return brokenNames();
  };
  expect(
    await planted(
      'UPDATE coin_distribution SET company_id = (SELECT company_id FROM coin_campaign WHERE id = $2) WHERE id = $1',
      [id, foreign.id],
    ),
  ).toEqual(['booked_companies', 'coin_distributions']);
  await pool.query('UPDATE coin_distribution SET company_id = $2 WHERE id = $1', [id, company_id]);
  const stranger = await buildUser(app.services, {});
  await app.call(redeemCoinCode, { body: { code_string: codeOf(foreign) } }, { as: stranger });
  const lots = await pool.query<{ own: string; other: string }>(
    `SELECT x.lot_id AS own, (SELECT max(id) FROM coin_lot) AS other FROM coin_distribution x WHERE x.id = $1`,
    [id],
  );
  const { own, other: foreignLot } = lots.rows[0] ?? { own: '0', other: '0' };
  expect(foreignLot).not.toBe(own);
  const setLot = 'UPDATE coin_distribution SET lot_id = $2 WHERE id = $1';
  expect(await planted(setLot, [id, foreignLot])).toContain('coin_distributions');
  await pool.query(setLot, [id, own]);
  expect(
    await planted('UPDATE coin_campaign_project SET project_id = $2 WHERE campaign_id = $1', [
      campaign.id,
      other.id,
    ]),
  ).toEqual(['coin_distributions']);
  await pool.query('UPDATE coin_campaign_project SET project_id = $2 WHERE campaign_id = $1', [
    campaign.id,
    project.id,
  ]);
});
