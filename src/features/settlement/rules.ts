import { type Cents, minCents, sumCents } from '#kernel/money.ts';

/** Where money comes from; a fee is what the provider kept of a donation whose project bears it (below zero). */
export type Source = 'private' | 'fee' | 'codes' | 'co_funding' | 'direct';

/** Whose money it is: a company's, or that of private donors, by the provider that brought it. */
export interface Party {
  readonly kind: 'company' | 'provider';
  readonly id: bigint;
}

/** A posting that no settlement has taken; cents, below zero for what went back. */
export interface OpenLine {
  readonly journal: bigint;
  readonly account: bigint;
  readonly amount: Cents;
  readonly source: Source;
  readonly party: Party;
  /** The need that it lies on has all it asked for. */
  readonly reached: boolean;
  /** What the money was booked for, such as one donation: what goes back of it has the same booking. */
  readonly booking: string;
}

/** How a project stands on the day of the settlement. */
export interface Standing {
  /** The total need is reached. */
  readonly funded: boolean;
  /** The last day has passed. */
  readonly ended: boolean;
  /** Nothing new is paid to a banned project (handbook §2.3). */
  readonly banned: boolean;
}

const keyOf = ({ kind, id }: Party) => `${kind}:${id}`;

/**
 * The postings that take settled money back: of a booking on an account, more went back than came since it was settled
 * last. A fee is below zero when it is kept, so it takes nothing back; what the project no longer bears of it goes along
 * with the money (decision 304).
 */
export function returningLines(lines: readonly OpenLine[]): OpenLine[] {
  const bookings = Map.groupBy(
    lines.filter(({ source }) => source !== 'fee'),
    ({ booking, account, party }) => `${booking}/${account}/${keyOf(party)}`,
  );
  const returning = [...bookings.values()]
    .filter((booked) => sumCents(booked.map(({ amount }) => amount)) < 0n)
    .flat();
  const gone = new Set(returning.map(({ booking }) => booking));
  // A fee is settled with the money of its journal, be it kept or given back.
  const journals = new Set(returning.map(({ journal }) => journal));
  const fees = lines.filter(
    ({ source, amount, booking, journal }) =>
      source === 'fee' && gone.has(booking) && (amount > 0n || journals.has(journal)),
  );
  return [...returning, ...fees];
}

function isPayable(line: OpenLine, project: Standing | null): boolean {
  if (project === null || line.source === 'private' || line.source === 'fee') return true;
  return project.funded || project.ended || line.reached;
}

/**
 * The postings that are to be settled (handbook §7). Private donations are payable at once, and so is all that
 * organisations were given as a whole (`project` null). Money of companies waits until the total need or the need that
 * it lies on is reached, or the project has ended. What takes settled money back waits for nothing, and is all that is
 * settled of a banned project.
 */
export function dueLines(lines: readonly OpenLine[], project: Standing | null): OpenLine[] {
  const returning = new Set(returningLines(lines));
  if (project?.banned) return [...returning];
  return lines.filter((line) => isPayable(line, project) || returning.has(line));
}

/** Postings that are paid together: one receipt each. */
export interface Group {
  readonly party: Party;
  readonly lines: readonly OpenLine[];
  readonly sum: Cents;
}

/** Whether money is of the same party. */
export const sameParty = (a: Party, b: Party) => a.kind === b.kind && a.id === b.id;

