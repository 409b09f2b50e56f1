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
import type { AnyList } from '../../contract/list.ts';
import type { DynamicOption } from '../../contract/list-routes.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import type { Actor, Permission } from '../../contract/permissions.ts';
import type { Db } from '../database/db.ts';

/** Who asks for a list, when, and in which language. `today` is the day in Berlin. */
export interface ListContext {
  readonly actor: Actor;
  readonly now: Date;
  readonly today: IsoDate;
  readonly locale: LocaleCode;
}

/** A column of a query's tables (`'p.title'`), an expression, or a function of the query's expression builder. */
export type SqlRef<Tables, Names extends keyof Tables> =
  | StringReference<Tables, Names>
  | Expression<unknown>
  | ((eb: ExpressionBuilder<Tables, Names>) => Expression<unknown>);

/** One place to search; with a permission only for callers who hold it. */
export type SearchIn<Tables, Names extends keyof Tables> =
  | SqlRef<Tables, Names>
  | { readonly permission: Permission; readonly sql: SqlRef<Tables, Names> };

/** How the rows of a list become columns; see {@link serveList}. */
export interface ListSource<List extends AnyList, Tables, Names extends keyof Tables> {
  /** Unique and not null; what selections name and every sort ends with. */
  readonly id: SqlRef<Tables, Names>;
  /** Every column. Types by kind: text, money as int8 cents, percent as any number, date, timestamptz, boolean. */
  readonly sql: (
    context: ListContext,
  ) => Readonly<Record<keyof List['columns'] & string, SqlRef<Tables, Names>>>;
  /**
   * Where the search looks; a row is found when every word is in one of them. What only some may see is searched
   * for them alone: `{ permission, sql }`.
   */
  readonly search?: readonly SearchIn<Tables, Names>[];
  /** Filters that are no comparison with their column: the condition for the chosen values. */
  readonly filters?: Readonly<
    Record<string, (values: readonly string[], context: ListContext) => Expression<SqlBool>>
  >;
  /** The choices of filters with `dynamic` options, by parameter; at most 100, fitting to the search text. */
  readonly options?: Readonly<
    Record<string, (db: Db, search: string, context: ListContext) => Promise<readonly DynamicOption[]>>
  >;
}

type AnyTables = Record<string, Record<string, unknown>>;
/** A query whose tables are known only to the list that made it. */
export type LooseQuery = SelectQueryBuilder<AnyTables, string, Record<string, unknown>>;

/** A source after its types have done their work. */
export interface LooseSource extends ListSource<AnyList, AnyTables, string> {
  readonly from: (db: Db, context: ListContext) => LooseQuery;
}

/** The expression of a reference. Identifiers come from definitions in code alone, never from a request. */
export function expressionOf(ref: SqlRef<AnyTables, string>): Expression<unknown> {
  if (typeof ref === 'string') return sql.ref(ref);
  return typeof ref === 'function' ? ref(expressionBuilder<AnyTables, string>()) : ref;
}
