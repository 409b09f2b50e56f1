import { backedCents, onOwnProject } from './co-funding.ts';
import { bearFee } from './fees.ts';
import { causeOf, COMPANY, creditedOf, fill, freeOn, spentOf } from './figures.ts';
import type { Donation, Event, Model } from './model.ts';
import { firstOf, share, sum, wholeCents } from './shares.ts';

/** What an event added because of a donation, less what went back. */
const addedBy = ({ lines }: Model, event: Event, donation: Donation): number =>
  sum(
    lines
      .filter((line) => line.event === event && line.cause === causeOf(donation))
      .map(({ amount }) => amount),
  );

/** The addresses by which an event recognizes the donor: also those under which it has added to the donation (decision 640). */
const addressesOf = (event: Event, { donor, first }: Donation): readonly string[] =>
  (first.added.get(event) ?? 0) > 0 ? [donor, ...first.donors] : [donor];

/** Whether an event had added to another donation of this donor for this project, and part of it remains. */
function usedBy(model: Model, event: Event, donation: Donation): boolean {
  const addresses = addressesOf(event, donation);
  return model.donations.some(
    (other) =>
      other !== donation &&
      other.recipient === donation.recipient &&
      addedBy(model, event, other) > 0 &&
      other.first.donors.some((donor) => addresses.includes(donor)),
  );
}

/** Whether an event cannot tell if it had added to another donation of this donor, who has left. */
const isUnknown = (event: Event, { left, first }: Donation): boolean =>
  left === true && !first.added.has(event);

/** What an event would add to a donation according to its own limits only. */
export function grantOf(event: Event, credited: number): number {
  if (event.value !== null) return event.value;
  return wholeCents(share(Math.min(credited, event.most ?? credited), event.ppm ?? 0, 1_000_000));
}

/** Whether an event counts for a donation that is confirmed now: after its end by the time of the request. */
function counts(model: Model, event: Event, donation: Donation, now: number): boolean {
  const at = now > event.endsAt ? donation.requestedAt : now;
  const isIncluded =
    event.projects.includes(donation.recipient) && at >= event.startsAt && at <= event.endsAt;
  return isIncluded && !(event.once && (usedBy(model, event, donation) || isUnknown(event, donation)));
}

/**
 * What co-funding adds (docs/algorithms/co-funding.md): what the events offer lies end to end, by their start, then id, and the
 * first cents of it are given, as many as may still be given to the project. `most`: the limit of each event where money returns.
 */
export function coFund(
  model: Model,
  donation: Donation,
  booked: { readonly credited: number; readonly before: number; readonly free: number; readonly now: number },
  most: (event: Event) => number = () => Number.MAX_SAFE_INTEGER,
): void {
  const { credited, before, free, now } = booked;
  if (!model.settings.coFunding || credited === 0 || donation.donor === COMPANY) return;
  const events = model.events
    .filter((event) => counts(model, event, donation, now))
    .toSorted((a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id));
  const offers = events.map((event) =>
    Math.min(grantOf(event, before + credited), Math.max(0, event.pot - spentOf(model, event))),
  );
  const room = Math.max(0, Math.min(free, model.settings.maxDonation ?? free) - credited);
  const parts = firstOf(offers, Math.min(room, sum(offers)));
  for (const [index, event] of events.entries()) {
    const given = Math.min(parts[index] ?? 0, most(event));
    if (given <= 0) continue;
    fill(model, donation.recipient, given, {
      source: 'co_funding',
      party: `company:${event.budget.company.id}`,
      cause: causeOf(donation),
      event,
    });
  }
}

/** Places net money of a donation: on the needs, the rest in overflow. Returns what was credited. */
export function place(model: Model, donation: Donation, net: number, now: number): number {
  const { recipient, provider } = donation;
  const free = freeOn(model, recipient, now, donation);
  const credited = recipient.banned ? 0 : Math.min(net, free);
  fill(model, recipient, credited, {
    source: 'private',
    party: `provider:${provider.id}`,
    cause: causeOf(donation),
  });
  donation.overflow += net - credited;
  return credited;
}

/**
 * Books confirmed money of a donation (docs/algorithms/holds-and-late-payments.md). A fee that the donor does not cover is the
 * platform's, until a project that bears it is credited.
 */
export function bookPayment(model: Model, donation: Donation, now: number): void {
  const { recipient, bearer, fee, net } = donation;
  const free = freeOn(model, recipient, now, donation);
  donation.fees.provider += fee;
  if (bearer !== 'donor') donation.fees.platform += fee;
  bearFee(model, donation, recipient, () => {
    const credited = place(model, donation, net, now);
    coFund(model, donation, { credited, before: 0, free, now });
    donation.first.credited = credited;
    donation.first.donors.push(donation.donor);
  });
  for (const event of model.events) donation.first.added.set(event, addedBy(model, event, donation));
  Object.assign(donation, { paid: true, hold: null, state: recipient.banned ? 'review' : 'verified' });
}

/**
 * Books returned net money like late money: it fills open needs, and events add up to their share of what is then
 * on the project (docs/algorithms/co-funding.md).
 */
export function bookAgain(model: Model, donation: Donation, net: number, now: number): void {
  const free = freeOn(model, donation.recipient, now, donation);
  const before = creditedOf(model, donation);
  const credited = place(model, donation, net, now);
  const there = onOwnProject(model, donation);
  coFund(model, donation, { credited, before, free, now }, (event) =>
    Math.max(0, backedCents(donation, event, there) - addedBy(model, event, donation)),
  );
}
