/**
 * Who should hold what, in a few lists of whole cents. It shares no code with the product: what it says about money is
 * written down from docs/algorithms a second time, as plainly as possible.
 */

export type Source = 'private' | 'fee' | 'codes' | 'co_funding' | 'direct';

export interface Need {
  readonly id: string;
  readonly goal: number;
}

export interface Organization {
  readonly id: string;
  readonly slug: string;
  archived: boolean;
  /** The accounts that staff have confirmed, with the instant from which payouts take them. */
  readonly accounts: { readonly iban: string; readonly from: number }[];
}

/** What money can be given to: a project, or an organisation itself, which has no needs and takes whatever comes. */
export interface Recipient {
  readonly kind: 'project' | 'organization';
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly organization: Organization;
  readonly needs: readonly Need[];
  /** Berlin's last day; an organisation has none. */
  readonly endsOn: string;
  banned: boolean;
  archived: boolean;
}

/** One movement of money of a recipient: what came to a need or to an organisation, or, below zero, left it. */
export interface Line {
  readonly recipient: Recipient;
  /** Null for the fee that a recipient bears, and for all that an organisation itself has. */
  readonly need: Need | null;
  readonly source: Source;
  /** Whose money it is: `company:7`, `provider:3`. */
  readonly party: string;
  /** What it was booked for: `donation:12`, `funding:4`, `coins`. */
  readonly cause: string;
  /** The co-funding event that gave it. */
  readonly event?: Event;
  readonly amount: number;
  settled: boolean;
}

export interface Provider {
  readonly id: string;
  readonly slug: string;
  readonly base: number;
  readonly ppm: number;
  readonly transfer: boolean;
}

export interface Budget {
  readonly id: string;
  readonly company: Company;
  /** What it was charged with, and what other budgets brought less what went to them. */
  charged: number;
  contra: number;
}

export interface Company {
  readonly id: string;
  readonly slug: string;
}

/** A co-funding event. */
export interface Event {
  readonly id: string;
  readonly budget: Budget;
  readonly projects: readonly Recipient[];
  readonly value: number | null;
  readonly ppm: number | null;
  readonly most: number | null;
  readonly once: boolean;
  readonly startsAt: number;
  endsAt: number;
  /** What it took from its budget and has not given back. */
  pot: number;
  ended: boolean;
  released: boolean;
}

export type State =
  | 'pending'
  | 'verified'
  | 'review'
  | 'failed'
  | 'cancelled'
  | 'expired'
  | 'partly_refunded'
  | 'refunded'
  | 'charged_back';

/** A payment as its provider tells of it: by its name, with the reference that it was made under. */
export interface Payment {
  readonly id: string;
  readonly reference: string;
}

/** A chargeback that was told: it is booked once the money is, and may be won. */
export interface Dispute {
  readonly payment: Payment;
  /** Null where the provider has no names for disputes. */
  readonly name: string | null;
  readonly amount: number;
  state: 'waits' | 'booked' | 'won' | 'ignored';
  /** That it was won was told before the chargeback itself. */
  readonly wonFirst: boolean;
}

/** A refund that was done or failed, with what was said last. */
export interface Refund {
  readonly token: string;
  readonly amount: number;
  done: boolean;
  /** When the last notice about it says that this happened; null while there was none. */
  at: number | null;
}

/** What came of one payment, and what of it went out again; in cents. */
export interface Money {
  amount: number;
  /** What staff sent back, and what banks took and have not given again: as told, together perhaps more than was paid. */
  refunded: number;
  taken: number;
  readonly refunds: Refund[];
  /** A refund that the provider has not answered for. */
  pending: { readonly token: string; readonly amount: number } | null;
}

