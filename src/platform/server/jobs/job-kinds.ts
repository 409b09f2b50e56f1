import type { z } from 'zod';
import type { Tx } from '../database/db.ts';

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

/** A job, what it does with what the process offers, and when it runs by itself. */
export interface Registration<Offered> {
  readonly job: JobDefinition;
  readonly handler: (offered: Offered, data: object, run: JobRun) => Promise<void>;
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
  registerAll<Offered>(registrations: readonly Registration<Offered>[], offered: Offered): void;
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
