import type { AnyList } from '#platform/contract/list.ts';
import type { ListPage } from '#platform/contract/list-routes.ts';
import type { MoneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { filterValues } from '#platform/server/lists/conditions.ts';
import type { FilterValues } from '#platform/server/lists/serve.ts';
import { listContext, type ServedList } from '#platform/server/lists/served.ts';
import { type FigureWire, summaryRoute } from '../contract.ts';
import { SOURCES } from '../list/parts.ts';
import type { ChartRow } from '../rules.ts';
import type { ChartData } from './draw/chart-data.ts';
import { drawn } from './draw/draw.ts';

/** Rows that a summary reads for its chart; figures are sums over all rows. */
const ROWS = 100;

/** Bars that a chart shows at most. */
export const SHOWN_BARS = 12;

interface ReportParts<List extends AnyList> {
  /** The order in which the chart takes its rows. */
  readonly ordering: string;
  readonly figures: (
    page: ListPage<List>,
    read: { readonly db: Db; readonly filters: FilterValues },
  ) => FigureWire[] | Promise<FigureWire[]>;
  readonly chart: (page: ListPage<List>) => ChartData;
}

/**
 * The route of a report's figures and chart, beside those of its list. They are computed from the rows of the list with
 * the same filters, so that they cannot differ from it.
 */
export function serveReport<List extends AnyList>(
  served: ServedList<List>,
  { ordering, figures, chart }: ReportParts<List>,
): Registration {
  return read(summaryRoute(served.definition), async ({ db, actor, caller, now, query: wire }) => {
    const context = listContext({ actor, locale: caller.locale }, now);
    const query = served.query({ ...wire, ordering }, context);
    const filters = filterValues(served.definition, query, context);
    const page = await served.page(db, { ...query, page: 1, pageSize: ROWS }, context);
    return { figures: await figures(page, { db, filters }), chart: drawn(chart(page)) };
  });
}

/** The sums of a page. */
type Totals = { readonly [Key in `total_${string}`]: MoneyWire | number };

type MoneyRow = Readonly<Record<(typeof SOURCES)[number], MoneyWire>>;

/** Booked money in all, by source, and the part of it that was taken back. */
export function moneyFigures(page: Totals): FigureWire[] {
  return ['amount', ...SOURCES, 'returned'].map((key) => ({
    key,
    kind: 'money',
    value: page[`total_${key}` as const] as MoneyWire,
  }));
}

/** Rows with the columns of `moneyColumns` as rows of a chart, a series per source. */
export function moneyRows<Row extends MoneyRow>(
  rows: readonly Row[],
  labelOf: (row: Row) => string | null,
): { readonly series: string[]; readonly rows: ChartRow[] } {
  return {
    series: [...SOURCES],
    rows: rows.map((row) => ({
      label: labelOf(row),
      values: SOURCES.map((source) => row[source].in_cents),
    })),
  };
}
