import { type Expression, type RawBuilder, sql } from 'kysely';
import { decimalOf, millionthsOf } from '#kernel/decimal.ts';
import type { AnyList, CellValue, ListColumn, ListRow } from '../../contract/list.ts';
import { type MoneyWire, moneyWire } from '../../contract/money.ts';
import { expressionOf, type ListContext, type LooseQuery, type LooseSource } from './source.ts';

/** German dictionary order for texts: the database itself sorts by code points, which puts Ä after Z. */
const COLLATION = sql.raw('collate "de-x-icu"');

type SortKey = { readonly expression: Expression<unknown>; readonly nullable: boolean };

function sortKey(column: ListColumn, expression: Expression<unknown>): SortKey {
  const nullable = column.nullable === true;
  if (column.kind === 'text' || column.kind === 'email' || column.kind === 'link') {
    return { expression: sql`${expression} ${COLLATION}`, nullable };
  }
  if (column.kind === 'enum' && column.options.some((option) => typeof option.value === 'string')) {
    const order = column.options.map((option) => String(option.value));
    return { expression: sql`array_position(${order}::text[], ${expression}::text)`, nullable };
  }
  return { expression, nullable };
}

/**
 * Orders by `key` or `-key` and then by the id in the same direction, so that no row appears on two pages.
 * Empty values come last in either direction.
 */
export function ordered(
  list: AnyList,
  source: LooseSource,
  ordering: string,
  context: ListContext,
  rows: LooseQuery,
): LooseQuery {
  const descending = ordering.startsWith('-');
  const key = descending ? ordering.slice(1) : ordering;
  const column = list.columns[key];
  const ref = source.sql(context)[key];
  if (!column || ref === undefined) throw new Error(`list ${list.id}: no column ${key} to sort by`);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const { expression, nullable } = sortKey(column, expressionOf(ref));
  const nulls = sql.raw(nullable ? 'nulls last' : '');
  return rows
    .orderBy(sql`${expression} ${direction} ${nulls}`)
    .orderBy(sql`${expressionOf(source.id)} ${direction}`);
}

/** Selects the id as text and the given columns under their keys; those of kind `index` are counted afterwards. */
export function projected(
  list: AnyList,
  source: LooseSource,
  keys: readonly string[],
  context: ListContext,
  rows: LooseQuery,
): LooseQuery {
  const columns = source.sql(context);
  const selected = keys.filter((key) => list.columns[key]?.kind !== 'index');
  const selections = selected.map((key) => {
    const ref = columns[key];
    if (ref === undefined) throw new Error(`no sql for the column ${key}`);
    return sql`${expressionOf(ref)}`.as(key);
  });
  return rows.select([idText(source).as('id'), ...selections]);
}

/** The id of a row as text. */
export function idText(source: LooseSource): RawBuilder<string> {
  return sql<string>`(${expressionOf(source.id)})::text`;
}

/** A row as the database returns it, by keys. */
export type RawRow = Readonly<Record<string, unknown>>;

/** Converts the row with this number to the wire format; keys that are not columns are left out. */
export function wireRow(
  columns: readonly (readonly [string, ListColumn])[],
  row: RawRow,
  number: number,
): ListRow {
  const wire: Record<string, CellValue> = { id: String(row['id']) };
  for (const [key, column] of columns) {
    wire[key] = column.kind === 'index' ? number : wireValue(column, row[key]);
  }
  return wire as ListRow;
}

/** The total of a column on the wire. */
export function totalWire({ kind }: ListColumn, sum: bigint | string): MoneyWire | number | string {
  if (kind === 'money') return moneyWire(BigInt(sum));
  return kind === 'decimal' ? decimalOf(millionthsOf(String(sum)) ?? 0n) : Number(sum);
}

function wireValue(column: ListColumn, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  switch (column.kind) {
    case 'money':
      return moneyWire(BigInt(value as bigint | number | string));
    case 'integer':
    case 'percent':
      return Number(value);
    case 'datetime':
      return (value as Date).toISOString();
    case 'boolean':
      return value === true;
    case 'decimal':
      return decimalOf(millionthsOf(String(value)) ?? 0n);
    case 'enum_list':
      return value as readonly string[];
    case 'enum':
      return typeof value === 'bigint' ? Number(value) : (value as string | number);
    default:
      return String(value);
  }
}
