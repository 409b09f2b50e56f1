import { sql } from 'kysely';
import type { MoneyWire } from '#platform/contract/money.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { ippReport } from '../list/ipp.ts';
import {
  bookedMoney,
  categoryTitle,
  inPeriod,
  moneyFilterParts,
  moneyOptions,
  ofCompanies,
  projectsOf,
  sumColumns,
  sums,
} from './booked.ts';
import { moneyFigures, moneyRows, serveReport, SHOWN_BARS } from './report.ts';

const percentage = sql`case
  when coalesce(f.goal, 0) <= 0 or f.balance <= 0 then 0
  when f.balance >= f.goal then 100
  else least(99, ceil(f.balance * 100.0 / f.goal)) end::int`;

/** Every project but deleted ones, with its money. */
export const servedIpp = serveList(ippReport)
  .rows((db, _context, filters) => {
    const money = bookedMoney(db, filters)
      .where('b.project_id', 'is not', null)
      .select('b.project_id')
      .select(sums)
      .groupBy('b.project_id');
    const payouts = db
      .selectFrom('payout as y')
      .where('y.project_id', 'is not', null)
      .where((eb) =>
        eb.and([...inPeriod(filters, sql`y.settled_on`), ...ofCompanies(filters, sql`y.company_id`)]),
      )
      .select(['y.project_id', sql<bigint>`sum(y.amount_cents)::bigint`.as('payouts')])
      .groupBy('y.project_id');
    return projectsOf(db, filters)
      .innerJoin('organization as o', 'o.id', 'p.organization_id')
      .innerJoin('category as c', 'c.id', 'p.category_id')
      .leftJoin('application_type as t', 't.id', 'p.application_type_id')
      .leftJoin('project_funding as f', 'f.project_id', 'p.id')
      .leftJoin(money.as('r'), 'r.project_id', 'p.id')
      .leftJoin(payouts.as('y'), 'y.project_id', 'p.id');
  })
  .columns({
    id: 'p.id',
    search: ['p.title', 'o.title'],
    sql: (context) => ({
      project: 'p.title',
      slug: 'p.slug',
      need: sql`coalesce(f.goal, 0)`,
      balance: sql`coalesce(f.balance, 0)`,
      percentage,
      ...sumColumns,
      payouts: sql`coalesce(y.payouts, 0)`,
      organization: 'o.title',
      category: categoryTitle(context),
      type: 't.name',
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });

/** The report per project; its chart has the projects with the most money. */
export const ipp = serveReport(servedIpp, {
  ordering: '-amount',
  figures: (page) => [
    { key: 'projects', kind: 'count', value: page.count },
    ...moneyFigures(page),
    { key: 'payouts', kind: 'money', value: page['total_payouts'] as MoneyWire },
  ],
  chart: ({ results, count }) => {
    const shown = results.slice(0, SHOWN_BARS).filter((row) => row.amount.in_cents !== 0);
    return {
      kind: 'bars',
      unit: 'money',
      ...moneyRows(shown, (row) => row.project),
      omitted: shown.length < SHOWN_BARS ? 0 : count - shown.length,
    };
  },
});
