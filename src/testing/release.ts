import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type pg from 'pg';
import { ownSources } from '#platform/server/postgres/functions.ts';
import { ensureAppRole } from '#platform/server/postgres/role.ts';

// The demo of version 0.1.0: its migrations, then its rows as inserts, without those of the job queue.
const dump = brotliDecompressSync(readFileSync(join(ownSources, 'testing/release-0.1.0.sql.br'))).toString();

/** Resets a database to that of the demo of version 0.1.0. */
export async function loadRelease(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('DROP SCHEMA public, pgboss, sandbox CASCADE; CREATE SCHEMA public');
    await ensureAppRole(client);
    await client.query(dump);
  } finally {
    client.release(true);
  }
}
