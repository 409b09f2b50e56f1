import type { Template } from './product.ts';
import { explore, type Failure, newWatch, Stage } from './run.ts';

/** The input of a worker. */
export interface Task {
  readonly template: Template;
  readonly seed: number;
  /** Number of steps after which the worker stops. */
  readonly steps: number;
  /** Maximum number of steps of a sequence. */
  readonly length: number;
  readonly checksEvery: number;
}

/** The report of a worker after each batch of sequences. */
export interface Report {
  readonly taken: Readonly<Record<string, number>>;
  readonly sequences: number;
  readonly failure: Failure | null;
  readonly done: boolean;
}

const perBatch = 10;
/** The longest time for shortening a failed sequence, in milliseconds. */
const shrinkMs = 15 * 60_000;

async function work(task: Task): Promise<void> {
  const stage = await Stage.open(task.template);
  try {
    for (let batch = 0, steps = 0, done = false; !done; batch += 1) {
      const watch = newWatch(task.checksEvery);
      const limits = {
        seed: task.seed + batch,
        runs: perBatch,
        length: task.length,
        within: shrinkMs,
      };
      const failure = await explore(stage, limits, watch);
      for (const count of watch.taken.values()) steps += count;
      done = failure !== null || steps >= task.steps;
      const taken = Object.fromEntries(watch.taken);
      process.send?.({ taken, sequences: perBatch, failure, done } satisfies Report);
    }
  } finally {
    await stage.close();
  }
}

process.once('message', (task: Task) => {
  // The exit code reports errors to the driver.
  void work(task).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
