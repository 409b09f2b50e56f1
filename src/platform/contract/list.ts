import type { QualifiedKey } from '#platform/i18n.ts';
import { type ListFilter, listFilters } from './list-filters.ts';
import type { MoneyWire } from './money.ts';
import type { Permission } from './permissions.ts';

/** Colours of a state, always shown with its word (spec 2 §4). */
export type Tone = 'success' | 'warning' | 'danger' | 'light' | 'dark';

/** One value of a closed set. `value` is what SQL and the wire carry, `name` what a filter says (default: the value). */
export interface ListOption {
  readonly value: string | number;
  readonly name?: string;
  readonly label: QualifiedKey;
  readonly tone?: Tone;
}

export { type ListFilter, listFilters, optionName } from './list-filters.ts';

export type FilterType = 'single' | 'multi' | 'date_range' | 'money_range' | 'text';

/** How a column, or something beside the columns, is filtered. */
export interface FilterConfig {
  readonly type: FilterType;
  /** Query parameter; the column's key unless said otherwise. */
  readonly param?: string;
  /** The choices, or `dynamic`: the server finds them (`options` of `serveList`). Enum and boolean columns bring their own. */
  readonly options?: readonly ListOption[] | 'dynamic';
  /** Used when the query does not name the filter: `archived` is `false` unless asked for. */
  readonly default?: string;
}

type FilterOf<Types extends FilterType> = Types | (FilterConfig & { readonly type: Types });

interface ColumnBase {
  readonly label: QualifiedKey;
  /** Who lacks it never learns of the column: not in rows, sort, filter, search, totals or export. */
  readonly permission?: Permission;
  readonly sort?: boolean;
  /** Other columns this header may sort by (needs `sort` on each of them): opens a menu instead of toggling. */
  readonly sorts?: readonly string[];
  /** May be null; nulls come last in both directions. */
  readonly nullable?: boolean;
  /** Not shown until the user asks for it. */
  readonly hidden?: boolean;
  /** Initial width in pixels. */
  readonly width?: number;
  /** In exports, never on the screen. */
  readonly exportOnly?: boolean;
  /** In the rows for links and cells, neither a column of the screen nor of exports. */
  readonly rowOnly?: boolean;
}

interface TextColumn extends ColumnBase {
  readonly kind: 'text' | 'email';
  readonly filter?: FilterOf<'text' | 'single' | 'multi'>;
}
interface LinkColumn extends ColumnBase {
  readonly kind: 'link';
  /** Address with `:key` for other values of the row (`/project/:slug/`); plain text where one of them is null. */
  readonly to: string;
  readonly filter?: FilterOf<'text' | 'single' | 'multi'>;
}
interface NumberColumn extends ColumnBase {
  /** `percent` is a number of per cent: 12 means 12 %. */
  readonly kind: 'integer' | 'percent';
  readonly total?: 'sum';
  readonly filter?: never;
}
interface MoneyColumn extends ColumnBase {
  readonly kind: 'money';
  readonly total?: 'sum';
  readonly filter?: FilterOf<'money_range'>;
}
interface DateColumn extends ColumnBase {
  /** `date` is a calendar day, `datetime` an instant, shown and filtered by days in Berlin. */
  readonly kind: 'date' | 'datetime';
  readonly filter?: FilterOf<'date_range'>;
}
interface BooleanColumn extends ColumnBase {
  readonly kind: 'boolean';
  readonly filter?: FilterOf<'single'>;
}
interface EnumColumn extends ColumnBase {
  /** `enum_list` is a text array, each member one of the options. */
  readonly kind: 'enum' | 'enum_list';
  readonly options: readonly ListOption[];
  readonly filter?: FilterOf<'single' | 'multi'>;
}

export type ListColumn =
  | TextColumn
  | LinkColumn
  | NumberColumn
  | MoneyColumn
  | DateColumn
  | BooleanColumn
  | EnumColumn;
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A filter that belongs to no column. */
export interface ExtraFilter extends FilterConfig {
  readonly label: QualifiedKey;
  readonly permission?: Permission;
}

/** A list as server, web client and exports see it; made by {@link defineList}. */
export interface ListDefinition<Columns extends ListColumns = ListColumns> {
  /** Unique; names routes, settings and exports. */
  readonly id: string;
  readonly feature: string;
  readonly permission: Permission;
  readonly path: `/api/v4/${string}`;
  /** Heading of exports. */
  readonly title: QualifiedKey;
  /** What the rows are called, with plural forms: `projects.admin:list.noun`. */
  readonly noun: QualifiedKey;
  readonly search: false | { readonly placeholder: QualifiedKey };
  /** `key` or `-key` of a sortable column. */
  readonly defaultSort: string;
  readonly pageSize: PageSize;
  readonly columns: Columns;
  readonly filters: Readonly<Record<string, ExtraFilter>>;
}

