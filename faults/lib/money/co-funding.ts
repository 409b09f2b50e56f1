import { causeOf, sum } from './figures.ts';
import type { Donation, Event, Line, Model, Need, Payout } from './model.ts';

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

/** The cents of an event for a donation by need, in the order in which they were filled, and there by payout, not settled ones last. */
function placesOf(
  model: Model,
  own: (line: Line) => boolean,
): { need: Need; payout: string | null; cents: number }[] {
  const lines = model.lines.filter(own);
  const needs = [...new Set(lines.map(({ need }) => need))].filter((need) => need !== null);
  return needs.flatMap((need) => {
    const here = lines.filter((line) => line.need === need);
    const inPayouts = [...new Set(here.filter(({ settled }) => settled).map(({ payout }) => payout ?? null))]
      .filter((payout): payout is string => isOpen(model.payouts.get(payout ?? '')))
      .toSorted((a, b) => Number(a) - Number(b));
    const centsOf = (matches: (line: Line) => boolean) =>
      sum(here.filter(matches).map(({ amount }) => amount));
    return [
      ...inPayouts.map((payout) => ({
        need,
        payout,
        cents: centsOf((line) => line.settled && line.payout === payout),
      })),
      { need, payout: null, cents: centsOf(({ settled }) => !settled) },
    ];
  });
}

/**
 * Returns what the donor's cents no longer back, by event, as far as it is not in a payout that is paid or in a file: the
 * need that was filled last comes first, there what is not settled, then the newest payout. A payout that claims have
 * reduced contains no more than its amount.
 */
export function returnCoFunding(model: Model, donation: Donation): void {
  const { recipient } = donation;
  for (const event of model.events) {
    const own = (line: Line) => line.event === event && line.cause === causeOf(donation);
    const granted = sum(model.lines.filter(own).map(({ amount }) => amount));
    let rest = granted - backedCents(donation, event, onOwnProject(model, donation));
    const taken = new Map<string | null, Line[]>();
    for (const { need, payout, cents } of placesOf(model, own).toReversed()) {
      const from = payout === null ? undefined : model.payouts.get(payout);
      const part = Math.min(rest, cents, from?.amount ?? cents);
      if (part <= 0) continue;
      rest -= part;
      if (from) from.amount -= part;
      const line: Line = {
        recipient,
        need,
        source: 'co_funding',
        party: `company:${event.budget.company.id}`,
        cause: causeOf(donation),
        event,
        amount: -part,
        settled: false,
        from: payout,
      };
      taken.set(payout, [...(taken.get(payout) ?? []), line]);
    }
    model.lines.push(...[...taken.values()].flat());
  }
}

/** Payouts were set back: where no file orders them any more, donations that went back take their co-funding along. */
export function returnFreed(model: Model, payouts: readonly Payout[]): void {
  const ids = new Set<string | null | undefined>(payouts.map(({ id }) => id));
  const causes = new Set(
    model.lines.filter((line) => line.event && ids.has(line.payout)).map(({ cause }) => cause),
  );
  for (const donation of model.donations.toSorted((a, b) => Number(a.id) - Number(b.id)))
    if (causes.has(causeOf(donation)) && donation.refunded + donation.taken > 0)
      returnCoFunding(model, donation);
}
