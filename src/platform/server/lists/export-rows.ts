import QueryStream from 'pg-query-stream';
import type { Readable } from 'node:stream';
import { berlinWall } from '#kernel/clock.ts';
import { formatDecimal } from '#kernel/money.ts';
import { translator } from '#platform/i18n.ts';
import type { AnyList, ListColumn } from '../../contract/list.ts';
import type { ListQuery } from '../../contract/list-query.ts';
import type { Database } from '../db.ts';
import type { RawRow } from './rows.ts';
import type { ServedList } from './served.ts';
import type { ListContext } from './source.ts';
import { type XlsxColumn, type XlsxKind, xlsxStream, type XlsxValue } from './xlsx.ts';

/** Rows that one round trip to the database fetches: more is hardly faster, and takes memory. */
const BATCH = 100;

const KINDS: Readonly<Record<ListColumn['kind'], XlsxKind>> = {
  text: 'text',
  email: 'text',
  link: 'text',
  enum: 'text',
  enum_list: 'text',
  boolean: 'text',
  integer: 'integer',
  percent: 'percent',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
};

type ToCell = (value: unknown) => XlsxValue;

/** How the values of a column become cells, in the language of whoever exports. */
function cellOf(column: ListColumn, context: ListContext): ToCell {
  const t = translator(context.locale);
  switch (column.kind) {
    case 'money':
      return (value) => Number(formatDecimal(BigInt(value as bigint | number | string)));
    case 'integer':
      return Number;
    case 'percent':
      return (value) => Number(value) / 100;
    case 'date':
      return (value) => new Date(`${String(value)}T00:00:00Z`);
    case 'datetime':
      return (value) => new Date(berlinWall(value as Date).setUTCMilliseconds(0));
    case 'boolean':
      return (value) => t(value === true ? 'platform.admin:list.yes' : 'platform.admin:list.no');
    case 'enum':
    case 'enum_list': {
      const labels = new Map(column.options.map((option) => [String(option.value), t(option.label)]));
      const label = (value: unknown) => labels.get(String(value)) ?? String(value);
      return column.kind === 'enum' ? label : (value) => (value as unknown[]).map(label).join(', ');
    }
    default:
      return String;
  }
}

/** Counts what goes through, for the log of exports. */
export interface ExportStream {
  readonly body: Readable;
  /** Rows written so far. */
  rows(): number;
}

/**
 * A list as a spreadsheet: the rows of one statement, which sees one state of the database however long it runs,
 * read in batches. From the first read to the end or to its destruction it holds a connection.
 */
export function exportStream(
  database: Database,
  list: ServedList,
  query: ListQuery,
  keys: readonly string[],
  context: ListContext,
): ExportStream {
  const columns = keys.map((key) => columnOf(list.definition, key));
  const cells = columns.map((column) => cellOf(column, context));
  const t = translator(context.locale);
  const statement = list.statement(database.db, query, context, keys);
  let count = 0;
  async function* rows(): AsyncGenerator<readonly XlsxValue[]> {
    for await (const row of streamed(database, statement)) {
      count += 1;
      yield keys.map((key, index) => {
        const value = row[key];
        return value === null || value === undefined ? null : (cells[index]?.(value) ?? null);
      });
    }
  }
  const headers = columns.map(
    (column): XlsxColumn => ({ header: t(column.label), kind: KINDS[column.kind] }),
  );
  const source = rows();
  const body = xlsxStream(t(list.definition.title), headers, source);
  // A reader who goes away ends the writer, not what the writer reads from.
  body.once('close', () => void source.return(undefined));
  return { body, rows: () => count };
}

function columnOf(list: AnyList, key: string): ListColumn {
  const column = list.columns[key];
  if (!column) throw new Error(`list ${list.id} has no column ${key}`);
  return column;
}

/** The rows of a statement through a cursor; gives the connection back at the end, also when nobody reads on. */
async function* streamed(
  database: Database,
  statement: { readonly sql: string; readonly parameters: readonly unknown[] },
): AsyncGenerator<RawRow> {
  const client = await database.pool.connect();
  let failure: Error | undefined;
  try {
    const stream = new QueryStream(statement.sql, [...statement.parameters], {
      batchSize: BATCH,
      highWaterMark: BATCH,
      // Without this the cursor would read int8 as text, unlike every other query of the connection.
      types: { getTypeParser: client.getTypeParser.bind(client) },
    });
    for await (const row of client.query(stream)) yield row as RawRow;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
