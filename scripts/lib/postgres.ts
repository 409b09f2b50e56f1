import type { Config } from '#platform/server/operation/config.ts';
import { keepRunning } from '../../src/platform/server/postgres/supervise.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * Runs the embedded PostgreSQL for as long as the program lives and restarts it when it ends unexpectedly; the
 * program ends when that does not help.
 */
export async function keepPostgres(
  config: Config,
  life: Lifecycle,
  log: (line: string) => void,
): Promise<string> {
  const pending = keepRunning({ dataDir: config.dataDir, log });
  // Registered before it runs: an end that is asked for meanwhile waits and stops it.
  life.started.defer(async () => (await pending.catch(() => undefined))?.stop());
  const postgres = await pending;
  life.emergencies.push(() => postgres.abort());
  void postgres.failed.then((error) => {
    if (life.ending.aborted) return;
    console.error(
      `\nThe embedded database does not stay up: ${error.message}. Its log: ${config.dataDir}/postgres/postgres.log\n`,
    );
    void life.finish(1);
  });
  return postgres.url;
}
