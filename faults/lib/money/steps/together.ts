import fc from 'fast-check';
import { confirmStatementLines } from '#features/donations/contract/incoming.ts';
import { getDonationDetail } from '#features/donations/contract/staff.ts';
import { addDays, berlinDate } from '../../../../src/kernel/clock.ts';
import { arrive } from '../arriving.ts';
import { sum } from '../figures.ts';
import type { Donation } from '../model.ts';
import type { Product } from '../product.ts';
import { recordUnassigned } from '../recording.ts';
import { latest } from './asking.ts';
import { accepted, type AnyStep, type Step, time, today } from './step.ts';
import { isAwaited } from './transfers.ts';

/** Something with an amount, placed behind what precedes it on one line of cents. */
interface Placed<T> {
  readonly thing: T;
  readonly from: number;
  readonly to: number;
}

/** Places things one after the other. */
function place<T>(things: readonly T[], centsOf: (thing: T) => number): Placed<T>[] {
  let from = 0;
  return things.map((thing) => {
    const placed = { thing, from, to: from + centsOf(thing) };
    from = placed.to;
    return placed;
  });
}

interface Line {
  readonly cents: number;
  readonly day: string;
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
  for (const { id, came } of donations.filter(waits)) {
    const [row] = await product.rows<{ day: string }>(
      'SELECT received_on::text AS day FROM bank_transfer WHERE donation_id = $1',
      [id],
    );
    lines.push({ cents: came ?? 0, day: row?.day ?? '' });
  }
  return lines;
}

/**
 * Whether lines can pay donations: both are placed on one line of cents, the lines by their days. Every line has to begin before
 * the donations end, and what it covers must not have been announced more than a day after it.
 */
function canPay(lines: readonly Placed<Line>[], donations: readonly Placed<Donation>[]): boolean {
  const needed = donations.at(-1)?.to ?? 0;
  const isTooEarly = lines.some((line) =>
    donations.some(
      ({ thing, from, to }) =>
        from < line.to &&
        to > line.from &&
        line.thing.day < addDays(berlinDate(new Date(thing.requestedAt)), -1),
    ),
  );
  return (lines.at(-1)?.to ?? 0) >= needed && lines.every(({ from }) => from < needed) && !isTooEarly;
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
const together: Step<{ donations: number[]; cuts: number[]; by: number; saw: boolean }> = {
  name: 'confirm transfers together',
  weight: 4,
  args: fc.record({
    donations: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }),
    cuts: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 2 }),
    by: fc.constantFrom(0, 0, 0, 0, -1, 1, 700),
    saw: fc.constantFrom(true, true, true, false),
  }),
  applies: ({ donations }) => donations.some(({ provider }) => provider.transfer),
  async run(model, product, { donations: indexes, cuts, by, saw }) {
    const transfers = model.donations.filter(({ provider }) => provider.transfer);
    const chosen = [...new Set(indexes.map((index) => latest(transfers, index)))];
    const recorded = await recordedFor(product, chosen);
    const needed = sum(chosen.map(({ amount }) => amount));
    const entered = cut(Math.max(0, needed + by - sum(recorded.map(({ cents }) => cents))), cuts);
    const all = [...recorded, ...entered.map((cents) => ({ cents, day: today(product) }))];
    const lines = place(
      all.toSorted((one, other) => (one.day < other.day ? -1 : Number(one.day > other.day))),
      ({ cents }) => cents,
    );
    const donations = place(chosen, ({ amount }) => amount);
    const rest = Math.max(0, (lines.at(-1)?.to ?? 0) - needed);
    const answer = await product.staff(confirmStatementLines, {
      body: {
        lines: entered.map((received_in_cents) => ({
          received_in_cents,
          received_on: today(product),
          came_twice: true,
        })),
        donations: await seen(product, chosen),
        left_over_in_cents: saw ? rest : 0,
      },
    });
    const isPayable = chosen.every((one) => isAwaited(one) || waits(one));
    // One transfer of another amount for one donation is checked a second time instead.
    const isCheckedAlone = chosen.length === 1 && all.length === 1 && rest > 0;
    const isRight = isPayable && canPay(lines, donations) && (saw || rest === 0) && !isCheckedAlone;
    if (!accepted('transfers together', answer, isRight)) return;
    for (const donation of chosen) arrive(model, donation, time(product));
    const last = lines.at(-1);
    const holder = donations.find(({ from, to }) => last && from <= last.from && last.from < to);
    const came = { adapter: 'bank_transfer', payment: null, amount: rest } as const;
    if (rest > 0) await recordUnassigned(model, product, came, holder?.thing ?? null);
  },
};

export const togetherSteps: readonly AnyStep[] = [together];
