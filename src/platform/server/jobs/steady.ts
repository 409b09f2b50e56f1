import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from '../services.ts';

/**
 * Work that every worker repeats on its own, independent of lost schedules or jobs. Several workers may do it
 * at the same time.
 */
export interface SteadyWork {
  readonly name: string;
  /** Milliseconds between the end of one round and the start of the next. */
  readonly everyMs: number;
  readonly run: (services: Services, signal: AbortSignal) => Promise<void>;
}

/** A handle of repeated work. */
export interface Steady {
  /** Lets running rounds finish and starts no more. */
  stop(): Promise<void>;
}

/** Starts repeating. A failed round is reported; the next one runs as usual. */
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
