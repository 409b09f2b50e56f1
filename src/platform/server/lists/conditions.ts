import { type Expression, type SqlBool, sql } from 'kysely';
import { addDays, startOfBerlinDay } from '#kernel/clock.ts';
import { searchText } from '#kernel/search-text.ts';
import { Refusal, type RefusalItem } from '../../contract/errors.ts';
import {
  type AnyList,
  type Can,
  type ListColumn,
  type ListFilter,
  listFilters,
  optionName,
  permittedColumns,
  permittedFilters,
  SEARCH_MAX,
  sortableKeys,
} from '../../contract/list.ts';
import { ADDITIONAL_KEY } from '../../contract/list-additional.ts';
import { type FilterValue, isPageSize, type ListQuery, parseFilter } from '../../contract/list-query.ts';
import type { ListQueryWire } from '../../contract/list-routes.ts';
import { may } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';
import { containsWords } from './options.ts';
import { searchConditions } from './search.ts';
import {
  expressionOf,
  type FilterValues,
  type ListContext,
  type LooseQuery,
  type LooseSource,
} from './source.ts';

const TEXT_NAMESPACE = 'platform';

function refused(code: string, field: string, params: RefusalItem['params'] = {}): Refusal {
  return new Refusal(400, [{ code, field, namespace: TEXT_NAMESPACE, params }]);
}

/** The parameters of a query that are no filters. */
const paramsOf = (list: AnyList) => [
  'page',
  'page_size',
  'ordering',
  ...(list.search ? ['search'] : []),
  ...(list.additionalColumns ? ['additional_fields'] : []),
];

/**
 * Parses the query of a list. Parameters that the list does not have are refused by name, and in the same words those
 * that are hidden from the caller; so is a sort that the caller may not use. `at` is where the query is in the request.
 */
export function readQuery(list: AnyList, wire: ListQueryWire, context: ListContext): ListQuery {
  const can = (permission: Parameters<typeof may>[1]) => may(context.actor, permission);
  const permitted = permittedFilters(list, can);
  const known = new Set([...paramsOf(list), ...permitted.map(({ param }) => param)]);
  const unknown = Object.keys(wire).filter((param) => wire[param] !== undefined && !known.has(param));
  if (unknown.length > 0) {
    throw new Refusal(
      400,
      unknown.map((param) => ({ code: 'unknown_field', field: param, namespace: TEXT_NAMESPACE })),
    );
  }
  const ordering = wire['ordering'] ?? list.defaultSort;
  if (!sortableKeys(list, can).includes(ordering.replace(/^-/, '')))
    throw refused('ordering_unknown', 'ordering');
  const pageSize = Number(wire['page_size'] ?? list.pageSize);
  const filters: Record<string, string> = {};
  for (const filter of permitted) {
    const text = (wire[filter.param] ?? filter.default ?? '').trim();
    if (text !== '') filters[filter.param] = text;
  }
  return {
    page: Number(wire['page'] ?? 1),
    pageSize: isPageSize(pageSize) ? pageSize : list.pageSize,
    ordering,
    search: checkedSearch(wire['search']),
    filters,
    additional: askedColumns(list, wire['additional_fields'], can),
  };
}

/** Refuses texts that are too long here as well: not every query has passed the schema of its list. */
function checkedSearch(typed = ''): string {
  const text = searchText(typed);
  if (text.length > SEARCH_MAX) throw refused('too_long', 'search', { max: SEARCH_MAX });
  return text;
}

/** The additional columns among the keys of a query; one that was deleted since, or is hidden from the caller, is none. */
function askedColumns(list: AnyList, text: string | undefined, can: Can): readonly string[] {
  const asked = new Set((text ?? '').split(','));
  return permittedColumns(list, can).flatMap(([key]) =>
    ADDITIONAL_KEY.test(key) && asked.has(key) ? [key] : [],
  );
}

