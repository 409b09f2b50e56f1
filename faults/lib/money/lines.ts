import { accountOf } from './accounts.ts';
import { balanceOf, goalOf, onNeed, sum } from './figures.ts';
import type { Line, Model, Recipient } from './model.ts';
import type { Observed, Posting } from './observe.ts';

const accountNameOf = (line: Line): string => accountOf(line).join(' ');

/** A recipient as in settlements: projects and organizations have separate ids. */
const nameOf = ({ kind, id }: Recipient): string => `${kind} ${id}`;

/** The subject of a line, at its recipient. */
const donationOf = ({ recipient, cause }: Line): string => `${nameOf(recipient)} ${cause}`;

const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> =>
  Map.groupBy(list, keyOf);

/** Each line with its posting: those of one booking on one account, in the same order. */
function pairsOf(model: Model, seen: Observed): { pairs: [Line, Posting][]; wrong: string[] } {
  const lines = grouped(model.lines, (line) => `${accountNameOf(line)} of ${line.cause}`);
  const postings = grouped(seen.postings, ({ account, cause }) => `${account} of ${cause}`);
  const pairs: [Line, Posting][] = [];
  const wrong: string[] = [];
  for (const key of new Set([...lines.keys(), ...postings.keys()])) {
    const expected = lines.get(key) ?? [];
    const actual = postings.get(key) ?? [];
    const amounts = (list: readonly { amount: number }[]) => list.map(({ amount }) => amount).join(', ');
    if (amounts(expected) !== amounts(actual))
      wrong.push(`postings on ${key}: expected ${amounts(expected)}, are ${amounts(actual)}`);
    expected.forEach((line, index) => {
      const posting = actual[index];
      if (posting) pairs.push([line, posting]);
    });
  }
  return { pairs, wrong };
}

/** The lines of a booking up to the last one that takes back settled money; what was settled before does not count. */
function takingBack(booked: readonly Line[]): Line[] {
  let since = 0;
  let count = 0;
  for (const [index, { amount }] of booked.entries()) {
    since += amount;
    if (since >= 0) continue;
    since = 0;
    count = index + 1;
  }
  return booked.slice(0, count);
}

/**
 * What takes back settled money: lines of a booking on an account that returned more than was received since the last
 * settlement. They are settled together with the lines that take the money back, so amounts returned in the same step
 * are omitted.
 */
function returningOf({ lines }: Model): Set<Line> {
  const open = lines.filter(({ settled, source, from }) => !settled && source !== 'fee' && !from);
  const bookings = grouped(open, (line) => `${accountNameOf(line)} ${line.cause} ${line.party}`);
  const back = [...bookings.values()].flatMap(takingBack);
  const places = new Map(lines.map((line, place) => [line, place]));
  const placeOf = (line: Line) => places.get(line) ?? 0;
  const last = new Map(back.map((line) => [donationOf(line), placeOf(line)]));
  // The part of a fee that a project no longer bears moves with the money, as does what it bears of money received
  // before it was returned.
  const fees = lines.filter((line) => {
    const until = last.get(donationOf(line));
    if (line.settled || line.source !== 'fee' || until === undefined) return false;
    return line.amount > 0 || placeOf(line) < until;
  });
  // What takes money from a certain payout is settled at once, whatever else is open.
  const fromPayouts = lines.filter(({ settled, from }) => !settled && from);
  return new Set([...back, ...fees, ...fromPayouts]);
}

/**
 * The returned fee may exceed the donation; then it is money to be paid out, together with what was returned of the
 * donation.
 */
function toBePaid(returning: ReadonlySet<Line>): Set<Line> {
  const donations = grouped(
    [...returning].filter(({ source }) => source === 'private' || source === 'fee'),
    donationOf,
  );
  return new Set(
    [...donations.values()].filter((lines) => sum(lines.map(({ amount }) => amount)) >= 0).flat(),
  );
}

/** Whether a posting is payable on a day (docs/algorithms/settlement.md). */
function isPayable(model: Model, { recipient, need, source, cause }: Line, today: string): boolean {
  if (recipient.banned) return false;
  if (source === 'private') return true;
  if (source === 'fee')
    return model.lines.some(
      (other) => other.cause === cause && other.source === 'private' && other.recipient === recipient,
    );
  if (recipient.kind === 'organization') return true;
  const reached = need !== null && onNeed(model, need) >= need.goal;
  return reached || balanceOf(model, recipient) >= goalOf(recipient) || today > recipient.endsOn;
}

/** The amounts that a step allows to be paid, and the day. */
export interface Settlement {
  readonly recipients: readonly Recipient[];
  readonly today: string;
}

/**
 * Compares the postings one by one and takes over what is settled, after checking it against the rules. Settled
 * postings remain settled with the same party. Apart from what a step allows to be paid, only postings that take back
 * settled money are settled, immediately unless the returned fee exceeds them. Of what a step allows to be paid,
 * nothing payable remains.
 */
export function compareLines(model: Model, seen: Observed, settlement: Settlement): string[] {
  const { pairs, wrong } = pairsOf(model, seen);
  const returning = returningOf(model);
  const paidLater = toBePaid(returning);
  const isDue = (line: Line) =>
    settlement.recipients.includes(line.recipient) && isPayable(model, line, settlement.today);
  const may = (line: Line) => returning.has(line) || isDue(line);
  const describe = (line: Line) => `${line.amount} of ${line.cause} on ${accountNameOf(line)}`;
  const fresh: Line[] = [];
  for (const [line, { settled, payout }] of pairs) {
    const own = `${nameOf(line.recipient)} ${line.party}`;
    if (settled !== null && settled !== own)
      wrong.push(`${describe(line)} is settled as ${settled}, not ${own}`);
    if (line.settled && settled === null) wrong.push(`${describe(line)} was settled and is not`);
    if (settled === null || line.settled) continue;
    if (!may(line)) wrong.push(`${describe(line)} is settled, but not payable`);
    if (line.from && payout !== line.from)
      wrong.push(`${describe(line)} was taken from payout ${payout}, not ${line.from}`);
    line.payout = payout;
    fresh.push(line);
  }
  const payable = pairs.filter(
    ([line]) => !line.settled && isDue(line) && (!returning.has(line) || paidLater.has(line)),
  );
  for (const [line, { settled }] of payable)
    if (settled === null) wrong.push(`${describe(line)} is payable, but not settled`);
  for (const line of fresh) line.settled = true;
  const left = returningOf(model);
  const waits = toBePaid(left);
  for (const line of left)
    if (!waits.has(line)) wrong.push(`${describe(line)} went back, but is not settled`);
  const booked = new Set(fresh.map(({ cause }) => cause));
  for (const funding of model.fundings)
    if (funding.status === 42 && booked.has(`funding:${funding.id}`)) funding.status = 8;
  return wrong;
}
