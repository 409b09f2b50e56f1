import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../src/testing/server.ts';
import { keepSequence, keptSequences } from './lib/money/kept.ts';
import type { Template } from './lib/money/product.ts';
import { explore, type Failure, goThrough, newWatch, Stage } from './lib/money/run.ts';
import type { Task, Told } from './lib/money/worker.ts';
import { countsOf, type Fault } from './lib/report.ts';

const workers = 2;
const stepsOfRound = 1_000;
const fullRounds = 100;
/** Steps of a sequence at most. */
const length = 200;
const checksEvery = 10;
const worker = fileURLToPath(new URL('./lib/money/worker.ts', import.meta.url));

/** A failed sequence as it is read: why it failed, and its steps one by one. */
export const tellFailure = ({ reason, operations, shrinks }: Failure): string =>
  [
    `${reason} (${operations.length} steps after ${shrinks} shorter ones)`,
    ...operations.map((one) => JSON.stringify(one)),
  ].join('\n    ');

/** Goes through the sequences that failed once; answers why those fail that still do. */
export async function replayKept(template: Template): Promise<string[]> {
  const stage = await Stage.open(template);
  const failures: string[] = [];
  try {
    for (const { showed, operations } of keptSequences())
      await goThrough(stage, operations, newWatch(1)).catch((error: unknown) =>
        failures.push(`${showed}: ${error instanceof Error ? error.message : String(error)}`),
      );
  } finally {
    await stage.close();
  }
  return failures;
}

/** Lets one worker do its part; answers when it has ended. */
function employ(task: Task, tell: (told: Told) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (told: Told) => tell(told));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker has ended with ${code}`)),
    );
    child.send(task);
  });
}

/**
 * Random sequences of everything that moves money, against a model of who should hold what. A round is a thousand
 * steps; `--only` takes a seed to begin with.
 */
export const money: Fault = async ({ quick, rounds = quick ? 4 : fullRounds, only, log }) => {
  const server = await startTestServer();
  const began = performance.now();
  const seed = Number(only?.[0] ?? Date.now() % 1_000_000_000);
  const taken = new Map<string, number>();
  const failures = await replayKept(server);
  let sequences = 0;
  let steps = 0;
  const add = (told: Told) => {
    for (const [name, count] of Object.entries(told.taken)) {
      taken.set(name, (taken.get(name) ?? 0) + count);
      steps += count;
    }
    sequences += told.sequences;
    if (told.failure) {
      failures.push(tellFailure(told.failure));
      keepSequence({ showed: told.failure.reason, operations: told.failure.operations });
    }
    log(`${steps} steps after ${Math.ceil((performance.now() - began) / 1000)} s`);
  };
  try {
    const share = Math.ceil((rounds * stepsOfRound) / workers);
    await Promise.all(
      Array.from({ length: workers }, (_, index) =>
        employ({ template: server, seed: seed + index * 1_000_000, steps: share, length, checksEvery }, add),
      ),
    );
  } finally {
    await server.stop();
  }
  return {
    counts: {
      'steps, after each of which model and product were compared': steps,
      sequences,
      'sequences that failed once, gone through again': keptSequences().length,
      ...countsOf('step', taken),
    },
    facts: { 'seed of the last run': seed },
    failures,
  };
};

/** The short form: a few sequences from a fixed seed. */
export async function moneyInShort(template: Template, limits: { seed: number; runs: number }) {
  const stage = await Stage.open(template);
  try {
    return await explore(stage, { ...limits, length: 60, within: 60_000 }, newWatch(20));
  } finally {
    await stage.close();
  }
}
