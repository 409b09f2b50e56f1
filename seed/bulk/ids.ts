import type pg from 'pg';

const tables = [
  'category',
  'organization',
  'project',
  'project_photo',
  'need',
  'company',
  'budget',
  'co_funding',
  'private_donation',
  'donation_event',
  'payment_event',
  'co_funding_use',
  'donation_refund',
  'account',
  'journal',
] as const;

export type NumberedTable = (typeof tables)[number];

/** Reserves `count` ids by advancing the sequence of a table; returns the first one. */
export async function reserve(client: pg.ClientBase, table: NumberedTable, count: number): Promise<number> {
  const sequence = `pg_get_serial_sequence('${table}', 'id')`;
  const { rows } = await client.query<{ first: string }>(`SELECT nextval(${sequence}) AS first`);
  const first = Number(rows[0]?.first ?? 1);
  if (count > 1) await client.query(`SELECT setval(${sequence}, $1)`, [first + count - 1]);
  return first;
}

/** A UUID derived from a number, unique within its `space`. */
export function uuidOf(space: number, value: number): string {
  const mix = (input: number) => {
    let hash = Math.imul(input ^ (input >>> 16), 0x45d9f3b);
    hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
    return (hash ^ (hash >>> 16)) >>> 0;
  };
  const hex = (number: number) => (number >>> 0).toString(16).padStart(8, '0');
  const head = hex(mix(value + 1));
  const middle = hex(mix(value ^ 0x5bd1e995 ^ space));
  const tail = hex(value) + hex(mix(space + value)).slice(4);
  return `${head}-${middle.slice(0, 4)}-4${middle.slice(4, 7)}-8${middle.slice(7)}00-${tail}`;
}

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const references = 32n ** 7n;

/** The payment reference of a donation; one character longer than generated ones, so that they never collide. */
export function referenceOf(id: number): string {
  let rest = (BigInt(id) * 20_000_000_089n) % references;
  let text = '';
  for (let position = 0; position < 7; position += 1) {
    text += alphabet.charAt(Number(rest % 32n));
    rest /= 32n;
  }
  return `S-${text}`;
}
