import type { JobDefinition, JobRun, Registration } from './job-kinds.ts';
import type { Services } from '../services.ts';

export { defineJob, type Jobs } from './job-kinds.ts';
export { createJobs } from './job-queue.ts';

/** A job and its handler; features export an array of them. */
export type JobRegistration = Registration<Services>;

/** Pairs a job with its handler; `cron` (Europe/Berlin) makes it run on schedule. */
export function handle<Data extends object>(
  job: JobDefinition<Data>,
  handler: (services: Services, data: Data, run: JobRun) => Promise<void>,
  cron?: string,
): JobRegistration {
  return {
    job: job,
    handler: (services, data, run) => handler(services, data as Data, run),
    cron,
  };
}
