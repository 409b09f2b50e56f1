import { beforeAll } from 'vitest';
import { setSettings } from '#features/settings/server/testing.ts';
import type pg from 'pg';
import { makeBudget } from '#features/budgets/server/testing.ts';
import type { Services } from '#platform/server/services.ts';
import { type TestApp, useApp } from '#testing/app.ts';
import { createCampaign, type NewCampaign } from './commands/create-campaign.ts';
export { createCampaign } from './commands/create-campaign.ts';

/** The API with donation codes enabled. */
export function useCoins(): TestApp {
  const app = useApp();
  beforeAll(() => switchOn(app.database.pool));
  return app;
}

/** Enables donation codes, as an operator does. */
export async function switchOn(pool: pg.Pool): Promise<void> {
  await setSettings(pool, { enableCoinDonations: true, projectPromoterDonation: true });
}

export interface MadeCampaign {
  readonly id: bigint;
  readonly codes: string[];
  readonly budget: bigint;
  readonly company: string;
  readonly companyId: bigint;
}

/** Creates a company with a budget of 10,000.00 € and a campaign of two codes of 10.00 €, valid until 2099. */
export async function makeCampaign(
  services: Services,
  change: Partial<NewCampaign> = {},
): Promise<MadeCampaign> {
  const { id, company, companyId } = await makeBudget(services, {
    amount: 1_000_000n,
    endsOn: '2099-12-31',
  });
  const budget = BigInt(id);
  const campaign = await services.database.transact((tx) =>
    createCampaign(
      tx,
      {
        title: 'Campaign',
        company: companyId,
        budget,
        value: 1_000n,
        count: 2,
        validFrom: '2020-01-01',
        validUntil: '2099-12-31',
        ...change,
      },
      { actor: null, request: 'test' },
    ),
  );
  return { ...campaign, budget, company, companyId };
}

/** The n-th code of a campaign. */
export function codeOf(campaign: { readonly codes: readonly string[] }, index = 0): string {
  const code = campaign.codes[index];
  if (code === undefined) throw new Error(`the campaign has no code ${index}`);
  return code;
}

/** The amounts of a project, in cents. */
export async function fundingOf(pool: pg.Pool, project: bigint): Promise<Record<string, number>> {
  const { rows } = await pool.query<Record<string, string>>(
    'SELECT goal, balance, codes, private FROM project_funding WHERE project_id = $1',
    [project],
  );
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]));
}

/** The balance of a ledger account, in cents; 0 if nothing was ever posted to it. */
export async function accountOf(pool: pg.Pool, kind: string, owner: bigint): Promise<number> {
  const { rows } = await pool.query<{ balance: string }>(
    'SELECT balance FROM account WHERE kind = $1 AND owner = $2',
    [kind, owner],
  );
  return Number(rows[0]?.balance ?? 0);
}

/** Every journal of a campaign in readable form: its kind and the changed accounts (euro), one per line. */
export async function journalsOf(pool: pg.Pool, campaign: bigint): Promise<string> {
  const { rows } = await pool.query<{ line: string }>(
    `SELECT j.kind || ': ' || string_agg(
       a.kind || CASE WHEN a.kind = 'need_codes' THEN '[' || n.position || ']' ELSE '' END
         || ' ' || to_char(p.amount / 100.0, 'SG999990.00'), ', ' ORDER BY p.amount, a.kind, n.position) AS line
     FROM journal j
     JOIN posting p ON p.journal = j.id
     JOIN account a ON a.id = p.account
     LEFT JOIN need n ON n.id = a.owner AND a.kind = 'need_codes'
     WHERE (j.cause = 'coin_campaign' AND j.cause_id = $1)
       OR (j.cause = 'coin_lot' AND j.cause_id IN (
         SELECT l.id FROM coin_lot l JOIN coin_code c ON c.id = l.code_id WHERE c.campaign_id = $1))
       OR (j.cause = 'coin_distribution' AND j.cause_id IN (
         SELECT id FROM coin_distribution WHERE campaign_id = $1))
     GROUP BY j.id, j.kind ORDER BY j.id`,
    [campaign],
  );
  return rows.map(({ line }) => line.replace(/([+-])\s+/g, '$1')).join('\n');
}
