import type { Config } from '../../src/platform/server/config.ts';
import { startPostgres } from '../../src/platform/server/postgres/embedded.ts';
import type { Lifecycle } from './lifecycle.ts';

/** Starts the embedded PostgreSQL for as long as the program lives; the program ends when the database does. */
export async function keepPostgres(
  config: Config,
  life: Lifecycle,
  log: (line: string) => void,
): Promise<string> {
  const pending = startPostgres({ dataDir: config.dataDir, log });
  // Registered before it runs: an end that is asked for meanwhile waits and stops it.
  life.started.defer(async () => (await pending.catch(() => undefined))?.stop());
  const postgres = await pending;
  life.emergencies.push(() => postgres.abort());
  void postgres.ended.then(() => {
    if (life.ending.aborted) return;
    console.error(
      `\nThe embedded database has ended unexpectedly. Its log: ${config.dataDir}/postgres/postgres.log\n`,
    );
    void life.finish(1);
  });
  return postgres.url;
}
