import { z } from 'zod';
import { daySchema } from './day.ts';
import {
  type AnyList,
  type ListColumn,
  listFilters,
  MAX_COLUMNS,
  OPTION_SEARCH_MAX,
  PAGE_SIZES,
  type RowOf,
  SEARCH_MAX,
  sortableKeys,
  totalOf,
} from './list.ts';
import { ADDITIONAL_KEY } from './list-additional.ts';
import { type MoneyWire, moneySchema } from './money.ts';
import { defineRoute } from './route.ts';
import { searchOf } from './search-text.ts';

/** The answer of a list (spec 2 §3): rows of one page, and sums over all pages as `total_{key}`. */
export type ListPage<List> = {
  readonly results: readonly RowOf<List>[];
  /** Rows on all pages. */
  readonly count: number;
  readonly total_pages: number;
  /** The number of the returned page: the last one if a later one was requested. */
  readonly current_page: number;
  /** References and codes that a search without results probably means; see `searchKeys` of a source. */
  readonly nearest?: readonly string[] | undefined;
} & { readonly [Key in `total_${string}`]: MoneyWire | number };

/** Query parameters as they arrive: filters by their names, all as text. */
export type ListQueryWire = Readonly<Record<string, string | undefined>>;

/** One choice of a filter whose options come from the server. */
export const listOptionSchema = z.object({ value: z.string(), label: z.string() }).meta({ id: 'ListOption' });
export type DynamicOption = z.infer<typeof listOptionSchema>;

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const decimalSchema = z.string().regex(/^-?\d+(\.\d{1,6})?$/);
/** A value of an additional column. */
const additionalValue = z.union([z.string(), z.boolean(), z.null(), moneySchema, z.array(z.string())]);

/** `2026-01-01T12:00:00.000Z` */
const instantSchema = z.iso.datetime();

