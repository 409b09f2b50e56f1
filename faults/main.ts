/**
 * The fault program: real processes, real kills, and a book of what was asked and answered.
 *   npm run faults                               everything, at full volume
 *   npm run faults -- kills --quick              one fault, smaller
 *   npm run faults -- kills --rounds=10 --only=app,backend --add
 *                                                ten rounds of two of its parts, added to the results before
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWhenChanged } from '../scripts/lib/build.ts';
import { addRun, type Fault, type FaultOptions, type Stored, linesOf, type Outcome } from './lib/report.ts';
import { closeStages } from './lib/stage.ts';

const faults: Record<string, () => Promise<Fault>> = {
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  kills: async () => (await import('./kills.ts')).kills,
  races: async () => (await import('./races.ts')).races,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  codes: async () => (await import('./codes.ts')).codes,
  votes: async () => (await import('./votes.ts')).votes,
  transfers: async () => (await import('./transfers.ts')).transfers,
  staff: async () => (await import('./staff.ts')).staff,
  provider: async () => (await import('./provider.ts')).provider,
  worker: async () => (await import('./worker.ts')).worker,
  slow: async () => (await import('./slow.ts')).slow,
  clock: async () => (await import('./clock.ts')).clock,
  disk: async () => (await import('./disk.ts')).disk,
  money: async () => (await import('./money.ts')).money,
};

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    add: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
});
const unknown = names.filter((name) => !(name in faults));
const rounds = values.rounds === undefined ? undefined : Number(values.rounds);
if (unknown.length > 0 || (rounds !== undefined && !(rounds >= 1))) {
  console.error(
    unknown.length > 0
      ? `There is no fault ${unknown.join(', ')}. Known: ${Object.keys(faults).join(', ')}`
      : '--rounds needs a number',
  );
  process.exit(1);
}
const options: FaultOptions = {
  quick: values.quick,
  rounds,
  only: values.only?.split(','),
  log: (line) => console.log(`  ${line}`),
};

async function run(name: string): Promise<Outcome> {
  const fault = await faults[name]?.();
  if (!fault) return { failures: ['unknown'] };
  try {
    return await fault(options);
  } catch (error) {
    return { failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

/** Adds a run to the stored results of the fault, or starts over. */
function keep(name: string, outcome: Outcome, seconds: number): Stored {
  mkdirSync('.cache', { recursive: true });
  const file = `.cache/faults-${name}.json`;
  const before = values.add && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored) : null;
  const stored = addRun(before, outcome, {
    at: new Date().toISOString(),
    seconds,
    load: Math.ceil((loadavg()[0] ?? 0) * 10) / 10,
    failures: outcome.failures.length,
  });
  writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
  return stored;
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => void closeStages().finally(() => process.exit(130)));
}
/** Faults that request no page. */
const withoutPages = ['money'];
const chosen = names.length > 0 ? names : Object.keys(faults);
if (chosen.some((name) => !withoutPages.includes(name))) await buildWhenChanged((line) => console.log(line));
let broken = 0;
for (const name of chosen) {
  console.log(`\n${name}`);
  const began = performance.now();
  const outcome = await run(name);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  const stored = keep(name, outcome, seconds);
  for (const line of linesOf(stored)) console.log(`  ${line}`);
  for (const failure of outcome.failures.slice(0, 30)) console.log(`  FAILED  ${failure}`);
  const count = outcome.failures.length;
  if (count > 0) broken += 1;
  console.log(`  ${count === 0 ? 'holds' : `${count} failures`} (${seconds} s, run ${stored.runs.length})`);
}
console.log(broken === 0 ? '\nEvery proof holds.' : `\n${broken} proofs do not hold.`);
process.exit(broken === 0 ? 0 : 1);
