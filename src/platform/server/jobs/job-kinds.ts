import type { z } from 'zod';
import type { Tx } from '../database/db.ts';

/** One kind of background work; it runs at least once, so its handler must be idempotent. */
export interface JobDefinition<Data extends object = object> {
  /** `feature.verb`, unique. */
  readonly name: string;
  /** The stored data; plain JSON. A stored job that no longer fits the schema fails without retries. */
  readonly schema: z.ZodType<Data>;
  /** How often a failed job is retried; 5 by default. */
  readonly retryLimit: number;
  /** Seconds before the first retry, doubled for each further one up to an hour. */
  readonly retryDelaySeconds: number;
  /** After this many seconds a running job counts as failed. */
  readonly expireInSeconds: number;
  /** Jobs of this kind that one process runs at the same time. */
  readonly concurrency: number;
  /**
   * With `waiting`, a second job with the same `singletonKey` is dropped while one waits; with `unfinished`,
   * also while one runs or is to be retried.
   */
  readonly unique: 'no' | 'waiting' | 'unfinished';
}

/**
 * What a handler knows about the run. `signal` aborts when the run takes too long or the process is stopping.
 */
export interface JobRun {
  readonly id: string;
  readonly signal: AbortSignal;
}

export type JobHandler<Data> = (data: Data, run: JobRun) => Promise<void>;

/** A job with its handler and, if any, its schedule. */
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
   * Adds a job to the queue as part of the transaction: it exists only if the transaction commits. Returns
   * its id, or null if an equal job is already queued (`unique`).
   */
  enqueue<Data extends object>(
    tx: Tx,
    job: JobDefinition<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<string | null>;
  /** Registers the handler of a kind of job. Before {@link Jobs.start}. */
  register<Data extends object>(job: JobDefinition<Data>, handler: JobHandler<Data>): void;
  /** Registers the jobs that a feature exports. Before {@link Jobs.start}. */
  registerAll<Offered>(registrations: readonly Registration<Offered>[], offered: Offered): void;
  /** Adds an empty job at the times of a cron expression in Europe/Berlin. Before {@link Jobs.start}. */
  schedule(job: JobDefinition, cron: string): void;
  /**
   * Connects; with `work`, also runs jobs and schedules. If the database is unavailable it returns and keeps
   * retrying.
   */
  start(options: { work: boolean }): Promise<void>;
  /** Accepts no more jobs, lets running ones finish (30 seconds at most), disconnects. */
  stop(): Promise<void>;
  /**
   * Runs all waiting jobs in this process until none is left; with `future`, also those scheduled for later.
   */
  drain(options?: { future?: boolean }): Promise<number>;
  /** The number of jobs in each state, for the metrics. */
  counts(): Promise<JobCounts[]>;
}

export interface JobsOptions {
  /** Login that owns the tables: pg-boss has a few separate connections. */
  url: string;
  log: {
    info(detail: object, message: string): void;
    warn(detail: object, message: string): void;
    error(detail: object, message: string): void;
  };
  /** Called after every run. */
  observe?: (name: string, ok: boolean, seconds: number) => void;
  /** Seconds between polls of a queue; 2 by default. */
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
