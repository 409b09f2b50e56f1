// Unit and API tests with the clock of Node and PostgreSQL at days that dates have broken:
//   npm run test:dates -- [--date NAME] [files]
import { parseArgs } from 'node:util';
import { dates, dateStep, FaketimeMissing, findFaketime } from './lib/dates.ts';
import { interruptTools, runSteps } from './lib/steps.ts';

const { values, positionals: files } = parseArgs({
  options: { date: { type: 'string', multiple: true } },
  allowPositionals: true,
});
const names = dates.map(({ name }) => name);
const wanted = values.date ?? names;
const unknown = wanted.find((name) => !names.includes(name));
if (unknown !== undefined) {
  console.error(`There is no date ${unknown}. Dates: ${names.join(', ')}`);
  process.exit(1);
}

const stopping = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(name, () => {
    stopping.abort();
    interruptTools();
    setTimeout(() => process.exit(130), 10_000).unref();
  });
}

try {
  findFaketime();
} catch (error) {
  if (!(error instanceof FaketimeMissing)) throw error;
  console.error(error.message);
  process.exit(1);
}
const table: { name: string; passed: number; failed: number; seconds: number }[] = [];
for (const date of dates.filter(({ name }) => wanted.includes(name))) {
  if (stopping.signal.aborted) break;
  const began = performance.now();
  const { passed, failed } = await runSteps([dateStep(date, { files, signal: stopping.signal })], 1);
  table.push({ name: date.name, passed, failed, seconds: (performance.now() - began) / 1000 });
}
console.log(
  `\n${'date'.padEnd(22)} ${'passed'.padStart(8)} ${'failed'.padStart(8)} ${'seconds'.padStart(9)}`,
);
for (const { name, passed, failed, seconds } of table) {
  console.log(
    `${name.padEnd(22)} ${String(passed).padStart(8)} ${String(failed).padStart(8)} ${seconds.toFixed(1).padStart(9)}`,
  );
}
const total = (count: 'passed' | 'failed') => table.reduce((all, row) => all + row[count], 0);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(stopping.signal.aborted ? 130 : total('failed') > 0 || total('passed') === 0 ? 1 : 0);
