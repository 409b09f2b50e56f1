import { bookAgain } from './booking.ts';
import { returnCoFunding } from './co-funding.ts';
import { causeOf, deductFromNeeds, halfUpShare, placedOf, sum } from './figures.ts';
import type { Donation, Line, Model, Money, Recipient, State } from './model.ts';

/** The returned part of the amount paid: refunds and chargebacks alike, never more than was paid. */
const returned = ({ amount, refunded, taken }: Money): number => Math.min(amount, refunded + taken);

/** The remaining part of a payment: paid, and not returned. */
export const remaining = (money: Money): number => money.amount - returned(money);

/** The payer's debt: what was returned beyond what was paid. */
export const owedBy = ({ amount, refunded, taken }: Money): number => Math.max(0, refunded + taken - amount);

/** The returned part of the net value, for a returned part of the amount paid. */
const netOf = ({ net, amount }: Donation, back: number): number => halfUpShare(back, net, amount);

/** The state of a paid donation, by what was returned. */
export function stateOf(donation: Donation): State {
  if (remaining(donation) === 0) return donation.refunded >= donation.amount ? 'refunded' : 'charged_back';
  return returned(donation) > 0 ? 'partly_refunded' : 'verified';
}

/** What a project bears of the fee of a donation. */
const borneBy = ({ lines }: Model, donation: Donation, recipient: Recipient): number =>
  -sum(
    lines
      .filter(
        (line) => line.source === 'fee' && line.cause === causeOf(donation) && line.recipient === recipient,
      )
      .map(({ amount }) => amount),
  );

const feeLine = (donation: Donation, recipient: Recipient, amount: number): Line => ({
  recipient,
  need: null,
  source: 'fee',
  party: `provider:${donation.provider.id}`,
  cause: causeOf(donation),
  amount,
  settled: false,
});

/** Where the money of a donation is that was credited: on its own project, and on others by reassignment. */
function placesOf(model: Model, donation: Donation): Map<Recipient, number> {
  const places = new Map<Recipient, number>();
  for (const line of model.lines.filter(
    ({ cause, source }) => cause === causeOf(donation) && source === 'private',
  ))
    places.set(line.recipient, (places.get(line.recipient) ?? 0) + line.amount);
  return places;
}

/** Projects hand the fee that they bear to the platform as their money of the donation goes (docs/algorithms/fee.md). */
function handBackFees(model: Model, donation: Donation, before: ReadonlyMap<Recipient, number>): void {
  const after = placesOf(model, donation);
  const handed = [...before].map(([recipient, net]) => {
    const left = net - (after.get(recipient) ?? 0);
    return {
      recipient,
      fee: net === 0 || left <= 0 ? 0 : halfUpShare(borneBy(model, donation, recipient), left, net),
    };
  });
  for (const { recipient, fee } of handed.filter((one) => one.fee !== 0)) {
    model.lines.push(feeLine(donation, recipient, fee));
    donation.fees.platform += fee;
  }
}

/**
 * A recipient takes over the fee of what is newly credited to it, from the platform's part: that of all money that no
 * project has.
 */
function takeOverFee(model: Model, donation: Donation, to: Recipient, place: () => void): void {
  const before = sum([...placesOf(model, donation).values()]);
  place();
  const credited = sum([...placesOf(model, donation).values()]) - before;
  if (donation.bearer !== 'project' || credited === 0) return;
  const borne = -sum(
    model.lines
      .filter(({ source, cause }) => source === 'fee' && cause === causeOf(donation))
      .map(({ amount }) => amount),
  );
  const fee = halfUpShare(donation.fee - borne, credited, donation.net - before);
  if (fee === 0) return;
  model.lines.push(feeLine(donation, to, -fee));
  donation.fees.platform -= fee;
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
  takeOverFee(model, donation, target, place);
}

/**
 * Books outgoing money, as reported (docs/algorithms/refunds.md): it is taken from what remains, from overflow first,
 * then from the needs, the last filled first; the donor owes the excess. The provider's fee is borne by the platform.
 */
export function bookOutgoingOfDonation(
  model: Model,
  donation: Donation,
  reported: number,
  how: 'refunded' | 'taken',
): void {
  const amount = Math.min(reported, remaining(donation));
  const gone = returned(donation);
  const net = netOf(donation, gone + amount) - netOf(donation, gone);
  const fromOverflow = Math.min(net, donation.overflow);
  const fromNeeds = net - fromOverflow;
  const places = placesOf(model, donation);
  const own = (line: Line) => line.cause === causeOf(donation) && line.source === 'private';
  deductFromNeeds(model, fromNeeds, placedOf(model, own), {
    source: 'private',
    party: `provider:${donation.provider.id}`,
    cause: causeOf(donation),
  });
  donation.overflow -= fromOverflow;
  donation.fees.platform += amount - net;
  handBackFees(model, donation, places);
  returnCoFunding(model, donation);
  donation[how] += reported;
  donation.state = stateOf(donation);
}

/**
 * Books returned money, because a dispute was won or a refund failed: first it reduces the donor's debt, the rest is
 * booked like late money.
 */
export function bookReturnedToDonation(
  model: Model,
  donation: Donation,
  reported: number,
  how: 'refunded' | 'taken',
  now: number,
): void {
  const gone = returned(donation);
  const owed = owedBy(donation);
  donation[how] -= reported;
  const net = netOf(donation, gone) - netOf(donation, returned(donation));
  const covered = owed - owedBy(donation);
  donation.fees.platform -= reported - covered - net;
  takeOverFee(model, donation, donation.recipient, () => bookAgain(model, donation, net, now));
  donation.state =
    donation.recipient.banned && net > 0 && remaining(donation) > 0 ? 'review' : stateOf(donation);
}
