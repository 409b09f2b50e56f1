import type { Template } from './product.ts';
import { explore, type Failure, newWatch, Stage } from './run.ts';

/** What a worker is asked for. */
export interface Task {
  readonly template: Template;
  readonly seed: number;
  /** Steps after which it has done its part. */
  readonly steps: number;
  /** Steps of a sequence at most. */
  readonly length: number;
  readonly checksEvery: number;
}

/** What a worker tells after each batch of sequences. */
export interface Told {
  readonly taken: Readonly<Record<string, number>>;
  readonly sequences: number;
  readonly failure: Failure | null;
  readonly done: boolean;
}

const perBatch = 10;
/** A failed sequence is made shorter for this long at most. */
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
      process.send?.({ taken, sequences: perBatch, failure, done } satisfies Told);
    }
  } finally {
    await stage.close();
  }
}

process.once('message', (task: Task) => {
  // The driver is told by the exit when something went wrong.
  void work(task).then(
    () => process.disconnect(),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
