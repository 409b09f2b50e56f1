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
/** As many are sent again in one round. */
const batch = 200;

/** Sends a refund after the commit. */
export async function sendLater(services: Services, tx: Tx, refund: bigint): Promise<void> {
  await services.jobs.enqueue(tx, refundJob, { refund: String(refund) });
}

/** Refunds that the provider has not answered for as long as this. */
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

/** Sends refunds of donations. */
export const sendRefunds = handle(refundJob, (services, data, run) =>
  sendRefund(services, BigInt(data.refund), `job:${run.id}`),
);
