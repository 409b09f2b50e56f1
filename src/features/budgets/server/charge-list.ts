import { sql, type SqlBool } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { chargeList } from '../list/charges.ts';
import { companyOptions } from './options.ts';

type Kind = 'charge' | 'withdrawal' | 'contra_in' | 'contra_out';

/** Every charge and every side of a contra entry, of all budgets. */
export const servedCharges = serveList(chargeList)
  .rows((db) =>
    db
      .selectFrom('budget_charge as c')
      .innerJoin('budget as b', 'b.id', 'c.budget_id')
      .innerJoin('company as k', 'k.id', 'b.company_id')
      .innerJoin('app_user as u', 'u.id', 'c.actor')
      .leftJoin('budget as o', 'o.id', 'c.other_budget_id')
      .leftJoin('company as ok', 'ok.id', 'o.company_id'),
  )
  .columns({
    id: 'c.id',
    search: ['b.title', 'k.title', 'c.reason', 'u.username'],
    // What goes out is negative, and typed without a sign.
    searchAmounts: [sql`abs(c.amount_cents)`],
    sql: () => ({
      at: 'c.at',
      budget: 'b.title',
      budget_id: sql<string>`b.id::text`,
      kind: sql<Kind>`CASE
        WHEN c.other_budget_id IS NULL THEN CASE WHEN c.amount_cents < 0 THEN 'withdrawal' ELSE 'charge' END
        WHEN c.amount_cents < 0 THEN 'contra_out' ELSE 'contra_in' END`,
      amount: 'c.amount_cents',
      company: 'k.title',
      other: sql<string | null>`ok.title || ': ' || o.title`,
      reason: 'c.reason',
      by: 'u.username',
    }),
    filters: { company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})` },
    options: { company_slug: (db, search) => companyOptions(db, search, 'budget') },
  });
