import { Refusal } from '../../contract/errors.ts';

const retryAfterSeconds = 5;

/**
 * Limits heavy work to `atOnce` tasks at a time; others wait. When `waiting` tasks already wait, more are
 * refused (503 `busy_with_files`) instead of piling up.
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) {
        throw new Refusal(503, [{ code: 'busy_with_files', namespace: 'platform' }], retryAfterSeconds);
      }
      await new Promise<void>((next) => queue.push(next));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The turn goes to the next task, or becomes free.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
