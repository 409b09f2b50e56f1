import { causeOf } from './figures.ts';
import type { Donation, Event, Line, Model, Need, Payout } from './model.ts';
import { lastOf, sum } from './shares.ts';

/** The donor's cents on the project of the donation: those in overflow or on another project back no co-funding. */
export const onOwnProject = ({ lines }: Model, donation: Donation): number =>
  sum(
    lines
      .filter(
        ({ cause, source, recipient }) =>
          cause === causeOf(donation) && source === 'private' && recipient === donation.recipient,
      )
      .map(({ amount }) => amount),
  );

/**
 * How many cents of an event the donor's cents on the project back, counted one by one: the `n`-th of them is backed by
 * the donor's cents up to the same place among those that were there at first.
 */
export function backedCents({ first }: Donation, event: Event, there: number): number {
  const added = first.added.get(event) ?? 0;
  let count = 0;
  while (count < added && (count + 1) * first.credited <= there * added) count += 1;
  return count;
}

const isOpen = (payout: Payout | undefined): payout is Payout =>
  payout !== undefined && !payout.paid && !payout.ordered;

/** The payout that a line belongs to: the one that contains it, or that it is about to be taken from. */
const payoutOf = ({ settled, payout, from }: Line): string | null => (settled ? payout : from) ?? null;

/**
 * The cents of an event for a donation by need, in the order in which they were filled, and there by payout, not settled ones
 * last. Those in payouts that are paid or in a file are left out.
 */
function placesOf(
  model: Model,
  own: (line: Line) => boolean,
): { need: Need; payout: string | null; cents: number }[] {
  const lines = model.lines.filter(own);
  const needs = [...new Set(lines.map(({ need }) => need))].filter((need) => need !== null);
  return needs.flatMap((need) => {
    const here = lines.filter((line) => line.need === need);
    const payouts = [...new Set(here.map(payoutOf))]
      .filter((payout): payout is string => payout !== null && isOpen(model.payouts.get(payout)))
      .toSorted((a, b) => Number(a) - Number(b));
    const centsIn = (there: readonly Line[]) => Math.max(0, sum(there.map(({ amount }) => amount)));
    return [
      ...payouts.map((payout) => ({
        need,
        payout,
        cents: centsIn(here.filter((line) => payoutOf(line) === payout)),
      })),
      { need, payout: null, cents: centsIn(here.filter((line) => !line.settled && !line.from)) },
    ];
  });
}

/**
 * The cents of each place that can still return: a payout that claims have reduced contains only the last of its cents, as
 * many as its amount.
 */
function returnable(model: Model, places: ReturnType<typeof placesOf>): number[] {
  return places.map((place) => {
    if (place.payout === null) return place.cents;
    const together = places.filter(({ payout }) => payout === place.payout);
    const cents = together.map((one) => one.cents);
    const there = Math.min(sum(cents), model.payouts.get(place.payout)?.amount ?? 0);
    return lastOf(cents, there)[together.indexOf(place)] ?? 0;
  });
}

/**
 * Returns what the donor's cents no longer back, by event, as far as it is not in a payout that is paid or in a file (decision
 * 587): the cents that lie last, which are in the need that was filled last, there those that are not settled, then those in
 * the newest payout. The lines of one payout follow each other.
 */
export function returnCoFunding(model: Model, donation: Donation): void {
  for (const event of model.events) {
    const own = (line: Line) => line.event === event && line.cause === causeOf(donation);
    const granted = sum(model.lines.filter(own).map(({ amount }) => amount));
    const excess = granted - backedCents(donation, event, onOwnProject(model, donation));
    const places = placesOf(model, own);
    const there = returnable(model, places);
    const leaving = lastOf(there, Math.max(0, Math.min(excess, sum(there))));
    const lines = places
      .map(({ need, payout }, index) =>
        returnedLine(donation, event, { need, payout, cents: leaving[index] ?? 0 }),
      )
      .filter(({ amount }) => amount < 0)
      .toReversed();
    for (const [payout, group] of Map.groupBy(lines, ({ from }) => from ?? null)) {
      const open = payout === null ? undefined : model.payouts.get(payout);
      if (open) open.amount += sum(group.map(({ amount }) => amount));
      model.lines.push(...group);
    }
  }
}

const returnedLine = (
  donation: Donation,
  event: Event,
  { need, payout, cents }: { readonly need: Need; readonly payout: string | null; readonly cents: number },
): Line => ({
  recipient: donation.recipient,
  need,
  source: 'co_funding',
  party: `company:${event.budget.company.id}`,
  cause: causeOf(donation),
  event,
  amount: -cents,
  settled: false,
  from: payout,
});

/** Payouts were set back: where no file orders them any more, donations that went back take their co-funding along. */
export function returnFreed(model: Model, payouts: readonly Payout[]): void {
  const ids = new Set<string | null | undefined>(payouts.map(({ id }) => id));
  const causes = new Set(
    model.lines.filter((line) => line.event && ids.has(line.payout)).map(({ cause }) => cause),
  );
  for (const donation of model.donations.toSorted((a, b) => Number(a.id) - Number(b.id)))
    if (causes.has(causeOf(donation))) returnCoFunding(model, donation);
}
