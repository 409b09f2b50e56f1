/** An additional server process on the database of a running one; also the server of development. */
import './lib/production.ts';
import { serve } from '../src/app/main.ts';
import { ConfigError, readConfig } from '#platform/server/operation/config.ts';
import { runningPostgres } from '../src/platform/server/postgres/embedded.ts';
import { lacksAdministrator } from './lib/first-administrator.ts';
import { stayUntilStopped } from './lib/lifecycle.ts';

const say = (line: string) => console.log(`obolus: ${line}`);

await stayUntilStopped(async (life) => {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? runningPostgres(config.dataDir);
  if (!databaseUrl)
    throw new ConfigError('No database runs: start with npm start first, or set DATABASE_URL.');
  const pending = serve({ ...config, databaseUrl });
  life.started.defer(async () => (await pending.catch(() => undefined))?.stop());
  const { address } = await pending;
  say(`serving on ${address}`);
  // The output of this process is often collected, so it names the command and creates no link.
  if (await lacksAdministrator(databaseUrl))
    say('there is no administrator yet: npm run admin prints a link');
}, say);
