import { z } from 'zod';
import type { AnyList } from '#platform/contract/list.ts';
import { listFilterSchema, listRoutes, XLSX_TYPE } from '#platform/contract/list-routes.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { ownPageQuery } from '#platform/contract/own-list.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { companyResults } from './list/company-results.ts';

/** One figure of a report; its text is `statistics.admin:figure.<key>`. */
const figureSchema = z.discriminatedUnion('kind', [
  z.object({ key: z.string(), kind: z.literal('money'), value: moneySchema }),
  z.object({ key: z.string(), kind: z.literal('count'), value: z.int() }),
  /** Null where there is nothing to compare. */
  z.object({ key: z.string(), kind: z.literal('percent'), value: z.number().nullable() }),
]);

const anchorSchema = z.enum(['start', 'middle', 'end']);

/** A chart as drawn for one width: lengths in pixels of its own `width` and `height`. */
const drawingSchema = z
  .object({
    width: z.number(),
    height: z.number(),
    /** Lines of the scale with their value, in the unit of the chart. */
    ticks: z.array(
      z.object({
        d: z.string(),
        x: z.number(),
        y: z.number(),
        anchor: anchorSchema,
        value: z.number(),
        zero: z.boolean(),
      }),
    ),
    /** SVG paths: the share of one series in one row. */
    shapes: z.array(z.object({ d: z.string(), series: z.int(), row: z.int().nullable() })),
    /** Where the names of rows are. */
    labels: z.array(z.object({ x: z.number(), y: z.number(), anchor: anchorSchema, row: z.int() })),
  })
  .meta({ id: 'ChartDrawing' });

const chartSchema = z
  .object({
    /** `line`: shapes are strokes, otherwise areas. */
    kind: z.enum(['columns', 'bars', 'line']),
    /** Values are cents or numbers of records. */
    unit: z.enum(['money', 'count']),
    series: z.array(z.string()),
    /** The values that the chart shows; null as label is what belongs to none. */
    rows: z.array(z.object({ label: z.string().nullable(), values: z.array(z.int()) })),
    /** Rows that are left out because there are too many. */
    omitted: z.int(),
    wide: drawingSchema,
    narrow: drawingSchema,
  })
  .meta({ id: 'Chart' });

const summarySchema = z
  .object({ figures: z.array(figureSchema), chart: chartSchema })
  .meta({ id: 'StatisticsSummary' });

export type FigureWire = z.infer<typeof figureSchema>;
export type DrawingWire = z.infer<typeof drawingSchema>;
export type ChartWire = z.infer<typeof chartSchema>;
export type SummaryWire = z.infer<typeof summarySchema>;

/** The figures and the chart of a report, with the filters of its list. */
export function summaryRoute(list: AnyList) {
  return defineRoute({
    id: `${list.id}_summary`,
    feature: 'statistics',
    method: 'GET',
    path: `${list.path}/summary`,
    permission: list.permission,
    summary: `Figures and chart of the report ${list.id}`,
    query: listFilterSchema(list),
    response: summarySchema,
    refusals: { filter_unknown: 400 },
  });
}

const companyParams = z.object({ slug: z.string().max(200) });

/** What the money of a company did, for those who act for it; 404 for the companies of others. */
export const readOwnCompanyResults = defineRoute({
  id: 'readOwnCompanyResults',
  feature: 'statistics',
  method: 'GET',
  path: '/api/v4/companies/own/:slug/results/',
  permission: 'activated',
  summary: 'Results of one of the caller’s companies, by recipient',
  params: companyParams,
  query: ownPageQuery,
  response: z.object({ company: z.string(), list: listRoutes(companyResults).page.response }),
});

/** The same rows as a spreadsheet; every download is logged. */
export const exportOwnCompanyResults = defineRoute({
  id: 'exportOwnCompanyResults',
  feature: 'statistics',
  method: 'GET',
  path: '/api/v4/companies/own/:slug/results/export/',
  permission: 'activated',
  summary: 'Results of one of the caller’s companies as a spreadsheet; fewer than 500 rows',
  params: companyParams,
  response: z.unknown(),
  produces: XLSX_TYPE,
});
