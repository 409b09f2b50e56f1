import type { Author } from '#platform/server/http/author.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import { type DonationState, mayVerify } from '#features/donations/rules/states.ts';
import { setClarified } from '#features/donations/server/index.ts';
import { lockUnassigned, openPayerClaim } from './unassigned.ts';

/** Whether a donation waits for a decision of staff about money received for it. */
export async function isDonationUndecided(db: Db, id: bigint | null): Promise<boolean> {
  if (id === null) return false;
  const donation = await db
    .selectFrom('private_donation')
    .select(['state', 'paid_at as paidAt'])
    .$narrowType<{ state: DonationState }>()
    .where('id', '=', id)
    .executeTakeFirst();
  return donation !== undefined && mayVerify(donation);
}

/**
 * Marks a notice as clarified, with a reason. Unassigned money must be refunded or assigned first
 * (`money_unassigned`), an entry that exceeds its claim must be undone (`claim_overpaid`), and a donation
 * that waits for a decision must be decided (`donation_undecided`). Refuses `record_changed` by `requireSeen` if it is not as
 * it was shown.
 */
export async function closeNotice(
  tx: Tx,
  event: bigint,
  { reason, requireSeen }: { readonly reason: string; readonly requireSeen: () => Promise<void> },
  author: Author,
): Promise<void> {
  const notice = await tx
    .selectFrom('payment_event')
    .select(['outcome', 'resolved_at', 'donation_id'])
    .where('id', '=', event)
    .forUpdate()
    .executeTakeFirst();
  if (notice?.outcome !== 'review') throw notFound();
  const payment = await lockUnassigned(tx, event);
  if (notice.resolved_at !== null) throw conflict('payment_clarified');
  await requireSeen();
  if (payment && (payment.state === 'open' || payment.state === 'refunding'))
    throw conflict('money_unassigned');
  if (payment && (await openPayerClaim(tx, payment)) < 0n) throw conflict('claim_overpaid');
  if (await isDonationUndecided(tx, notice.donation_id)) throw conflict('donation_undecided');
  await setClarified(tx, event, { actor: author.actor, reason });
}
