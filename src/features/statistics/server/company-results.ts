import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { companyResults } from '../list/company-results.ts';
import { bookedMoney, moneyFilterParts, moneyOptions, sumColumns, sums } from './booked.ts';

const { private: _donationsHaveNoCompany, ...companySums } = sumColumns;

/** Booked money by company and recipient; donations belong to no company and are left out. */
export const servedCompanyResults = serveList(companyResults)
  .rows((db, _context, filters) =>
    db
      .selectFrom(
        bookedMoney(db, filters)
          .where('b.company_id', 'is not', null)
          .select(['b.company_id', 'b.project_id', 'b.organization_id'])
          .select(sums)
          .select(sql<bigint>`sum(b.fundings)::bigint`.as('fundings'))
          .select(sql<string>`max(b.day)`.as('last_on'))
          .groupBy(['b.company_id', 'b.project_id', 'b.organization_id'])
          .as('r'),
      )
      .innerJoin('company as k', 'k.id', 'r.company_id')
      .leftJoin('project as p', 'p.id', 'r.project_id')
      .innerJoin('organization as o', (join) =>
        join.on('o.id', '=', (eb) => eb.fn.coalesce('r.organization_id', 'p.organization_id')),
      ),
  )
  .columns({
    id: sql`r.company_id || case when r.project_id is null then '-o' || r.organization_id else '-p' || r.project_id end`,
    isDerived: true,
    search: ['p.title', 'o.title', 'k.title'],
    sql: () => ({
      company: 'k.title',
      recipient: sql`coalesce(p.title, o.title)`,
      ...companySums,
      fundings: 'r.fundings',
      last_on: 'r.last_on',
      organization: 'o.title',
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });
