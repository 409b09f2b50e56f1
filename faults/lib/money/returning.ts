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

/** Where the money of a donation is: on its own project, overflow included, and on others by reassignment. */
function placesOf(model: Model, donation: Donation): Map<Recipient, number> {
  const places = new Map<Recipient, number>([[donation.recipient, donation.overflow]]);
  for (const line of model.lines.filter(
    ({ cause, source }) => cause === causeOf(donation) && source === 'private',
  ))
    places.set(line.recipient, (places.get(line.recipient) ?? 0) + line.amount);
  return places;
}

/** A fee that a project bears moves with its money (docs/algorithms/fee.md), to another project or the platform. */
function moveFees(
  model: Model,
  donation: Donation,
  before: ReadonlyMap<Recipient, number>,
  after: ReadonlyMap<Recipient, number>,
  to: Recipient | null,
): void {
  const moves = [...before].map(([recipient, net]) => {
    const left = net - (after.get(recipient) ?? 0);
    return {
      recipient,
      fee: net === 0 || left <= 0 ? 0 : halfUpShare(borneBy(model, donation, recipient), left, net),
    };
  });
  for (const { recipient, fee } of moves) {
    if (fee === 0 || recipient === to) continue;
    model.lines.push(feeLine(donation, recipient, fee));
    if (to) model.lines.push(feeLine(donation, to, -fee));
    else donation.fees.platform += fee;
  }
}

/** Moves overflow to a project, the fee along with it. */
export function reassign(
  model: Model,
  donation: Donation,
  target: Recipient,
  amount: number,
  place: () => void,
): void {
  const before = placesOf(model, donation);
  const left = new Map(before).set(donation.recipient, (before.get(donation.recipient) ?? 0) - amount);
  donation.overflow -= amount;
  place();
  moveFees(
    model,
    donation,
    new Map([[donation.recipient, before.get(donation.recipient) ?? 0]]),
    left,
    target,
  );
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
  moveFees(model, donation, places, placesOf(model, donation), null);
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
  const places = placesOf(model, donation);
  const missing = donation.net - sum([...places.values()]);
  const borne = sum([...places.keys()].map((recipient) => borneBy(model, donation, recipient)));
  donation[how] -= reported;
  const net = netOf(donation, gone) - netOf(donation, returned(donation));
  const covered = owed - owedBy(donation);
  donation.fees.platform -= reported - covered - net;
  if (donation.bearer === 'project') {
    const fee = missing === 0 ? 0 : halfUpShare(donation.fee - borne, net, missing);
    if (fee !== 0) model.lines.push(feeLine(donation, donation.recipient, -fee));
    donation.fees.platform -= fee;
  }
  bookAgain(model, donation, net, now);
  donation.state =
    donation.recipient.banned && net > 0 && remaining(donation) > 0 ? 'review' : stateOf(donation);
}
