import { loadSettings } from '#features/settings/server/index.ts';
import { lockOrganizations } from '#features/settlement/server/index.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { berlinDate } from '#kernel/clock.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { Selection } from '#platform/contract/list-routes.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Asker } from '#platform/server/lists/served.ts';
import type { Services } from '#platform/server/services.ts';
import { MARKED_MAX } from '#features/donations/contract/marked.ts';
import {
  cameInTime,
  isAwaited,
  paidAtOf,
  receiptStep,
  validateReceivedOn,
} from '#features/donations/rules/transfers.ts';
import {
  accept,
  applyChange,
  type Author,
  type Donation,
  lockDonation,
  lockProjects,
  planArrival,
  servedDonations,
  tellDonation,
} from '#features/donations/server/index.ts';
import { refuseRecorded, type StatementLine } from '#features/payments-to-clarify/server/index.ts';

/** Books an awaited transfer with the announced amount. The donation is locked; its mail is promised already. */
async function book(tx: Tx, donation: Donation, receivedOn: IsoDate, author: Author): Promise<void> {
  const settings = await loadSettings(tx);
  const change = await planArrival(tx, donation, {
    now: tx.now,
    paidAt: paidAtOf(receivedOn, donation.requestedAt, tx.now),
    inTime: cameInTime(receivedOn, donation.expiresAt),
    providerPayment: null,
    platformMax: settings.maxDonation === null ? null : BigInt(settings.maxDonation),
    coFundingOn: settings.coFunding,
  });
  await applyChange(tx, change, author);
}

async function note(tx: Tx, donation: Donation, received: bigint, receivedOn: IsoDate): Promise<void> {
  await tx
    .updateTable('bank_transfer')
    .set({ received_cents: received, received_on: receivedOn, remind_at: null })
    .where('donation_id', '=', donation.id)
    .execute();
}

/**
 * Confirms that money (cents) of an announced transfer came on a day. The announced amount is booked; another one is
 * noted, and the donation waits for a second look, which books what came (handbook §8). Money after the expiry is
 * late. Refusals: see the contract.
 */
export async function confirmTransfer(
  services: Services,
  tx: Tx,
  id: bigint,
  found: StatementLine,
  author: Author,
  locale: LocaleCode,
): Promise<void> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw notFound();
  if (!isAwaited(donation)) throw conflict('not_awaited');
  accept(validateReceivedOn(found.receivedOn, donation.requestedAt, tx.now), locale);
  await refuseRecorded(tx, id, found);
  await note(tx, donation, found.received, found.receivedOn);
  if (receiptStep(donation.amount, found.received) === 'book') {
    await tellDonation(services, tx, id);
    await book(tx, donation, found.receivedOn, author);
    return;
  }
  const detail = { amount: found.received, announced: donation.amount };
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
 * Confirms the marked transfers in bulk with their announced amounts; whatever is not awaited (any more), or was
 * announced after the day, is left alone. Answers the ids of those that were booked, and how many were marked.
 */
export async function confirmMarked(
  services: Services,
  tx: Tx,
  selection: Selection,
  receivedOn: IsoDate | undefined,
  author: Author,
  asker: Asker,
): Promise<{ verified: bigint[]; marked: number }> {
  const day = receivedOn ?? berlinDate(tx.now);
  if (day > berlinDate(tx.now)) throw invalid('received_in_future', 'received_on');
  const ids = (await servedDonations.selection(tx, selection, asker)).map(BigInt);
  if (ids.length > MARKED_MAX) throw invalid('too_many_marked', 'selection', { max: MARKED_MAX });
  const awaited: Donation[] = [];
  for (const id of ids.toSorted((a, b) => Number(a - b))) {
    const donation = await lockDonation(tx, id);
    if (!donation || !isAwaited(donation)) continue;
    if (validateReceivedOn(day, donation.requestedAt, tx.now).ok) awaited.push(donation);
  }
  for (const { id } of awaited) await tellDonation(services, tx, id);
  // All projects and organisations at once and in their order, before money of the first of them is booked.
  await lockProjects(tx, [...new Set(awaited.flatMap(({ projectId }) => projectId ?? []))]);
  await lockOrganizations(tx, [...new Set(awaited.flatMap(({ organizationId }) => organizationId ?? []))]);
  for (const donation of awaited) {
    await note(tx, donation, donation.amount, day);
    await book(tx, donation, day, author);
  }
  return { verified: awaited.map(({ id }) => id), marked: ids.length };
}
