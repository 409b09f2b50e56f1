import { sql, type SqlBool } from 'kysely';
import { activeProjectOptions, companyOptions } from '#features/budgets/server/index.ts';
import { containsWords } from '#platform/server/lists/options.ts';
import type { Db } from '#platform/server/database/db.ts';
import { percentOfPpm } from '#platform/server/lists/percent.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import type { CoFundingState } from '../events.ts';
import { coFundingList } from '../list/events.ts';
import { coFundingUseList } from '../list/uses.ts';

const left = sql<bigint>`(c.budget_cents - c.spent_cents - c.released_cents)`;

/** `coFundingState` of the event `c` in SQL. */
const state = (now: Date) => sql<CoFundingState>`CASE
  WHEN c.ends_at < ${now} THEN 'ended' WHEN c.starts_at > ${now} THEN 'planned'
  WHEN ${left} > 0 THEN 'running' ELSE 'exhausted' END`;

const projectsByEvent = (db: Db) =>
  db
    .selectFrom('co_funding_project')
    .select('co_funding_id')
    .select(sql<bigint>`count(*)`.as('count'))
    .groupBy('co_funding_id')
    .as('p');

const usesByEvent = (db: Db) =>
  db
    .selectFrom('co_funding_use')
    .select('co_funding_id')
    .select(sql<bigint>`count(*)`.as('count'))
    .groupBy('co_funding_id')
    .as('u');

/** The co-funding events of all companies. */
export const servedCoFundings = serveList(coFundingList)
  .rows((db) =>
    db
      .selectFrom('co_funding as c')
      .innerJoin('company as k', 'k.id', 'c.company_id')
      .innerJoin('budget as b', 'b.id', 'c.budget_id')
      .leftJoin(projectsByEvent(db), 'p.co_funding_id', 'c.id')
      .leftJoin(usesByEvent(db), 'u.co_funding_id', 'c.id'),
  )
  .columns({
    id: 'c.id',
    search: ['c.title', 'k.title', 'b.title'],
    searchAmounts: ['c.budget_cents', 'c.funding_value_cents'],
    sql: ({ now, locale }) => ({
      title: 'c.title',
      company: 'k.title',
      state: state(now),
      kind: sql<
        'fixed' | 'percentage'
      >`CASE WHEN c.funding_value_cents IS NULL THEN 'percentage' ELSE 'fixed' END`,
      percentage: percentOfPpm(sql`c.funding_percentage_ppm`, locale),
      value: 'c.funding_value_cents',
      pot: 'c.budget_cents',
      spent: 'c.spent_cents',
      left,
      starts_on: sql<string>`(c.starts_at AT TIME ZONE 'Europe/Berlin')::date`,
      ends_on: sql<string>`(c.ends_at AT TIME ZONE 'Europe/Berlin')::date`,
      projects: sql<bigint>`coalesce(p.count, 0)`,
      donation_min: 'c.donation_min_cents',
      donation_max: 'c.donation_max_cents',
      released: 'c.released_cents',
      uses: sql<bigint>`coalesce(u.count, 0)`,
      budget: 'b.title',
      created_at: 'c.created_at',
    }),
    filters: { company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})` },
    options: { company_slug: (db, search) => companyOptions(db, search, 'co_funding') },
    choices: { projects: activeProjectOptions },
  });

/** The amounts that events added to donations. */
export const servedCoFundingUses = serveList(coFundingUseList)
  .rows((db) =>
    db
      .selectFrom('co_funding_use as u')
      .innerJoin('co_funding as c', 'c.id', 'u.co_funding_id')
      .innerJoin('project as p', 'p.id', 'u.project_id')
      .innerJoin('private_donation as d', 'd.id', 'u.donation_id'),
  )
  .columns({
    id: 'u.id',
    search: ['p.title', 'c.title', { permission: 'view_private_donations', sql: 'd.reference' }],
    searchAmounts: ['u.amount_cents', 'd.net_cents'],
    searchKeys: { reference: [{ permission: 'view_private_donations', sql: 'd.reference' }] },
    sql: () => ({
      at: 'u.at',
      project: 'p.title',
      reference: 'd.reference',
      net: 'd.net_cents',
      amount: 'u.amount_cents',
      returned: 'u.returned_cents',
      kept: sql<bigint>`(u.amount_cents - u.returned_cents)`,
      co_funding: 'c.title',
      project_slug: 'p.slug',
      donation: 'd.id',
      co_funding_id: 'c.id',
    }),
    filters: { co_funding: (ids) => sql<SqlBool>`u.co_funding_id::text = any(${ids})` },
    options: {
      co_funding: (db, search) =>
        db
          .selectFrom('co_funding')
          .select(sql<string>`id::text`.as('value'))
          .select('title as label')
          .where(containsWords('title', search))
          .orderBy('id', 'desc')
          .limit(100)
          .execute(),
    },
  });
