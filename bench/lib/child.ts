import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A program of this folder that runs as a process of its own and is ended by its handle. */
export interface Child {
  /** What it said when it was ready. */
  readonly ready: Record<string, unknown>;
  /** Asks it something over IPC and waits for the answer. */
  ask(question: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

const started = new Set<ChildProcess>();

process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL');
});

/** Starts `bench/<file>` with a JSON argument; it answers by IPC messages, the first of which says that it is ready. */
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

/** Runs `bench/<file>` to its one answer. */
export async function run<T>(file: string, argument: unknown, env?: Record<string, string>): Promise<T> {
  const child = await start(file, argument, env);
  await child.stop();
  return child.ready as T;
}

/** In a child: its argument. */
export const argumentOf = <T>(): T => JSON.parse(process.argv[2] ?? 'null') as T;

/** In a child: tells the parent something. */
export const tell = (message: object): void => {
  process.send?.(message);
};
