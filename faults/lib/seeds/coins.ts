import type pg from 'pg';
import { makeCampaign, switchOn } from '../../../src/features/coins/server/testing.ts';
import type { Services } from '../../../src/platform/server/services.ts';
import type { Role } from '../roles.ts';
import { column, type Seeds } from './base.ts';

/** Codes to redeem, others whose balance is distributed, and campaigns and codes for staff to change. */
export async function sowCoins(
  services: Services,
  pool: pg.Pool,
  roles: readonly Role[],
  count: number,
): Promise<Seeds> {
  await switchOn(pool);
  const { codes, budget } = await makeCampaign(services, { count: 10 * count });
  const supervised = await makeCampaign(services, { count: 20 * count });
  await pool.query(
    `INSERT INTO company_administrator (company_id, user_id, added_at)
     SELECT c.company_id, u.id, now() FROM coin_campaign c, unnest($2::bigint[]) u(id)
     WHERE c.id = $1 ON CONFLICT DO NOTHING`,
    [supervised.id, roles.flatMap(({ actor }) => (actor.userId === null ? [] : [String(actor.userId)]))],
  );
  const ending: string[] = [];
  for (let index = 0; index < 2 * count; index += 1)
    ending.push(String((await makeCampaign(services, { count: 1 })).id));
  // Each in a separate campaign: callers who may end campaigns end any of them, including all its codes.
  const given: string[] = [];
  for (let index = 0; index < 10 * count; index += 1)
    given.push(...(await makeCampaign(services, { count: 1 })).codes);
  const emails = await column(
    pool,
    `INSERT INTO app_user (username, email, usertype, activated_at)
     SELECT u, u || '@example.org', 4, now() FROM (
       SELECT 'company-' || gen_random_uuid() AS u FROM generate_series(1, $1::int)) s RETURNING email`,
    [count],
  );
  const ids = await column(pool, 'SELECT id FROM coin_code WHERE campaign_id = $1', [supervised.id]);
  await pool.query(`UPDATE coin_code SET state = 'locked' WHERE id = ANY($1)`, [ids.slice(10 * count)]);
  return {
    'redeemCoinCode.code': codes,
    'donateOnProject.code': given,
    'createCoinCampaign.budget': [String(budget)],
    'readOwnCampaign.id': [String(supervised.id)],
    'downloadOwnCodes.id': [String(supervised.id)],
    'readOwnCompanyResults.slug': [supervised.company],
    'exportOwnCompanyResults.slug': [supervised.company],
    'readCoinCampaign.id': [String(supervised.id)],
    'endCoinCampaign.id': ending,
    'readCompany.id': [String(supervised.companyId)],
    'updateCompany.id': [String(supervised.companyId)],
    'addCompanyAdministrator.id': [String(supervised.companyId)],
    'addCompanyAdministrator.email': emails,
    'removeCompanyAdministrator.id': [String(supervised.companyId)],
    'lockCoinCodes.id': ids.slice(0, 10 * count),
    'unlockCoinCodes.id': ids.slice(10 * count),
  };
}
