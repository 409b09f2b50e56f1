import { bookPayment } from './booking.ts';
import { sum } from './figures.ts';
import type { Dispute, Donation, Model, Money, Payment, Unassigned } from './model.ts';
import { comeAgain, giveOut, owedBy, standing } from './returning.ts';

/** Who has the money of a payment: a donation, or nobody yet. Null while it has not come. */
export const holderOf = (model: Model, { id }: Payment): Donation | Unassigned | null =>
  model.unassigned.find(({ payment, assigned }) => payment?.id === id && !assigned) ??
  model.donations.find(({ payment, paid }) => payment.id === id && paid) ??
  null;

/** What was assigned lies with its donation: nothing of it stands, and all that goes out all the same is owed. */
const here = (came: Unassigned): Unassigned => (came.assigned ? { ...came, amount: 0 } : came);

/** What stands of a payment that no donation awaits. */
export const standsOf = (came: Unassigned): number => standing(here(came));

/** What whoever paid it owes. */
export const owedOf = (came: Unassigned): number => owedBy(here(came));

/** What is open of what whoever paid owes: below zero where they paid back more than they owe by now. */
export const openOn = ({ entries }: Model, came: Unassigned): number =>
  owedOf(came) -
  sum(
    entries
      .filter(({ claim, undone }) => !undone && 'came' in claim && claim.came === came)
      .map(({ amount }) => amount),
  );

/**
 * Changes what stands of a payment, is on its way or is recorded of its claim: as long as anything is here, with more to
 * reclaim, and while more is recorded than is owed, it is to be clarified; with nothing left it is not.
 */
export function clarify(model: Model, came: Unassigned, change: () => void): void {
  const before = openOn(model, came);
  change();
  const open = openOn(model, came);
  if (came.pending !== null || standsOf(came) > 0 || open < 0 || open > before) came.closed = false;
  else if (open === 0) came.closed = true;
}

const isDonation = (holder: Donation | Unassigned): holder is Donation => 'recipient' in holder;

/** Books that money goes out, as told. */
export function takeOut(
  model: Model,
  holder: Donation | Unassigned,
  amount: number,
  how: 'refunded' | 'taken',
): void {
  if (isDonation(holder)) {
    giveOut(model, holder, amount, how);
    return;
  }
  clarify(model, holder, () => {
    holder[how] += amount;
  });
}

/** Books that money comes again. */
export function putBack(
  model: Model,
  holder: Donation | Unassigned,
  told: { readonly amount: number; readonly how: 'refunded' | 'taken' },
  now: number,
): void {
  if (isDonation(holder)) comeAgain(model, holder, told.amount, told.how, now);
  else
    clarify(model, holder, () => {
      holder[told.how] -= told.amount;
    });
}

/** Whether a chargeback without a name tells nothing new: banks have all that was paid. */
const isKnown = ({ name }: Dispute, { taken, amount }: Money) => name === null && taken >= amount;

/** Books a chargeback, and that it was won where that is known already; it waits where its money has not come. */
export function chargeBack(model: Model, dispute: Dispute, now: number): void {
  const holder = holderOf(model, dispute.payment);
  if (holder === null) return;
  dispute.state = isKnown(dispute, holder) ? 'ignored' : 'booked';
  if (dispute.state !== 'booked') return;
  takeOut(model, holder, dispute.amount, 'taken');
  if (!dispute.wonFirst) return;
  dispute.state = 'won';
  putBack(model, holder, { amount: dispute.amount, how: 'taken' }, now);
}

/** Books the chargebacks of a payment that came before its money. */
function takeUp(model: Model, { id }: Payment, now: number): void {
  for (const dispute of model.disputes)
    if (dispute.payment.id === id && dispute.state === 'waits') chargeBack(model, dispute, now);
}

/** Books confirmed money of a donation, and then the chargebacks that came before it. */
export function arrive(model: Model, donation: Donation, now: number): void {
  bookPayment(model, donation, now);
  takeUp(model, donation.payment, now);
}

/** Money that no donation awaits; a payment that is known already tells nothing new. */
export function arriveUnassigned(
  model: Model,
  came: Pick<Unassigned, 'event' | 'adapter' | 'payment' | 'amount' | 'donation'>,
  now: number,
): void {
  model.unassigned.push({
    ...came,
    assigned: false,
    closed: false,
    refunded: 0,
    taken: 0,
    refunds: [],
    pending: null,
  });
  if (came.payment) takeUp(model, came.payment, now);
}
