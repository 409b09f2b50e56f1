import { z } from 'zod';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { sendRefund } from './commands/refund.ts';

const refundJob = defineJob({
  name: 'donations.refund',
  schema: z.object({ refund: z.string().regex(/^\d+$/) }),
  retryLimit: 8,
  concurrency: 2,
  expireInSeconds: 60,
});
/** The maximum number of refunds resent in one run. */
const batch = 200;

/** Queues a refund to be sent after the commit. */
export async function queueRefund(services: Services, tx: Tx, refund: bigint): Promise<void> {
  await services.jobs.enqueue(tx, refundJob, { refund: String(refund) });
}

/** The ids of the refunds that were requested and last attempted longer ago than `afterMs`, and have no answer. */
export async function stuckRefunds(services: Services, afterMs: number): Promise<bigint[]> {
  const before = new Date(services.clock.now().getTime() - afterMs);
  const rows = await services.database.db
    .selectFrom('donation_refund')
    .select('id')
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .where((eb) => eb.or([eb('tried_at', 'is', null), eb('tried_at', '<', before)]))
    .orderBy('id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** The job that sends refunds of donations. */
export const sendRefunds = handle(refundJob, (services, data, run) =>
  sendRefund(services, BigInt(data.refund), `job:${run.id}`),
);
