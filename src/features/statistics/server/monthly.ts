import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { monthlyReport } from '../list/monthly.ts';
import { withEveryMonth } from '../rules.ts';
import { bookedMoney, moneyFilterParts, moneyOptions, sumColumns, sums } from './booked.ts';
import { moneyFigures, moneyRows, serveReport } from './report.ts';

/** The months with bookings. */
export const servedMonths = serveList(monthlyReport)
  .rows((db, _context, filters) => {
    const months = bookedMoney(db, filters)
      .select(sql<string>`to_char(b.day, 'YYYY-MM')`.as('month'))
      .select(sums)
      .groupBy('month');
    return db.selectFrom(months.as('r'));
  })
  .columns({
    id: 'r.month',
    isDerived: true,
    sql: () => ({ month: 'r.month', ...sumColumns }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });

/** Months that the chart shows at most: three years. */
export const SHOWN_MONTHS = 36;

/** The monthly report; its chart has a column per month, without gaps. */
export const monthly = serveReport(servedMonths, {
  ordering: '-month',
  figures: moneyFigures,
  chart: ({ results, count }) => {
    const { series, rows } = moneyRows(results.toReversed(), (row) => row.month);
    const months = withEveryMonth(rows);
    const shown = months.slice(-SHOWN_MONTHS);
    // Months of earlier pages count, too.
    const omitted = months.length - shown.length + count - results.length;
    return { kind: 'columns', unit: 'money', series, rows: shown, omitted };
  },
});
