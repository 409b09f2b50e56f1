import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { legacyReport } from '../list/legacy.ts';
import {
  bookedMoney,
  companyFilterPart,
  companyOption,
  projectFilterParts,
  projectOptions,
  sumColumns,
  sums,
} from './booked.ts';
import { moneyFigures, serveReport } from './report.ts';

/** The years with bookings, without banned projects, and the total up to each. */
export const servedYears = serveList(legacyReport)
  .rows((db, _context, filters) => {
    const years = bookedMoney(db, filters)
      .where(sql<boolean>`p.is_banned is not true`)
      .select(sql<string>`to_char(b.day, 'YYYY')`.as('year'))
      .select(sums)
      .groupBy('year');
    const running = db
      .selectFrom(years.as('y'))
      .selectAll('y')
      .select(sql<bigint>`sum(y.amount) over (order by y.year)::bigint`.as('running'));
    return db.selectFrom(running.as('r'));
  })
  .columns({
    id: 'r.year',
    isDerived: true,
    sql: () => ({ year: 'r.year', running: 'r.running', ...sumColumns }),
    filters: { ...companyFilterPart, ...projectFilterParts },
    options: { ...companyOption, ...projectOptions },
  });

/** The totals of all time; the chart is the total at the end of each year. */
export const legacy = serveReport(servedYears, {
  ordering: '-year',
  figures: moneyFigures,
  chart: ({ results, count }) => ({
    kind: 'line',
    unit: 'money',
    series: ['running'],
    rows: results.toReversed().map((row) => ({ label: row.year, values: [row.running.in_cents] })),
    omitted: count - results.length,
  }),
});
