import { type Expression, type SqlBool, sql } from 'kysely';
import { addDays, startOfBerlinDay } from '#kernel/clock.ts';
import { escapeLike } from '#kernel/text.ts';
import { Refusal } from '../../contract/errors.ts';
import {
  type AnyList,
  type ListColumn,
  type ListFilter,
  optionName,
  permittedFilters,
  sortableKeys,
} from '../../contract/list.ts';
import { type FilterValue, isPageSize, type ListQuery, parseFilter } from '../../contract/list-query.ts';
import type { ListQueryWire } from '../../contract/list-routes.ts';
import { may } from '../../contract/permissions.ts';
import { expressionOf, type ListContext, type LooseQuery, type LooseSource } from './source.ts';

const TEXT_NAMESPACE = 'platform';

function refused(code: string, field: string): Refusal {
  return new Refusal(400, [{ code, field, namespace: TEXT_NAMESPACE }]);
}

/**
 * The query of a list from its parameters. Unknown parameters, and those the caller may not know of, are ignored;
 * a sort the caller may not use is refused. PostgreSQL texts cannot hold NUL, so it is taken out.
 */
export function readQuery(list: AnyList, wire: ListQueryWire, context: ListContext): ListQuery {
  const can = (permission: Parameters<typeof may>[1]) => may(context.actor, permission);
  const ordering = wire['ordering'] ?? list.defaultSort;
  if (!sortableKeys(list, can).includes(ordering.replace(/^-/, '')))
    throw refused('ordering_unknown', 'ordering');
  const pageSize = Number(wire['page_size'] ?? list.pageSize);
  const filters: Record<string, string> = {};
  for (const filter of permittedFilters(list, can)) {
    const text = (wire[filter.param] ?? filter.default ?? '').trim();
    if (text !== '') filters[filter.param] = text;
  }
  return {
    page: Number(wire['page'] ?? 1),
    pageSize: isPageSize(pageSize) ? pageSize : list.pageSize,
    ordering,
    search: (wire['search'] ?? '').trim(),
    filters,
  };
}

/** Narrows a query to what search and filters let through. Refuses filter values that do not exist (400). */
export function narrowed(
  list: AnyList,
  source: LooseSource,
  query: ListQuery,
  context: ListContext,
  rows: LooseQuery,
): LooseQuery {
  let narrow = rows;
  for (const condition of searchConditions(source, query.search, context)) narrow = narrow.where(condition);
  const can = (permission: Parameters<typeof may>[1]) => may(context.actor, permission);
  for (const filter of permittedFilters(list, can)) {
    const text = query.filters[filter.param];
    if (text === undefined) continue;
    const value = parseFilter(filter, text, context.today);
    if (!value) throw refused('filter_unknown', filter.param);
    for (const condition of filterConditions(list, source, filter, value, context))
      narrow = narrow.where(condition);
  }
  return narrow;
}

/** Words beyond these add work and no precision. */
const MAX_WORDS = 8;

function searchConditions(
  source: LooseSource,
  search: string,
  { actor }: ListContext,
): Expression<SqlBool>[] {
  const words = search.split(/\s+/u).filter(Boolean).slice(0, MAX_WORDS);
  const columns = (source.search ?? []).flatMap((place) => {
    if (typeof place !== 'object' || !('permission' in place)) return [expressionOf(place)];
    return may(actor, place.permission) ? [expressionOf(place.sql)] : [];
  });
  return words.map((word) => {
    if (columns.length === 0) return sql<SqlBool>`false`;
    const pattern = `%${escapeLike(word)}%`;
    const parts = columns.map((column) => sql`${column} ilike ${pattern}`);
    return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
  });
}

function filterConditions(
  list: AnyList,
  source: LooseSource,
  filter: ListFilter,
  value: FilterValue,
  context: ListContext,
): Expression<SqlBool>[] {
  const own = source.filters?.[filter.param];
  if (own) {
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
      return [sql<SqlBool>`${expression} ilike ${`%${escapeLike(value.text)}%`}`];
    case 'amounts':
      return range(expression, value.from, value.to, (cents) => sql`${cents}::bigint`);
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

/** What SQL compares with: filters speak of option names, columns hold option values. */
function valuesOf(filter: ListFilter, names: readonly string[]): string[] {
  const { options } = filter;
  if (options === null || options === 'dynamic') return [...names];
  return options.filter((option) => names.includes(optionName(option))).map((option) => String(option.value));
}
