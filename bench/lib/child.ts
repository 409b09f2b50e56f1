import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of this folder that runs as a separate process and is stopped by its handle. */
export interface Child {
  /** Its message when it was ready. */
  readonly ready: Record<string, unknown>;
  /** Sends a question over IPC and waits for the answer. */
  ask(question: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

const started = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/**
 * Starts `bench/<file>` with a JSON argument; it communicates by IPC messages, the first of which reports that it is
 * ready.
 */
export async function start(
  file: string,
  argument: unknown,
  env: Record<string, string> = {},
): Promise<Child> {
  const path = fileURLToPath(new URL(`../${file}`, import.meta.url));
  const child = spawn(process.execPath, [path, JSON.stringify(argument)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, ...env, NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  });
  started.add(child);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      started.delete(child);
      resolve();
    });
  });
  const answer = () =>
    new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      void ended.then(() => reject(new Error(`${file} ended early`)));
    });
  const ready = (await answer()) as Record<string, unknown>;
  return {
    ready,
    ask: (question) => {
      const answered = answer();
      child.send(question as object);
      return answered;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(late);
    },
  };
}

/** Runs `bench/<file>` and returns its only message. */
export async function run<T>(file: string, argument: unknown, env?: Record<string, string>): Promise<T> {
  const child = await start(file, argument, env);
  await child.stop();
  return child.ready as T;
}

/** In a child process: its argument. */
export const argumentOf = <T>(): T => JSON.parse(process.argv[2] ?? 'null') as T;

/** In a child process: sends a message to the parent. */
export const sendToParent = (message: object): void => {
  process.send?.(message);
};
