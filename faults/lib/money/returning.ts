import {
  causeOf,
  creditedOf,
  type Donation,
  floorShare,
  halfUpShare,
  type Line,
  type Model,
  placedOf,
  sum,
  takeOff,
} from './model.ts';

/** What went back of the net value when so much of the amount paid has gone back. */
const netOf = ({ net, amount }: Donation, back: number): number => halfUpShare(back, net, amount);

/** What stands of a donation: paid, and not gone back. */
export const standing = ({ amount, refunded, taken }: Donation): number => amount - refunded - taken;

/** Co-funding follows what stays on the project, by event, as far as nobody was paid it. */
function returnCoFunding(model: Model, donation: Donation, before: number, stays: number): void {
  for (const event of model.events) {
    const own = (line: Line) => line.event === event && line.cause === causeOf(donation);
    const granted = sum(model.lines.filter(own).map(({ amount }) => amount));
    const open = placedOf(model, (line) => own(line) && !line.settled).filter(({ amount }) => amount > 0);
    const wanted = granted - floorShare(granted, stays, before);
    const back = Math.min(wanted, sum(open.map(({ amount }) => amount)));
    takeOff(model, back, open, {
      source: 'co_funding',
      party: `company:${event.budget.company.id}`,
      cause: causeOf(donation),
      event,
    });
  }
}

/**
 * Books that so much of what the donor paid goes back (docs/algorithms/refunds.md): out of overflow first, then off the
 * needs, the last filled first. What providers kept of it is the platform's to bear.
 */
export function giveBack(model: Model, donation: Donation, amount: number): void {
  const gone = donation.refunded + donation.taken;
  const net = netOf(donation, gone + amount) - netOf(donation, gone);
  const fromOverflow = Math.min(net, donation.overflow);
  const fromNeeds = net - fromOverflow;
  const before = creditedOf(model, donation);
  const own = (line: Line) => line.cause === causeOf(donation) && line.source === 'private';
  takeOff(model, fromNeeds, placedOf(model, own), {
    source: 'private',
    party: `provider:${donation.provider.id}`,
    cause: causeOf(donation),
  });
  donation.overflow -= fromOverflow;
  donation.fees.platform += amount - net;
  if (fromNeeds > 0) returnCoFunding(model, donation, before, before - fromNeeds);
}

/** The state of a donation of which something went back by staff. */
export const refundedState = ({ amount, refunded }: Donation) =>
  refunded === amount ? 'refunded' : 'partly_refunded';
