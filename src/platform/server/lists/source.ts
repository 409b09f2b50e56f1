import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type SelectQueryBuilder,
  type SqlBool,
  type StringReference,
  sql,
} from 'kysely';
import type { IsoDate } from '#kernel/clock.ts';
import type { AnyList, GuardedColumn } from '../../contract/list.ts';
import type { FilterValue } from '../../contract/list-query.ts';
import type { DynamicOption } from '../../contract/list-routes.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import type { Actor, Permission } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';

/** The caller of a list, the time, and the language. `today` is the day in Berlin. */
export interface ListContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: IsoDate;
  readonly locale: LocaleCode;
}

/** The parsed filters of a query, by parameter. */
export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

/** A column of a query's tables (`'p.title'`), an expression, or a function of the query's expression builder. */
export type SqlRef<Tables, Names extends keyof Tables> =
  | StringReference<Tables, Names>
  | Expression<unknown>
  | ((eb: ExpressionBuilder<Tables, Names>) => Expression<unknown>);

/** One place to search; with a permission only for callers who hold it. */
export type SearchIn<Tables, Names extends keyof Tables> =
  | SqlRef<Tables, Names>
  | { readonly permission: Permission; readonly sql: SqlRef<Tables, Names> };

/** A place that {@link ListSource.searchKeys} name; `shown` is how the key is written, if it is stored without separators. */
export type KeyIn<Tables, Names extends keyof Tables> =
  | SearchIn<Tables, Names>
  | { readonly sql: SqlRef<Tables, Names>; readonly shown: SqlRef<Tables, Names> };

/** What {@link ListSource.searchKeys} are: of donations and payouts, IBANs without blanks, codes without separators. */
export type SearchKeyKind = 'reference' | 'payout' | 'iban' | 'code';

/** Finds at most 100 values whose names contain the search text, which comes as `searchText` reads it. */
export type OptionFinder = (
  db: Db,
  search: string,
  context: ListContext,
) => Promise<readonly DynamicOption[]>;

/** A column that data define, with its SQL. */
export interface AdditionalSource {
  readonly column: GuardedColumn;
  /** By key: its own value, and those that its link needs. The types are those of `ListSource`. */
  readonly sql: Readonly<Record<string, Expression<unknown>>>;
  /** What finds the choices of its filter; for choices only. */
  readonly options?: OptionFinder;
}

/** The columns that SQL computes. */
type SqlColumns<Columns> = {
  [Key in keyof Columns & string]: Columns[Key] extends { readonly kind: 'index' } ? never : Key;
}[keyof Columns & string];

/** How the rows of a list become columns; see {@link serveList}. */
export interface ListSource<List extends AnyList, Tables, Names extends keyof Tables> {
  /** Unique and not null; selections use it and every sort ends with it. */
  readonly id: SqlRef<Tables, Names>;
  /**
   * The id is not that of a table, as with sums: looking up rows by it would compute all of them again. In other lists, a page is
   * found by its ids alone before its columns are read: sorting all rows with their columns takes several times as long.
   */
  readonly isDerived?: boolean;
  /** Every column but those of kind `index`, which the server counts. Types by kind: text, money as int8 cents, percent as any number, date, timestamptz, boolean. */
  readonly sql: (
    context: ListContext,
  ) => Readonly<Record<SqlColumns<List['columns']>, SqlRef<Tables, Names>>>;
  /**
   * Columns to search; a row matches if every word is in one of them, whatever its case and accents. Columns with a permission are searched
   * only for callers who hold it: `{ permission, sql }`.
   */
  readonly search?: readonly SearchIn<Tables, Names>[];
  /** Amounts in cents: a word of a search that is an amount ("103,00", "103") also finds rows with exactly this one. */
  readonly searchAmounts?: readonly SqlRef<Tables, Names>[];
  /**
   * What names a row exactly, however it is written in the search: references and IBANs also within other text, such as a line of
   * a bank statement. If a search finds nothing, the nearest reference or code is offered.
   */
  readonly searchKeys?: Readonly<Partial<Record<SearchKeyKind, readonly KeyIn<Tables, Names>[]>>>;
  /**
   * Filters other than a comparison with their column: the condition for the chosen values; or `rows` if the rows
   * themselves depend on the value, as sums over a period do: `rows` of the list then receives it.
   */
  readonly filters?: Readonly<
    Record<string, 'rows' | ((values: readonly string[], context: ListContext) => Expression<SqlBool>)>
  >;
  /** The choices of filters with `dynamic` options, by parameter. */
  readonly options?: Readonly<Record<string, OptionFinder>>;
  /**
   * The columns that data define, in their order; only for a list with `additionalColumns`. Read with every request, so
   * that a column whose field was deleted is gone.
   */
  readonly additional?: (db: Db, context: ListContext) => Promise<readonly AdditionalSource[]>;
  /** What finds the `choices` of the list for forms, by their names. */
  readonly choices?: Readonly<Record<string, OptionFinder>>;
}

export type AnyTables = Record<string, Record<string, unknown>>;
/** A query whose tables only the list itself knows. */
export type LooseQuery = SelectQueryBuilder<AnyTables, string, Record<string, unknown>>;

/** A source whose types have been erased. */
export interface LooseSource extends ListSource<AnyList, AnyTables, string> {
  readonly from: (db: Db, context: ListContext, filters: FilterValues) => LooseQuery;
}

/** The expression of a reference. Identifiers come only from definitions in code, never from a request. */
export function expressionOf(ref: SqlRef<AnyTables, string>): Expression<unknown> {
  if (typeof ref === 'string') return sql.ref(ref);
  return typeof ref === 'function' ? ref(expressionBuilder<AnyTables, string>()) : ref;
}
