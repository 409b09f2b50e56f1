import { fromKysely, type Job, PgBoss } from 'pg-boss';
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway, type Tx } from '../database/db.ts';
import type {
  EnqueueOptions,
  JobCounts,
  JobDefinition,
  JobHandler,
  Jobs,
  JobsOptions,
  Registration,
} from './job-kinds.ts';

const schema = 'pgboss';
const timeZone = 'Europe/Berlin';
const heartbeatSeconds = 60;
const stopWithinMs = 30_000;
const policies = { no: 'standard', waiting: 'short', unfinished: 'exclusive' } as const;

interface Registered {
  readonly job: JobDefinition;
  readonly handler: JobHandler<object>;
}

/** The job queue of this process; nothing is connected before `start` or the first `enqueue`. */
export function createJobs(options: JobsOptions): Jobs {
  return new BossJobs(options);
}

class BossJobs implements Jobs {
  readonly #options: JobsOptions;
  readonly #registered = new Map<string, Registered>();
  readonly #schedules = new Map<string, string>();
  /** Names of the queues known to exist. */
  readonly #queues = new Set<string>();
  readonly #quit = new AbortController();
  #boss: PgBoss | null = null;
  #opening: Promise<PgBoss> | null = null;
  #trying: Promise<void> | null = null;
  #working = false;

  constructor(options: JobsOptions) {
    this.#options = options;
  }

