/**
 * The process that writes one long export: it receives its plan over IPC, writes the file to its standard
 * output and reports the number of rows at the end. Of the platform it loads only the database driver and the
 * writer.
 */
import { once } from 'node:events';
import { openPool } from '../database/pool.ts';
import type { ChildTask } from './export-process.ts';
import { exportStream } from './export-rows.ts';

// The parent process is gone: nobody needs the file.
process.once('disconnect', () => process.exit(1));

const [{ url, plan }] = (await once(process, 'message')) as [ChildTask];
const pool = await openPool({
  url,
  maxConnections: 1,
  onPoolError: (error) => {
    throw error;
  },
});
const { body, rows } = exportStream(pool, plan);
for await (const part of body) {
  if (!process.stdout.write(part as Uint8Array)) await once(process.stdout, 'drain');
}
await pool.end();
process.removeAllListeners('disconnect');
process.send?.({ rows: rows(), megabytes: process.resourceUsage().maxRSS / 1024 }, () =>
  process.disconnect(),
);