function valueSchema(column: ListColumn): z.ZodType {
  switch (column.kind) {
    case 'text':
    case 'email':
    case 'link':
      return z.string();
    case 'integer':
    case 'index':
      return z.int();
    case 'percent':
      return z.number();
    case 'decimal':
      return decimalSchema;
    case 'money':
      return moneySchema;
    case 'date':
      return daySchema;
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

/** An object of a list: with values of additional columns besides, where the list has them. */
function open(list: AnyList, schema: z.ZodObject, values: z.ZodType): z.ZodObject {
  return list.additionalColumns ? schema.catchall(values) : schema;
}

function rowSchema(list: AnyList): z.ZodType {
  const shape: Record<string, z.ZodType> = { id: z.string() };
  for (const [key, column] of Object.entries(list.columns)) {
    const value = column.nullable ? valueSchema(column).nullable() : valueSchema(column);
    shape[key] = column.permission ? value.optional() : value;
  }
  return open(list, z.object(shape), additionalValue).meta({ id: `list_${list.id}_row` });
}

/** The schema of a page; see {@link ListPage}. */
function pageSchema<List extends AnyList>(list: List): z.ZodType<ListPage<List>> {
  const totals: Record<string, z.ZodType> = {};
  for (const [key, column] of Object.entries(list.columns)) {
    if (!totalOf(column)) continue;
    const sum = column.kind === 'money' ? moneySchema : z.int();
    totals[`total_${key}`] = column.permission ? sum.optional() : sum;
  }
  const page = z.object({
    results: z.array(rowSchema(list)),
    count: z.int().min(0),
    total_pages: z.int().min(1),
    current_page: z.int().min(1),
    nearest: z.array(z.string()).optional(),
    ...totals,
  });
  const schema = open(list, page, z.union([moneySchema, decimalSchema])).meta({ id: `list_${list.id}_page` });
  return schema as unknown as z.ZodType<ListPage<List>>;
}

/** Longest text of a filter, in characters. */
const FILTER_MAX = 8000;
const filterText = z.string().max(FILTER_MAX);
const ADDITIONAL_ORDERING = z.string().regex(new RegExp(`^-?${ADDITIONAL_KEY.source.slice(1)}`));

/**
 * An object of query parameters, and nothing else. Where data define further filters, the server refuses the unknown
 * ones by name, as soon as it knows these.
 */
function parameters(list: AnyList, shape: Record<string, z.ZodType>): z.ZodObject {
  return list.additionalColumns
    ? z.object(shape).catchall(filterText.describe('Filters of additional columns, by their keys.'))
    : z.strictObject(shape);
}

function filterShape(list: AnyList): Record<string, z.ZodType> {
  const keys = sortableKeys(list, () => true).flatMap((key) => [key, `-${key}`]);
  const shape: Record<string, z.ZodType> = {
    ordering: (list.additionalColumns
      ? z.union([z.enum(keys), ADDITIONAL_ORDERING])
      : z.enum(keys)
    ).optional(),
    ...(list.search ? { search: searchOf(SEARCH_MAX).optional() } : {}),
  };
  for (const filter of listFilters(list)) {
    // Other filters name what is stored; this one is typed.
    const schema = filter.type === 'text' ? searchOf(FILTER_MAX) : filterText;
    shape[filter.param] = schema.optional().meta({ description: FILTER_NOTES[filter.type] });
  }
  return shape;
}

const FILTER_NOTES = {
  single: 'One value.',
  multi: 'Values joined by commas.',
  text: 'Part of the text.',
  date_range: 'Days `from..to`, either end may be missing, or a preset such as `this_month`; days in Berlin.',
  money_range: 'Amounts in euro `from..to`, either end may be missing.',
  number_range: 'Numbers `from..to`, either end may be missing.',
} as const;

const additionalFields = z.string().max(4000).meta({
  description:
    'Keys of additional columns, joined by commas, that the rows shall have; those that do not exist are ignored.',
});

const number = (pattern: RegExp) => z.string().regex(pattern);

/** Filters and search of a list as a JSON object. */
export function listFilterSchema(list: AnyList): z.ZodType<ListQueryWire> {
  return parameters(list, filterShape(list)) as unknown as z.ZodType<ListQueryWire>;
}

/**
 * The routes every list has. Parameters that a list does not have are refused by name (400), and so are filters and
 * sorts that the caller may not use.
 */
export function listRoutes<List extends AnyList>(list: List) {
  const query = {
    page: number(/^[1-9]\d{0,8}$/).optional(),
    page_size: z.enum(PAGE_SIZES.map(String)).optional(),
    ...(list.additionalColumns ? { additional_fields: additionalFields.optional() } : {}),
    ...filterShape(list),
  };
  const common = {
    feature: list.feature,
    permission: list.permission,
    ...(list.stepUp ? { stepUp: list.stepUp } : {}),
    method: 'GET' as const,
  };
  return {
    page: defineRoute({
      ...common,
      id: `list_${list.id}`,
      path: list.path,
      summary: `One page of the list ${list.id}`,
      query: parameters(list, query),
      response: pageSchema(list),
    }),
    ids: defineRoute({
      ...common,
      id: `list_${list.id}_ids`,
      path: `${list.path}/ids`,
      summary: `The ids of all matching rows of the list ${list.id} and their amounts, to select all of them`,
      query: parameters(list, filterShape(list)),
      response: z.object({
        ids: z.array(z.string()),
        /** In cents, in the order of the ids, by columns; without those that the caller may not see. */
        amounts: z.record(z.string(), z.array(z.int())),
      }),
      refusals: { too_many_selected: 400 },
    }),
    options: defineRoute({
      ...common,
      id: `list_${list.id}_options`,
      path: `${list.path}/options/:filter`,
      summary: `Choices of a filter of the list ${list.id}`,
      params: z.object({ filter: z.string().max(64) }),
      query: z.strictObject({ search: searchOf(OPTION_SEARCH_MAX).optional() }),
      response: z.object({ results: z.array(listOptionSchema) }),
    }),
    export: defineRoute({
      ...common,
      id: `list_${list.id}_export`,
      path: `${list.path}/export`,
      summary: `The list ${list.id} as a spreadsheet; fewer than 500 rows`,
      query: parameters(list, {
        ...filterShape(list),
        format: z.literal('xlsx').optional(),
        columns: z.string().max(8000).optional(),
      }),
      response: z.unknown(),
      produces: XLSX_TYPE,
    }),
  };
}

/**
 * The route of a set that a form chooses from (`choices` of the list): at most 100 values whose names contain the search
 * text. It needs the permission of the form, not that of the list.
 */
export function listChoices(list: AnyList, name: string) {
  const permission = list.choices[name];
  if (!permission) throw new Error(`list ${list.id}: no form chooses from ${name}`);
  return defineRoute({
    id: `list_${list.id}_choices_${name}`,
    feature: list.feature,
    method: 'GET',
    path: `${list.path}/choices/${name}`,
    permission,
    summary: `Choices of ${name} for the form of the list ${list.id}`,
    query: z.strictObject({ search: searchOf(OPTION_SEARCH_MAX).optional() }),
    response: z.object({ results: z.array(listOptionSchema) }),
  });
}

/**
 * The rows that a bulk action is for, as its user saw them: by their ids, and the sum in cents of the column that the
 * action names one of. A row that is gone or another sum is refused (409): nothing is changed then.
 */
export interface Selection {
  readonly ids: readonly string[];
  readonly sum?: number | undefined;
}

/** The maximum number of rows of a bulk action. */
export const SELECTED_MAX = 20_000;

/** The part of a bulk action's body that selects the rows; see {@link Selection}. */
export const selectionSchema: z.ZodType<Selection, Selection> = z.strictObject({
  ids: z.array(z.string().min(1).max(64)).min(1).max(SELECTED_MAX),
  sum: z
    .int()
    .optional()
    .meta({ description: 'The sum in cents that was shown, required by actions on money.' }),
});

/** The columns of a list whose sums over selected rows are shown. */
export const summedColumns = (list: AnyList): string[] =>
  Object.entries(list.columns).flatMap(([key, column]) =>
    column.kind === 'money' && !column.additional ? [key] : [],
  );

/** The screen of the caller's own exports, where their files are downloaded. */
export const exportsPath = (isStaff: boolean) => (isStaff ? '/site-admin/exports/' : '/account/exports/');

/** Starts an export whose file is created in the background; needs the permission of the list. */
export const requestExport = defineRoute({
  id: 'request_export',
  feature: 'exports',
  method: 'POST',
  path: '/api/v4/exports',
  permission: 'signed_in',
  summary: 'Export a list in the background; a link is sent by e-mail',
  body: z.strictObject({
    list: z.string().max(64),
    /** Search, sort and filters, named as in the list's query. */
    query: z.record(z.string().max(64), z.string().max(8000)),
    /** Columns in this order; if empty, those shown by default. */
    columns: z.array(z.string().max(64)).max(MAX_COLUMNS),
  }),
  response: z.object({ id: z.uuid(), message: z.string() }),
  success: 202,
  refusals: { filter_unknown: 400, ordering_unknown: 400, permission_denied: 403, not_found: 404 },
});
