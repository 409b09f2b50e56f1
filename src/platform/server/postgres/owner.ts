import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './error.ts';
import { birthOf, isAlive } from './process.ts';

interface Owner {
  pid: number;
  birth: string | undefined;
}

/**
 * Claims a database folder for this process and returns the function that releases it. The claim of a dead
 * process is taken over; that of a living one is refused.
 */
export function claim(folder: string): () => void {
  const file = join(folder, 'owner.json');
  const mine: Owner = { pid: process.pid, birth: birthOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (tryLink(draft, file)) return () => release(file, mine);
      const other = read(file);
      if (other && lives(other)) throw taken(folder, other);
      removeStale(file, other);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  throw new PostgresError(`Several starts compete for the database in ${folder}. Start again, once.`);
}

/** The living process that has claimed a database folder, if any. */
export function runningOwner(folder: string): number | undefined {
  const owner = read(join(folder, 'owner.json'));
  return owner && lives(owner) ? owner.pid : undefined;
}

function tryLink(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function read(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    return undefined;
  }
}

function lives(owner: Owner): boolean {
  return isAlive(owner.pid) && birthOf(owner.pid) === owner.birth;
}

/** Moves a stale claim away; if another start was faster, its fresh claim is restored. */
function removeStale(file: string, stale: Owner | undefined): void {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const moved = read(aside);
  if (moved && (moved.pid !== stale?.pid || moved.birth !== stale.birth)) tryLink(aside, file);
  rmSync(aside, { force: true });
}

function release(file: string, mine: Owner): void {
  if (read(file)?.pid === mine.pid) rmSync(file, { force: true });
}

function taken(folder: string, other: Owner): PostgresError {
  return new PostgresError(
    `The database in ${folder} is in use by another start of this program (process ${other.pid}). ` +
      'Stop that one first, or give this one a folder of its own with DATA_DIR.',
  );
}
