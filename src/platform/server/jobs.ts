import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { isDatabaseAway, type Tx } from './db.ts';
import type { Services } from './services.ts';

/** One kind of work that is done apart from requests; at least once, so its handler is idempotent. */
export interface JobDefinition<Data extends object = object> {
  /** `feature.verb`, unique. */
  readonly name: string;
  /** What is stored; plain JSON. A stored job that no longer fits fails without a retry loop of its own. */
  readonly schema: z.ZodType<Data>;
  /** How often a failed job is tried again; 5 unless said otherwise. */
  readonly retryLimit: number;
  /** Seconds before the first retry, doubled for each further one up to an hour. */
  readonly retryDelaySeconds: number;
  /** After this many seconds a running job counts as failed. */
  readonly expireInSeconds: number;
  /** Jobs of this kind that one process runs at the same time. */
  readonly concurrency: number;
  /**
   * With `waiting`, a second job with the same `singletonKey` is dropped while one waits; with
   * `unfinished`, also while one runs or is to be tried again.
   */
  readonly unique: 'no' | 'waiting' | 'unfinished';
}

/** What a handler may know of the run. `signal` ends when the run takes too long or the process must stop. */
export interface JobRun {
  readonly id: string;
  readonly signal: AbortSignal;
}

export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>;

/** A job, what it does, and when it runs by itself; features export an array of them. */
export interface JobRegistration {
  readonly job: JobDefinition;
  readonly handler: (services: Services, data: object, run: JobRun) => Promise<void>;
  /** Cron expression in Europe/Berlin. */
  readonly cron: string | undefined;
}

export interface EnqueueOptions {
  readonly startAfterSeconds?: number;
  /** See {@link JobDefinition.unique}. */
  readonly singletonKey?: string;
}

export interface JobCounts {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

export interface Jobs {
  /**
   * Puts a job into the queue as part of the transaction: it exists exactly when the transaction commits.
   * Returns its id, or null when an equal one is there already (`unique`).
   */
  enqueue<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Says what to do with a kind of job. Before {@link Jobs.start}. */
  register<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void;
  /** Registers what a feature exports. Before {@link Jobs.start}. */
  registerAll(registrations: readonly JobRegistration[], services: Services): void;
  /** Adds an empty job at the times of a cron expression in Europe/Berlin. Before {@link Jobs.start}. */
  schedule(job: JobDefinition, cron: string): void;
  /**
   * Connects; with `work`, also runs jobs and schedules. With the database away it returns and goes on trying.
   */
  start(options: { work: boolean }): Promise<void>;
  /** Takes no more jobs, lets running ones finish (30 seconds at most), disconnects. */
  stop(): Promise<void>;
  /** Runs what waits now, in this process, until nothing is left; with `future`, also what waits for later. */
  drain(options?: { future?: boolean }): Promise<number>;
  /** How many jobs are in which state, for the metrics. */
  counts(): Promise<JobCounts[]>;
}

export interface JobsOptions {
  /** Login that owns the tables: pg-boss keeps its own few connections. */
  url: string;
  log: {
    info(detail: object, message: string): void;
    warn(detail: object, message: string): void;
    error(detail: object, message: string): void;
  };
  /** Told about every finished run. */
  observe?: (name: string, ok: boolean, seconds: number) => void;
  /** Seconds between looks into a queue; 2 unless said otherwise. */
  pollSeconds?: number;
}

const schema = 'pgboss';
const timeZone = 'Europe/Berlin';
const heartbeatSeconds = 60;
const stopWithinMs = 30_000;
const policies = { no: 'standard', waiting: 'short', unfinished: 'exclusive' } as const;

/** Declares a kind of job; see {@link JobDefinition}. */
export function defineJob<Data extends object>(
  definition: Pick<JobDefinition<Data>, 'name' | 'schema'> & Partial<JobDefinition<Data>>,
): JobDefinition<Data> {
  return {
    retryLimit: 5,
    retryDelaySeconds: 10,
    expireInSeconds: 900,
    concurrency: 1,
    unique: 'no',
    ...definition,
  };
}

/** Ties a job to its handler; `cron` (Europe/Berlin) makes it run by itself. */
export function handle<Data extends object>(
  job: JobDefinition<Data>,
  handler: (services: Services, data: Data, run: JobRun) => Promise<void>,
  cron?: string,
): JobRegistration {
  return {
    job: job as unknown as JobDefinition,
    handler: (services, data, run) => handler(services, data as Data, run),
    cron,
  };
}

interface Registered {
  readonly job: JobDefinition;
  readonly handler: JobHandler<object>;
}

/** The job queue of this process; nothing is connected before `start` or the first `enqueue`. */
export function createJobs(options: JobsOptions): Jobs {
  const registered = new Map<string, Registered>();
  const schedules = new Map<string, string>();
  const queues = new Set<string>();
  let boss: PgBoss | null = null;
  let opening: Promise<PgBoss> | null = null;
  let working = false;
  let stopped = false;
  let trying: Promise<void> | null = null;
  const quit = new AbortController();

  function makeBoss(): PgBoss {
    const made = new PgBoss({
      connectionString: options.url,
      application_name: 'obolus jobs',
      schema,
      max: 4,
      connectionTimeoutMillis: 5000,
      migrate: false,
      createSchema: false,
      supervise: working,
      schedule: working,
      monitorIntervalSeconds: 30,
      superviseIntervalSeconds: 30,
    });
    made.on('error', (error) => options.log.warn({ err: error }, 'job queue'));
    made.on('warning', (warning) => options.log.warn({ warning }, 'job queue'));
    return made;
  }

  async function open(): Promise<PgBoss> {
    const made = makeBoss();
    try {
      await made.start();
      for (const { job } of registered.values()) await ensureQueue(made, job);
      if (working) {
        for (const [name, cron] of schedules) await made.schedule(name, cron, {}, { tz: timeZone });
        await forgetSchedules(made);
        for (const entry of registered.values()) await startWorker(made, entry);
      }
    } catch (error) {
      await made.stop({ graceful: false }).catch(() => undefined);
      queues.clear();
      throw error;
    }
    boss = made;
    return made;
  }

  /** One attempt at a time; a failed one may be repeated. */
  function connected(): Promise<PgBoss> {
    if (stopped) return Promise.reject(new Error('The job queue is stopped.'));
    if (boss) return Promise.resolve(boss);
    opening ??= open().finally(() => {
      opening = null;
    });
    return opening;
  }

  async function ensureQueue(on: PgBoss, job: JobDefinition): Promise<void> {
    if (queues.has(job.name)) return;
    const settings = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retryDelaySeconds > 0,
      ...(job.retryDelaySeconds > 0 ? { retryDelayMax: 3600 } : {}),
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds,
    };
    const known = await on.getQueue(job.name);
    if (!known) await on.createQueue(job.name, { ...settings, policy: policies[job.unique] });
    else if (known.retryLimit !== job.retryLimit || known.expireInSeconds !== job.expireInSeconds) {
      await on.updateQueue(job.name, settings);
    }
    queues.add(job.name);
  }

