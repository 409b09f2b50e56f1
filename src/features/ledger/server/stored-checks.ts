import { z } from 'zod';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { brokenOf, type CheckResult, runChecks } from './checks.ts';

/** Stores the results of a run in place of the ones before, for the start page of the administration. */
export async function storeResults(tx: Tx, results: readonly CheckResult[]): Promise<void> {
  const broken = new Set(brokenOf(results));
  const rows = results.map((result) => ({
    name: result.name,
    broken: broken.has(result) ? result.rows.length : 0,
    checked_at: tx.now,
  }));
  await tx
    .insertInto('ledger_check')
    .values(rows)
    .onConflict((stored) =>
      stored.column('name').doUpdateSet((eb) => ({
        broken: eb.ref('excluded.broken'),
        checked_at: eb.ref('excluded.checked_at'),
      })),
    )
    .execute();
  await tx
    .deleteFrom('ledger_check')
    .where(
      'name',
      'not in',
      rows.map(({ name }) => name),
    )
    .execute();
}

/** Runs every check of the books and stores the results. */
export async function checkBooks({ database }: Pick<Services, 'database'>): Promise<void> {
  const results = await runChecks(database.db.client);
  await database.transact((tx) => storeResults(tx, results));
}

const checkJob = defineJob({ name: 'ledger.check', schema: z.object({}), unique: 'unfinished' });

/** Jobs of the ledger: its checks, each night after the settlement. */
export const ledgerJobs: readonly JobRegistration[] = [
  handle(checkJob, (services) => checkBooks(services), '30 4 * * *'),
];