export type AnyList = ListDefinition<ListColumns>;

/** Spec 2 §9. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
/** A direct export needs fewer rows than this (spec 2 §9). */
export const DIRECT_EXPORT_LIMIT = 500;
/** Longest search text of a list. */
export const SEARCH_MAX = 128;
/** Longest search text within the options of a filter (spec 2 §9). */
export const OPTION_SEARCH_MAX = 64;

type Nullable<Column, Value> = Column extends { readonly nullable: true } ? Value | null : Value;
type WireValue<Column> = Column extends { readonly kind: 'money' }
  ? MoneyWire
  : Column extends { readonly kind: 'integer' | 'percent' }
    ? number
    : Column extends { readonly kind: 'boolean' }
      ? boolean
      : Column extends { readonly kind: 'enum'; readonly options: readonly { readonly value: infer V }[] }
        ? V
        : Column extends {
              readonly kind: 'enum_list';
              readonly options: readonly { readonly value: infer V }[];
            }
          ? readonly V[]
          : string;
type Restricted<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { readonly permission: string } ? Key : never;
}[keyof Columns];

/** One row on the wire: its id as text, and a value per column. Columns with a permission may be missing. */
export type RowOf<List> = List extends { readonly columns: infer Columns }
  ? { readonly id: string } & {
      readonly [Key in Exclude<keyof Columns, Restricted<Columns>>]: Nullable<
        Columns[Key],
        WireValue<Columns[Key]>
      >;
    } & { readonly [Key in Restricted<Columns>]?: Nullable<Columns[Key], WireValue<Columns[Key]>> }
  : never;

/** Any value a cell may have on the wire. */
export type CellValue = string | number | boolean | null | MoneyWire | readonly (string | number)[];
export type ListRow = { readonly id: string } & Readonly<Record<string, CellValue | undefined>>;

interface ListInput<Columns extends ListColumns>
  extends Omit<ListDefinition<Columns>, 'path' | 'search' | 'pageSize' | 'filters'> {
  readonly path?: `/api/v4/${string}`;
  readonly search?: ListDefinition['search'] | true;
  readonly pageSize?: PageSize;
  readonly filters?: Readonly<Record<string, ExtraFilter>>;
}

const RESERVED = new Set(['id', 'page', 'page_size', 'ordering', 'search', 'format', 'columns']);
const NAME = /^[a-z][a-z0-9_]*$/;

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
  const key = list.defaultSort.replace(/^-/, '');
  const sorted = list.columns[key];
  if (!sorted?.sort || sorted.permission) fail(`${key} cannot be the default sort`);
}

/** The names in a link's address: `/project/:slug/` → `slug`. */
export function placeholdersOf(to: string): string[] {
  return Array.from(to.matchAll(/:([a-z][a-z0-9_]*)/g), (match) => match[1] ?? '');
}

/** The address of a link cell, or null where a value it needs is missing. */
export function linkOf(to: string, row: ListRow): string | null {
  let complete = true;
  const href = to.replace(/:([a-z][a-z0-9_]*)/g, (_, name: string) => {
    const value = row[name];
    if (value === null || value === undefined) complete = false;
    return encodeURIComponent(String(value));
  });
  return complete ? href : null;
}

/** Whether somebody holds a permission; `may(actor, …)` on the server, the page's `can` in the browser. */
export type Can = (permission: Permission) => boolean;

/** The columns somebody may know of, in order. */
export function permittedColumns(list: AnyList, can: Can): readonly (readonly [string, ListColumn])[] {
  return Object.entries(list.columns).filter(([, column]) => !column.permission || can(column.permission));
}

/** The columns that a screen may show to somebody, in order. */
export function screenColumns(list: AnyList, can: Can): readonly (readonly [string, ListColumn])[] {
  return permittedColumns(list, can).filter(([, column]) => !column.exportOnly && !column.rowOnly);
}

/** The columns that an export may hold for somebody, in order. */
export function exportColumns(list: AnyList, can: Can): readonly (readonly [string, ListColumn])[] {
  return permittedColumns(list, can).filter(([, column]) => !column.rowOnly);
}

/** The filters somebody may use. */
export function permittedFilters(list: AnyList, can: Can): readonly ListFilter[] {
  return listFilters(list).filter((filter) => !filter.permission || can(filter.permission));
}

/** The keys somebody may sort by. */
export function sortableKeys(list: AnyList, can: Can): readonly string[] {
  return permittedColumns(list, can).flatMap(([key, column]) => (column.sort ? [key] : []));
}
