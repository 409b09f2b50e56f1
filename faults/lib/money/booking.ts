import { backedCents, onOwnProject } from './co-funding.ts';
import {
  causeOf,
  COMPANY,
  creditedOf,
  fill,
  floorShare,
  freeOn,
  halfUpShare,
  spentOf,
  sum,
} from './figures.ts';
import type { Donation, Event, Model } from './model.ts';

/** What an event added because of a donation, less what went back. */
const addedBy = ({ lines }: Model, event: Event, donation: Donation): number =>
  sum(
    lines
      .filter((line) => line.event === event && line.cause === causeOf(donation))
      .map(({ amount }) => amount),
  );

/** Whether an event had added to another donation of this donor for this project, and part of it remains. */
function usedBy(model: Model, event: Event, donation: Donation): boolean {
  return model.donations.some(
    (other) =>
      other !== donation &&
      other.donor === donation.donor &&
      other.recipient === donation.recipient &&
      addedBy(model, event, other) > 0,
  );
}

/** Whether an event cannot tell if it had added to another donation of this donor, who has left. */
const isUnknown = (event: Event, { left, first }: Donation): boolean =>
  left === true && !first.added.has(event);

/** What an event would add to a donation according to its own limits only. */
export function grantOf(event: Event, credited: number): number {
  if (event.value !== null) return event.value;
  return floorShare(Math.min(credited, event.most ?? credited), event.ppm ?? 0, 1_000_000);
}

/**
 * What co-funding adds (docs/algorithms/co-funding.md): events by their start, then id, until the limit is reached.
 */
export function coFund(
  model: Model,
  donation: Donation,
  booked: { readonly credited: number; readonly before: number; readonly free: number; readonly now: number },
  most: (event: Event) => number = () => Number.MAX_SAFE_INTEGER,
): void {
  const { credited, before, free, now } = booked;
  if (!model.settings.coFunding || credited === 0 || donation.donor === COMPANY) return;
  let room = Math.max(0, Math.min(free, model.settings.maxDonation ?? free) - credited);
  const inTurn = model.events.toSorted((a, b) => a.startsAt - b.startsAt || Number(a.id) - Number(b.id));
  for (const event of inTurn.filter(({ projects }) => projects.includes(donation.recipient))) {
    const counted = now > event.endsAt ? donation.requestedAt : now;
    if (counted < event.startsAt || counted > event.endsAt) continue;
    if (event.once && (usedBy(model, event, donation) || isUnknown(event, donation))) continue;
    const left = event.pot - spentOf(model, event);
    const granted = Math.min(grantOf(event, before + credited), left, room);
    room -= Math.max(0, granted);
    const given = Math.min(granted, most(event));
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

/** Books confirmed money of a donation (docs/algorithms/holds-and-late-payments.md). */
export function bookPayment(model: Model, donation: Donation, now: number): void {
  const { recipient, provider, bearer, fee, net } = donation;
  // In overflow the platform bears the fee (docs/algorithms/fee.md).
  const free = freeOn(model, recipient, now, donation);
  const credited = place(model, donation, net, now);
  coFund(model, donation, { credited, before: 0, free, now });
  donation.first.credited = credited;
  for (const event of model.events) donation.first.added.set(event, addedBy(model, event, donation));
  donation.fees.provider += fee;
  const borne = bearer === 'project' ? halfUpShare(fee, credited, net) : 0;
  if (bearer !== 'donor') donation.fees.platform += fee - borne;
  if (borne > 0)
    model.lines.push({
      recipient,
      need: null,
      source: 'fee',
      party: `provider:${provider.id}`,
      cause: causeOf(donation),
      amount: -borne,
      settled: false,
    });
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
