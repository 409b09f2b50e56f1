/** A worker in addition to running servers, on the same database: mails, exports, queries to providers. */
import './lib/production.ts';
import { work } from '../src/app/main.ts';
import { ConfigError, readConfig } from '#platform/server/operation/config.ts';
import { runningPostgres } from '../src/platform/server/postgres/embedded.ts';
import { stayUntilStopped } from './lib/lifecycle.ts';

const say = (line: string) => console.log(`worker: ${line}`);

await stayUntilStopped(async (life) => {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? runningPostgres(config.dataDir);
  if (!databaseUrl)
    throw new ConfigError('No database runs: start with npm start first, or set DATABASE_URL.');
  const pending = work({ ...config, databaseUrl });
  life.started.defer(async () => (await pending.catch(() => undefined))?.stop());
  await pending;
  say('working');
}, say);
