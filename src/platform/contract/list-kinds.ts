import type { QualifiedKey } from '#platform/i18n.ts';
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
/** A sum without the rows that have `value` in `column`: others stand for them. `hint` says so to the reader. */
export interface PartialSum {
  readonly without: { readonly column: string; readonly value: string | number };
  readonly hint: QualifiedKey;
}
interface NumberColumn extends ColumnBase {
  /** `percent` is a number of per cent: 12 means 12 %. */
  readonly kind: 'integer' | 'percent';
  readonly total?: 'sum' | PartialSum;
  readonly filter?: never;
}
interface MoneyColumn extends ColumnBase {
  readonly kind: 'money';
  readonly total?: 'sum' | PartialSum;
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

/** Spec 2 §9. */
export const PAGE_SIZES = [10, 25, 50, 100] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

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
