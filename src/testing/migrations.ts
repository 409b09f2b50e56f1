import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#platform/server/database/migrate.ts';
import type { TestDatabase } from './database.ts';

/** Empties a database and applies the migrations before the one whose name begins so, for tests of that one. */
export async function migrateBefore({ pool, url }: TestDatabase, name: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const file of readdirSync('migrations').filter((file) => file < name))
      cpSync(join('migrations', file), join(folder, file));
    await pool.query('DROP SCHEMA public, pgboss, sandbox CASCADE; CREATE SCHEMA public');
    await migrate(url, { folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