  /** Schedules of earlier versions of the program would fill queues that nobody works off. */
  async function forgetSchedules(on: PgBoss): Promise<void> {
    for (const known of await on.getSchedules()) {
      if (!schedules.has(known.name)) await on.unschedule(known.name);
    }
  }

  async function run(entry: Registered, job: Job): Promise<void> {
    const began = performance.now();
    let ok = false;
    try {
      await entry.handler(entry.job.schema.parse(job.data ?? {}), { id: job.id, signal: job.signal });
      ok = true;
    } catch (error) {
      options.log.error({ err: error, job: job.name, jobId: job.id }, 'job failed');
      throw error;
    } finally {
      options.observe?.(job.name, ok, (performance.now() - began) / 1000);
    }
  }

  async function startWorker(on: PgBoss, entry: Registered): Promise<void> {
    const settings = {
      pollingIntervalSeconds: options.pollSeconds ?? 2,
      localConcurrency: entry.job.concurrency,
    };
    await on.work<object>(entry.job.name, settings, async (jobs) => {
      for (const job of jobs) await run(entry, job);
    });
  }

  async function keepTrying(): Promise<void> {
    for (let wait = 1000; !stopped && !boss; wait = Math.min(wait * 2, 30_000)) {
      await pause(wait, undefined, { signal: quit.signal }).catch(() => undefined);
      if (stopped) return;
      await connected().catch((error: unknown) => {
        if (!stopped) options.log.warn({ err: error }, 'job queue: trying again');
      });
    }
  }

  const jobs: Jobs = {
    register(job, handler) {
      if (registered.has(job.name)) throw new Error(`The job ${job.name} has two handlers.`);
      registered.set(job.name, {
        job: job as unknown as JobDefinition,
        handler: handler as unknown as JobHandler<object>,
      });
    },

    registerAll(registrations, services) {
      for (const { job, handler, cron } of registrations) {
        jobs.register(job, (data, jobRun) => handler(services, data, jobRun));
        if (cron) jobs.schedule(job, cron);
      }
    },

    schedule(job, cron) {
      schedules.set(job.name, cron);
    },

    async enqueue(tx, job, data, enqueueOptions = {}) {
      if (job.unique !== 'no' && !enqueueOptions.singletonKey) {
        throw new Error(`The job ${job.name} is unique by its singletonKey, which is missing.`);
      }
      const on = await connected();
      await ensureQueue(on, job as unknown as JobDefinition);
      const { startAfterSeconds, singletonKey } = enqueueOptions;
      return on.send(job.name, job.schema.parse(data), {
        db: fromKysely(tx as unknown as Parameters<typeof fromKysely>[0]),
        ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
        ...(singletonKey ? { singletonKey } : {}),
      });
    },

    async start({ work }) {
      working = work;
      try {
        await connected();
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        options.log.warn({ err: error }, 'job queue: the database is away');
        trying = keepTrying();
      }
    },

    async stop() {
      stopped = true;
      quit.abort();
      await trying;
      await opening?.catch(() => undefined);
      await boss?.stop({ graceful: true, timeout: stopWithinMs });
      boss = null;
    },

    async drain({ future = false } = {}) {
      const on = await connected();
      for (let done = 0; ; ) {
        const before = done;
        for (const entry of registered.values()) {
          await ensureQueue(on, entry.job);
          const batch = await on.fetch<object>(entry.job.name, { batchSize: 100, ignoreStartAfter: future });
          for (const job of batch) {
            done += 1;
            const signal = new AbortController().signal;
            await run(entry, { ...job, signal }).then(
              () => on.complete(job.name, job.id),
              (error: Error) => on.fail(job.name, job.id, { message: error.message }),
            );
          }
        }
        if (done === before || future) return done;
      }
    },

    async counts() {
      const on = await connected();
      const known = await on.getQueues();
      return known
        .filter((queue) => registered.has(queue.name))
        .map((queue) => ({
          name: queue.name,
          waiting: queue.queuedCount,
          running: queue.activeCount,
          failed: queue.failedCount,
        }));
    },
  };
  return jobs;
}
