import fc from 'fast-check';
import { confirmStatementLines } from '#features/donations/contract/incoming.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { addDays, berlinDate } from '../../../../src/kernel/clock.ts';
import { arrive, arriveUnassigned } from '../arriving.ts';
import { sum } from '../figures.ts';
import type { Donation, Model } from '../model.ts';
import type { Product } from '../product.ts';
import { latest } from './asking.ts';
import { accepted, agree, type AnyStep, type Step, time, today } from './step.ts';
import { isAwaited } from './transfers.ts';

/** A line of the statement; `own` is the donation that staff have recorded it for. */
interface Line {
  readonly cents: number;
  readonly day: string;
  readonly own: Donation | null;
}

/** A line, how many of its cents pay no donation yet, and the donations that it pays. */
interface Used extends Line {
  left: number;
  readonly pays: Donation[];
}

/** Cents as several lines: each cut takes a share of what remains, the last line is the rest. */
function cut(total: number, cuts: readonly number[]): number[] {
  const lines: number[] = [];
  for (const share of cuts) lines.push(Math.floor(((total - sum(lines)) * share) / 100));
  return [...lines, total - sum(lines)].filter((cents) => cents > 0);
}

/** Whether staff have recorded another amount for it, which waits for a second check. */
const waits = ({ state, paid, came }: Donation) => state === 'review' && !paid && came !== null;

/** What is recorded for donations that wait for a second check. */
async function recordedFor(product: Product, donations: readonly Donation[]): Promise<Line[]> {
  const lines: Line[] = [];
  for (const donation of donations.filter(waits)) {
    const [row] = await product.rows<{ day: string }>(
      'SELECT received_on::text AS day FROM bank_transfer WHERE donation_id = $1',
      [donation.id],
    );
    lines.push({ cents: donation.came ?? 0, day: row?.day ?? '', own: donation });
  }
  return lines;
}

/**
 * How lines pay donations (decision 620), cent by cent: three times every donation, in the order in which they were
 * announced, asks the lines by their days. First only its own line pays, then one of exactly its amount, then any. Null if they
 * cannot pay all of them, if a line pays none, or if a donation was announced more than a day after a line that pays it.
 */
function paidBy(lines: readonly Line[], donations: readonly Donation[]): Used[] | null {
  const used: Used[] = lines.map((line) => ({ ...line, left: line.cents, pays: [] }));
  const byDay = used.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day)));
  const open = new Map(donations.map((donation) => [donation, donation.amount]));
  const needs = (donation: Donation) => open.get(donation) ?? 0;
  const pay = (line: Used, donation: Donation) => {
    for (; line.left > 0 && needs(donation) > 0; line.left -= 1) {
      open.set(donation, needs(donation) - 1);
      if (!line.pays.includes(donation)) line.pays.push(donation);
    }
  };
  for (const donation of donations) for (const line of byDay) if (line.own === donation) pay(line, donation);
  for (const donation of donations) {
    const exact = byDay.find(({ left, pays }) => pays.length === 0 && left === needs(donation));
    if (exact) pay(exact, donation);
  }
  for (const donation of donations) for (const line of byDay) pay(line, donation);
  const isPaid = donations.every((donation) => needs(donation) === 0);
  const areUsed = used.every(({ pays }) => pays.length > 0);
  const isTooEarly = used.some(({ day, pays }) =>
    pays.some(({ requestedAt }) => day < addDays(berlinDate(new Date(requestedAt)), -1)),
  );
  return isPaid && areUsed && !isTooEarly ? used : null;
}

