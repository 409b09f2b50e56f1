import { type Cents, minCents, sumCents } from '#kernel/money.ts';

/**
 * The source of money; a fee is what the provider deducted from a donation if the project bears it
 * (negative).
 */
export type Source = 'private' | 'fee' | 'codes' | 'co_funding' | 'direct';

/** The party that money came from: a company, or private donors by the provider of their donations. */
export interface Party {
  readonly kind: 'company' | 'provider';
  readonly id: bigint;
}

/** A posting that is not settled yet; cents, negative for returned money. */
export interface OpenLine {
  readonly journal: bigint;
  readonly account: bigint;
  readonly amount: Cents;
  readonly source: Source;
  readonly party: Party;
  /** The need of the posting is fully funded. */
  readonly reached: boolean;
  /** The booking of the money, such as one donation: returned money has the same booking. */
  readonly booking: string;
}

/** The state of a project on the day of the settlement. */
export interface ProjectStatus {
  /** The total need is reached. */
  readonly funded: boolean;
  /** The last day has passed, and no change of the owner waits for its review. */
  readonly ended: boolean;
  /** Nothing new is paid to a banned project (handbook §2.3). */
  readonly banned: boolean;
}

const keyOf = ({ kind, id }: Party) => `${kind}:${id}`;

/**
 * The postings that take settled money back: those of a booking on an account of which more was returned than
 * received since the last settlement. A deducted fee is negative as well, but takes nothing back; the part of a
 * fee that the project no longer bears is settled together with the returned money (decision 304).
 */
export function returningLines(lines: readonly OpenLine[]): OpenLine[] {
  const bookings = Map.groupBy(
    lines.filter(({ source }) => source !== 'fee'),
    ({ booking, account, party }) => `${booking}/${account}/${keyOf(party)}`,
  );
  const returning = [...bookings.values()]
    .filter((booked) => sumCents(booked.map(({ amount }) => amount)) < 0n)
    .flat();
  const returnedBookings = new Set(returning.map(({ booking }) => booking));
  // A fee is settled together with the money of its journal, whether deducted or returned.
  const journals = new Set(returning.map(({ journal }) => journal));
  const fees = lines.filter(
    ({ source, amount, booking, journal }) =>
      source === 'fee' && returnedBookings.has(booking) && (amount > 0n || journals.has(journal)),
  );
  return [...returning, ...fees];
}

function isPayable(line: OpenLine, project: ProjectStatus | null): boolean {
  if (project === null || line.source === 'private' || line.source === 'fee') return true;
  return project.funded || project.ended || line.reached;
}

/**
 * The postings to be settled (handbook §7). Private donations are payable at once, and so is everything that
 * organizations were given as a whole (`project` null). Money of companies waits until the total need or the
 * need that it was given for is reached, or the project has ended. Postings that take settled money back
 * never wait, and are the only ones settled of a banned project.
 */
export function dueLines(lines: readonly OpenLine[], project: ProjectStatus | null): OpenLine[] {
  const returning = new Set(returningLines(lines));
  if (project?.banned) return [...returning];
  return lines.filter((line) => isPayable(line, project) || returning.has(line));
}

/** Postings of one party that are settled together. */
export interface Group {
  readonly party: Party;
  readonly lines: readonly OpenLine[];
  readonly sum: Cents;
}

/** Whether two parties are the same. */
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

/** An account that payouts may be transferred from; `company` is its owner, null: the operator. */
export interface PayingAccount {
  readonly id: bigint;
  readonly company: bigint | null;
}

/**
 * The account from which money of a party is transferred; null: the platform's. If a project has an account
 * of the operator, it pays for all parties. An account of a company pays only that company's money: money of
 * private donors and of other companies is not on it (decision 308).
 */
export function accountFor(party: Party, account: PayingAccount | null): bigint | null {
  if (account === null) return null;
  if (account.company === null || (party.kind === 'company' && party.id === account.company))
    return account.id;
  return null;
}

/** A payout that is not paid and in no payment file: its amount may still be reduced. */
export interface LowerablePayout {
  readonly id: bigint;
  readonly party: Party;
  readonly amount: Cents;
}

/**
 * A part of a settlement. `payout`: a new one, the id of an open one that is reduced, or null. `amount`: cents that the
 * payout gains (negative: loses). `claim`: cents that pay claims (negative: a new claim), as in
 * `settlement.claim_cents`.
 */
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
 * Separates the postings that take money from a certain payout, by journal, from the others: each such payout is
 * reduced by its postings of one party.
 */