  register<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void {
    if (this.#registered.has(job.name)) throw new Error(`The job ${job.name} has two handlers.`);
    this.#registered.set(job.name, {
      job,
      handler: handler as unknown as JobHandler<object>,
    });
  }

  registerAll<Offered>(registrations: readonly Registration<Offered>[], offered: Offered): void {
    for (const { job, handler, cron } of registrations) {
      this.register(job, (data, run) => handler(offered, data, run));
      if (cron) this.schedule(job, cron);
    }
  }

  schedule(job: JobDefinition, cron: string): void {
    this.#schedules.set(job.name, cron);
  }

  async enqueue<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: Data,
    { startAfterSeconds, singletonKey }: EnqueueOptions = {},
  ): Promise<string | null> {
    if (job.unique !== 'no' && !singletonKey) {
      throw new Error(`The job ${job.name} is unique by its singletonKey, which is missing.`);
    }
    const boss = await this.#connected();
    await this.#ensureQueue(boss, job);
    return boss.send(job.name, job.schema.parse(data), {
      db: fromKysely(tx),
      ...(startAfterSeconds ? { startAfter: startAfterSeconds } : {}),
      ...(singletonKey ? { singletonKey } : {}),
    });
  }

  async start({ work }: { work: boolean }): Promise<void> {
    this.#working = work;
    try {
      await this.#connected();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      this.#options.log.warn({ err: error }, 'job queue: the database is away');
      this.#trying = this.#retryUntilConnected();
    }
  }

  async stop(): Promise<void> {
    this.#quit.abort();
    await this.#trying;
    await this.#opening?.catch(() => undefined);
    await this.#boss?.stop({ graceful: true, timeout: stopWithinMs });
    this.#boss = null;
  }

  async drain({ future = false }: { future?: boolean } = {}): Promise<number> {
    const boss = await this.#connected();
    let done = 0;
    for (let before = -1; done > before; ) {
      before = done;
      for (const entry of this.#registered.values()) done += await this.#drainQueue(boss, entry, future);
      // A job added for later by another one is not part of this round.
      if (future) break;
    }
    return done;
  }

  async counts(): Promise<JobCounts[]> {
    const boss = await this.#connected();
    const queues = await boss.getQueues();
    return queues
      .filter((queue) => this.#registered.has(queue.name))
      .map((queue) => ({
        name: queue.name,
        waiting: queue.queuedCount,
        running: queue.activeCount,
        failed: queue.failedCount,
      }));
  }

  /** One connection attempt at a time; a failed one may be repeated. */
  #connected(): Promise<PgBoss> {
    if (this.#quit.signal.aborted) return Promise.reject(new Error('The job queue is stopped.'));
    if (this.#boss) return Promise.resolve(this.#boss);
    this.#opening ??= this.#open().finally(() => {
      this.#opening = null;
    });
    return this.#opening;
  }

  async #open(): Promise<PgBoss> {
    const boss = this.#makeBoss();
    try {
      await boss.start();
      for (const { job } of this.#registered.values()) await this.#ensureQueue(boss, job);
      if (this.#working) await this.#startWorking(boss);
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => undefined);
      this.#queues.clear();
      throw error;
    }
    this.#boss = boss;
    return boss;
  }

  #makeBoss(): PgBoss {
    const { log, url } = this.#options;
    const boss = new PgBoss({
      connectionString: url,
      application_name: 'obolus jobs',
      schema,
      max: 4,
      connectionTimeoutMillis: 5000,
      migrate: false,
      createSchema: false,
      supervise: this.#working,
      schedule: this.#working,
      monitorIntervalSeconds: 30,
      superviseIntervalSeconds: 30,
    });
    boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
    boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
    return boss;
  }

  async #startWorking(boss: PgBoss): Promise<void> {
    for (const [name, cron] of this.#schedules) await boss.schedule(name, cron, {}, { tz: timeZone });
    // Schedules of earlier versions of the program would fill queues that no worker processes.
    for (const { name } of await boss.getSchedules()) {
      if (!this.#schedules.has(name)) await boss.unschedule(name);
    }
    for (const entry of this.#registered.values()) {
      const pollingIntervalSeconds = this.#options.pollSeconds ?? 2;
      const settings = { pollingIntervalSeconds, localConcurrency: entry.job.concurrency };
      await boss.work<object>(entry.job.name, settings, async (jobs) => {
        for (const job of jobs) await this.#run(entry, job);
      });
    }
  }

  async #ensureQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
    if (this.#queues.has(job.name)) return;
    const settings = {
      retryLimit: job.retryLimit,
      retryDelay: job.retryDelaySeconds,
      retryBackoff: job.retryDelaySeconds > 0,
      ...(job.retryDelaySeconds > 0 ? { retryDelayMax: 3600 } : {}),
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds,
    };
    const known = await boss.getQueue(job.name);
    if (!known) await boss.createQueue(job.name, { ...settings, policy: policies[job.unique] });
    else if (known.retryLimit !== job.retryLimit || known.expireInSeconds !== job.expireInSeconds) {
      await boss.updateQueue(job.name, settings);
    }
    this.#queues.add(job.name);
  }

  async #run(entry: Registered, job: Job): Promise<void> {
    const began = performance.now();
    let ok = false;
    try {
      // pg-boss aborts its signal only after waiting in vain; paused work must be notified of the stop at
      // once.
      const signal = AbortSignal.any([job.signal, this.#quit.signal]);
      await entry.handler(entry.job.schema.parse(job.data ?? {}), { id: job.id, signal });
      ok = true;
    } catch (error) {
      this.#options.log.error({ err: error, job: job.name, jobId: job.id }, 'job failed');
      throw error;
    } finally {
      this.#options.observe?.(job.name, ok, (performance.now() - began) / 1000);
    }
  }

  async #drainQueue(boss: PgBoss, entry: Registered, future: boolean): Promise<number> {
    await this.#ensureQueue(boss, entry.job);
    const batch = await boss.fetch<object>(entry.job.name, { batchSize: 100, ignoreStartAfter: future });
    for (const job of batch) {
      await this.#run(entry, { ...job, signal: this.#quit.signal }).then(
        () => boss.complete(job.name, job.id),
        (error: Error) => boss.fail(job.name, job.id, { message: error.message }),
      );
    }
    return batch.length;
  }

  async #retryUntilConnected(): Promise<void> {
    const { signal } = this.#quit;
    for (let wait = 1000; !this.#boss; wait = Math.min(wait * 2, 30_000)) {
      await pause(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      await this.#connected().catch((error: unknown) => {
        if (!signal.aborted) this.#options.log.warn({ err: error }, 'job queue: trying again');
      });
    }
  }
}
