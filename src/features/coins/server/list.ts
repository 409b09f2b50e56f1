import { sql, type SqlBool } from 'kysely';
import { activeProjectOptions, companyOptions } from '#features/budgets/server/index.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import type { Db } from '#platform/server/database/db.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { coinCampaignList } from '../list/campaigns.ts';
import { coinCodeList } from '../list/codes.ts';

/** `campaignState` of the campaign `m` in SQL. */
const campaignStateSql = (today: IsoDate) => sql<string>`CASE
  WHEN m.ended_at IS NOT NULL OR m.valid_until < ${today}::date THEN 'ended'
  WHEN m.valid_from > ${today}::date THEN 'planned' ELSE 'running' END`;

/** Codes of each campaign: the number redeemed or locked, and the amount that can still be redeemed. */
const codesByCampaign = (db: Db) =>
  db
    .selectFrom('coin_code')
    .select('campaign_id')
    .select(sql<bigint>`count(*) FILTER (WHERE redeemed_at IS NOT NULL)`.as('redeemed'))
    .select(sql<bigint>`count(*) FILTER (WHERE state = 'locked')`.as('locked'))
    .select(sql<bigint>`sum(rest_cents)::bigint`.as('rest'))
    .groupBy('campaign_id')
    .as('c');

/** Redeemed and undistributed amounts, by campaign. */
const lotsByCampaign = (db: Db) =>
  db
    .selectFrom('coin_lot as l')
    .innerJoin('coin_code as x', 'x.id', 'l.code_id')
    .where('l.closed_at', 'is', null)
    .select('x.campaign_id')
    .select(sql<bigint>`sum(l.rest_cents)::bigint`.as('rest'))
    .groupBy('x.campaign_id')
    .as('h');

const distributedByCampaign = (db: Db) =>
  db
    .selectFrom('coin_distribution')
    .select('campaign_id')
    .select(sql<bigint>`sum(amount_cents)::bigint`.as('amount'))
    .groupBy('campaign_id')
    .as('d');

/** The campaigns of all companies. */
export const servedCoinCampaigns = serveList(coinCampaignList)
  .rows((db) =>
    db
      .selectFrom('coin_campaign as m')
      .innerJoin('company as k', 'k.id', 'm.company_id')
      .innerJoin('budget as b', 'b.id', 'm.budget_id')
      .innerJoin(codesByCampaign(db), 'c.campaign_id', 'm.id')
      .leftJoin(lotsByCampaign(db), 'h.campaign_id', 'm.id')
      .leftJoin(distributedByCampaign(db), 'd.campaign_id', 'm.id'),
  )
  .columns({
    id: 'm.id',
    search: ['m.title', 'k.title', 'b.title'],
    searchAmounts: ['m.value_cents'],
    sql: ({ today }) => ({
      title: 'm.title',
      company: 'k.title',
      state: campaignStateSql(today),
      value: 'm.value_cents',
      codes: 'm.code_count',
      redeemed: 'c.redeemed',
      distributed: sql<bigint>`coalesce(d.amount, 0)::bigint`,
      rest: sql<bigint>`(c.rest + coalesce(h.rest, 0))::bigint`,
      valid_from: 'm.valid_from',
      valid_until: 'm.valid_until',
      locked: 'c.locked',
      budget: 'b.title',
      created_at: 'm.created_at',
    }),
    filters: { company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})` },
    options: {
      company_slug: (db, search) => companyOptions(db, search, 'coin_campaign'),
    },
    choices: { projects: activeProjectOptions },
  });

/** The effective state of code `c` at this time, whether or not a job has updated it (decision 152). */
const codeStateSql = (now: Date, today: IsoDate) => sql<string>`CASE
  WHEN c.state <> 'used' AND (m.ended_at IS NOT NULL OR m.valid_until < ${today}::date) THEN 'expired'
  WHEN c.state = 'held' AND l.held_until <= ${now} THEN 'unused'
  ELSE c.state END`;

/** All donation codes, in every state. */
export const servedCoinCodes = serveList(coinCodeList)
  .rows((db) =>
    db
      .selectFrom('coin_code as c')
      .innerJoin('coin_campaign as m', 'm.id', 'c.campaign_id')
      .leftJoin('coin_lot as l', (join) =>
        join.onRef('l.code_id', '=', 'c.id').on('l.closed_at', 'is', null),
      ),
  )
  .columns({
    id: 'c.id',
    search: ['m.title', { permission: 'change_coin_campaigns', sql: 'c.code' }],
    searchAmounts: ['m.value_cents'],
    searchKeys: { code: [{ permission: 'change_coin_campaigns', sql: 'c.code' }] },
    sql: ({ now, today }) => ({
      number: 'c.id',
      code: 'c.code',
      campaign: 'm.title',
      campaign_id: 'm.id',
      state: codeStateSql(now, today),
      value: 'm.value_cents',
      rest: sql<bigint>`c.rest_cents + CASE WHEN l.held_until <= ${now} THEN l.rest_cents ELSE 0 END`,
      in_hands: sql<bigint>`CASE WHEN l.held_until <= ${now} THEN 0 ELSE coalesce(l.rest_cents, 0) END`,
      distributed: sql<bigint>`(SELECT coalesce(sum(d.amount_cents), 0)::bigint
        FROM coin_distribution d JOIN coin_lot x ON x.id = d.lot_id WHERE x.code_id = c.id)`,
      redeemed_at: 'c.redeemed_at',
      valid_until: 'm.valid_until',
      reason: sql<string | null>`CASE WHEN c.state = 'locked' THEN (SELECT h.reason FROM coin_code_change h
        WHERE h.code_id = c.id ORDER BY h.id DESC LIMIT 1) END`,
    }),
    filters: { campaign: (ids) => sql<SqlBool>`c.campaign_id::text = any(${ids})` },
    options: {
      campaign: (db, search) =>
        db
          .selectFrom('coin_campaign')
          .select(sql<string>`id::text`.as('value'))
          .select('title as label')
          .where(containsWords('title', search))
          .orderBy('id', 'desc')
          .limit(100)
          .execute(),
    },
  });
