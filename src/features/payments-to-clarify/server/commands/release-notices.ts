import type { Author } from '#platform/server/http/author.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import { setClarified } from '#features/donations/server/index.ts';
import { recordUnassigned } from './unassigned.ts';
import { applyWaitingNotices } from './unassigned-notices.ts';

/** A provider's notice of a payment with the reference of a donation that was not booked; in cents. */
export interface ReportedPayment {
  readonly id: bigint;
  readonly adapter: string;
  readonly payment: string | null;
  readonly amount_cents: bigint | null;
  readonly currency: string;
  readonly occurred_at: Date;
}

/**
 * The payments that providers reported for a donation that waits for staff, even if staff have closed the
 * notice.
 */
export function reportedPayments(tx: Tx, donation: bigint): Promise<ReportedPayment[]> {
  return tx
    .selectFrom('payment_event')
    .select(['id', 'adapter', 'payment', 'amount_cents', 'currency', 'occurred_at'])
    .where('donation_id', '=', donation)
    .where('kind', '=', 'paid')
    .where('outcome', '=', 'review')
    .where('adapter', '!=', BANK_TRANSFER.adapter)
    .orderBy('id')
    .execute();
}

/** Records the money of a notice as an unassigned payment. Returns whether it was newly recorded. */
export async function releaseNotice(
  services: Services,
  tx: Tx,
  donation: bigint,
  { id, adapter, payment, amount_cents, currency }: ReportedPayment,
  author: Author,
): Promise<boolean> {
  const received = { event: id, adapter, payment, donation, amount: amount_cents ?? 0n, currency };
  const recorded = await recordUnassigned(tx, received, author);
  if (!recorded) return false;
  await setClarified(tx, id, null);
  await applyWaitingNotices(services, tx, recorded, author);
  return true;
}
