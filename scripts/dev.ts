/**
 * What `npm run dev` runs: it keeps the database and lets Node restart the server when a file of the server
 * changes. Pages are reloaded by Vite inside the server without a restart.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../src/platform/server/config.ts';
import { migrate } from '../src/platform/server/migrate.ts';
import { checkDatabase } from './lib/database.ts';
import { loadDemoWhenEmpty, printLogins } from './lib/demo.ts';
import { explain } from './lib/explain.ts';
import { type Lifecycle, stayUntilStopped } from './lib/lifecycle.ts';
import { keepPostgres } from './lib/postgres.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const say = (line: string) => console.log(`dev: ${line}`);

await stayUntilStopped(async (life) => {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? (await keepPostgres(config, life, say));
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  await migrate(databaseUrl, { log: say });
  if (await loadDemoWhenEmpty(config, databaseUrl, say)) printLogins();
  life.ending.throwIfAborted();
  migrateOnChange(databaseUrl, life);
  runServer(config, databaseUrl, life);
}, say);

function runServer(config: Config, databaseUrl: string, life: Lifecycle): void {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'scripts/app.ts'], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  life.started.defer(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  child.once('exit', () => void life.finish(1));
}

/** Applies new migrations as soon as they are saved; a file that is not finished is told and tried again. */
function migrateOnChange(databaseUrl: string, life: Lifecycle): void {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(`${root}/migrations`, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      migrate(databaseUrl, { log: say }).catch((error: unknown) => say(explain(error)));
    }, 300);
  });
  life.started.defer(async () => watcher.close());
}
