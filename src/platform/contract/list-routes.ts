import { z } from 'zod';
import {
  type AnyList,
  type ListColumn,
  listFilters,
  OPTION_SEARCH_MAX,
  PAGE_SIZES,
  type RowOf,
  SEARCH_MAX,
  sortableKeys,
  totalOf,
} from './list.ts';
import { type MoneyWire, moneySchema } from './money.ts';
import { defineRoute } from './route.ts';

/** The answer of a list (spec 2 §3): rows of one page, and sums over all pages as `total_{key}`. */
export type ListPage<List> = {
  readonly results: readonly RowOf<List>[];
  /** Rows on all pages. */
  readonly count: number;
  readonly total_pages: number;
  /** The page that was answered: the last one when a later one was asked for. */
  readonly current_page: number;
} & { readonly [Key in `total_${string}`]: MoneyWire | number };

/** Query parameters as they arrive: filters by their names, all as text. */
export type ListQueryWire = Readonly<Record<string, string | undefined>>;

/** One choice of a filter whose options the server finds. */
export const listOptionSchema = z.object({ value: z.string(), label: z.string() }).meta({ id: 'ListOption' });
export type DynamicOption = z.infer<typeof listOptionSchema>;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** `2026-01-01T12:00:00.000Z` */
const instantSchema = z.iso.datetime();

function valueSchema(column: ListColumn): z.ZodType {
  switch (column.kind) {
    case 'text':
    case 'email':
    case 'link':
      return z.string();
    case 'integer':
      return z.int();
    case 'percent':
      return z.number();
    case 'money':
      return moneySchema;
    case 'date':
      return z.iso.date();
    case 'datetime':
      return instantSchema;
    case 'boolean':
      return z.boolean();
    case 'enum':
      return z.literal(column.options.map((option) => option.value));
    case 'enum_list':
      return z.array(z.literal(column.options.map((option) => option.value)));
  }
}

function rowSchema(list: AnyList): z.ZodType {
  const shape: Record<string, z.ZodType> = { id: z.string() };
  for (const [key, column] of Object.entries(list.columns)) {
    const value = column.nullable ? valueSchema(column).nullable() : valueSchema(column);
    shape[key] = column.permission ? value.optional() : value;
  }
  return z.object(shape).meta({ id: `list_${list.id}_row` });
}

/** The schema of a page; see {@link ListPage}. */
function pageSchema<List extends AnyList>(list: List): z.ZodType<ListPage<List>> {
  const totals: Record<string, z.ZodType> = {};
  for (const [key, column] of Object.entries(list.columns)) {
    if (!totalOf(column)) continue;
    const sum = column.kind === 'money' ? moneySchema : z.int();
    totals[`total_${key}`] = column.permission ? sum.optional() : sum;
  }
  const schema = z
    .object({
      results: z.array(rowSchema(list)),
      count: z.int().min(0),
      total_pages: z.int().min(1),
      current_page: z.int().min(1),
      ...totals,
    })
    .meta({ id: `list_${list.id}_page` });
  return schema as unknown as z.ZodType<ListPage<List>>;
}

function filterShape(list: AnyList): Record<string, z.ZodType> {
  const keys = sortableKeys(list, () => true).flatMap((key) => [key, `-${key}`]);
  const shape: Record<string, z.ZodType> = {
    ordering: z.enum(keys).optional(),
    ...(list.search ? { search: z.string().max(SEARCH_MAX).optional() } : {}),
  };
  for (const filter of listFilters(list)) {
    const schema = z.string().max(8000).optional();
    shape[filter.param] = schema.meta({ description: FILTER_NOTES[filter.type] });
  }
  return shape;
}

const FILTER_NOTES = {
  single: 'One value.',
  multi: 'Values joined by commas.',
  text: 'Part of the text.',
  date_range: 'Days `from..to`, either end may be missing, or a preset such as `this_month`; days in Berlin.',
  money_range: 'Amounts in euro `from..to`, either end may be missing.',
} as const;

const number = (pattern: RegExp) => z.string().regex(pattern);

/** Filters and search of a list as a JSON object, for selections and asynchronous exports. */
export function listFilterSchema(list: AnyList): z.ZodType<ListQueryWire> {
  return z.object(filterShape(list)) as unknown as z.ZodType<ListQueryWire>;
}

/** The routes every list has. Columns and filters the caller may not see are refused or left out by the server. */
export function listRoutes<List extends AnyList>(list: List) {
  const query = {
    page: number(/^[1-9]\d{0,8}$/).optional(),
    page_size: z.enum(PAGE_SIZES.map(String)).optional(),
    ...filterShape(list),
  };
  const common = { feature: list.feature, permission: list.permission, method: 'GET' as const };
  return {
    page: defineRoute({
      ...common,
      id: `list_${list.id}`,
      path: list.path,
      summary: `One page of the list ${list.id}`,
      query: z.object(query),
      response: pageSchema(list),
    }),
    options: defineRoute({
      ...common,
      id: `list_${list.id}_options`,
      path: `${list.path}/options/:filter`,
      summary: `Choices of a filter of the list ${list.id}`,
      params: z.object({ filter: z.string().max(64) }),
      query: z.object({ search: z.string().max(OPTION_SEARCH_MAX).optional() }),
      response: z.object({ results: z.array(listOptionSchema) }),
    }),
    export: defineRoute({
      ...common,
      id: `list_${list.id}_export`,
      path: `${list.path}/export`,
      summary: `The list ${list.id} as a spreadsheet; fewer than 500 rows`,
      query: z.object({
        ...filterShape(list),
        format: z.literal('xlsx').optional(),
        columns: z.string().max(2000).optional(),
      }),
      response: z.unknown(),
      produces: XLSX_TYPE,
    }),
  };
}

/** What a bulk action is meant for: rows by id, or all that match a query except some. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly all: ListQueryWire; readonly except: readonly string[]; readonly expected: number };

/** The part of a bulk action's body that says which rows; see {@link Selection}. */
export function selectionSchema(list: AnyList): z.ZodType<Selection, Selection> {
  const id = z.string().min(1).max(64);
  return z.union([
    z.strictObject({ ids: z.array(id).min(1).max(1000) }),
    z.strictObject({
      all: listFilterSchema(list),
      except: z.array(id).max(1000),
      /** How many rows the user was told are selected; another number now is a 409. */
      expected: z.int().min(1),
    }),
  ]) as unknown as z.ZodType<Selection, Selection>;
}

/** Starts an export whose file is made in the background; needs the permission of the list. */
export const requestExport = defineRoute({
  id: 'request_export',
  feature: 'exports',
  method: 'POST',
  path: '/api/v4/exports',
  permission: 'staff',
  summary: 'Export a list in the background; a link is sent by e-mail',
  body: z.strictObject({
    list: z.string().max(64),
    /** Search, sort and filters, named as in the list’s own query. */
    query: z.record(z.string().max(64), z.string().max(8000)),
    /** Which columns, in this order; none: those shown at first. */
    columns: z.array(z.string().max(64)).max(200),
  }),
  response: z.object({ id: z.uuid(), message: z.string() }),
  success: 202,
  refusals: { filter_unknown: 400, ordering_unknown: 400, permission_denied: 403, not_found: 404 },
});
