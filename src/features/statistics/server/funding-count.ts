import { sql } from 'kysely';
import { type MoneyWire, moneyWire } from '#platform/contract/money.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingCountReport } from '../list/total-funding-count.ts';
import { averageOf, withEveryMonth } from '../rules.ts';
import { bookedMoney, donorsOf, moneyFilterParts, moneyOptions } from './booked.ts';
import { serveReport } from './report.ts';
import { SHOWN_MONTHS } from './monthly.ts';
import { SOURCES, type Source } from '../list/parts.ts';

const fundingsOf = (source: Source) =>
  sql<bigint>`coalesce(sum(b.fundings) filter (where b.source = ${sql.lit(source)}), 0)::bigint`.as(source);

/** The months with bookings: their fundings by source, their donors and their money. */
export const servedFundingCount = serveList(fundingCountReport)
  .rows((db, _context, filters) => {
    const months = bookedMoney(db, filters)
      .select(sql<string>`to_char(b.day, 'YYYY-MM')`.as('month'))
      .select([
        sql<bigint>`sum(b.fundings)::bigint`.as('fundings'),
        sql<bigint>`sum(b.amount)::bigint`.as('amount'),
        fundingsOf('private'),
        fundingsOf('codes'),
        fundingsOf('co_funding'),
        fundingsOf('direct'),
      ])
      .groupBy('month');
    // Grouping first hashes the donors; `count(distinct)` would sort all donations.
    const donorsOfMonth = donorsOf(db, filters)
      .select(sql<Date>`date_trunc('month', d.paid_at, 'Europe/Berlin')`.as('month'))
      .select('d.donor_key')
      .groupBy(['month', 'd.donor_key']);
    const donors = db
      .selectFrom(donorsOfMonth.as('x'))
      .select(sql<string>`to_char(x.month at time zone 'Europe/Berlin', 'YYYY-MM')`.as('month'))
      .select(sql<bigint>`count(*)`.as('donors'))
      .groupBy('x.month');
    return db.selectFrom(months.as('r')).leftJoin(donors.as('d'), 'd.month', 'r.month');
  })
  .columns({
    id: 'r.month',
    isDerived: true,
    sql: () => ({
      month: 'r.month',
      fundings: 'r.fundings',
      private: 'r.private',
      codes: 'r.codes',
      co_funding: 'r.co_funding',
      direct: 'r.direct',
      donors: sql`coalesce(d.donors, 0)`,
      amount: 'r.amount',
      average: sql`case when r.fundings > 0 then round(r.amount::numeric / r.fundings)::bigint end`,
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });

/** The report on numbers of fundings; its chart has a column per month, without gaps. */
export const fundingCount = serveReport(servedFundingCount, {
  ordering: '-month',
  figures: async (page, { db, filters }) => {
    const different = donorsOf(db, filters).select('d.donor_key').groupBy('d.donor_key');
    const { donors } = await db
      .selectFrom(different.as('x'))
      .select(sql<bigint>`count(*)`.as('donors'))
      .executeTakeFirstOrThrow();
    const fundings = Number(page['total_fundings']);
    const amount = page['total_amount'] as MoneyWire;
    const average = averageOf(BigInt(amount.in_cents), fundings);
    return [
      { key: 'fundings', kind: 'count', value: fundings },
      { key: 'donors', kind: 'count', value: Number(donors) },
      { key: 'amount', kind: 'money', value: amount },
      ...(average === null ? [] : [{ key: 'average', kind: 'money' as const, value: moneyWire(average) }]),
    ];
  },
  chart: ({ results, count }) => {
    const rows = results.toReversed().map((row) => ({
      label: row.month,
      values: SOURCES.map((source) => row[source]),
    }));
    const months = withEveryMonth(rows);
    const shown = months.slice(-SHOWN_MONTHS);
    const omitted = months.length - shown.length + count - results.length;
    return { kind: 'columns', unit: 'count', series: [...SOURCES], rows: shown, omitted };
  },
});
