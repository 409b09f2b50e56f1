import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startTestServer } from '../src/testing/server.ts';
import { keepSequence, keptSequences } from './lib/money/kept.ts';
import type { Template } from './lib/money/product.ts';
import { explore, type Failure, newWatch, repeatSequence, Stage } from './lib/money/run.ts';
import type { Task, Report } from './lib/money/worker.ts';
import { countsOf, type Fault } from './lib/report.ts';

const workers = 2;
const stepsOfRound = 1_000;
const fullRounds = 100;
/** Maximum number of steps of a sequence. */
const length = 200;
const checksEvery = 10;
const worker = fileURLToPath(new URL('./lib/money/worker.ts', import.meta.url));

/** A readable failed sequence: why it failed, and its steps one by one. */
export const describeFailure = ({ reason, operations, shrinks }: Failure): string =>
  [
    `${reason} (${operations.length} steps after ${shrinks} shorter ones)`,
    ...operations.map((one) => JSON.stringify(one)),
  ].join('\n    ');

/** Repeats the sequences that once failed; returns the errors of those that still do. */
export async function replayKept(template: Template): Promise<string[]> {
  const stage = await Stage.open(template);
  const failures: string[] = [];
  try {
    for (const { showed, operations } of keptSequences())
      await repeatSequence(stage, operations, newWatch(1)).catch((error: unknown) =>
        failures.push(`${showed}: ${error instanceof Error ? error.message : String(error)}`),
      );
  } finally {
    await stage.close();
  }
  return failures;
}

/** Runs one worker; resolves when it has ended. */
function employ(task: Task, report: (reported: Report) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (reported: Report) => report(reported));
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`a worker has ended with ${code}`)),
    );
    child.send(task);
  });
}

/**
 * Random sequences of everything that moves money, compared with a model. A round is a thousand steps; `--only` is the
 * first seed.
 */
export const money: Fault = async ({ quick, rounds = quick ? 4 : fullRounds, only, log }) => {
  const server = await startTestServer();
  const began = performance.now();
  const seed = Number(only?.[0] ?? Date.now() % 1_000_000_000);
  const taken = new Map<string, number>();
  const failures = await replayKept(server);
  let sequences = 0;
  let steps = 0;
  const add = (reported: Report) => {
    for (const [name, count] of Object.entries(reported.taken)) {
      taken.set(name, (taken.get(name) ?? 0) + count);
      steps += count;
    }
    sequences += reported.sequences;
    if (reported.failure) {
      failures.push(describeFailure(reported.failure));
      keepSequence({ showed: reported.failure.reason, operations: reported.failure.operations });
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
      'sequences that once failed, repeated': keptSequences().length,
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
