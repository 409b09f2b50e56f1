import type { QualifiedKey } from '#platform/i18n.ts';
import { type ListFilter, listFilters } from './list-filters.ts';
import type {
  AnyList,
  ExtraFilter,
  Label,
  ListColumn,
  ListColumns,
  ListDefinition,
  ListRow,
  PageSize,
  PartialSum,
} from './list-kinds.ts';
import type { Permission } from './permissions.ts';

export { type ListFilter, listFilters, optionName } from './list-filters.ts';
export type * from './list-kinds.ts';
export { PAGE_SIZES } from './list-kinds.ts';

/** A direct export is possible for fewer rows than this (spec 2 §9). */
export const DIRECT_EXPORT_LIMIT = 500;
/** Columns of a list that settings and exports can name, at most. */
export const MAX_COLUMNS = 500;
/** Longest search text of a list: a line of a bank statement. */
export const SEARCH_MAX = 256;
/** Longest search text within the options of a filter or the choices of a form (spec 2 §9). */
export const OPTION_SEARCH_MAX = 64;

interface ListInput<Columns extends ListColumns>
  extends Omit<ListDefinition<Columns>, 'path' | 'search' | 'pageSize' | 'filters' | 'choices'> {
  readonly path?: `/api/v4/${string}`;
  readonly search?: ListDefinition['search'] | true;
  readonly pageSize?: PageSize;
  readonly filters?: Readonly<Record<string, ExtraFilter>>;
  readonly choices?: Readonly<Record<string, Permission>>;
}

const RESERVED = new Set([
  'id',
  'page',
  'page_size',
  'ordering',
  'search',
  'format',
  'columns',
  'saved_view',
  'additional_fields',
]);
/** `field_` and a number are for columns that data define. */
const NAME = /^(?!field_\d)[a-z][a-z0-9_]*$/;

/**
 * Declares an administration table once for its route, its screen, its export and select-all (design §6).
 * Throws on definitions that cannot work: reserved or clashing names, links and sorts to columns that do not exist.
 */
export function defineList<const Columns extends ListColumns>(
  input: ListInput<Columns>,
): ListDefinition<Columns> {
  const list: ListDefinition<Columns> = {
    ...input,
    path: input.path ?? `/api/v4/lists/${input.id}`,
    search: input.search === true ? { placeholder: 'platform.admin:list.search' } : (input.search ?? false),
    pageSize: input.pageSize ?? 25,
    filters: input.filters ?? {},
    choices: input.choices ?? {},
  };
  checkDefinition(list);
  return list;
}

function checkDefinition(list: AnyList): void {
  const fail = (problem: string): never => {
    throw new Error(`list ${list.id}: ${problem}`);
  };
  const params = new Set<string>();
  for (const [key, column] of Object.entries(list.columns)) {
    if (!NAME.test(key) || RESERVED.has(key)) fail(`a column cannot be called ${key}`);
    for (const name of column.kind === 'link' ? placeholdersOf(column.to) : []) {
      if (name !== 'id' && !(name in list.columns))
        fail(`the link of ${key} names the unknown column ${name}`);
    }
    const summed = totalOf(column);
    if (typeof summed === 'object' && !(summed.without.column in list.columns))
      fail(`the sum of ${key} asks the unknown column ${summed.without.column}`);
    for (const other of column.sorts ?? []) {
      if (!list.columns[other]?.sort) fail(`${key} sorts by ${other}, which is not sortable`);
    }
  }
  for (const { param, type, options } of listFilters(list)) {
    if (params.has(param) || RESERVED.has(param) || !NAME.test(param))
      fail(`a filter cannot be called ${param}`);
    if ((type === 'single' || type === 'multi') && options === null)
      fail(`the filter ${param} has no options`);
    params.add(param);
  }
  for (const name of list.card ? Object.values(list.card) : []) {
    if (!(name in list.columns)) fail(`its card names the unknown column ${name}`);
  }
  const key = list.defaultSort.replace(/^-/, '');
  const sorted = list.columns[key];
  if (!sorted?.sort || sorted.permission) fail(`${key} cannot be the default sort`);
}

/** What the total of a column sums up; undefined if it has none. */
export function totalOf(column: ListColumn): 'sum' | PartialSum | undefined {
  return 'total' in column ? column.total : undefined;
}

/** Whether a row counts toward the total of a column. */
export function isCounted(column: ListColumn, row: ListRow): boolean {
  const total = totalOf(column);
  return typeof total === 'object' ? row[total.without.column] !== total.without.value : total === 'sum';
}

/** A name in the language of the reader. */
export function wordsOf(translate: (key: QualifiedKey) => string, label: Label): string {
  return typeof label === 'string' ? translate(label) : label.text;
}

/** The placeholders of a link's address: `/project/:slug/` → `slug`. */
export function placeholdersOf(to: string): string[] {
  return Array.from(to.matchAll(/:([a-z][a-z0-9_]*)/g), (match) => match[1] ?? '');
}

/** The address of a link cell, or null if a value that it needs is missing. */
export function linkOf(to: string, row: ListRow): string | null {
  let complete = true;
  const href = to.replace(/:([a-z][a-z0-9_]*)/g, (_, name: string) => {
    const value = row[name];
    if (value === null || value === undefined) complete = false;
    return encodeURIComponent(String(value));
  });
  return complete ? href : null;
}

/** Whether the caller holds a permission; `may(actor, …)` on the server, the page's `can` in the browser. */
export type Can = (permission: Permission) => boolean;

/** The columns the caller may know about, in order. */
export function permittedColumns(list: AnyList, can: Can): readonly (readonly [string, ListColumn])[] {
  return Object.entries(list.columns).filter(([, column]) => !column.permission || can(column.permission));
}

/** The columns that the caller may see on the screen, in order. */
export function screenColumns(list: AnyList, can: Can): readonly (readonly [string, ListColumn])[] {
  return permittedColumns(list, can).filter(([, column]) => !column.exportOnly && !column.rowOnly);
}

/** The columns that the caller may export, in order. */
export function exportColumns(list: AnyList, can: Can): readonly (readonly [string, ListColumn])[] {
  return permittedColumns(list, can).filter(([, column]) => !column.rowOnly);
}

/** The filters the caller may use. */
export function permittedFilters(list: AnyList, can: Can): readonly ListFilter[] {
  return listFilters(list).filter((filter) => !filter.permission || can(filter.permission));
}

/** The keys the caller may sort by. */
export function sortableKeys(list: AnyList, can: Can): readonly string[] {
  return permittedColumns(list, can).flatMap(([key, column]) => (column.sort ? [key] : []));
}
