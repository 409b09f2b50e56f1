import type { QualifiedKey } from '#platform/i18n.ts';
import type { MoneyWire } from './money.ts';
import type { Permission } from './permissions.ts';

/** Colors of a state, always shown with its word (spec 2 §4). */
export type Tone = 'success' | 'warning' | 'danger' | 'light' | 'dark';

/** The name of a column or an option: a text of the product, or words of data, the same in every language. */
export type Label = QualifiedKey | { readonly text: string };

/**
 * One value of a closed set. `value` is its form in SQL and on the wire, `name` its form in filters (default:
 * the value).
 */
export interface ListOption {
  readonly value: string | number;
  readonly name?: string;
  readonly label: Label;
  readonly tone?: Tone;
}

export type FilterType = 'single' | 'multi' | 'date_range' | 'money_range' | 'number_range' | 'text';

/** The filter of a column, or one that belongs to no column. */
export interface FilterConfig {
  readonly type: FilterType;
  /** Query parameter; by default the key of the column. */
  readonly param?: string;
  /**
   * The choices, or `dynamic`: they come from the server (`options` of `serveList`). Enum and boolean columns
   * have their own.
   */
  readonly options?: readonly ListOption[] | 'dynamic';
  /** The value if the query does not name the filter: `archived` is `false` by default. */
  readonly default?: string;
}

type FilterOf<Types extends FilterType> = Types | (FilterConfig & { readonly type: Types });

interface ColumnBase {
  readonly label: Label;
  /**
   * Without this permission the column does not exist for the caller: not in rows, sort, filter, search,
   * totals or export.
   */
  readonly permission?: Permission;
  readonly sort?: boolean;
  /**
   * Other columns that this header can sort by (each needs `sort`): it then opens a menu instead of toggling.
   */
  readonly sorts?: readonly string[];
  /** The column may be null; nulls come last in both directions. */
  readonly nullable?: boolean;
  /** Hidden until the user shows it. */
  readonly hidden?: boolean;
  /** Initial width in pixels. */
  readonly width?: number;
  /** Text that is longer than the column is wide goes on in further lines instead of being cut off. */
  readonly wrap?: boolean;
  /** In exports, never on the screen. */
  readonly exportOnly?: boolean;
  /** Part of the rows, for links and cells, but not a column of the screen or of exports. */
  readonly rowOnly?: boolean;
  /** Gained from data (`withAdditional`): in the rows and totals of a page only where the query asks for it. */
  readonly additional?: true;
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
/**
 * A total without the rows that have `value` in `column`, because other rows already include them. `hint`
 * explains this to the reader.
 */
export interface PartialSum {
  readonly without: { readonly column: string; readonly value: string | number };
  readonly hint: QualifiedKey;
}
/** The number of a row within all rows of the query, in their order, from 1; display only. */
interface IndexColumn extends Omit<ColumnBase, 'sort' | 'sorts' | 'nullable'> {
  readonly kind: 'index';
  readonly sort?: never;
  readonly sorts?: never;
  readonly nullable?: never;
  readonly filter?: never;
}
interface NumberColumn extends ColumnBase {
  /** `percent` is a percentage: 12 means 12 %. */
  readonly kind: 'integer' | 'percent';
  readonly total?: 'sum' | PartialSum;
  readonly filter?: never;
}
/** A number with up to six digits after the point; on the wire as text, because JSON numbers are not exact. */
interface DecimalColumn extends ColumnBase {
  readonly kind: 'decimal';
  readonly total?: 'sum';
  readonly filter?: FilterOf<'number_range'>;
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
  /** `enum_list` is a text array; each member is one of the options. */
  readonly kind: 'enum' | 'enum_list';
  readonly options: readonly ListOption[];
  readonly filter?: FilterOf<'single' | 'multi'>;
}

export type ListColumn =
  | IndexColumn
  | TextColumn
  | LinkColumn
  | NumberColumn
  | DecimalColumn
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
  /** Only for addresses and requests: the screen offers it as a chip once it is set, not as a button. */
  readonly unlisted?: true;
  readonly permission?: Permission;
}

/**
 * A column that a list gains from data, such as a field that staff defined: its name and its options are words of that
 * data and the same in every language (decision 510).
 */
export interface AdditionalColumn {
  /** `field_` and a number. */
  readonly key: string;
  readonly label: string;
  readonly kind:
    | 'text'
    | 'long_text'
    | 'decimal'
    | 'money'
    | 'date'
    | 'boolean'
    | 'enum'
    | 'enum_list'
    | 'link';
  /** Of an enum or enum_list; empty for other kinds. */
  readonly options: readonly string[];
  /** Address of a link, with `:key` for other values of the row; null for other kinds. */
  readonly to: string | null;
}

/** An additional column, and the permission without which it does not exist for the caller. */
export interface GuardedColumn extends AdditionalColumn {
  readonly permission?: Permission;
}

/** A list as declared for server, web client and exports; made by {@link defineList}. */
export interface ListDefinition<Columns extends ListColumns = ListColumns> {
  /** Unique; names routes, settings and exports. */
  readonly id: string;
  readonly feature: string;
  readonly permission: Permission;
  /** Its rows are as good as money: reading, exporting and downloading them needs a recently confirmed password. */
  readonly stepUp?: true;
  readonly path: `/api/v4/${string}`;
  /** Heading of exports. */
  readonly title: QualifiedKey;
  /** What the rows are called, with plural forms: `projects.admin:list.noun`. */
  readonly noun: QualifiedKey;
  /** Shown if there are no rows; by default 'No entries found'. */
  readonly empty?: QualifiedKey;
  readonly search: false | { readonly placeholder: QualifiedKey };
  /** `key` or `-key` of a sortable column. */
  readonly defaultSort: string;
  readonly pageSize: PageSize;
  /**
   * The columns in the first line of a row on a phone, where it is a card: by default the first column and the first
   * amount. Rows without a value in `title` show `otherwise` there, by default the first column.
   */
  readonly card?: { readonly title: string; readonly otherwise?: string; readonly aside?: string };
  /** A failed load is shown in place of the rows, but not as a toast as well (spec 2 §8). */
  readonly quietFailure?: true;
  /** It also has columns that data define, which the server finds for each request (`additional` of `serveList`). */
  readonly additionalColumns?: true;
  /** Those columns, once they are known. */
  readonly added?: readonly GuardedColumn[];
  readonly columns: Columns;
  readonly filters: Readonly<Record<string, ExtraFilter>>;
  /**
   * Sets that forms choose from, each with the permission of its form: whoever may use the form may find these
   * values, and needs no right on the list itself (decision 405).
   */
  readonly choices: Readonly<Record<string, Permission>>;
}

export type AnyList = ListDefinition<ListColumns>;

type Nullable<Column, Value> = Column extends { readonly nullable: true } ? Value | null : Value;
type WireValue<Column> = Column extends { readonly kind: 'money' }
  ? MoneyWire
  : Column extends { readonly kind: 'integer' | 'percent' | 'index' }
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
