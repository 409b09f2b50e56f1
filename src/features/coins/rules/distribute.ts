import type { CoinFactor, Cents } from '#kernel/money.ts';
import { maxCents, minCents, sumCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { allocate, type NeedBalance, type NeedPart } from '#features/donations/rules/allocation.ts';
import type { DonationLimits } from '#features/donations/rules/limits.ts';

/** What of a redeemed code is left, in the order in which it is spent: the earliest end first (handbook §9). */
export type LotRest<Id> = { readonly id: Id; readonly rest: Cents };

/** What one lot gives, and to which needs; the needs' parts sum to the amount (none for an organisation). */
export type LotPart<Id> = {
  readonly lot: Id;
  readonly amount: Cents;
  readonly needs: readonly NeedPart<Id>[];
};

export type DistributionPlan<Id> = {
  /** What is given: the wish, or what the needs still take. */
  readonly amount: Cents;
  readonly capped: boolean;
  readonly parts: readonly LotPart<Id>[];
};

export type DistributionRefusal = 'no_balance' | 'above_balance' | 'not_a_step' | 'nothing_open';

/** The smallest amount that can be distributed: one coin, in cents (handbook §9). */
export function coinStep(factor: CoinFactor): Cents {
  return 100n / BigInt(factor);
}

/**
 * What may be distributed at most: the balance, or what the project still takes when that is less (spec 1 §5). Null
 * means that the recipient takes any amount.
 */
export function mostToDistribute(balance: Cents, open: Cents | null): Cents {
  return maxCents(0n, open === null ? balance : minCents(balance, open));
}

/**
 * The limits of the amount that is entered, in cents: whole steps, at least one. The maximum itself counts though it be
 * no whole number of steps, because it may be the rest of a need or of a balance.
 */
export function distributionLimits(most: Cents, step: Cents): DonationLimits {
  return { min: minCents(step, most), max: most, step, maxReason: 'open_need' };
}

function take<Id>(amount: Cents, lots: readonly LotRest<Id>[]): { lot: Id; amount: Cents }[] {
  let rest = amount;
  const taken: { lot: Id; amount: Cents }[] = [];
  for (const lot of lots) {
    const part = minCents(rest, lot.rest);
    if (part <= 0n) continue;
    taken.push({ lot: lot.id, amount: part });
    rest -= part;
  }
  if (rest !== 0n) throw new RangeError('more is distributed than the lots hold');
  return taken;
}

/** Spreads what the lots give over the needs, both in their order, so that every part knows its company and need. */
function spread<Id>(
  taken: readonly { lot: Id; amount: Cents }[],
  needs: readonly NeedBalance<Id>[],
): LotPart<Id>[] {
  let open = [...needs];
  return taken.map(({ lot, amount }) => {
    const { parts, rest } = allocate(amount, open);
    if (rest !== 0n) throw new RangeError('more is distributed than the needs take');
    open = open.map((need) => {
      const part = parts.find(({ needId }) => needId === need.id);
      return part ? { ...need, balance: need.balance + part.amount } : need;
    });
    return { lot, amount, needs: parts };
  });
}

/**
 * Decides a distribution (spec 1 §5, handbook §9): whole steps (or exactly all that is there), not above the balance,
 * capped at what the project's needs still take less what is on hold. `free` and `needs` null stand for an
 * organisation, which takes any amount. All refusals are on the field `error`.
 */
export function decideDistribution<Id>(
  wish: Cents,
  lots: readonly LotRest<Id>[],
  recipient: { readonly free: Cents; readonly needs: readonly NeedBalance<Id>[] } | null,
  step: Cents,
): Result<DistributionPlan<Id>, DistributionRefusal> {
  const no = (code: DistributionRefusal, params?: Record<string, Cents>) =>
    refuse<DistributionRefusal>({ code, field: 'error', ...(params ? { params } : {}) });
  const balance = sumCents(lots.map(({ rest }) => rest));
  if (balance <= 0n) return no('no_balance');
  if (wish > balance) return no('above_balance', { max: balance });
  if (recipient && recipient.free <= 0n) return no('nothing_open');
  const isExact = wish === balance || wish === recipient?.free;
  if (wish <= 0n || (wish % step !== 0n && !isExact)) return no('not_a_step', { step });
  const amount = mostToDistribute(wish, recipient?.free ?? null);
  const taken = take(amount, lots);
  const parts = recipient ? spread(taken, recipient.needs) : taken.map((part) => ({ ...part, needs: [] }));
  return ok({ amount, capped: amount < wish, parts });
}
