/**
 * The process that writes one long export: it gets its plan over IPC, writes the file to its standard output and tells
 * at the end how many rows there were. It loads nothing of the platform but the database's driver and the writer.
 */
import { once } from 'node:events';
import { openPool } from '../database/pool.ts';
import type { ChildTask } from './export-process.ts';
import { exportStream } from './export-rows.ts';

// Whoever asked for the file is gone: nobody needs it any more.
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
