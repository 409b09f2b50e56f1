import type { Budget, Donation, Event, Line, Model, Need, Organization, Placed, Recipient } from './model.ts';
import { firstOf, sum } from './shares.ts';

/** The donor who is a company: their donations are not topped up. */
export const COMPANY = 'donor-4';

export { sum } from './shares.ts';

/** Possible recipients: projects first, then the organizations themselves. */
export const recipientsOf = ({ projects, wholes }: Model): readonly Recipient[] => [...projects, ...wholes];

/** The n-th element of a list, starting again after the last. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

export const onNeed = ({ lines }: Model, need: Need): number =>
  sum(lines.filter((line) => line.need === need).map(({ amount }) => amount));

export const goalOf = ({ needs }: Recipient): number => sum(needs.map(({ goal }) => goal));

export const balanceOf = (model: Model, project: Recipient): number =>
  sum(project.needs.map((need) => onNeed(model, need)));

/** More than any donation: the amount that an organization itself can receive. */
const NO_LIMIT = 1_000_000_000;

/** What the needs can still receive without holds of payments in progress. */
export function freeOn(model: Model, recipient: Recipient, now: number, own?: Donation): number {
  if (recipient.kind === 'organization') return NO_LIMIT;
  const held = model.donations
    .filter((one) => one.recipient === recipient && one !== own && one.hold !== null && one.hold.until > now)
    .map(({ hold }) => hold?.amount ?? 0);
  return Math.max(0, goalOf(recipient) - balanceOf(model, recipient) - sum(held));
}

/** Whether a recipient can receive money on a day (Berlin). */
export function isOpen(model: Model, recipient: Recipient, today: string): boolean {
  return !(recipient.kind === 'project' && recipient.banned) && !isOver(model, recipient, today);
}

/** Whether a recipient is archived, or a project expired or fully funded. */
export function isOver(model: Model, recipient: Recipient, today: string): boolean {
  if (recipient.organization.archived) return true;
  if (recipient.kind === 'organization') return false;
  return recipient.archived || today > recipient.endsOn || balanceOf(model, recipient) >= goalOf(recipient);
}

/**
 * Money fills the open places of the needs, which lie end to end in the order of the needs (handbook §2.4); it must fit. An
 * organization itself receives all of it.
 */
export function fill(
  model: Model,
  recipient: Recipient,
  amount: number,
  line: Pick<Line, 'source' | 'party' | 'cause' | 'event'>,
): void {
  const needs = recipient.kind === 'organization' ? [null] : recipient.needs;
  const open = needs.map((need) => (need === null ? amount : need.goal - onNeed(model, need)));
  const filled = firstOf(open, amount);
  for (const [index, need] of needs.entries()) {
    const part = filled[index] ?? 0;
    if (part > 0) model.lines.push({ recipient, need, amount: part, settled: false, ...line });
  }
}

/** The money of a donation or funding by need, in the order in which the needs were filled. */
export function placedOf(model: Model, matches: (line: Line) => boolean): Placed[] {
  const placed: Placed[] = [];
  for (const { recipient, need, amount, source } of model.lines.filter(matches)) {
    if (source === 'fee') continue;
    const known = placed.find((one) => one.recipient === recipient && one.need === need);
    if (known) known.amount += amount;
    else placed.push({ recipient, need, amount });
  }
  return placed;
}

export const causeOf = ({ id }: Donation): string => `donation:${id}`;

/** The donor's money on needs. */
export const creditedOf = (model: Model, donation: Donation): number =>
  sum(
    model.lines
      .filter((line) => line.cause === causeOf(donation) && line.source === 'private')
      .map(({ amount }) => amount),
  );

/** The current account for payouts of an organization. */
export function ibanOf({ accounts }: Organization, now: number): string {
  const counting = accounts.filter(({ from }) => from <= now).toSorted((a, b) => a.from - b.from);
  return counting.at(-1)?.iban ?? '';
}

/** What was paid out of a pot and has not come back. */
export const spentOf = ({ lines }: Model, event: Event): number =>
  sum(lines.filter((line) => line.event === event).map(({ amount }) => amount));

/** The part of a budget that is neither spent nor reserved. */
export function bookable(model: Model, budget: Budget): number {
  const pots = sum(model.events.filter((event) => event.budget === budget).map(({ pot }) => pot));
  const funded = sum(
    model.fundings
      .filter((funding) => funding.budget === budget && [8, 42].includes(funding.status))
      .map(({ amount }) => amount),
  );
  const own = model.campaigns.filter((campaign) => campaign.budget === budget);
  const reserved = sum(
    model.codes
      .filter(({ campaign }) => own.includes(campaign))
      .map(({ rest, holder }) => rest + (holder?.rest ?? 0)),
  );
  const given = sum(
    model.lines
      .filter(({ source, cause }) => source === 'codes' && own.some(({ id }) => cause === `coins:${id}`))
      .map(({ amount }) => amount),
  );
  return budget.charged + budget.contra - pots - funded - reserved - given;
}
