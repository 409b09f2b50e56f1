import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '../../src/platform/server/database/migrate.ts';
import { root } from '../tidy/sources.ts';

const path = 'migrations/checksums.json';

/** Names of migrations whose text, by their checksums, is another than the recorded one, or which are gone. */
export function changedMigrations(
  recorded: Readonly<Record<string, string>>,
  present: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(recorded).filter((name) => recorded[name] !== present[name]);
}

/**
 * The checksums of all migrations. New ones are added; a recorded one never changes, not even a comment in it, because a
 * database that has applied it would refuse to start. One that no database has applied yet is removed from the file first.
 */
export function migrationChecksums(): [path: string, text: string][] {
  const file = join(root, path);
  const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
  const files = readMigrations(join(root, 'migrations'));
  const present = Object.fromEntries(files.map(({ name, checksum }) => [name, checksum]));
  const changed = changedMigrations(recorded, present);
  if (changed.length > 0)
    throw new Error(`Applied migrations never change; write a new one instead of: ${changed.join(', ')}`);
  return [[path, `${JSON.stringify(present, null, 2)}\n`]];
}
