import type pg from 'pg';
import QueryStream from 'pg-query-stream';
import type { Readable } from 'node:stream';
import { berlinWall } from '#kernel/clock.ts';
import { formatDecimal } from '#kernel/money.ts';
import type { ListColumn } from '../../contract/list.ts';
import { type XlsxKind, xlsxStream, type XlsxValue } from './xlsx.ts';

/** Rows per round trip to the database: more is hardly faster and takes memory. */
const BATCH = 100;

const KINDS: Readonly<Record<ListColumn['kind'], XlsxKind>> = {
  text: 'text',
  email: 'text',
  link: 'text',
  enum: 'text',
  enum_list: 'text',
  boolean: 'text',
  integer: 'integer',
  index: 'integer',
  percent: 'percent',
  decimal: 'decimal',
  money: 'money',
  date: 'date',
  datetime: 'datetime',
};

export interface ExportColumn {
  readonly key: string;
  readonly header: string;
  readonly kind: ListColumn['kind'];
  /** Texts for the values of a closed set. */
  readonly labels: Readonly<Record<string, string>>;
}

/** Everything needed to write an export, as plain data that can be sent to another process. */
export interface ExportPlan {
  /** Of the sheet. */
  readonly title: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly columns: readonly ExportColumn[];
}

type ToCell = (value: unknown) => XlsxValue;

/** Converts the values of a column to cells. */
function cellOf({ kind, labels }: ExportColumn): ToCell {
  const words = new Map(Object.entries(labels));
  const label = (value: unknown) => words.get(String(value)) ?? String(value);
  switch (kind) {
    case 'money':
      return (value) => Number(formatDecimal(BigInt(value as bigint | number | string)));
    case 'integer':
    case 'decimal':
    case 'index':
      return Number;
    case 'percent':
      return (value) => Number(value) / 100;
    case 'date':
      return (value) => new Date(`${String(value)}T00:00:00Z`);
    case 'datetime':
      return (value) => new Date(berlinWall(value as Date).setUTCMilliseconds(0));
    case 'boolean':
    case 'enum':
      return label;
    case 'enum_list':
      return (value) => (value as unknown[]).map(label).join(', ');
    default:
      return String;
  }
}

/** Counts the rows, for the log of exports. */
interface ExportStream {
  readonly body: Readable;
  /** Rows written so far. */
  rows(): number;
}

/**
 * A list as a spreadsheet: the rows of one statement, which sees a single state of the database however long
 * it runs, read in batches. It holds a connection from the first read until it ends or is destroyed.
 */
export function exportStream(pool: pg.Pool, plan: ExportPlan): ExportStream {
  const { columns } = plan;
  const cells = columns.map(cellOf);
  let count = 0;
  async function* rows(): AsyncGenerator<readonly XlsxValue[]> {
    for await (const row of streamed(pool, plan)) {
      count += 1;
      yield columns.map(({ key, kind }, index) => {
        const value = kind === 'index' ? count : row[key];
        return value === null || value === undefined ? null : (cells[index]?.(value) ?? null);
      });
    }
  }
  const headers = columns.map(({ header, kind }) => ({ header, kind: KINDS[kind] }));
  const source = rows();
  const body = xlsxStream(plan.title, headers, source);
  // A reader that disconnects ends the writer, but not its source.
  body.once('close', () => void source.return(undefined));
  return { body, rows: () => count };
}

/**
 * The rows of a statement through a cursor; releases the connection at the end, also when reading stops
 * early.
 */
async function* streamed(
  pool: pg.Pool,
  { sql, parameters }: ExportPlan,
): AsyncGenerator<Readonly<Record<string, unknown>>> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const stream = new QueryStream(sql, [...parameters], {
      batchSize: BATCH,
      highWaterMark: BATCH,
      // Without this the cursor would read int8 as text, unlike every other query of the connection.
      types: { getTypeParser: client.getTypeParser.bind(client) },
    });
    for await (const row of client.query(stream)) yield row as Readonly<Record<string, unknown>>;
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    client.release(failure);
  }
}
