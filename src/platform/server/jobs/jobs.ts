import { sql } from 'kysely';
import type { Tx } from '../database/db.ts';
import type { Services } from '../services.ts';
import type { JobDefinition, JobRun, Registration } from './job-kinds.ts';

export { defineJob, type Jobs } from './job-kinds.ts';
export { createJobs } from './job-queue.ts';

/** A job and its handler; features export an array of them. */
export type JobRegistration = Registration<Services>;

/**
 * Leaves a row in the audit log, without an author, if the transaction has changed records (`audit_changed`); one of several
 * records is found by each of them.
 */
async function auditJob(tx: Tx, name: string, run: JobRun): Promise<void> {
  await sql`
    INSERT INTO audit_log (at, route, request, subject)
    SELECT ${tx.now}, ${name}, ${`job:${run.id}`},
      CASE WHEN cardinality(o.names) = 1 THEN o.names[1] ELSE nullif(split_part(o.names[1], ':', 1), '') END
    FROM (SELECT ARRAY(
      SELECT DISTINCT unnest(string_to_array(nullif(current_setting('obolus.objects', true), ''), E'\\n'))
    ) AS names) o
    WHERE cardinality(o.names) > 0 OR nullif(current_setting('obolus.changes', true), '') IS NOT NULL`.execute(
    tx,
  );
}

/** The services as a job uses them: each of its transactions ends with its row in the audit log. */
function audited(services: Services, name: string, run: JobRun): Services {
  const { database } = services;
  const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    database.transact(async (tx) => {
      const result = await work(tx);
      await auditJob(tx, name, run);
      return result;
    });
  return { ...services, database: { ...database, transact } };
}

/**
 * Pairs a job with its handler; `cron` (Europe/Berlin) makes it run on schedule. What its transactions change in records is
 * in the audit log under the job's name.
 */
export function handle<Data extends object>(
  job: JobDefinition<Data>,
  handler: (services: Services, data: Data, run: JobRun) => Promise<void>,
  cron?: string,
): JobRegistration {
  return {
    job: job,
    handler: (services, data, run) => handler(audited(services, job.name, run), data as Data, run),
    cron,
  };
}
