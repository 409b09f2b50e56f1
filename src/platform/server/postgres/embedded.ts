import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { makeDataDir } from '../operation/config.ts';
import { postgresAccount } from './account.ts';
import { type Cluster, checkVersion, endOrphan, freePort, halt, initialise, run } from './cluster.ts';
import { PostgresError } from './error.ts';
import { claim, runningOwner } from './owner.ts';
import { clusterFolder, findBinaries } from './place.ts';

export interface PostgresOptions {
  /** The program's data folder; the database is in its subfolder `postgres`. */
  dataDir: string;
  log?: (line: string) => void;
  /** Settings that override the defaults, for instance `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
  /** Variables of the server's environment, which is otherwise almost empty: the shifted clock of a test run. */
  environment?: Record<string, string>;
}

export interface RunningPostgres {
  /** Address of the database `obolus`, with its password. */
  url: string;
  /** Process id of the server. */
  pid: number;
  /** Ends the server cleanly; a second call waits for the same end. */
  stop(): Promise<void>;
  /** Ends the server at once, without waiting; the next start recovers. */
  abort(): void;
  /** Settles when the server ends, even unexpectedly. */
  ended: Promise<void>;
}

interface Connection {
  port: number;
  password: string;
}

const user = 'obolus';
const database = 'obolus';

/**
 * Starts the embedded PostgreSQL 18 on a free loopback port and creates its cluster at the first start. A
 * database left behind by a killed start is recovered or, if it still runs, stopped first. Throws
 * `PostgresError` when the folder is in use by another start or the server cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const log = options.log ?? (() => undefined);
  const home = makeHome(options.dataDir);
  const release = claim(home);
  try {
    const account = postgresAccount();
    const folder = clusterFolder(account, home);
    if (folder !== home) log(`this folder is closed to the database's user, its files are in ${folder}`);
    const cluster: Cluster = {
      account,
      binaries: findBinaries(account),
      data: join(folder, 'cluster'),
      logFile: join(home, 'postgres.log'),
      environment: options.environment ?? {},
    };
    const file = join(home, 'connection.json');
    const kept = await prepare(cluster, file, log);
    const connection = { ...kept, port: await freePort(kept.port) };
    keep(file, connection);
    const child = await run(cluster, connection.port, urlOf(connection, 'postgres'), options.settings ?? {});
    await createDatabase(connection);
    let stopping: Promise<void> | undefined;
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    return {
      url: urlOf(connection, database),
      pid: child.pid ?? 0,
      ended,
      abort: () => {
        child.kill('SIGQUIT');
        release();
      },
      stop: () => {
        stopping ??= halt(child).finally(release);
        return stopping;
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The address of the embedded database if another process of this program runs it, for tools used beside a
 * running server; otherwise undefined.
 */
export function runningPostgres(dataDir: string): string | undefined {
  const home = join(dataDir, 'postgres');
  const connection = runningOwner(home) ? readConnection(join(home, 'connection.json')) : undefined;
  return connection ? urlOf(connection, database) : undefined;
}

function makeHome(dataDir: string): string {
  makeDataDir(dataDir);
  const home = join(dataDir, 'postgres');
  if (!existsSync(home)) {
    mkdirSync(home);
    chmodSync(home, 0o711);
  }
  return home;
}

/** Makes sure that the cluster exists, is not running and has a known password. */
async function prepare(
  cluster: Cluster,
  file: string,
  log: (line: string) => void,
): Promise<Partial<Connection> & { password: string }> {
  const kept = readConnection(file);
  if (existsSync(cluster.data)) await endOrphan(cluster, log);
  if (kept && existsSync(cluster.data)) {
    checkVersion(cluster);
    return kept;
  }
  if (existsSync(cluster.data)) setAside(cluster, log);
  log('making a new database');
  const password = randomBytes(24).toString('base64url');
  initialise(cluster, user, password);
  return { password };
}

/** A cluster without a stored password belongs to a deleted data folder: nobody can log in to it. */
function setAside(cluster: Cluster, log: (line: string) => void): void {
  const aside = `${cluster.data}.removed`;
  rmSync(aside, { recursive: true, force: true });
  renameSync(cluster.data, aside);
  log(`the files of an earlier data folder are set aside in ${aside}`);
}

function readConnection(file: string): Connection | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Connection;
  } catch {
    throw new PostgresError(`The file ${file} is damaged: it holds the password of the embedded database.`);
  }
}

function keep(file: string, connection: Connection): void {
  const draft = `${file}.new`;
  writeFileSync(draft, `${JSON.stringify(connection)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

const urlOf = (connection: Connection, name: string) =>
  `postgres://${user}:${connection.password}@127.0.0.1:${connection.port}/${name}`;

async function createDatabase(connection: Connection): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(connection, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database]);
    if (!rowCount) await client.query(`CREATE DATABASE ${database}`);
  } finally {
    await client.end();
  }
}