export function splitTaken(
  lines: readonly OpenLine[],
  payouts: ReadonlyMap<bigint, bigint>,
): { readonly taken: readonly Part[]; readonly lines: readonly OpenLine[] } {
  const taken = Map.groupBy(
    lines.filter(({ journal }) => payouts.has(journal)),
    ({ journal }) => payouts.get(journal) ?? 0n,
  );
  const parts = [...taken].flatMap(([payout, own]) =>
    groupLines(own).map((group): Part => ({ group, payout, amount: group.sum, claim: 0n })),
  );
  return { taken: parts, lines: lines.filter(({ journal }) => !payouts.has(journal)) };
}

/**
 * The units in which payouts are reduced: a returned posting together with the fees that its project no
 * longer bears for it, of the same journal, otherwise of the same booking. Separately, such a fee would be an
 * amount to pay out, and would remain open if nothing is paid out.
 */
function partsOf(lines: readonly OpenLine[]): OpenLine[][] {
  const fees = lines.filter(({ source, amount }) => source === 'fee' && amount > 0n);
  const parts = lines.filter((line) => !fees.includes(line)).map((line) => [line]);
  // The largest posting first: it is larger than the fee deducted from it.
  const returned = parts
    .filter(([line]) => line && line.source !== 'fee' && line.amount < 0n)
    .toSorted(([a], [b]) => Number((a?.amount ?? 0n) - (b?.amount ?? 0n)));
  for (const fee of fees) {
    const part =
      returned.find(([line]) => line?.journal === fee.journal) ??
      returned.find(([line]) => line?.booking === fee.booking);
    if (part) part.push(fee);
    else parts.push([fee]);
  }
  return parts;
}

/**
 * Deducts returned money of a party from its open payouts: all of it from one, otherwise posting by posting,
 * because a posting is in one payout; fees stay with their postings. `rest`: the postings that no payout covers.
 */
function deductFromPayouts(
  group: Group,
  lowerable: readonly LowerablePayout[],
): { readonly parts: readonly Part[]; readonly rest: Group } {
  const open = lowerable.filter(({ party }) => sameParty(party, group.party));
  const left = new Map(open.map(({ id, amount }) => [id, amount]));
  const deducted = new Map<bigint, OpenLine[]>();
  const deduct = (lines: readonly OpenLine[], amount: Cents): boolean => {
    const payout = open.find(({ id }) => (left.get(id) ?? 0n) + amount >= 0n);
    if (!payout) return false;
    left.set(payout.id, (left.get(payout.id) ?? 0n) + amount);
    deducted.set(payout.id, [...(deducted.get(payout.id) ?? []), ...lines]);
    return true;
  };
  const rest = deduct(group.lines, group.sum)
    ? []
    : partsOf(group.lines).flatMap((lines) => {
        const amount = sumCents(lines.map((line) => line.amount));
        return amount < 0n && deduct(lines, amount) ? [] : lines;
      });
  const parts = [...deducted].map(([payout, lines]): Part => {
    const part = groupOf(group.party, lines);
    return { group: part, payout, amount: part.sum, claim: 0n };
  });
  return { parts, rest: groupOf(group.party, rest) };
}

/**
 * The part of a group that can be settled if nothing is paid. A returned fee may exceed the donation: if
 * claims do not cover it, it is money to be paid and waits for the next run with its booking, while other
 * bookings do not wait.
 */
function settleableWithoutPayment(group: Group, claims: Cents): Group {
  if (group.sum <= claims) return group;
  const bookings = Map.groupBy(group.lines, ({ booking }) => booking);
  const returned = [...bookings.values()].filter((lines) => sumCents(lines.map(({ amount }) => amount)) < 0n);
  return groupOf(group.party, returned.flat());
}

/**
 * The parts of a settlement for the groups of a recipient (handbook §7, §8). If more was returned than
 * received, open payouts of the same money are reduced, down to zero; the rest is a claim on the
 * organization. Claims, old and new, are deducted from what is to be paid; a payout of zero is not created.
 * Postings that are in no part remain open.
 *
 * @param claims the open claims on the organization, in cents
 * @param mayPay false if only returned money is settled: then nothing is paid, but claims may be covered
 */
export function planSettlement(
  due: readonly Group[],
  claims: Cents,
  lowerable: readonly LowerablePayout[],
  mayPay = true,
): Part[] {
  const groups = mayPay
    ? due
    : due.map((group) => settleableWithoutPayment(group, claims)).filter(({ lines }) => lines.length > 0);
  const lowered = groups.filter(({ sum }) => sum < 0n).map((group) => deductFromPayouts(group, lowerable));
  const parts: Part[] = lowered.flatMap(({ parts }) => parts);
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
