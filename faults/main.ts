/**
 * The fault program: real processes, real kills, and a book of what was asked and answered.
 *   npm run faults                       everything, at full volume
 *   npm run faults -- kills --quick      one fault, smaller
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { buildWhenChanged } from '../scripts/lib/build.ts';
import type { Fault, Outcome } from './lib/report.ts';

const faults: Record<string, () => Promise<Fault>> = {
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  kills: async () => (await import('./kills.ts')).kills,
  races: async () => (await import('./races.ts')).races,
  webhooks: async () => (await import('./webhooks.ts')).webhooks,
  provider: async () => (await import('./provider.ts')).provider,
  worker: async () => (await import('./worker.ts')).worker,
  slow: async () => (await import('./slow.ts')).slow,
  clock: async () => (await import('./clock.ts')).clock,
  disk: async () => (await import('./disk.ts')).disk,
};

const quick = process.argv.includes('--quick');
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = names.filter((name) => !(name in faults));
if (unknown.length > 0) {
  console.error(`There is no fault ${unknown.join(', ')}. Known: ${Object.keys(faults).join(', ')}`);
  process.exit(1);
}

async function run(name: string): Promise<Outcome> {
  const fault = await faults[name]?.();
  if (!fault) return { facts: {}, failures: ['unknown'] };
  try {
    return await fault({ quick, log: (line) => console.log(`  ${line}`) });
  } catch (error) {
    return { facts: {}, failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
  }
}

await buildWhenChanged((line) => console.log(line));
const results: Record<string, Outcome & { seconds: number }> = {};
for (const name of names.length > 0 ? names : Object.keys(faults)) {
  console.log(`\n${name}`);
  const began = performance.now();
  const outcome = await run(name);
  const seconds = Math.ceil((performance.now() - began) / 1000);
  results[name] = { ...outcome, seconds };
  for (const [fact, value] of Object.entries(outcome.facts)) console.log(`  ${fact.padEnd(58)} ${value}`);
  for (const failure of outcome.failures.slice(0, 30)) console.log(`  FAILED  ${failure}`);
  console.log(
    `  ${outcome.failures.length === 0 ? 'holds' : `${outcome.failures.length} failures`} (${seconds} s)`,
  );
  mkdirSync('.cache', { recursive: true });
  writeFileSync(`.cache/faults-${name}.json`, `${JSON.stringify(results[name], null, 2)}\n`);
}
const broken = Object.values(results).filter(({ failures }) => failures.length > 0).length;
console.log(broken === 0 ? '\nEvery proof holds.' : `\n${broken} proofs do not hold.`);
process.exit(broken === 0 ? 0 : 1);
