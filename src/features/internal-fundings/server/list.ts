import { sql, type SqlBool } from 'kysely';
import { companyOptions } from '#features/budgets/server/index.ts';
import { FUNDING_GROUPS, type FundingGroup } from '#features/funding-records/rules.ts';
import { optionsByTitle } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingChangeList } from '../list/changes.ts';
import { internalFundingList } from '../list/fundings.ts';
import { amountIn, wordsOf } from './history-words.ts';

const isGroup = (name: string): name is FundingGroup => name in FUNDING_GROUPS;
const statusesOf = (groups: readonly string[]): number[] =>
  groups.filter(isGroup).flatMap((group) => [...FUNDING_GROUPS[group]]);

/** The internal fundings of all companies; split ones and their parts are separate rows. */
export const servedInternalFundings = serveList(internalFundingList)
  .rows((db) =>
    db
      .selectFrom('internal_funding as f')
      .innerJoin('company as k', 'k.id', 'f.company_id')
      .innerJoin('app_user as u', 'u.id', 'f.created_by')
      .leftJoin('budget as b', 'b.id', 'f.budget_id')
      .leftJoin('need as n', 'n.id', 'f.need_id')
      .leftJoin('project as p', 'p.id', 'f.project_id')
      .leftJoin('organization as o', (join) =>
        join.on(sql<SqlBool>`o.id = coalesce(f.organization_id, p.organization_id)`),
      ),
  )
  .columns({
    id: 'f.id',
    search: ['p.title', 'o.title', 'k.title', 'b.title'],
    searchAmounts: ['f.amount_cents'],
    sql: () => ({
      recipient: sql<string>`coalesce(p.title, o.title)`,
      type: sql<'direct' | 'promoter' | 'voting_award'>`f.type`,
      status: 'f.status',
      amount: 'f.amount_cents',
      company: 'k.title',
      budget: 'b.title',
      need: 'n.title',
      organization: sql<string>`o.title`,
      created_at: 'f.created_at',
      booked_at: 'f.booked_at',
      created_by: 'u.username',
    }),
    filters: {
      company_slug: (slugs) => sql<SqlBool>`k.slug = any(${slugs})`,
      organization_slug: (slugs) => sql<SqlBool>`o.slug = any(${slugs})`,
      project_slug: (slugs) => sql<SqlBool>`p.slug = any(${slugs})`,
      group: (groups) => sql<SqlBool>`f.status = any(${statusesOf(groups)}::smallint[])`,
    },
    options: {
      company_slug: (db, search) => companyOptions(db, search, 'internal_funding'),
      organization_slug: (db, search) =>
        optionsByTitle(
          db,
          'organization',
          search,
          sql<SqlBool>`EXISTS (SELECT FROM internal_funding f LEFT JOIN project p ON p.id = f.project_id
            WHERE coalesce(f.organization_id, p.organization_id) = t.id)`,
        ),
      project_slug: (db, search) =>
        optionsByTitle(
          db,
          'project',
          search,
          sql<SqlBool>`EXISTS (SELECT FROM internal_funding f WHERE f.project_id = t.id)`,
        ),
    },
  });

/** The history of all fundings. */
export const servedFundingChanges = serveList(fundingChangeList)
  .rows((db) =>
    db
      .selectFrom('internal_funding_change as c')
      .innerJoin('internal_funding as f', 'f.id', 'c.funding_id')
      .innerJoin('company as k', 'k.id', 'f.company_id')
      .leftJoin('app_user as u', 'u.id', 'c.actor')
      .leftJoin('project as p', 'p.id', 'f.project_id')
      .leftJoin('organization as o', 'o.id', 'f.organization_id'),
  )
  .columns({
    id: 'c.id',
    search: ['p.title', 'o.title', 'k.title', 'c.reason'],
    searchAmounts: [amountIn('old_value'), amountIn('new_value')],
    sql: ({ locale }) => ({
      at: 'c.at',
      recipient: sql<string>`coalesce(p.title, o.title)`,
      company: 'k.title',
      field: sql<'status' | 'amount' | 'budget' | 'recipient'>`c.field`,
      from: wordsOf('old_value', locale),
      to: wordsOf('new_value', locale),
      by: 'u.username',
      reason: 'c.reason',
      funding: 'c.funding_id',
    }),
  });
