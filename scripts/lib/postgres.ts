import type { Config } from '#platform/server/operation/config.ts';
import { runSupervised } from '../../src/platform/server/postgres/supervise.ts';
import type { Lifecycle } from './lifecycle.ts';

/**
 * Runs the embedded PostgreSQL as long as the program runs and restarts it if it ends unexpectedly; the program ends if
 * that does not help.
 */
export async function keepPostgres(
  config: Config,
  life: Lifecycle,
  log: (line: string) => void,
): Promise<string> {
  const pending = runSupervised({ dataDir: config.dataDir, log });
  // Registered before it runs: a stop requested in the meantime waits for the start and then stops it.
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
