import type { CoinFactor, Cents } from '#kernel/money.ts';
import { maxCents, minCents, sumCents } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/result.ts';
import { allocate, type NeedBalance, type NeedPart } from '#features/donations/rules/allocation.ts';
import type { DonationLimits } from '#features/donations/rules/limits.ts';

/**
 * The remaining amount of a redeemed code, in cents. Lots are spent in order: the earliest expiry first (handbook §9).
 */
export type LotRest<Id> = { readonly id: Id; readonly rest: Cents };

/**
 * The part of a distribution that comes from one lot. The amounts on needs add up to `amount`; an organization has none.
 */
export type LotPart<Id> = {
  readonly lot: Id;
  readonly amount: Cents;
  readonly needs: readonly NeedPart<Id>[];
};

/** A distribution: how much comes from which lot. */
export type DistributionPlan<Id> = {
  /** The distributed amount: the requested one, or what the needs can still receive if that is less. */
  readonly amount: Cents;
  /** Whether that is less than requested. */
  readonly capped: boolean;
  readonly parts: readonly LotPart<Id>[];
};

export type DistributionRefusal = 'no_balance' | 'above_balance' | 'not_a_step' | 'nothing_open';

/** The smallest amount that can be distributed: one coin, in cents (handbook §9). */
export function coinStep(factor: CoinFactor): Cents {
  return 100n / BigInt(factor);
}

/**
 * The maximum that can be distributed: the balance, or what the project can still receive if that is less
 * (spec 1 §5). Null means that the recipient accepts any amount.
 */
export function maxToDistribute(balance: Cents, open: Cents | null): Cents {
  return maxCents(0n, open === null ? balance : minCents(balance, open));
}

/**
 * The limits of the entered amount, in cents: whole steps, at least one. The maximum itself is valid even if
 * it is not a whole number of steps, because it may be the rest of a need or of a balance.
 */
export function distributionLimits(max: Cents, step: Cents): DonationLimits {
  return { min: minCents(step, max), max: max, step, maxReason: 'open_need' };
}

function takeFromLots<Id>(amount: Cents, lots: readonly LotRest<Id>[]): { lot: Id; amount: Cents }[] {
  let rest = amount;
  const taken: { lot: Id; amount: Cents }[] = [];
  for (const lot of lots) {
    const part = minCents(rest, lot.rest);
    if (part <= 0n) continue;
    taken.push({ lot: lot.id, amount: part });
    rest -= part;
  }
  if (rest !== 0n) throw new RangeError('the amount exceeds the sum of the lots');
  return taken;
}

/** Allocates the lots to the needs, both in order, so that the company and need of every part are known. */
function allocateToNeeds<Id>(
  taken: readonly { lot: Id; amount: Cents }[],
  needs: readonly NeedBalance<Id>[],
): LotPart<Id>[] {
  let open = [...needs];
  return taken.map(({ lot, amount }) => {
    const { parts, rest } = allocate(amount, open);
    if (rest !== 0n) throw new RangeError('the amount exceeds the open amount of the needs');
    open = open.map((need) => {
      const part = parts.find(({ needId }) => needId === need.id);
      return part ? { ...need, balance: need.balance + part.amount } : need;
    });
    return { lot, amount, needs: parts };
  });
}

/**
 * Decides a distribution (spec 1 §5, handbook §9): whole steps (or exactly the whole balance), not above the
 * balance, limited to what the project's needs can still receive less holds. `free` and `needs` are null for
 * an organization, which accepts any amount. All refusals are on the field `error`.
 */
export function decideDistribution<Id>(
  requested: Cents,
  lots: readonly LotRest<Id>[],
  recipient: { readonly free: Cents; readonly needs: readonly NeedBalance<Id>[] } | null,
  step: Cents,
): Result<DistributionPlan<Id>, DistributionRefusal> {
  const refusal = (code: DistributionRefusal, params?: Record<string, Cents>) =>
    refuse<DistributionRefusal>({ code, field: 'error', ...(params ? { params } : {}) });
  const balance = sumCents(lots.map(({ rest }) => rest));
  if (balance <= 0n) return refusal('no_balance');
  if (requested > balance) return refusal('above_balance', { max: balance });
  if (recipient && recipient.free <= 0n) return refusal('nothing_open');
  const isExact = requested === balance || requested === recipient?.free;
  if (requested <= 0n || (requested % step !== 0n && !isExact)) return refusal('not_a_step', { step });
  const amount = maxToDistribute(requested, recipient?.free ?? null);
  const taken = takeFromLots(amount, lots);
  const parts = recipient
    ? allocateToNeeds(taken, recipient.needs)
    : taken.map((part) => ({ ...part, needs: [] }));
  return ok({ amount, capped: amount < requested, parts });
}
