import { loadSettings } from '#features/settings/server/index.ts';
import { lockOrganizations } from '#features/settlement/server/index.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { berlinDate } from '#kernel/clock.ts';
import { sumCents } from '#kernel/money.ts';
import type { Author } from '#platform/server/http/author.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { requireAll } from '#platform/server/lists/bulk.ts';
import type { Services } from '#platform/server/services.ts';
import { MARKED_MAX } from '#features/donations/contract/incoming.ts';
import {
  isAwaited,
  paidAtOf,
  receiptStep,
  receivedInTime,
  validateReceivedOn,
} from '#features/donations/rules/transfers.ts';
import {
  accept,
  applyChange,
  type Donation,
  lockDonation,
  lockProjects,
  planArrival,
  notifyDonation,
} from '#features/donations/server/index.ts';
import { refuseRecorded, type StatementLine } from '#features/payments-to-clarify/server/index.ts';

/**
 * Books an awaited transfer with the announced amount. The donation is locked; its mail is already queued.
 */
export async function bookTransfer(
  tx: Tx,
  donation: Donation,
  receivedOn: IsoDate,
  author: Author,
): Promise<void> {
  const settings = await loadSettings(tx);
  const change = await planArrival(tx, donation, {
    now: tx.now,
    paidAt: paidAtOf(receivedOn, donation.requestedAt, tx.now),
    inTime: receivedInTime(receivedOn, donation.expiresAt),
    providerPayment: null,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
  });
  await applyChange(tx, change, author);
}

/** Stores amount (cents) and day of the money of a transfer as found on the bank statement; nobody is reminded of it any more. */
export async function recordReceipt(
  tx: Tx,
  donation: Donation,
  received: bigint,
  receivedOn: IsoDate,
): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({ received_cents: received, received_on: receivedOn, remind_at: null })
    .where('donation_id', '=', donation.id)
    .execute();
}

/**
 * Confirms that money (cents) of an announced transfer was received on a day. The announced amount is booked;
 * any other is recorded, and the donation waits for a second check, which books the received amount (handbook
 * §8). Money after the expiry is late. Refusals: see the contract.
 */
export async function confirmTransfer(
  services: Services,
  tx: Tx,
  id: bigint,
  line: StatementLine,
  author: Author,
  locale: LocaleCode,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  if (!isAwaited(donation)) throw conflict('not_awaited');
  accept(validateReceivedOn(line.receivedOn, donation.requestedAt, tx.now), locale);
  await refuseRecorded(tx, id, line);
  await recordReceipt(tx, donation, line.received, line.receivedOn);
  if (receiptStep(donation.amount, line.received) === 'book') {
    await notifyDonation(services, tx, id);
    await bookTransfer(tx, donation, line.receivedOn, author);
    return;
  }
  const detail = { amount: line.received, announced: donation.amount };
  await applyChange(
    tx,
    {
      donation: id,
      journals: [],
      needs: [],
      set: { state: 'review', reviewReason: 'amount_mismatch' },
      events: [{ kind: 'transfer_differs', from: donation.state, to: 'review', detail }],
    },
    author,
  );
}

/**
 * Confirms the marked transfers in bulk with their announced amounts, all or none; without a day, they were received today.
 * Returns them with their sum in cents. Refuses `selection_state` with those that are not awaited (any more),
 * `received_in_future`, `received_before_request` and `too_many_marked`.
 */
export async function confirmMarked(
  services: Services,
  tx: Tx,
  ids: readonly bigint[],
  receivedOn: IsoDate | undefined,
  author: Author,
  locale: LocaleCode,
): Promise<{ changed: bigint[]; sum: bigint }> {
  const day = receivedOn ?? berlinDate(tx.now);
  if (day > berlinDate(tx.now)) throw invalid('received_in_future', 'received_on');
  if (ids.length > MARKED_MAX) throw invalid('too_many_marked', 'selection', { max: MARKED_MAX });
  const payable: Donation[] = [];
  for (const id of ids) {
    const donation = await lockDonation(tx, id);
    if (!donation || !isAwaited(donation)) continue;
    accept(validateReceivedOn(day, donation.requestedAt, tx.now), locale);
    payable.push(donation);
  }
  requireAll(
    ids,
    payable.map(({ id }) => id),
  );
  for (const { id } of payable) await notifyDonation(services, tx, id);
  // All projects and organizations at once and in order, before any money is booked.
  await lockProjects(tx, [...new Set(payable.flatMap(({ projectId }) => projectId ?? []))]);
  await lockOrganizations(tx, [...new Set(payable.flatMap(({ organizationId }) => organizationId ?? []))]);
  for (const donation of payable) {
    await recordReceipt(tx, donation, donation.amount, day);
    await bookTransfer(tx, donation, day, author);
  }
  return { changed: payable.map(({ id }) => id), sum: sumCents(payable.map(({ amount }) => amount)) };
}
