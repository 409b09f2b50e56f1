import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { fundingTypesReport } from '../list/funding-types.ts';
import { moneyFilterParts, moneyOptions, moneyPerProject, projectSums, sumColumns } from './booked.ts';
import { moneyFigures, moneyRows, serveReport, SHOWN_BARS } from './report.ts';

/** The pairs of funding type and application type that have received money, and the money without one. */
export const servedFundingTypes = serveList(fundingTypesReport)
  .rows((db, _context, filters) => {
    const money = moneyPerProject(db, filters)
      .select(['p.funding_type', 'p.application_type_id'])
      .select(projectSums)
      .groupBy(['p.funding_type', 'p.application_type_id']);
    return db.selectFrom(money.as('r')).leftJoin('application_type as t', 't.id', 'r.application_type_id');
  })
  .columns({
    id: sql`coalesce(r.funding_type::text, '') || '-' || coalesce(t.slug, '')`,
    isDerived: true,
    sql: () => ({
      funding_type: 'r.funding_type',
      type: 't.name',
      with_money: 'r.with_money',
      ...sumColumns,
    }),
    filters: moneyFilterParts,
    options: moneyOptions,
  });

/** The report by funding type and application type; the label of a bar is `1:name of the application type`. */
export const fundingTypes = serveReport(servedFundingTypes, {
  ordering: '-amount',
  figures: moneyFigures,
  chart: ({ results, count }) => ({
    kind: 'bars',
    unit: 'money',
    ...moneyRows(results.slice(0, SHOWN_BARS), (row) =>
      row.funding_type === null ? null : `${row.funding_type}:${row.type ?? ''}`,
    ),
    omitted: Math.max(0, count - SHOWN_BARS),
  }),
});
