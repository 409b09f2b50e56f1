// Loads bulk data for benchmarks: npm run seed -- --projects N --donations M [--database URL]
import { parseArgs } from 'node:util';
import { readConfig } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { runningPostgres, startPostgres } from '../src/platform/server/postgres/embedded.ts';
import { loadBulk } from './bulk.ts';

function parseCount(name: string, text: string, min: number): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= min && count <= 10_000_000) return count;
  console.error(`--${name} must be a whole number from ${min} to 10000000`);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    projects: { type: 'string', default: '1000' },
    donations: { type: 'string', default: '10000' },
    database: { type: 'string' },
  },
});
const projects = parseCount('projects', values.projects, 1);
const donations = parseCount('donations', values.donations, 0);
const config = readConfig(process.env);
const url = values.database ?? config.databaseUrl ?? runningPostgres(config.dataDir);
const server = url ? { url, stop: async () => undefined } : await startPostgres({ dataDir: config.dataDir });
const began = performance.now();
const log = (line: string) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`);
try {
  await migrate(server.url, { log });
  await loadBulk(server.url, { projects, donations, now: new Date(), log });
  console.log('Done. npm run check verifies the ledger and its invariants.');
} finally {
  await server.stop();
}
