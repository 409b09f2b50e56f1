import { mayCancelTransfer } from '#features/donations/rules/transfers.ts';
import { applyChange, type Donation, lockDonation } from '#features/donations/server/index.ts';
import { sumCents } from '#kernel/money.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Author } from '#platform/server/http/author.ts';
import { requireAll } from '#platform/server/lists/bulk.ts';
import type { Services } from '#platform/server/services.ts';
import { notifyTransfer } from '../transfer-mails.ts';

interface Cancellation {
  /** For staff. */
  readonly reason: string;
  readonly mail_donor: boolean;
}

/** Cancels the announcement of a locked donation that {@link mayCancelTransfer}. */
async function cancel(
  services: Services,
  tx: Tx,
  donation: Donation,
  { reason, mail_donor }: Cancellation,
  author: Author,
): Promise<void> {
  await tx
    .updateTable('private_donation')
    .set({ transfer_cancelled_at: tx.now, transfer_cancel_reason: reason })
    .where('id', '=', donation.id)
    .execute();
  await tx
    .updateTable('bank_transfer')
    .set({ remind_at: null })
    .where('donation_id', '=', donation.id)
    .execute();
  await applyChange(
    tx,
    {
      donation: donation.id,
      journals: [],
      needs: [],
      set: { state: 'cancelled' },
      events: [{ kind: 'transfer_cancelled', from: donation.state, to: 'cancelled', detail: { reason } }],
    },
    author,
  );
  if (mail_donor) await notifyTransfer(services, tx, donation.id, 'cancelled');
}

/**
 * Cancels an announced transfer, which reserves nothing (decision 496): nobody is reminded of it, and money that arrives
 * all the same becomes an unassigned payment. Refuses `not_awaited`.
 */
export async function cancelTransfer(
  services: Services,
  tx: Tx,
  id: bigint,
  cancellation: Cancellation,
  author: Author,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  if (!mayCancelTransfer(donation)) throw conflict('not_awaited');
  await cancel(services, tx, donation, cancellation, author);
}

/**
 * The same for several, all or none, which are locked in the given order. Refuses `selection_state` with what is not awaited;
 * returns the sum in cents.
 */
export async function cancelTransfers(
  services: Services,
  tx: Tx,
  ids: readonly bigint[],
  cancellation: Cancellation,
  author: Author,
): Promise<{ readonly cancelled: bigint[]; readonly sum: bigint }> {
  const awaited: Donation[] = [];
  for (const id of ids) {
    const donation = await lockDonation(tx, id);
    if (donation && mayCancelTransfer(donation)) awaited.push(donation);
  }
  const cancelled = awaited.map(({ id }) => id);
  requireAll(ids, cancelled);
  for (const donation of awaited) await cancel(services, tx, donation, cancellation, author);
  return { cancelled, sum: sumCents(awaited.map(({ amount }) => amount)) };
}
