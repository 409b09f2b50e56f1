import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';

/**
 * Work that every worker repeats by itself, so that neither a lost schedule nor a lost job keeps it. It has to bear
 * that several workers do it at the same time.
 */
export interface SteadyWork {
  readonly name: string;
  /** Milliseconds between the end of one round and the begin of the next. */
  readonly everyMs: number;
  readonly run: (services: Services, signal: AbortSignal) => Promise<void>;
}

/** What repeats until it is stopped. */
export interface Steady {
  /** Lets the rounds that run come to their end and begins no more. */
  stop(): Promise<void>;
}

/** Begins to repeat. A round that fails is reported; the next one comes as if it had not. */
export function startSteady(works: readonly SteadyWork[], services: Services): Steady {
  const quit = new AbortController();
  const { signal } = quit;
  const repeat = async ({ name, everyMs, run }: SteadyWork): Promise<void> => {
    while (!signal.aborted) {
      try {
        await run(services, signal);
      } catch (error) {
        services.log.warn({ err: error, work: name }, 'a round of steady work failed');
      }
      await pause(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = Promise.all(works.map(repeat));
  return {
    stop: async () => {
      quit.abort();
      await running;
    },
  };
}
