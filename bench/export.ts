// Writes a spreadsheet of donations and discards it: with the platform's export including the process it starts, or
// with the writer library alone from rows in memory.
import { servedDonations } from '#features/donations/server/testing.ts';
import { writeXlsxStream } from 'hucre';
import { type Actor, anonymousActor } from '#platform/contract/permissions.ts';
import { exportPlan } from '#platform/server/lists/export-plan.ts';
import { exportProcess } from '#platform/server/lists/export-process.ts';
import { exportKeys, listContext, type ServedList } from '#platform/server/lists/served.ts';
import { argumentOf, sendToParent } from './lib/child.ts';
import { openBench } from './lib/services.ts';

const { databaseUrl, dataDir, rows, writer } = argumentOf<{
  databaseUrl: string;
  dataDir: string;
  rows: number;
  writer: boolean;
}>();
const actor: Actor = { ...anonymousActor, userId: 1n, isStaff: true, isSuperuser: true };
const { services, close } = await openBench(databaseUrl, dataDir, 8000);
const context = listContext({ actor, locale: 'de' }, services.clock.now());
const list: ServedList = {
  ...(servedDonations as unknown as ServedList),
  statement: (...asked) => {
    const made = servedDonations.statement(...asked);
    return { ...made, sql: `${made.sql} LIMIT ${rows}` };
  },
};
const { columns } = list.definition;
const keys = exportKeys(list.definition, Object.keys(columns).join(','), actor);

/** One row with the same kinds of cells; texts as long and amounts as varied as those of donations. */
const sample = (row: number) =>
  keys.map((key, column) => {
    const mixed = Math.imul(row + 1, 2_654_435_761 + 2 * column) >>> 0;
    const kind = columns[key]?.kind;
    if (kind === 'money') return (mixed % 20_000) / 100;
    if (kind === 'integer' || kind === 'percent') return mixed % 100;
    if (kind === 'date' || kind === 'datetime')
      return new Date(1_700_000_000_000 + (mixed % 60_000_000) * 1_000);
    return key === 'reference' ? `S-${mixed.toString(32)}` : `Ein Text Nummer ${mixed % 3_000}`;
  });

async function* cells(): AsyncGenerator<(string | number | Date)[]> {
  for (let row = 0; row < rows; row += 1) yield sample(row);
}

const styles: Record<string, string> = {
  money: '#,##0.00\\ "€"',
  datetime: 'dd\\.mm\\.yyyy\\ hh:mm',
  date: 'dd\\.mm\\.yyyy',
};

async function drain(stream: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const part of stream) bytes += part.length;
  return bytes;
}

const began = performance.now();
let megabytes = 0;

/** The export as its job makes it, from the start of its process to its last byte. */
async function whole(): Promise<number> {
  const plan = exportPlan(services.database.db, list, list.query({}, context), keys, context);
  const made = exportProcess(databaseUrl, plan);
  const size = await drain(made.body);
  megabytes = made.megabytes();
  return size;
}

const bytes = writer
  ? await drain(
      writeXlsxStream(cells(), {
        name: 'Export',
        columns: keys.map((header) => {
          const numFmt = styles[columns[header]?.kind ?? 'text'];
          return { header, width: 20, style: numFmt ? { numFmt } : {} };
        }),
      }),
    )
  : await whole();
const seconds = (performance.now() - began) / 1000;
sendToParent({
  perSecond: rows / seconds,
  columns: keys.length,
  bytes,
  megabytes,
});
await close();
