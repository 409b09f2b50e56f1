import { sql, type SqlBool } from 'kysely';
import { companyOptions } from '#features/budgets/server/index.ts';
import { FUNDING } from '#features/funding-records/rules.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingReversalList } from '../list/reversals.ts';

/** Every reversal of a funding, from its history; a reversed funding is never booked again. */
export const servedFundingReversals = serveList(fundingReversalList)
  .rows((db) =>
    db
      .selectFrom('internal_funding_change as c')
      .innerJoin('internal_funding as f', 'f.id', 'c.funding_id')
      .innerJoin('company as k', 'k.id', 'f.company_id')
      .leftJoin('budget as b', 'b.id', 'f.budget_id')
      .leftJoin('app_user as u', 'u.id', 'c.actor')
      .leftJoin('project as p', 'p.id', 'f.project_id')
      .leftJoin('organization as o', 'o.id', 'f.organization_id')
      .where('c.field', '=', 'status')
      .where('c.new_value', '=', String(FUNDING.reversed)),
  )
  .columns({
    id: 'c.id',
    search: ['p.title', 'o.title', 'k.title', 'b.title', 'c.reason'],
    searchAmounts: ['f.amount_cents'],
    sql: () => ({
      at: 'c.at',
      recipient: sql<string>`coalesce(p.title, o.title)`,
      amount: 'f.amount_cents',
      company: 'k.title',
      budget: 'b.title',
      by: 'u.username',
      reason: 'c.reason',
      booked_at: 'f.booked_at',
      funding: 'c.funding_id',
    }),
    filters: { company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})` },
    options: { company_slug: (db, search) => companyOptions(db, search, 'internal_funding') },
  });
