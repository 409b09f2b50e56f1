import { bookPayment } from './booking.ts';
import type { Donation, Model } from './model.ts';
import { giveOut } from './returning.ts';

/** Books confirmed money, and then the chargebacks that came before it. */
export function arrive(model: Model, donation: Donation, now: number): void {
  bookPayment(model, donation, now);
  for (const dispute of donation.disputes.filter(({ state }) => state === 'waits')) {
    dispute.state = 'booked';
    giveOut(model, donation, dispute.amount, 'taken');
  }
}
