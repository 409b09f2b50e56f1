import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Anything older was left behind by a process that ended while receiving it. */
const staleMs = 3_600_000;

/** Folder for files that are being received, below the data folder. */
export const incomingFolder = (dataDir: string) => join(dataDir, 'incoming');

/** Removes files that have been there for more than an hour: their process has ended. */
export async function removeStale(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(path, { force: true });
  }
}