export interface Donation extends Money {
  readonly id: string;
  readonly token: string;
  readonly recipient: Recipient;
  readonly provider: Provider;
  /** The payment that was asked for, and the one whose money it has or awaits: staff may have assigned another one. */
  readonly own: Payment;
  readonly asked: number;
  payment: Payment;
  readonly bearer: 'donor' | 'platform' | 'project';
  readonly donor: string;
  readonly requestedAt: number;
  readonly expiresAt: number;
  readonly fee: number;
  net: number;
  state: State;
  paid: boolean;
  /** What it keeps free on its project until a time; null when nothing (any more). */
  hold: { readonly amount: number; readonly until: number } | null;
  overflow: number;
  /** Another amount than asked for that was reported or stands on the statement; null while none was. */
  came: number | null;
  /** Staff have rejected it: what came for it is an unassigned payment. */
  rejected: boolean;
  /** What the provider kept, and what of it the platform bears; what projects bear are lines. */
  fees: { provider: number; platform: number };
  /** What was credited when the money came, and what each event added then. */
  first: { credited: number; readonly added: Map<Event, number> };
}

/** Money that came and that no donation awaits. */
export interface Unassigned extends Money {
  /** The notice that told of it. */
  readonly event: string;
  readonly adapter: string;
  /** Null for a transfer. */
  readonly payment: Payment | null;
  assigned: boolean;
}

export interface Campaign {
  readonly id: string;
  readonly budget: Budget;
  readonly validUntil: string;
  readonly projects: readonly Recipient[];
  ended: boolean;
}

/** A donation code: what can be redeemed, or lies with somebody. */
export interface Code {
  readonly code: string;
  readonly campaign: Campaign;
  rest: number;
  state: 'unused' | 'held' | 'used' | 'expired' | 'locked';
  holder: { readonly name: string; until: number | null; rest: number; order: number } | null;
}

export interface Funding {
  readonly id: string;
  readonly recipient: Recipient;
  readonly budget: Budget;
  readonly amount: number;
  status: number;
  need: Need | null;
}

/** A payout as the product holds it; how it may change is a rule, what it holds is compared in sums. */
export interface Payout {
  readonly id: string;
  readonly organization: string;
  /** Null for money that was given to the organisation itself. */
  readonly project: string | null;
  readonly party: string;
  amount: number;
  paid: boolean;
  iban: string;
  /** A file has named it, and no "not paid" came after that. */
  ordered: boolean;
  /** A file has ever named it. */
  named: boolean;
}

export interface Settings {
  feeBearer: 'platform' | 'project';
  coFunding: boolean;
  maxDonation: number | null;
  /** Cents of the smallest step in which codes are given away. */
  coin: number;
}

/** What lies with a recipient because of a donation, in the order in which its needs were filled. */
export interface Placed {
  readonly recipient: Recipient;
  readonly need: Need | null;
  amount: number;
}

export interface Model {
  readonly organizations: readonly Organization[];
  readonly projects: readonly Recipient[];
  /** The organisations themselves, as what money can be given to. */
  readonly wholes: readonly Recipient[];
  readonly providers: readonly Provider[];
  readonly companies: readonly Company[];
  readonly budgets: readonly Budget[];
  readonly events: Event[];
  readonly campaigns: Campaign[];
  readonly codes: Code[];
  readonly donations: Donation[];
  readonly unassigned: Unassigned[];
  /** Chargebacks that were told, in their order. */
  readonly disputes: Dispute[];
  readonly fundings: Funding[];
  readonly lines: Line[];
  readonly payouts: Map<string, Payout>;
  readonly settings: Settings;
  /** The recipients whose payable money the step at hand lets be paid. */
  readonly settling: Recipient[];
  /** An account of a donor, and an account that payouts may be transferred from beside the platform's. */
  readonly user: string;
  readonly account: string;
  /** Names that tell things apart: counts up. */
  count: number;
}

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Whoever money can be given to: projects first, then the organisations themselves. */
export const recipientsOf = ({ projects, wholes }: Model): readonly Recipient[] => [...projects, ...wholes];

/** The n-th of a list, round and round. */
export function pick<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
}

