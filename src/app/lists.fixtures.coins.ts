import type { Services } from '#platform/server/services.ts';

const CAMPAIGN_TITLES = [
  'Ährengruß',
  'Zuversicht',
  'apfelgruß',
  'Öffnen, bitte',
  '100 % Heimat_gruß',
  '=1+1',
];

/** Companies with a budget each, and campaigns before, during and after their period. */
async function buildCoinCampaigns({ database: { db } }: Services): Promise<void> {
  for (let index = 0; index < 27; index += 1) {
    const company = await listCompany(db, index % 4);
    const from = index % 5 === 4 ? '2198-01-01' : '2026-01-01';
    const until = index % 5 === 3 ? '2026-03-31' : `2199-02-${String((index % 27) + 1).padStart(2, '0')}`;
    const { id } = await db
      .insertInto('coin_campaign')
      .values({
        title: `${CAMPAIGN_TITLES[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
        company_id: company.company,
        budget_id: company.budget,
        value_cents: BigInt((index % 4) + 1) * 500n,
        code_count: (index % 3) + 1,
        valid_from: from,
        valid_until: until,
        created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let number = 0; number <= index % 3; number += 1) {
      await db
        .insertInto('coin_code')
        .values({
          campaign_id: id,
          code: `LIST${index}X${number}`,
          rest_cents: number === 1 ? 0n : BigInt((index % 4) + 1) * 500n,
          state: number === 1 ? 'used' : number === 2 ? 'locked' : 'unused',
          redeemed_at: number === 1 ? new Date(Date.UTC(2026, 2, 28 + (index % 3), index % 24)) : null,
        })
        .execute();
    }
  }
}

/** The company and budget of a number; created by the first caller. */
export async function listCompany(db: Services['database']['db'], number: number) {
  const slug = `list-company-${number}`;
  const known = await db
    .selectFrom('company as k')
    .innerJoin('budget as b', 'b.company_id', 'k.id')
    .where('k.slug', '=', slug)
    .select(['k.id as company', 'b.id as budget'])
    .executeTakeFirst();
  if (known) return known;
  const company = await db
    .insertInto('company')
    .values({ slug, title: `${CAMPAIGN_TITLES[number]} GmbH` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const budget = await db
    .insertInto('budget')
    .values({ company_id: company.id, title: 'Budget', starts_on: '2020-01-01', ends_on: '2199-12-31' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { company: company.id, budget: budget.id };
}

/** The codes of the campaigns above; some are in balances of accounts and visitors, some are partly distributed. */
async function buildCoinCodes({ database: { db } }: Services): Promise<void> {
  const used = await db
    .selectFrom('coin_code as c')
    .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
    .where('c.state', '=', 'used')
    .select(['c.id', 'm.value_cents', 'm.company_id', 'm.id as campaign'])
    .orderBy('c.id')
    .execute();
  const project = await db.selectFrom('project').select('id').orderBy('id').executeTakeFirstOrThrow();
  for (const [index, code] of used.entries()) {
    const balance = await db
      .insertInto('coin_balance')
      .values({ visitor: Buffer.from(`list-${index}`), created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const given = index % 3 === 0 ? 0n : 300n;
    const lot = await db
      .insertInto('coin_lot')
      .values({
        balance_id: balance.id,
        code_id: code.id,
        amount_cents: code.value_cents,
        rest_cents: code.value_cents - given,
        redeemed_at: new Date(Date.UTC(2026, 2, 28)),
        held_until: index % 2 === 0 ? null : new Date(Date.UTC(index % 4 === 1 ? 2026 : 2199, 2, 28)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('coin_code')
      .set({ state: index % 2 === 0 ? 'used' : 'held' })
      .where('id', '=', code.id)
      .execute();
    if (given === 0n) continue;
    const donation = await db
      .insertInto('coin_donation')
      .values({
        balance_id: balance.id,
        project_id: project.id,
        requested_cents: given,
        amount_cents: given,
        at: new Date(Date.UTC(2026, 2, 28)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('coin_distribution')
      .values({
        donation_id: donation.id,
        lot_id: lot.id,
        campaign_id: code.campaign,
        company_id: code.company_id,
        amount_cents: given,
      })
      .execute();
  }
}

/** Former redemptions of the codes above, by accounts and visitors, closed for every reason. */
async function buildRedemptions({ database: { db } }: Services): Promise<void> {
  const lots = await db
    .selectFrom('coin_lot')
    .select(['code_id', 'balance_id', 'amount_cents'])
    .orderBy('id')
    .execute();
  const { id: user } = await db
    .insertInto('app_user')
    .values({ username: `redeemer-${crypto.randomUUID()}`, email: `${crypto.randomUUID()}@example.org` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const account = await db
    .insertInto('coin_balance')
    .values({ user_id: user, created_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const reasons = ['spent', 'returned', 'expired', 'lapsed'] as const;
  const rows = lots.map(({ code_id, balance_id, amount_cents }, index) => {
    const redeemedAt = new Date(Date.UTC(2026, 2, 26 + (index % 3), index % 24));
    return {
      code_id,
      balance_id: index % 2 === 0 ? account.id : balance_id,
      amount_cents,
      rest_cents: 0n,
      redeemed_at: redeemedAt,
      closed_at: new Date(redeemedAt.getTime() + 60_000),
      close_reason: reasons[index % 4] ?? 'spent',
    };
  });
  await db.insertInto('coin_lot').values(rows).execute();
}

/** Rows for the lists of donation codes. */
export const coinListFixtures = {
  coin_campaigns: buildCoinCampaigns,
  coin_codes: buildCoinCodes,
  coin_redemptions: buildRedemptions,
};