/** Adds what is left over of lines to the model, each under the reference of a donation that its line pays. */
async function recordRests(model: Model, product: Product, lines: readonly Used[]): Promise<void> {
  const rests = lines.filter(({ left }) => left > 0);
  if (rests.length === 0) return;
  const rows = await product.rows<{ event: string; amount: string; donation: string }>(
    `SELECT u.payment_event_id AS event, u.amount_cents AS amount, u.donation_id AS donation
     FROM unassigned_payment u JOIN statement_line_part p ON p.unassigned_payment_id = u.id
     ORDER BY u.id DESC LIMIT $1`,
    [rests.length],
  );
  const unmatched = [...rests];
  for (const { event, amount, donation: id } of rows.toReversed()) {
    const at = unmatched.findIndex(
      ({ left, pays }) => left === Number(amount) && pays.some((donation) => donation.id === id),
    );
    const [rest] = at < 0 ? [] : unmatched.splice(at, 1);
    const donation = rest?.pays.find((one) => one.id === id);
    if (!donation) throw new Error(`a rest of ${amount} of donation ${id} is not expected`);
    arriveUnassigned(
      model,
      { adapter: 'bank_transfer', payment: null, amount: Number(amount), donation, event },
      time(product),
    );
  }
  agree('rests of lines', 0, unmatched.length);
}

async function seen(product: Product, donations: readonly Donation[]) {
  const shown: { id: string; version: unknown }[] = [];
  for (const { id } of donations) {
    const answer = await product.staff(getDonationDetail, { params: { id } });
    shown.push({ id, version: answer.body['version'] });
  }
  return shown;
}

/**
 * One transfer for several donations, several for one, or several for several, entered today; what staff have recorded for a
 * donation is used as well. `by` is what the lines have more, or less, than the donations need.
 */
const together: Step<{
  donations: number[];
  cuts: number[];
  by: number;
  saw: boolean;
  payable?: boolean;
}> = {
  name: 'confirm transfers together',
  weight: 4,
  args: fc.record({
    donations: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
    cuts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
    by: fc.constantFrom(0, 0, 0, 0, -1, 1, 700),
    saw: fc.constantFrom(true, true, true, false),
    payable: fc.constantFrom(true, true, true, false),
  }),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  // Older stored sequences have no such argument: they chose any transfers.
  async run(model, product, { donations: indexes, cuts, by, saw, payable = false }) {
    const canBePaid = (one: Donation) => isAwaited(one) || waits(one);
    const all = model.donations.filter(({ provider }) => provider.transfer);
    const transfers = payable && all.some(canBePaid) ? all.filter(canBePaid) : all;
    const chosen = [...new Set(indexes.map((index) => latest(transfers, index)))].toSorted(
      (one, other) => one.requestedAt - other.requestedAt || Number(one.id) - Number(other.id),
    );
    const recorded = await recordedFor(product, chosen);
    const needed = sum(chosen.map(({ amount }) => amount));
    const entered = cut(Math.max(0, needed + by - sum(recorded.map(({ cents }) => cents))), cuts);
    const day = today(product);
    const lines = [...entered.map((cents) => ({ cents, day, own: null })), ...recorded];
    const used = paidBy(lines, chosen);
    const rest = Math.max(0, sum(lines.map(({ cents }) => cents)) - needed);
    const answer = await product.staff(confirmStatementLines, {
      body: {
        lines: entered.map((received_in_cents) => ({
          received_in_cents,
          received_on: day,
          came_twice: true,
        })),
        donations: await seen(product, chosen),
        left_over_in_cents: saw ? rest : 0,
      },
    });
    const isPayable = chosen.every(canBePaid);
    // One transfer of another amount for one donation is checked a second time instead.
    const isCheckedAlone = chosen.length === 1 && lines.length === 1 && rest > 0;
    const isRight = isPayable && used !== null && (saw || rest === 0) && !isCheckedAlone;
    if (!accepted('transfers together', answer, isRight)) return;
    // The rests are recorded before the donations are booked, which may bring chargebacks along.
    await recordRests(model, product, used ?? []);
    for (const donation of chosen) arrive(model, donation, time(product));
  },
};

export const togetherSteps: readonly AnyStep[] = [together];
