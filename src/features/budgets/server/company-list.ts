import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { companyList } from '../list/companies.ts';

/** Every company. */
export const servedCompanies = serveList(companyList)
  .rows((db) => db.selectFrom('company as k').innerJoin('listed_companies as f', 'f.company_id', 'k.id'))
  .columns({
    id: 'k.id',
    search: ['k.title', 'k.slug'],
    sql: () => ({
      title: 'k.title',
      slug: 'k.slug',
      net_remaining: 'f.net_remaining',
      total: sql<bigint>`(f.fundings + f.codes + f.co_funding)`,
      projects: 'f.projects',
      organizations: 'f.organizations',
      fundings: 'f.fundings',
      codes: 'f.codes',
      co_funding: 'f.co_funding',
      budgets: 'f.budgets',
      amount: 'f.amount',
      administrators: sql<number>`(SELECT count(*)::integer FROM company_administrator a
        JOIN app_user u ON u.id = a.user_id WHERE a.company_id = k.id AND u.is_active)`,
      lottery_entitled: 'k.lottery_entitled',
      created_at: 'k.created_at',
    }),
  });
