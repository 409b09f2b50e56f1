import { setTimeout as pause } from 'node:timers/promises';
import { explain } from './explain.ts';

export interface Lifecycle {
  /** What was started and must be stopped, in reverse order. */
  readonly started: AsyncDisposableStack;
  /** Aborted as soon as the program has to stop. */
  readonly ending: AbortSignal;
  /** Stops everything immediately, on a second Ctrl-C. */
  readonly emergencies: (() => void)[];
  /** Stops everything and ends the process; a later call waits for the first. */
  finish(code: number): Promise<never>;
}

const patience = 45_000;

/**
 * Runs a program until it is stopped: Ctrl-C or SIGTERM stops what it has started, in order; a second one stops it
 * immediately. After a failure the error is explained, everything is stopped, and the exit code is 1.
 */
export async function stayUntilStopped(
  work: (life: Lifecycle) => Promise<void>,
  say: (line: string) => void,
): Promise<void> {
  const controller = new AbortController();
  let finishing: Promise<never> | undefined;
  const end = async (code: number): Promise<never> => {
    controller.abort();
    const stopped = life.started
      .disposeAsync()
      .catch((error: unknown) => say(`while stopping: ${explain(error)}`));
    const timeout = pause(patience, 'late', { ref: false });
    if ((await Promise.race([stopped, timeout])) === 'late') for (const run of life.emergencies) run();
    process.exit(code);
  };
  const life: Lifecycle = {
    started: new AsyncDisposableStack(),
    ending: controller.signal,
    emergencies: [],
    finish: (code) => {
      finishing ??= end(code);
      return finishing;
    },
  };
  const asked = () => {
    if (!finishing) {
      say('stopping; press Ctrl-C again to end at once');
      void life.finish(0).then(() => undefined);
      return;
    }
    for (const run of life.emergencies) run();
    process.exit(130);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(name, asked);
  const failed = async (error: unknown) => {
    // Errors caused by stopping are not reported.
    if (!controller.signal.aborted) console.error(`\n${explain(error)}\n`);
    await life.finish(1);
  };
  process.on('uncaughtException', (error) => void failed(error));
  try {
    await work(life);
  } catch (error) {
    await failed(error);
  }
}