/** The filters of a query as values. Refuses values that do not exist (400). */
export function filterValues(list: AnyList, query: ListQuery, context: ListContext): FilterValues {
  const can = (permission: Parameters<typeof may>[1]) => may(context.actor, permission);
  const values: Record<string, FilterValue> = {};
  for (const filter of permittedFilters(list, can)) {
    const text = query.filters[filter.param];
    if (text === undefined) continue;
    const value = parseFilter(filter, text, context.today);
    if (!value) throw refused('filter_unknown', filter.param);
    values[filter.param] = value;
  }
  return values;
}

/** The rows of a query, restricted by search and filters. Refuses filter values that do not exist (400). */
export function narrowed(
  list: AnyList,
  source: LooseSource,
  query: ListQuery,
  context: ListContext,
  db: Db,
): LooseQuery {
  const values = filterValues(list, query, context);
  let narrow = source.from(db, context, values);
  for (const condition of searchConditions(source, query.search, context)) narrow = narrow.where(condition);
  for (const filter of listFilters(list)) {
    const value = values[filter.param];
    if (!value || source.filters?.[filter.param] === 'rows') continue;
    for (const condition of filterConditions(list, source, filter, value, context))
      narrow = narrow.where(condition);
  }
  return narrow;
}

function filterConditions(
  list: AnyList,
  source: LooseSource,
  filter: ListFilter,
  value: FilterValue,
  context: ListContext,
): Expression<SqlBool>[] {
  const own = source.filters?.[filter.param];
  if (own && own !== 'rows') {
    if (value.type === 'choice') return [own(value.values, context)];
    if (value.type === 'text') return [own([value.text], context)];
  }
  const column = filter.column === null ? undefined : list.columns[filter.column];
  const ref = filter.column === null ? undefined : source.sql(context)[filter.column];
  if (!column || ref === undefined)
    throw new Error(`list ${list.id}: nothing says how to filter by ${filter.param}`);
  return columnConditions(column, expressionOf(ref), filter, value);
}

function columnConditions(
  column: ListColumn,
  expression: Expression<unknown>,
  filter: ListFilter,
  value: FilterValue,
): Expression<SqlBool>[] {
  switch (value.type) {
    case 'text':
      return [containsWords(expression, value.text)];
    case 'amounts':
      return range(expression, value.from, value.to, (cents) => sql`${cents}::bigint`);
    case 'numbers':
      return range(expression, value.from, value.to, (number) => sql`${number}::numeric`);
    case 'dates':
      if (column.kind === 'date') return range(expression, value.from, value.to, (day) => sql`${day}::date`);
      return [
        ...(value.from === null ? [] : [sql<SqlBool>`${expression} >= ${startOfBerlinDay(value.from)}`]),
        ...(value.to === null
          ? []
          : [sql<SqlBool>`${expression} < ${startOfBerlinDay(addDays(value.to, 1))}`]),
      ];
    case 'choice': {
      const wanted = valuesOf(filter, value.values);
      return column.kind === 'enum_list'
        ? [sql<SqlBool>`${expression} && ${wanted}`]
        : [sql<SqlBool>`${expression} = any(${wanted})`];
    }
  }
}

function range<T>(
  expression: Expression<unknown>,
  from: T | null,
  to: T | null,
  bound: (value: T) => Expression<unknown>,
): Expression<SqlBool>[] {
  return [
    ...(from === null ? [] : [sql<SqlBool>`${expression} >= ${bound(from)}`]),
    ...(to === null ? [] : [sql<SqlBool>`${expression} <= ${bound(to)}`]),
  ];
}

/** The values to compare in SQL: filters contain option names, columns contain option values. */
function valuesOf(filter: ListFilter, names: readonly string[]): string[] {
  const { options } = filter;
  if (options === null || options === 'dynamic') return [...names];
  return options.filter((option) => names.includes(optionName(option))).map((option) => String(option.value));
}
