// Multiplies the rows of tables in SQL, so that small data with real shapes becomes large data with the same shapes.
import type pg from 'pg';
import { firstNames, lastNames, towns } from '../../seed/content/people.ts';

/** Larger than the id of any row that was not multiplied: a copy's id shows which copy and which row it is. */
const STRIDE = 10_000_000;
/** Copies are dated back by up to this many days. */
const SPAN_DAYS = 700;

interface Column {
  readonly name: string;
  readonly type: string;
  /** The table that it refers to by id. */
  readonly refers: string | null;
  readonly isKey: boolean;
  /** Part of a unique index. */
  readonly isUnique: boolean;
  /** A text with a few fixed values. */
  readonly isChoice: boolean;
}

interface Multiplied {
  readonly table: string;
  readonly copies: number;
}

const COLUMNS = `
  SELECT a.attname AS name, format_type(a.atttypid, NULL) AS type,
    (SELECT c.confrelid::regclass::text FROM pg_constraint c
      WHERE c.conrelid = a.attrelid AND c.contype = 'f' AND c.conkey = ARRAY[a.attnum] LIMIT 1) AS refers,
    coalesce((SELECT bool_or(a.attnum = ANY (i.indkey) AND i.indnkeyatts = 1) FROM pg_index i
      WHERE i.indrelid = a.attrelid AND i.indisprimary), false) AS "isKey",
    EXISTS (SELECT FROM pg_index i, generate_series(1, i.indnkeyatts) AS k
      WHERE i.indrelid = a.attrelid AND i.indisunique
        AND pg_get_indexdef(i.indexrelid, k, true) ~ ('\\m' || a.attname || '\\M')) AS "isUnique",
    EXISTS (SELECT FROM pg_constraint c WHERE c.conrelid = a.attrelid AND c.contype = 'c'
      AND c.conkey = ARRAY[a.attnum] AND pg_get_constraintdef(c.oid) LIKE '%ARRAY[%') AS "isChoice"
  FROM pg_attribute a
  WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ORDER BY a.attnum`;

const pick = (words: readonly string[]) =>
  `(ARRAY[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}])[1 + (i * 13 + t.id_hash) % ${words.length}]`;

/** Words that replace those of the row, or are added to them. */
const REPLACED: Readonly<Record<string, string>> = {
  first_name: pick(firstNames),
  last_name: pick(lastNames),
  city: pick(towns.map(([, town]) => town)),
};
const EXTENDED = new Set(['title', 'subject', 'name', 'label', 'search_text', 'addressable_name']);

/** Words of the program within unique keys of several columns: every copy has them as well. */
const FIXED = new Set(['adapter', 'kind', 'unit', 'action', 'permission_type', 'field', 'locale']);

const isText = (type: string) => type === 'text' || type.startsWith('character varying');

/** Amounts of a copy are multiples of those of its row, so that sums within a row stay correct. */
const AMOUNT = /_cents$|^(goal|balance|private|co_funding|codes|direct|amount|price)$/;

/** A text that differs in every copy and has the form that its column requires. */
function distinct(name: string, own: string): string {
  if (name === 'code') return `${own} || 'X' || i`;
  if (name === 'reference') return `${own} || lpad(i::text, 6, '0')`;
  if (name.includes('email') || name === 'recipient' || name === 'address')
    return `'c' || i || '.' || ${own}`;
  return `left(${own}, 60) || '-' || i`;
}

/** The value of a column in copy `i` of row `t`. */
function valueOf(column: Column, copies: number, copiesOf: ReadonlyMap<string, number>): string {
  const { name, type, refers, isKey, isUnique, isChoice } = column;
  const own = `t."${name}"`;
  if (type === 'bigint' && refers !== null) {
    const others = copiesOf.get(refers);
    // Copies are shared out evenly among those of the record that they belong to.
    return others ? `${own} + (i::bigint * ${others} / ${copies}) * ${STRIDE}` : own;
  }
  if ((type === 'bigint' || type === 'integer') && (isKey || name === 'id'))
    return `${own} + i::bigint * ${STRIDE}`;
  if (isChoice || FIXED.has(name)) return own;
  if (type === 'uuid') return refers === null && isUnique ? 'gen_random_uuid()' : own;
  if (type === 'bigint' && AMOUNT.test(name)) return `${own} * (1 + i % 9)`;
  if (type === 'date') return `${own} - (i * 7919 % ${SPAN_DAYS})`;
  if (type.startsWith('timestamp'))
    return `${own} - make_interval(days => i * 7919 % ${SPAN_DAYS}, secs => i % 3600)`;
  if (isText(type) && isUnique && refers === null) return distinct(name, own);
  if (isText(type) && REPLACED[name]) return `CASE WHEN ${own} = '' THEN '' ELSE ${REPLACED[name]} END`;
  if (isText(type) && EXTENDED.has(name)) return `${own} || ' ' || ${pick(towns.map(([, town]) => town))}`;
  if (type === 'bytea' && isUnique) return `decode(md5(${own}::text || i), 'hex') || ${own}`;
  return own;
}

async function rowsOf(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(`SELECT count(*) AS n FROM ${table}`);
  return Number(rows[0]?.n);
}

/**
 * Brings each of the tables that has rows to at least `rows` of them. Triggers and foreign keys are off while this runs; a
 * copy refers to copies, names vary, days lie up to two years back. A copy that would break a unique rule is left out.
 */
export async function multiplyTables(
  client: pg.ClientBase,
  tables: readonly string[],
  rows: number,
  log: (line: string) => void,
): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL session_replication_role = replica');
  const plan: Multiplied[] = [];
  for (const table of tables) {
    const present = await rowsOf(client, table);
    if (present > 0 && present < rows) plan.push({ table, copies: Math.ceil(rows / present) });
  }
  const copiesOf = new Map(plan.map(({ table, copies }) => [table, copies]));
  for (const { table, copies } of plan) {
    const { rows: columns } = await client.query<Column>(COLUMNS, [table]);
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const values = columns.map((column) => valueOf(column, copies, copiesOf)).join(', ');
    const { rowCount } = await client.query(
      `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
       SELECT ${values} FROM (SELECT *, abs(hashtext(${table}::text)) % 1000 AS id_hash FROM ${table}) t, generate_series(1, ${copies}) i
       ON CONFLICT DO NOTHING`,
    );
    log(`${rowCount} rows of ${table}`);
  }
  await client.query('COMMIT');
  await client.query('VACUUM (ANALYZE)');
}
