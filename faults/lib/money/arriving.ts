import { bookPayment } from './booking.ts';
import type { Dispute, Donation, Model, Money, Payment, Unassigned } from './model.ts';
import {
  bookOutgoingOfDonation,
  bookReturnedToDonation,
  owedBy,
  remaining,
  reportedAs,
} from './returning.ts';
import { sum } from './shares.ts';

/** The owner of the money of a payment: a donation, or nobody yet. Null if the money was not received. */
export const holderOf = (model: Model, { id }: Payment): Donation | Unassigned | null =>
  model.unassigned.find(({ payment, assigned }) => payment?.id === id && !assigned) ??
  model.donations.find(({ payment, paid }) => payment.id === id && paid) ??
  null;

/** Assigned money belongs to its donation: nothing of it remains, and all further outgoing money becomes a debt. */
const here = (came: Unassigned): Unassigned => (came.assigned ? { ...came, amount: 0 } : came);

/** The remaining part of a payment without a donation. */
export const remainingOf = (came: Unassigned): number => remaining(here(came));

/** The debt of its payer. */
export const owedOf = (came: Unassigned): number => owedBy(here(came));

/** The open part of the payer's debt: negative if more was repaid than is owed by now. */
export const openOn = ({ entries }: Model, came: Unassigned): number =>
  owedOf(came) -
  sum(
    entries
      .filter(({ claim, undone }) => !undone && 'came' in claim && claim.came === came)
      .map(({ amount }) => amount),
  );

/**
 * Changes the remaining or pending amounts of a payment, or the entries about its claim. It has to be clarified while
 * money remains and more is to be reclaimed, or while entries exceed the claim; otherwise it does not.
 */
export function clarify(model: Model, came: Unassigned, change: () => void): void {
  const before = openOn(model, came);
  change();
  const open = openOn(model, came);
  if (came.pending !== null || remainingOf(came) > 0 || open < 0 || open > before) came.closed = false;
  else if (open === 0) came.closed = true;
}

const isDonation = (holder: Donation | Unassigned): holder is Donation => 'recipient' in holder;

/** Books outgoing money, as reported. */
export function bookOutgoing(
  model: Model,
  holder: Donation | Unassigned,
  amount: number,
  how: 'refunded' | 'taken',
): void {
  if (isDonation(holder)) {
    bookOutgoingOfDonation(model, holder, amount, how);
    return;
  }
  clarify(model, holder, () => {
    holder.moves.push({ how, amount });
  });
}

/** Books returned money. */
export function bookReturned(
  model: Model,
  holder: Donation | Unassigned,
  reported: { readonly amount: number; readonly how: 'refunded' | 'taken' },
  now: number,
): void {
  if (isDonation(holder)) bookReturnedToDonation(model, holder, reported.amount, reported.how, now);
  else
    clarify(model, holder, () => {
      holder.moves.push({ how: reported.how, amount: -reported.amount });
    });
}

/**
 * Whether a chargeback without a name reports nothing new: the banks have already taken back everything that was paid.
 */
const isKnown = ({ name }: Dispute, money: Money) =>
  name === null && reportedAs(money, 'taken') >= money.amount;

/** Books a chargeback, and that it was won if that is already known; it waits if its money has not arrived. */
export function chargeBack(model: Model, dispute: Dispute, now: number): void {
  const holder = holderOf(model, dispute.payment);
  if (holder === null) return;
  dispute.state = isKnown(dispute, holder) ? 'ignored' : 'booked';
  if (dispute.state !== 'booked') return;
  bookOutgoing(model, holder, dispute.amount, 'taken');
  if (!dispute.wonFirst) return;
  dispute.state = 'won';
  bookReturned(model, holder, { amount: dispute.amount, how: 'taken' }, now);
}

/** Books the chargebacks of a payment that came before its money. */
function bookWaitingDisputes(model: Model, { id }: Payment, now: number): void {
  for (const dispute of model.disputes)
    if (dispute.payment.id === id && dispute.state === 'waits') chargeBack(model, dispute, now);
}

/** Books confirmed money of a donation, and then the chargebacks that came before it. */
export function arrive(model: Model, donation: Donation, now: number): void {
  bookPayment(model, donation, now);
  bookWaitingDisputes(model, donation.payment, now);
}

/** Money without a donation; a known payment reports nothing new. */
export function arriveUnassigned(
  model: Model,
  came: Pick<Unassigned, 'event' | 'adapter' | 'payment' | 'amount' | 'donation'>,
  now: number,
): void {
  model.unassigned.push({
    ...came,
    assigned: false,
    closed: false,
    moves: [],
    refunds: [],
    pending: null,
  });
  if (came.payment) bookWaitingDisputes(model, came.payment, now);
}
