import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What is older was left behind by a process that ended while files came in. */
const staleMs = 3_600_000;

/** Where files lie while they come in, below the data folder. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

/** Removes what lies aside since more than an hour: its process has ended. */
export async function removeStale(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { force: true });
  }
}
