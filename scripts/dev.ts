/**
 * The program of `npm run dev`: it keeps the database running and restarts the server when one of its files changes.
 * Vite reloads pages inside the server without a restart.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type FSWatcher, watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '#platform/server/operation/config.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { checkDatabase } from './lib/database.ts';
import { loadDemoWhenEmpty, printLogins } from './lib/demo.ts';
import { explain } from './lib/explain.ts';
import { printFirstAdministratorLink } from './lib/first-administrator.ts';
import { type Lifecycle, stayUntilStopped } from './lib/lifecycle.ts';
import { keepPostgres } from './lib/postgres.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const say = (line: string) => console.log(`dev: ${line}`);

await stayUntilStopped(async (life) => {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? (await keepPostgres(config, life, say));
  if (config.databaseUrl) await checkDatabase(config.databaseUrl);
  await migrate(databaseUrl, { log: say });
  if (await loadDemoWhenEmpty(config, databaseUrl, say)) printLogins(config);
  else await printFirstAdministratorLink(config, databaseUrl);
  life.ending.throwIfAborted();
  migrateOnChange(databaseUrl, life);
  runServer(config, databaseUrl, life);
}, say);

/** Runs the server as a separate process and restarts it when one of its files has changed. */
function runServer(config: Config, databaseUrl: string, life: Lifecycle): void {
  const begin = () =>
    spawn(process.execPath, ['scripts/app.ts'], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: config.dataDir },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  let child = begin();
  let restarting = Promise.resolve();
  const watcher = watchFolder('src', isServerCode, (path) => {
    say(`${path} has changed, the server starts again`);
    restarting = restarting.then(end).then(() => {
      if (!life.ending.aborted) child = begin();
    });
  });
  life.started.defer(async () => {
    watcher.close();
    await restarting;
    await end();
  });
}

/** Vite reloads the pages itself; files used by both sides, such as contracts and messages, restart the server too. */
function isServerCode(path: string): boolean {
  return (
    path.endsWith('.ts') &&
    !/\.test\.ts$|(^|\/)(web|testing)\/|^app\/(administration-)?routes\.ts$/.test(path)
  );
}

/** Calls once for several changes in quick succession, as editors and git cause them. */
function watchFolder(
  folder: string,
  concerns: (path: string) => boolean,
  act: (path: string) => void,
): FSWatcher {
  let timer: NodeJS.Timeout | undefined;
  return watch(`${root}/${folder}`, { recursive: true }, (_event, name) => {
    const path = name?.replaceAll('\\', '/');
    if (!path || !concerns(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => act(path), 200);
  });
}

/**
 * Applies new migrations, and changed functions of the database, as soon as they are saved; errors of an unfinished
 * file are printed, and it is tried again when it is saved again.
 */
function migrateOnChange(databaseUrl: string, life: Lifecycle): void {
  const watchers = ['migrations', 'src'].map((folder) =>
    watchFolder(
      folder,
      (path) => path.endsWith('.sql'),
      () => void migrate(databaseUrl, { log: say }).catch((error: unknown) => say(explain(error))),
    ),
  );
  life.started.defer(async () => {
    for (const watcher of watchers) watcher.close();
  });
}