/** `a × b ÷ c` of whole numbers, rounded down. */
export function floorShare(a: number, b: number, c: number): number {
  return c === 0 ? 0 : Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** `a × b ÷ c` of whole numbers, half a cent upwards. */
export function halfUpShare(a: number, b: number, c: number): number {
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}

export const onNeed = ({ lines }: Model, need: Need): number =>
  sum(lines.filter((line) => line.need === need).map(({ amount }) => amount));

export const goalOf = ({ needs }: Recipient): number => sum(needs.map(({ goal }) => goal));

export const balanceOf = (model: Model, project: Recipient): number =>
  sum(project.needs.map((need) => onNeed(model, need)));

/** More than anybody gives: what an organisation itself takes. */
const NO_LIMIT = 1_000_000_000;

/** What the needs still take that no payment under way keeps free. */
export function freeOn(model: Model, recipient: Recipient, now: number, own?: Donation): number {
  if (recipient.kind === 'organization') return NO_LIMIT;
  const held = model.donations
    .filter((one) => one.recipient === recipient && one !== own && one.hold !== null && one.hold.until > now)
    .map(({ hold }) => hold?.amount ?? 0);
  return Math.max(0, goalOf(recipient) - balanceOf(model, recipient) - sum(held));
}

/** Whether a recipient can receive money on a day (Berlin). */
export function isOpen(model: Model, recipient: Recipient, today: string): boolean {
  if (recipient.organization.archived) return false;
  if (recipient.kind === 'organization') return true;
  return (
    !recipient.banned &&
    !recipient.archived &&
    today <= recipient.endsOn &&
    balanceOf(model, recipient) < goalOf(recipient)
  );
}

/** Puts money on the needs in their order; it must fit. An organisation itself takes all of it. */
export function fill(
  model: Model,
  recipient: Recipient,
  amount: number,
  line: Pick<Line, 'source' | 'party' | 'cause' | 'event'>,
): void {
  if (recipient.kind === 'organization') {
    if (amount > 0) model.lines.push({ recipient, need: null, amount, settled: false, ...line });
    return;
  }
  let rest = amount;
  for (const need of recipient.needs) {
    const part = Math.min(rest, need.goal - onNeed(model, need));
    if (part <= 0) continue;
    model.lines.push({ recipient, need, amount: part, settled: false, ...line });
    rest -= part;
  }
  if (rest !== 0) throw new Error(`${rest} cents more than the needs take`);
}

/** What of a cause lies on which need, in the order in which the needs were filled. */
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

/** Takes money off needs, the last filled first; the lines are as the ones that brought it. */
export function takeOff(
  model: Model,
  amount: number,
  placed: readonly Placed[],
  line: Pick<Line, 'source' | 'party' | 'cause' | 'event'>,
): void {
  let rest = amount;
  for (const { recipient, need, amount: there } of placed.toReversed()) {
    const part = Math.min(rest, there);
    if (part <= 0) continue;
    model.lines.push({ recipient, need, amount: -part, settled: false, ...line });
    rest -= part;
  }
  if (rest !== 0) throw new Error(`${rest} cents more than lie there`);
}

export const causeOf = ({ id }: Donation): string => `donation:${id}`;

/** What of the donor's money lies on needs. */
export const creditedOf = (model: Model, donation: Donation): number =>
  sum(
    model.lines
      .filter((line) => line.cause === causeOf(donation) && line.source === 'private')
      .map(({ amount }) => amount),
  );

/** The account of an organisation that a payout takes now. */
export function ibanOf({ accounts }: Organization, now: number): string {
  const counting = accounts.filter(({ from }) => from <= now).toSorted((a, b) => a.from - b.from);
  return counting.at(-1)?.iban ?? '';
}

/** What of a pot was given and has not come back. */
export const spentOf = ({ lines }: Model, event: Event): number =>
  sum(lines.filter((line) => line.event === event).map(({ amount }) => amount));

/** What a budget holds that nobody has and nobody was promised. */
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
