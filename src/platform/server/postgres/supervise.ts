import { setTimeout as pause } from 'node:timers/promises';
import { type PostgresOptions, type RunningPostgres, startPostgres } from './embedded.ts';

export interface KeptPostgres {
  /** The same address for as long as it is kept. */
  readonly url: string;
  /** Process id of the server that runs now. */
  readonly pid: () => number;
  stop(): Promise<void>;
  /** Ends the server at once; the next start recovers. */
  abort(): void;
  /** Settles when it is given up, with the reason; never after `stop`. */
  readonly failed: Promise<Error>;
}

/** A server that ends more often than this within the time is not restarted again. */
const patience = { restarts: 10, withinMs: 60_000 };

/**
 * Runs the embedded PostgreSQL and starts it again on the same address when it ends unexpectedly; PostgreSQL
 * recovers everything that was committed. Options and errors of the first start: see `startPostgres`.
 */
export async function keepRunning(options: PostgresOptions): Promise<KeptPostgres> {
  const log = options.log ?? (() => undefined);
  let current = await startPostgres(options);
  const { url } = current;
  const { promise: failed, resolve: giveUp } = Promise.withResolvers<Error>();
  let stopping = false;
  let restarting: Promise<void> | undefined;
  let ends: number[] = [];

  async function again(): Promise<void> {
    log('the database has ended unexpectedly and is started again');
    const now = performance.now();
    ends = [...ends.filter((at) => at > now - patience.withinMs), now];
    if (ends.length > patience.restarts) throw new Error('the database ends again and again');
    // Gives the claim on the folder back.
    await current.stop();
    if (ends.length > 1) await pause(100 * ends.length);
    if (stopping) return;
    const next = await startPostgres(options);
    if (next.url !== url) {
      await next.stop();
      throw new Error('the port of the database was taken meanwhile');
    }
    current = next;
    watch(next);
    log('the database answers again');
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
