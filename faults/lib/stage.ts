import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#platform/server/database/migrate.ts';
import { type SupervisedPostgres, runSupervised } from '../../src/platform/server/postgres/supervise.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const secrets = {
  SESSION_SECRET: 'session-secret-of-the-faults-0123456789',
  SANDBOX_WEBHOOK_SECRET: 'sandbox-secret-of-the-faults-0123456789',
};

/** A process of the product that can be killed and is restarted at the same address. */
export class Member {
  readonly name: string;
  readonly url: string;
  readonly #script: string;
  readonly #env: Record<string, string>;
  readonly #ready: string;
  #child: ChildProcess | null = null;
  /** Its last output, for the report of a failure. */
  said = '';

  constructor(name: string, url: string, script: string, env: Record<string, string>, ready: string) {
    this.name = name;
    this.url = url;
    this.#script = script;
    this.#env = env;
    this.#ready = ready;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts it, with additional settings if given; resolves when it reports that it is ready. */
  async start(more: Record<string, string> = {}): Promise<void> {
    const child = spawn(process.execPath, [join(root, this.#script)], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        HOME: process.env.HOME ?? '',
        NODE_COMPILE_CACHE: join(root, '.cache', 'compile'),
        ...this.#env,
        ...more,
      },
      // The channel notifies the process when the driver has ended: then it stops, too.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      const onOutput = (data: Buffer) => {
        this.said = `${this.said}${String(data)}`.slice(-8000);
        if (String(data).includes(this.#ready)) resolve();
      };
      child.stdout?.on('data', onOutput);
      child.stderr?.on('data', onOutput);
      child.once('exit', () => reject(new Error(`${this.name} has ended:\n${this.said}`)));
    });
  }

  /** Whether it is running. */
  get alive(): boolean {
    return this.#child !== null && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Sends a signal and waits for the process to end. */
  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (!child || !this.alive) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill(signal);
    await gone;
  }

  /** Resident memory in MB. */
  async memory(): Promise<number> {
    const { readFile } = await import('node:fs/promises');
    const status = await readFile(`/proc/${this.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  }
}

const taken = new Set<number>();

/**
 * A free port below those that systems assign. Each concurrent run has its own hundred: while a process is killed and
 * started again, its port is free for others.
 */
export async function freePort(): Promise<number> {
  const first = 20_000 + (process.pid % 100) * 100;
  for (let port = first; port < first + 100; port += 1) {
    if (taken.has(port)) continue;
    const free = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(false));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
    });
    if (!free) continue;
    taken.add(port);
    return port;
  }
  throw new Error(`no port between ${first} and ${first + 99} is free`);
}

export interface StageOptions {
  /** A migrated database to use; without it the stage runs its own PostgreSQL, with fsync. */
  readonly databaseUrl?: string;
  /** Folder of that PostgreSQL. */
  readonly postgresDir?: string;
  readonly postgresSettings?: Record<string, string>;
  readonly apps?: number;
  /** Without pages no build is needed. */
  readonly pages?: boolean;
  readonly worker?: boolean;
  /** The proxy between the web processes and the sandbox, by the address of the real one. */
  readonly provider?: (sandboxUrl: string) => Promise<string>;
  /** Settings of all processes. */
  readonly env?: Record<string, string>;
}

export interface Stage {
  readonly databaseUrl: string;
  readonly postgres: SupervisedPostgres | null;
  readonly pool: pg.Pool;
  readonly apps: readonly Member[];
  readonly worker: Member | null;
  readonly sandbox: Member;
  readonly dataDir: string;
  close(): Promise<void>;
}

const openStages = new Set<() => Promise<void>>();

/** Stops every process of every stage when the driver is stopped. */
export async function closeStages(): Promise<void> {
  await Promise.all([...openStages].map((close) => close()));
}

/** Starts web processes, a worker and the sandbox provider, each as a process, on one PostgreSQL. */
export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'obolus-faults-'));
  const closing: (() => Promise<unknown>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  const close = async () => {
    openStages.delete(close);
    for (const step of closing.toReversed()) await step().catch(() => undefined);
  };
  openStages.add(close);
  try {
    const postgres = options.databaseUrl ? null : await ownPostgres(options, dataDir);
    if (postgres) closing.push(() => postgres.stop());
    const databaseUrl = options.databaseUrl ?? postgres?.url ?? '';
    if (postgres) await migrate(databaseUrl);
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    closing.push(() => pool.end());
    const members = await openMembers(options, databaseUrl, dataDir, closing);
    return { databaseUrl, postgres, pool, dataDir, ...members, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function ownPostgres(options: StageOptions, dataDir: string): Promise<SupervisedPostgres> {
  const { chmodSync } = await import('node:fs');
  chmodSync(dataDir, 0o711);
  return runSupervised({
    dataDir: options.postgresDir ?? dataDir,
    settings: { shared_buffers: '128MB', max_wal_size: '512MB', ...options.postgresSettings },
  });
}

async function openMembers(
  options: StageOptions,
  databaseUrl: string,
  dataDir: string,
  closing: (() => Promise<unknown>)[],
): Promise<Pick<Stage, 'apps' | 'worker' | 'sandbox'>> {
  const sandboxUrl = `http://127.0.0.1:${await freePort()}`;
  const seenUrl = (await options.provider?.(sandboxUrl)) ?? sandboxUrl;
  const common = {
    ...secrets,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env.FAULTS_LOG ?? 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    WORKER: 'off',
    SANDBOX_URL: seenUrl,
    ...options.env,
  };
  const sandbox = new Member(
    'sandbox',
    sandboxUrl,
    'scripts/sandbox.ts',
    { ...common, SANDBOX_URL: sandboxUrl },
    'serving on',
  );
  const apps: Member[] = [];
  for (let index = 1; index <= (options.apps ?? 2); index += 1) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = { ...common, PORT: String(port), PUBLIC_URL: url };
    const script = options.pages === false ? 'faults/lib/api.ts' : 'scripts/app.ts';
    apps.push(new Member(`app ${index}`, url, script, env, 'serving on'));
  }
  const first = apps[0]?.url ?? sandboxUrl;
  const worker =
    options.worker === false
      ? null
      : new Member('worker', '', 'scripts/worker.ts', { ...common, PUBLIC_URL: first }, 'working');
  const all = [sandbox, ...apps, ...(worker ? [worker] : [])];
  closing.push(() => Promise.all(all.map((one) => stop(one))));
  await Promise.all(all.map((one) => one.start()));
  return { sandbox, apps, worker };
}

async function stop(member: Member): Promise<void> {
  const late = pause(20_000, 'late', { ref: false });
  if ((await Promise.race([member.end('SIGTERM'), late])) === 'late') await member.end('SIGKILL');
}
