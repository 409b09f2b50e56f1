import { once } from 'node:events';
import type pg from 'pg';
import { openPool } from '../database/pool.ts';

interface Written {
  readonly body: AsyncIterable<unknown>;
  /** Number of rows, once the body has ended. */
  rows(): number;
}

/**
 * The whole work of a process started by `childFile`: it receives its task over IPC, writes the file to its standard output
 * and reports the number of rows at the end. Of the platform it loads only the database driver and the writer.
 */
export async function writeFileOf<Task extends { readonly url: string }>(
  write: (pool: pg.Pool, task: Task) => Written,
): Promise<void> {
  // The parent process is gone: nobody needs the file.
  process.once('disconnect', () => process.exit(1));
  const [task] = (await once(process, 'message')) as [Task];
  const pool = await openPool({
    url: task.url,
    maxConnections: 1,
    onPoolError: (error) => {
      throw error;
    },
  });
  const { body, rows } = write(pool, task);
  for await (const part of body) {
    if (!process.stdout.write(part as Uint8Array)) await once(process.stdout, 'drain');
  }
  await pool.end();
  process.removeAllListeners('disconnect');
  process.send?.({ rows: rows(), megabytes: process.resourceUsage().maxRSS / 1024 }, () =>
    process.disconnect(),
  );
}
