import { z } from 'zod';
import type { Tx } from '#platform/server/database/db.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';
import { sendUnassignedRefund } from './commands/refund-unassigned.ts';

const job = defineJob({
  name: 'donations.refund-unassigned',
  schema: z.object({ event: z.string().regex(/^\d+$/) }),
  retryLimit: 8,
  concurrency: 2,
  expireInSeconds: 60,
});
/** The number of refunds resent in one round. */
const batch = 200;

/**
 * Sends the refund of an unassigned payment after the commit; `event` is the notice that reported the
 * payment.
 */
export async function sendUnassignedLater(services: Services, tx: Tx, event: bigint): Promise<void> {
  await services.jobs.enqueue(tx, job, { event: String(event) });
}

/** Refunds of unassigned payments that have had no answer for this long; by the notice of the payment. */
export async function stuckUnassignedRefunds(services: Services, afterMs: number): Promise<bigint[]> {
  const before = new Date(services.clock.now().getTime() - afterMs);
  const rows = await services.database.db
    .selectFrom('unassigned_refund as r')
    .innerJoin('unassigned_payment as u', 'u.id', 'r.unassigned_payment_id')
    .select('u.payment_event_id')
    .where('r.state', '=', 'requested')
    .where((eb) => eb(eb.fn.coalesce('r.tried_at', 'r.requested_at'), '<', before))
    .orderBy('r.id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.payment_event_id);
}

/** Sends refunds of unassigned payments. */
const sendUnassignedRefunds = handle(job, (services, data, run) =>
  sendUnassignedRefund(services, BigInt(data.event), `job:${run.id}`),
);

/** Jobs of payments to clarify: refunds of unassigned payments. */
export const jobs: readonly JobRegistration[] = [sendUnassignedRefunds];
