import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './embedded.ts';

export interface SupervisedPostgres {
  /** The address; it stays the same across restarts. */
  readonly url: string;
  /** Process id of the current server. */
  readonly pid: () => number;
  stop(): Promise<void>;
  /** Ends the server at once; the next start recovers. */
  abort(): void;
  /** Settles with the reason when restarting is given up; never after `stop`. */
  readonly failed: Promise<Error>;
}

/**
 * The longest pause between two attempts while it cannot be started: space on a full disk may be freed at any
 * time.
 */
const longestPauseMs = 5_000;

/**
 * Runs the embedded PostgreSQL and restarts it on the same address when it ends unexpectedly; PostgreSQL
 * recovers everything that was committed. Retries until it answers or is stopped. Options and errors of the
 * first start: see `startPostgres`.
 */
export async function runSupervised(options: PostgresOptions): Promise<SupervisedPostgres> {
  const log = options.log ?? (() => undefined);
  let current = await startPostgres(options);
  const { url } = current;
  const { promise: failed, resolve: giveUp } = Promise.withResolvers<Error>();
  let stopping = false;
  let restarting: Promise<void> | undefined;

  async function again(): Promise<void> {
    log('the database has ended unexpectedly and is started again');
    // Releases the claim on the folder.
    await current.stop();
    for (let wait = 100; !stopping; wait = Math.min(wait * 2, longestPauseMs)) {
      const next = await startPostgres(options).catch((error: unknown) => {
        log(`the database does not start: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      });
      if (next === null) {
        await pause(wait);
        continue;
      }
      if (next.url !== url) {
        await next.stop();
        throw new Error('the port of the database was taken meanwhile');
      }
      current = next;
      if (stopping) return;
      log('the database answers again');
      watch(next);
      return;
    }
  }

  function watch(server: RunningPostgres): void {
    void server.ended.then(() => {
      if (stopping) return;
      restarting = again().catch((error: unknown) => {
        if (!stopping) giveUp(error instanceof Error ? error : new Error(String(error)));
      });
    });
  }

  watch(current);
  return {
    url,
    pid: () => current.pid,
    failed,
    abort: () => {
      stopping = true;
      current.abort();
    },
    stop: async () => {
      stopping = true;
      await restarting;
      await current.stop();
    },
  };
}
