import { sql, type SqlBool } from 'kysely';
import { companyOptions } from '#features/budgets/server/index.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { coinRedemptionList } from '../list/redemptions.ts';

/** The state of the lot `l` at this time, whether or not a job has closed it (decision 152). */
const lotStateSql = (now: Date, today: string) => sql<string>`CASE
  WHEN l.close_reason IS NOT NULL THEN l.close_reason
  WHEN m.ended_at IS NOT NULL OR m.valid_until < ${today}::date THEN 'expired'
  WHEN l.held_until <= ${now} THEN 'returned'
  ELSE 'open' END`;

/** Every redemption of a code; a code whose amount was returned can have several. */
export const servedCoinRedemptions = serveList(coinRedemptionList)
  .rows((db) =>
    db
      .selectFrom('coin_lot as l')
      .innerJoin('coin_code as c', 'c.id', 'l.code_id')
      .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
      .innerJoin('company as k', 'k.id', 'm.company_id'),
  )
  .columns({
    id: 'l.id',
    search: ['m.title', 'k.title', { permission: 'change_coin_campaigns', sql: 'c.code' }],
    searchAmounts: ['l.amount_cents'],
    searchKeys: { code: [{ permission: 'change_coin_campaigns', sql: 'c.code' }] },
    sql: ({ now, today }) => ({
      redeemed_at: 'l.redeemed_at',
      number: 'c.id',
      code: 'c.code',
      amount: 'l.amount_cents',
      distributed: sql<bigint>`(SELECT coalesce(sum(d.amount_cents), 0)::bigint
        FROM coin_distribution d WHERE d.lot_id = l.id)`,
      state: lotStateSql(now, today),
      holder: sql<string>`CASE WHEN EXISTS (SELECT FROM coin_balance b
        WHERE b.id = l.balance_id AND b.visitor IS NOT NULL) THEN 'visitor' ELSE 'account' END`,
      campaign: 'm.title',
      company: 'k.title',
      campaign_id: 'm.id',
    }),
    filters: { company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})` },
    options: { company_slug: (db, search) => companyOptions(db, search, 'coin_campaign') },
  });
