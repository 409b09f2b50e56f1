import { sql, type SqlBool } from 'kysely';
import { companyOptions } from './options.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { budgetList } from '../list/budgets.ts';

/** `budgetQuantities` of the figures `f` in SQL. */
const quantity = {
  reservations: sql<bigint>`(f.planned + f.promised)`,
  remaining: sql<bigint>`(f.amount + f.contra - f.allocated)`,
  netRemaining: sql<bigint>`(f.amount + f.contra - f.allocated - f.planned - f.promised)`,
  percentage: sql<number>`(CASE
    WHEN f.amount + f.contra <= 0 OR f.allocated <= 0 THEN 0
    WHEN f.allocated >= f.amount + f.contra THEN 100
    ELSE least(99, ceil(f.allocated * 100.0 / (f.amount + f.contra))) END)::integer`,
};

/** The budgets of all companies; holders of the right to view budgets see all of them (handbook §6). */
export const servedBudgets = serveList(budgetList)
  .rows((db) =>
    db
      .selectFrom('budget as b')
      .innerJoin('company as k', 'k.id', 'b.company_id')
      .innerJoin('listed_budgets as f', 'f.budget_id', 'b.id'),
  )
  .columns({
    id: 'b.id',
    search: ['b.title', 'k.title'],
    searchAmounts: ['f.amount', 'b.target_cents'],
    sql: ({ today }) => ({
      title: 'b.title',
      company: 'k.title',
      state: sql<'planned' | 'active' | 'ended'>`CASE WHEN b.ends_on < ${today}::date THEN 'ended'
        WHEN b.starts_on > ${today}::date THEN 'planned' ELSE 'active' END`,
      amount: 'f.amount',
      contra: 'f.contra',
      reservations: quantity.reservations,
      allocations: 'f.allocated',
      remaining: quantity.remaining,
      net_remaining: quantity.netRemaining,
      percentage: quantity.percentage,
      starts_on: 'b.starts_on',
      ends_on: 'b.ends_on',
      target: 'b.target_cents',
    }),
    filters: { company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})` },
    options: {
      company_slug: (db, search) => companyOptions(db, search, 'budget'),
    },
    choices: { company: (db, search) => optionsByTitle(db, 'company', search) },
  });