function compareParties(a: Party, b: Party): number {
  if (a.kind !== b.kind) return a.kind === 'provider' ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The payable postings of one recipient by party, always in the same order. */
export function groupLines(lines: readonly OpenLine[]): Group[] {
  const groups = new Map<string, { party: Party; lines: OpenLine[] }>();
  for (const line of lines) {
    const group = groups.get(keyOf(line.party)) ?? { party: line.party, lines: [] };
    group.lines.push(line);
    groups.set(keyOf(line.party), group);
  }
  return [...groups.values()]
    .map((group) => ({ ...group, sum: sumCents(group.lines.map(({ amount }) => amount)) }))
    .sort((a, b) => compareParties(a.party, b.party));
}

/** An account that payouts may be transferred from; `company` is whose it is, null: the operator's. */
export interface PayingAccount {
  readonly id: bigint;
  readonly company: bigint | null;
}

/**
 * The account that money of a party is transferred from; null: the platform's. A project's account pays for all where
 * it is the operator's. Where it is a company's, it pays that company's money alone: money of private donors and of
 * other companies does not lie there (decision 308).
 */
export function accountFor(party: Party, account: PayingAccount | null): bigint | null {
  if (account === null) return null;
  if (account.company === null || (party.kind === 'company' && party.id === account.company))
    return account.id;
  return null;
}

/** A payout that is not paid and that no payment file orders: its amount may still fall. */
export interface LowerablePayout {
  readonly id: bigint;
  readonly party: Party;
  readonly amount: Cents;
}

/** What becomes of a group. `amount` is what its payout gets (below zero: loses), `claim` see `settlement.claim_cents`. */
export interface Part {
  readonly group: Group;
  readonly payout: 'new' | bigint | null;
  readonly amount: Cents;
  readonly claim: Cents;
}

const groupOf = (party: Party, lines: readonly OpenLine[]): Group => ({
  party,
  lines,
  sum: sumCents(lines.map(({ amount }) => amount)),
});

/**
 * What one payout gives at least: a posting that went back, with the fees that its project no longer bears for it, of
 * the same journal, else of the same booking. Alone such a fee would be money to be paid, and stay open where nothing is.
 */
function partsOf(lines: readonly OpenLine[]): OpenLine[][] {
  const fees = lines.filter(({ source, amount }) => source === 'fee' && amount > 0n);
  const parts = lines.filter((line) => !fees.includes(line)).map((line) => [line]);
  // The largest posting first: it is larger than the fee that was kept of it.
  const gone = parts
    .filter(([line]) => line && line.source !== 'fee' && line.amount < 0n)
    .toSorted(([a], [b]) => Number((a?.amount ?? 0n) - (b?.amount ?? 0n)));
  for (const fee of fees) {
    const own =
      gone.find(([line]) => line?.journal === fee.journal) ??
      gone.find(([line]) => line?.booking === fee.booking);
    if (own) own.push(fee);
    else parts.push([fee]);
  }
  return parts;
}

/**
 * Takes what went back of a party's money from its payouts that are still open: all of it from one, else posting by
 * posting, because a posting is in one payout; fees go with their money. `rest` is what no payout holds.
 */
function lower(
  group: Group,
  lowerable: readonly LowerablePayout[],
): { readonly parts: readonly Part[]; readonly rest: Group } {
  const open = lowerable.filter(({ party }) => sameParty(party, group.party));
  const left = new Map(open.map(({ id, amount }) => [id, amount]));
  const taken = new Map<bigint, OpenLine[]>();
  const take = (lines: readonly OpenLine[], amount: Cents): boolean => {
    const payout = open.find(({ id }) => (left.get(id) ?? 0n) + amount >= 0n);
    if (!payout) return false;
    left.set(payout.id, (left.get(payout.id) ?? 0n) + amount);
    taken.set(payout.id, [...(taken.get(payout.id) ?? []), ...lines]);
    return true;
  };
  const rest = take(group.lines, group.sum)
    ? []
    : partsOf(group.lines).flatMap((lines) => {
        const amount = sumCents(lines.map((line) => line.amount));
        return amount < 0n && take(lines, amount) ? [] : lines;
      });
  const parts = [...taken].map(([payout, lines]): Part => {
    const own = groupOf(group.party, lines);
    return { group: own, payout, amount: own.sum, claim: 0n };
  });
  return { parts, rest: groupOf(group.party, rest) };
}

/**
 * What of a group can be settled where nothing is paid. A fee that is given back may exceed the gift: where claims do not
 * cover it, it is money to be paid and waits for the next run with its booking, and the other bookings do not wait for it.
 */
function withoutPayment(group: Group, claims: Cents): Group {
  if (group.sum <= claims) return group;
  const bookings = Map.groupBy(group.lines, ({ booking }) => booking);
  const back = [...bookings.values()].filter((lines) => sumCents(lines.map(({ amount }) => amount)) < 0n);
  return groupOf(group.party, back.flat());
}

/**
 * What becomes of the groups of a recipient (handbook §7, §8). More back than came lowers payouts of the same money
 * that are still open, down to nothing; what they do not hold is a claim on the organisation. Claims, old and new, are
 * taken from what is to be paid; what comes to nothing makes no payout. Postings that are in no part stay open.
 *
 * @param claims what the organisation owes, in cents
 * @param mayPay false where only money that goes back is settled: nothing is paid then, but claims may be covered
 */
export function planSettlement(
  due: readonly Group[],
  claims: Cents,
  lowerable: readonly LowerablePayout[],
  mayPay = true,
): Part[] {
  const groups = mayPay
    ? due
    : due.map((group) => withoutPayment(group, claims)).filter(({ lines }) => lines.length > 0);
  const lowered = groups.filter(({ sum }) => sum < 0n).map((group) => lower(group, lowerable));
  const parts: Part[] = lowered.flatMap((one) => one.parts);
  const rests = lowered.map(({ rest }) => rest).filter(({ lines }) => lines.length > 0);
  let owed = claims;
  for (const group of rests.filter(({ sum }) => sum < 0n)) {
    owed -= group.sum;
    parts.push({ group, payout: null, amount: 0n, claim: group.sum });
  }
  const paid = [...groups.filter(({ sum }) => sum >= 0n), ...rests.filter(({ sum }) => sum >= 0n)];
  for (const group of paid) {
    const claim = minCents(owed, group.sum);
    const amount = group.sum - claim;
    if (amount > 0n && !mayPay) continue;
    owed -= claim;
    parts.push({ group, payout: amount > 0n ? 'new' : null, amount, claim });
  }
  return parts;
}

/** The reference of the n-th payout of a year: `2026-000042`. */
export function payoutReference(year: number, number: number): string {
  return `${year}-${String(number).padStart(6, '0')}`;
}
