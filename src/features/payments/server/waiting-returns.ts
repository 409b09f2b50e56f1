import { sql } from 'kysely';
import { z } from 'zod';
import { applyWaitingReturns } from '#features/chargebacks/server/index.ts';
import { lockDonation, waitsForNotice } from '#features/donations/server/index.ts';
import { applyWaitingNotices, lockUnassigned } from '#features/payments-to-clarify/server/index.ts';
import { defineJob, handle, type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/services.ts';

const job = defineJob({ name: 'payments.book-waiting', schema: z.object({}), expireInSeconds: 600 });

/** What a notice about money that has gone waits for although it is booked: a donation, or an unassigned payment by its notice. */
interface Subject {
  readonly donation: bigint | null;
  readonly event: bigint | null;
}

async function subjects({ database }: Services): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    SELECT DISTINCT d.id AS donation, NULL::bigint AS event
    FROM payment_event e
    JOIN payment_provider v ON v.adapter = e.adapter
    JOIN private_donation d ON d.provider_id = v.id AND d.provider_payment = e.payment AND d.paid_at IS NOT NULL
    WHERE e.kind IN ('refunded', 'refund_failed', 'charged_back') AND ${waitsForNotice}
    UNION ALL
    SELECT DISTINCT NULL::bigint, u.payment_event_id
    FROM payment_event e
    JOIN unassigned_payment u ON u.adapter = e.adapter AND u.payment = e.payment AND u.state <> 'assigned'
    WHERE e.kind IN ('refunded', 'refund_failed', 'charged_back') AND ${waitsForNotice}`.execute(database.db);
  return rows;
}

/**
 * Books what providers have reported to have gone out of payments that are booked, and what waits all the same: reports
 * stored before refunds made at providers were booked (decision 583). Safe to repeat.
 */
export async function bookWaitingReturns(services: Services, request: string): Promise<void> {
  const author = { actor: null, request };
  for (const { donation, event } of await subjects(services))
    await services.database.transact(async (tx) => {
      if (donation !== null) {
        if (await lockDonation(tx, donation)) await applyWaitingReturns(services, tx, donation, author);
        return;
      }
      const payment = event === null ? undefined : await lockUnassigned(tx, event);
      if (payment && payment.state !== 'assigned') await applyWaitingNotices(services, tx, payment, author);
    });
}

/** Books them each night, before payouts are settled. */
export const waitingReturnsJobs: readonly JobRegistration[] = [
  handle(job, (services, _data, run) => bookWaitingReturns(services, `job:${run.id}`), '30 1 * * *'),
];
