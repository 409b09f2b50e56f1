import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { freemem, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Account } from './account.ts';
import { PostgresError } from './error.ts';
import { type Binaries, makeOwned } from './place.ts';
import { commandOf, isAlive, signal, waitForEnd } from './process.ts';

export interface Cluster {
  account: Account;
  binaries: Binaries;
  /** PGDATA. */
  data: string;
  /** The server's log. */
  logFile: string;
  /** Variables of the server's environment in addition to its own few. */
  environment: Record<string, string>;
}

// Settings of PGHOST, PGDATA and the like from the caller's environment must not reach the embedded server.
const environmentOf = (cluster: Cluster) => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...cluster.environment,
});

/**
 * Creates a new cluster beside its final place and moves it there, so that a half-finished one is never used.
 */
export function initialise(cluster: Cluster, user: string, password: string): void {
  const draft = `${cluster.data}.new`;
  const passwordFile = `${cluster.data}.password`;
  rmSync(draft, { recursive: true, force: true });
  makeOwned(draft, cluster.account);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (cluster.account.uid !== undefined && cluster.account.gid !== undefined) {
    chownSync(passwordFile, cluster.account.uid, cluster.account.gid);
  }
  const made = spawnSync(
    cluster.binaries.initdb,
    [
      `--pgdata=${draft}`,
      `--username=${user}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { ...cluster.account, cwd: draft, env: environmentOf(cluster), encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    const why = made.error?.message ?? made.stderr.trim();
    throw new PostgresError(
      `The embedded PostgreSQL could not make its database folder ${cluster.data}: ${why}`,
    );
  }
  renameSync(draft, cluster.data);
}

/** Refuses a cluster of another major version, which this one cannot read. */
export function checkVersion(cluster: Cluster): void {
  const found = readFileSync(join(cluster.data, 'PG_VERSION'), 'utf8').trim();
  if (found === cluster.binaries.major) return;
  throw new PostgresError(
    `The database in ${cluster.data} was made by PostgreSQL ${found}, but version ${cluster.binaries.major} is installed. ` +
      'Dump it with the old version and load it with the new one, or set DATA_DIR to a new folder.',
  );
}

/**
 * Ends a server that an earlier, killed start has left running on this cluster, and removes the pid file of
 * one that has ended: its number may by now belong to another process.
 */
export async function endOrphan(cluster: Cluster, log: (line: string) => void): Promise<void> {
  const file = join(cluster.data, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (pid > 1 && isAlive(pid) && commandOf(pid).includes(cluster.data)) {
    log(`stopping the database that an earlier start left running (process ${pid})`);
    await end(pid);
  }
  rmSync(file, { force: true });
}

async function end(pid: number): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    // Sessions that are about to end get a moment, then all others are disconnected.
    ['SIGTERM', 1_000],
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ];
  for (const [name, patience] of steps) {
    signal(pid, name);
    if (await waitForEnd(pid, patience)) return;
  }
  throw new PostgresError(
    `The database process ${pid} does not end. End it (kill -9 ${pid}) and start again.`,
  );
}

/** A free port on 127.0.0.1: the preferred one if possible. */
export async function freePort(preferred: number | undefined): Promise<number> {
  const tried = (port: number) =>
    new Promise<number | undefined>((done) => {
      const server = createServer();
      server.once('error', () => done(undefined));
      server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
        const address = server.address();
        server.close(() => done(typeof address === 'object' && address ? address.port : undefined));
      });
    });
  const port = (preferred ? await tried(preferred) : undefined) ?? (await tried(0));
  if (!port) throw new PostgresError('No free port on 127.0.0.1 for the embedded PostgreSQL.');
  return port;
}

const mebibyte = 1024 * 1024;
const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, Math.floor(value)));

function settings(port: number, extra: Record<string, string>): string[] {
  const memory = totalmem() / mebibyte;
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // TCP only: a socket file would be left after a crash, and its folder has a length limit.
    unix_socket_directories: '',
    max_connections: '200',
    shared_buffers: `${within(Math.min(memory / 5, freemem() / mebibyte / 2), 128, 2048)}MB`,
    effective_cache_size: `${within(memory / 2, 256, 65536)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: `${within(memory / 32, 64, 512)}MB`,
    max_wal_size: '4GB',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_min_messages: 'warning',
    // The program logs failed statements itself, with the request they belong to.
    log_min_error_statement: 'panic',
    ...extra,
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Starts the server and waits until it answers. It runs in a separate session, so that Ctrl-C reaches only
 * the program, which first finishes its requests and then stops the database.
 */
export async function run(
  cluster: Cluster,
  port: number,
  url: string,
  extra: Record<string, string>,
): Promise<ChildProcess> {
  for (let attempt = 1; ; attempt += 1) {
    const start = logSize(cluster.logFile);
    const log = openSync(cluster.logFile, start > 8 * mebibyte ? 'w' : 'a', 0o600);
    const child = spawn(cluster.binaries.postgres, ['-D', cluster.data, ...settings(port, extra)], {
      ...cluster.account,
      cwd: cluster.data,
      env: environmentOf(cluster),
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const failure = await ready(child, url);
    if (failure === undefined) return child;
    const said = tail(cluster.logFile, start > 8 * mebibyte ? 0 : start);
    // Backends of a killed server need a moment to exit and release the shared memory.
    if (attempt < 20 && said.includes('shared memory block')) await pause(250);
    else throw new PostgresError(`The embedded PostgreSQL does not start: ${failure}\n${said}`);
  }
}

async function ready(child: ChildProcess, url: string): Promise<string | undefined> {
  let failure: string | undefined;
  child.once('error', (error) => {
    failure = error.message;
  });
  child.once('exit', (code, name) => {
    failure ??= `it ended with ${name ?? `code ${code}`}`;
  });
  const until = performance.now() + 300_000;
  let answer = '';
  while (failure === undefined) {
    answer = await probe(url);
    if (answer === '') return undefined;
    if (performance.now() > until) {
      child.kill('SIGQUIT');
      return `no answer within five minutes (${answer})`;
    }
    await pause(30);
  }
  return failure;
}

/** Tries to log in; returns the error message, or an empty text. */
async function probe(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return '';
  } catch (error) {
    return (error as Error).message || 'no connection';
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Stops the server: connections are closed and everything is written, so that the next start needs no
 * recovery.
 */
export async function halt(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  await end(child.pid);
}

function logSize(file: string): number {
  return existsSync(file) ? statSync(file).size : 0;
}

function tail(file: string, from: number): string {
  const text = readFileSync(file).subarray(from).toString('utf8');
  return text.trim().split('\n').slice(-12).join('\n');
}
