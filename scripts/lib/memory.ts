import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../src/platform/server/postgres/process.ts';

const GIB = 2 ** 30;
/** What remains for the processes of a run: workers, PostgreSQL, browsers. */
const FOR_PROCESSES = 4 * GIB;
const ours = `obolus-tests-${hostname()}-`;

/**
 * Puts the databases of the tests that this process runs in memory by `TEST_DATA_DIR`, until the process exits; leaves
 * them on disk if there are not `needed` bytes in the folder `memory`. A test file has a database of some 1,400 files:
 * where as many have just been deleted, making them takes ext4 without a journal a second, memory 40 ms.
 */
export function keepDatabasesInMemory({ memory = '/dev/shm', needed = 3 * GIB } = {}): void {
  if (process.env['TEST_DATA_DIR'] || process.env['TEST_DATABASE_URL'] || !existsSync(memory)) return;
  removeOfKilledRuns(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < needed || process.availableMemory() < needed + FOR_PROCESSES) return;
  const folder = mkdtempSync(join(memory, `${ours}${process.pid}-`));
  // The user of the database passes through it to its own folder.
  chmodSync(folder, 0o711);
  process.env['TEST_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** A server whose files are gone ends within a minute by itself. */
function removeOfKilledRuns(memory: string): void {
  for (const name of readdirSync(memory)) {
    const pid = Number(name.startsWith(ours) ? name.slice(ours.length).split('-')[0] : Number.NaN);
    const folder = join(memory, name);
    if (pid > 0 && !isAlive(pid) && statSync(folder).uid === process.getuid?.())
      rmSync(folder, { recursive: true, force: true });
  }
}
