import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { SteadyWork } from '#platform/server/jobs/steady.ts';
import type { Services } from '#platform/server/services.ts';

/** Rows sealed in one transaction. */
const BATCH = 1000;

/**
 * Seals the rows of the audit log that have been committed (decision 416); returns how many. Repeating it changes
 * nothing, and concurrent calls seal each row once.
 */
export async function sealAuditLog({ database }: Pick<Services, 'database'>): Promise<number> {
  let total = 0;
  for (;;) {
    const sealed = await database.transact(async (tx) => {
      const { rows } = await sql<{ sealed: number }>`SELECT audit_log_seal(${BATCH}) AS sealed`.execute(tx);
      return rows[0]?.sealed ?? 0;
    });
    total += sealed;
    if (sealed < BATCH) return total;
  }
}

/** Seals a row within seconds after it was written. */
export const auditSealing: SteadyWork = {
  name: 'audit-log.seal',
  everyMs: 5_000,
  run: async (services) => void (await sealAuditLog(services)),
};

const headJob = defineJob({ name: 'audit-log.head', schema: z.object({}), unique: 'unfinished' });

/**
 * Writes the end of the chain to the log of the process, outside the database: whoever rewrites the whole chain cannot
 * rewrite this line as well (decision 416).
 */
export async function logHead({ database, log }: Pick<Services, 'database' | 'log'>): Promise<void> {
  const head = await database.db
    .selectFrom('audit_head')
    .select(['position', 'hash'])
    .where('position', '>', 0n)
    .executeTakeFirst();
  if (head)
    log.info({ position: String(head.position), hash: head.hash.toString('hex') }, 'audit log sealed');
}

/** Background jobs of the audit log. */
export const auditJobs: readonly JobRegistration[] = [
  handle(headJob, (services) => logHead(services), '15 * * * *'),
];
