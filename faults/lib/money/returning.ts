import { bookAgain } from './booking.ts';
import { returnCoFunding } from './co-funding.ts';
import { bearFee, handBackFees, placesOf } from './fees.ts';
import { causeOf, placedOf } from './figures.ts';
import type { Donation, Line, Model, Money, Move, Recipient, State } from './model.ts';
import { lastOf, nearestThatStays, share, sum } from './shares.ts';

/**
 * What is here of a payment, and what its payer owes (decision 300), by following what was reported one by one: money that
 * goes out is taken from what is here, and what is not here any more is owed; money that returns covers the debt first.
 */
export function standing({ amount, moves }: Pick<Money, 'amount' | 'moves'>): { here: number; owed: number } {
  let [here, owed] = [amount, 0];
  for (const { amount: out } of moves) {
    if (out > 0) {
      const taken = Math.min(out, here);
      here -= taken;
      owed += out - taken;
    } else {
      const covered = Math.min(-out, owed);
      owed -= covered;
      here += -out - covered;
    }
  }
  return { here, owed };
}

/** The remaining part of a payment: what can be refunded. */
export const remaining = (money: Money): number => standing(money).here;

/** The payer's debt. */
export const owedBy = (money: Money): number => standing(money).owed;

/** What was reported in one way and has not been returned. */
export const reportedAs = ({ moves }: Money, how: Move['how']): number =>
  sum(moves.filter((move) => move.how === how).map(({ amount }) => amount));

/** The state of a paid donation (docs/algorithms/refunds.md): of one with nothing left, who took all of it back. */
export function stateOf(donation: Donation): State {
  const { here } = standing(donation);
  if (here === donation.amount) return 'verified';
  if (here > 0) return 'partly_refunded';
  return reportedAs(donation, 'refunded') >= donation.amount ? 'refunded' : 'charged_back';
}

/**
 * The net value of what is here: net and fee are returned in the proportion in which they were paid, the net part of all that
 * was returned rounded half up, so that the rest of it stays.
 */
const netHere = (donation: Donation): number =>
  nearestThatStays(share(donation.net, standing(donation).here, donation.amount));

/** Records a move, and tells how much of the payment and of its net value left by it; below zero if it was returned. */
function move(donation: Donation, moved: Move): { amount: number; net: number } {
  const before = { amount: standing(donation).here, net: netHere(donation) };
  donation.moves.push(moved);
  return { amount: before.amount - standing(donation).here, net: before.net - netHere(donation) };
}

/** Moves overflow to a project, the fee along with it. */
export function reassign(
  model: Model,
  donation: Donation,
  target: Recipient,
  amount: number,
  place: () => void,
): void {
  donation.overflow -= amount;
  bearFee(model, donation, target, place);
}

/**
 * Books outgoing money, as reported (docs/algorithms/refunds.md): overflow counts as what was placed last, and the cents placed
 * last leave first. The provider's fee is borne by the platform.
 */
export function bookOutgoingOfDonation(
  model: Model,
  donation: Donation,
  reported: number,
  how: Move['how'],
): void {
  const { amount, net } = move(donation, { how, amount: reported });
  const own = (line: Line) => line.cause === causeOf(donation) && line.source === 'private';
  const placed = placedOf(model, own);
  const leaving = lastOf([...placed.map((one) => one.amount), donation.overflow], net);
  const places = placesOf(model, donation);
  for (const [index, { recipient, need }] of [...placed.entries()].toReversed()) {
    const cents = leaving[index] ?? 0;
    if (cents === 0) continue;
    model.lines.push({
      recipient,
      need,
      source: 'private',
      party: `provider:${donation.provider.id}`,
      cause: causeOf(donation),
      amount: -cents,
      settled: false,
    });
  }
  donation.overflow -= leaving.at(-1) ?? 0;
  donation.fees.platform += amount - net;
  handBackFees(model, donation, places);
  returnCoFunding(model, donation);
  donation.state = stateOf(donation);
}

/**
 * Books returned money, because a dispute was won or a refund failed: what is left of it after the donor's debt is booked like
 * late money.
 */
export function bookReturnedToDonation(
  model: Model,
  donation: Donation,
  reported: number,
  how: Move['how'],
  now: number,
): void {
  const { amount, net } = move(donation, { how, amount: -reported });
  donation.fees.platform += amount - net;
  bearFee(model, donation, donation.recipient, () => bookAgain(model, donation, -net, now));
  donation.state =
    donation.recipient.banned && net < 0 && remaining(donation) > 0 ? 'review' : stateOf(donation);
}
