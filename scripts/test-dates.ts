// Unit and API tests with the clock of Node and PostgreSQL at days that dates have broken:
//   npm run test:dates -- [--date NAME] [files]
import { parseArgs } from 'node:util';
import { dates, dateStep, FaketimeMissing, findFaketime } from './lib/dates.ts';
import { interruptTools, runStages } from './lib/steps.ts';

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
const { passed, failed } = await runStages(
  dates
    .filter(({ name }) => wanted.includes(name))
    .map((date) => [[dateStep(date, { files, signal: stopping.signal })]]),
  { goOn: true },
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(stopping.signal.aborted ? 130 : failed > 0 || passed === 0 ? 1 : 0);
